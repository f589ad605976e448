"""The form of a ruling with its explanations, as an editor shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import tomli_w

from judge.cli.terminal import folded
from judge.messages import _
from judge.rulings.forms import table_of
from judge.rulings.records import SOURCE
from judge.rulings.ruling import Content
from judge.toml import dumps


def page(content: Content, heading: str, games: Sequence[str], remarks: str = "", *, undecided: bool = False) -> str:
    """The form of a ruling. heading: its first line, a remark. games: the keys known. remarks: more to be read below it.

    undecided: the verdict is left to be filled in.
    """
    table = table_of(content) | ({"verdict": ""} if undecided else {})
    lines = [
        f"# {heading}",
        *_remarks(_("Save and close when done; close it unchanged or emptied to give none. Lines with # in front are remarks.")),
        "",
        *_remarks(_("the game: {games}", games=", ".join(games))),
        _entry("game", table["game"]),
        *_remarks(_("the question, as it was asked")),
        _entry("question", table["question"]),
        *_remarks(_("the answer in a word: yes, no, depends (then a case for each answer), none (no rule found)")),
        _entry("verdict", table["verdict"]),
        *_remarks(_("what to tell the players")),
        _entry("answer", table["answer"]),
        *_remarks(_("why it is so")),
        _entry("reason", table["reason"]),
        *_remarks(_('the rules: a number alone governs; else "defines 10.1.4", "contrasts 10.3.4: works there", "10.3.6 (analogy, weak)"')),
        _entry("cites", table["cites"]),
        *_remarks(_("words to find it by")),
        _entry("tags", table["tags"]),
        *_remarks(_("draft, given, asked, disputed, confirmed or official")),
        _entry("status", table["status"]),
        *_remarks(_("event and table at which it was given")),
        _entry("event", table["event"]),
        _entry("table", table["table"]),
    ]  # fmt: skip
    lines += ["", *_remarks(_('the best argument against it; "overcomes 10.3.3" among the rules answers it'))]
    lines += [_entry("counter", content.counter)]
    lines += _remarks(
        _("when the publisher was asked and answered (2026-11-21); where the answer stands, its number and day")
    )
    lines += [_entry(name, getattr(content, name)) for name in ("asked", "answered", *SOURCE)]
    if content.replaces:
        lines += [*_remarks(_("the rulings that it takes the place of")), _entry("replaces", table["replaces"])]
    for case in table.get("case", []):
        lines += ["", "[[case]]", *(_entry(key, value) for key, value in case.items())]
    if not content.cases:
        lines += [
            "",
            *_remarks(
                _(
                    "What the engine plays to show it, where there is a scenario; yes_if, no_if: the answer where this comes true."
                )
            ),
            *_remarks(_("Of a verdict that depends, each case says when, and has a verdict of its own.")),
            "# [[case]]",
            '# scenario = "evolve/10-play-and-resolution/abilities-in-the-hand"',
            '# no_if    = { refused = "10.3.5" }',
        ]
    if remarks:
        lines += ["", *(f"# {line}".rstrip() for line in remarks.split("\n"))]
    return "\n".join(lines) + "\n"


def is_empty(text: str) -> bool:
    """Whether nothing but remarks stands there."""
    return all(not line.strip() or line.lstrip().startswith("#") for line in text.split("\n"))


def _remarks(text: str) -> list[str]:
    """A remark in lines that an editor of 80 columns shows whole."""
    return [f"# {line}" for line in folded(text, 76)]


def _entry(key: str, value: Any) -> str:  # noqa: ANN401 - whatever a form holds
    if isinstance(value, str):
        return dumps({key: value}).rstrip("\n")
    return f"{key} = {_inline(value)}"


def _inline(value: Any) -> str:  # noqa: ANN401
    """A value on one line, tables too, so that a case stays below its heading."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_inline(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(each) for each in value) + "]"
    return tomli_w.dumps({"x": value}).removeprefix("x = ").rstrip("\n")


def _key(key: str) -> str:
    return tomli_w.dumps({key: 0}).rpartition(" = ")[0]
