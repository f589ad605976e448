"""A ruling as a form: TOML for people, in an editor, in files handed on, in the program's own data.

game     = "evolve"
question = "…"
verdict  = "no"                     # yes, no, depends, none (no rule found)
answer   = "…"                      # what to tell the players
reason   = "…"
cites    = ["10.3.5", "defines 10.1.4", "contrasts 10.3.4: works there"]   # [role] number [(evidence)] [: note]; no role: it governs
                                    # evidence: (analogy, weak), (official), (community, fair); without it the rule itself
counter  = "…"                      # the best argument against it; "overcomes 10.3.3: …" among cites answers it
tags     = ["…"]
status   = "given"                  # draft, given, asked, disputed, confirmed, official
asked    = "2026-11-21"             # when the publisher was asked, and when they answered
answered = "2026-11-25"
source   = "…"                      # where their answer stands; source_number, source_date
event    = ""
table    = ""

[[case]]                            # what the engine plays to show it
when     = ""                       # of a verdict that depends: which case, with a verdict of its own
scenario = "evolve/10-play-and-resolution/card-in-hand"
no_if    = { refused = "10.3.5" }   # the run says no where this comes true; yes_if likewise
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from judge.rulings.errors import FormError
from judge.rulings.evidence import read_evidence, written_evidence
from judge.rulings.records import DAYS, SINCE_SECOND, tidy
from judge.rulings.ruling import Case, Citation, Content, Role, Status, Verdict
from judge.scenarios.source import ScenarioError, Source, source_of
from judge.toml import dumps

TEXTS = ("game", "question", "answer", "reason", "event", "table")
ROLES = {role.value: role for role in Role} | {
    "根拠": Role.GOVERNS, "定義": Role.DEFINES, "対比": Role.CONTRASTS, "例外": Role.EXCEPTION,
    "反論": Role.OVERCOMES, "決着": Role.SETTLES, "優先": Role.OVERRULED,
}  # fmt: skip
KEYS = ("id", *TEXTS, "verdict", "cites", "case", "tags", "status", "replaces", *SINCE_SECOND)
_RULING = re.compile(r"\s*\[\[\s*ruling\s*\]\]")
_NOTE = re.compile(r": |：")  # between a citation and its note
CASE = ("when", "verdict", "scenario", "play", "yes_if", "no_if")


@dataclass(frozen=True, slots=True)
class Form:
    """A form that was read.

    id: of the ruling, where the form names one. line: where it begins in its file. date: the day on which it was given
    ("2026-11-21"), in a file of several rulings; "" where it says nothing of it.
    """

    id: str
    content: Content
    line: int
    date: str = ""


def read_form(text: str, where: str, game: str = "") -> Form:
    """One form. game: stands in where the form names none. Raises FormError with file and line."""
    source = _source(text, where)
    return form_in(source, source.table, (), game)


def read_forms(text: str, where: str) -> list[Form]:
    """The forms of a file: `[[ruling]]` tables below what all of them share (game, tags, event), or a single form.

    A file of several may name the `date` on which they were given, for all or for each.
    """
    source = _source(text, where)
    table = source.table
    if "ruling" not in table:
        return [form_in(source, table, ())]
    shared = {key: value for key, value in table.items() if key != "ruling"}
    found = table["ruling"]
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise _wrong(source, ("ruling",), f"ruling = {found!r}; expected [[ruling]] tables")
    begin = [number for number, line in enumerate(source.lines, 1) if _RULING.match(line)]
    forms: list[Form] = []
    for place, one in enumerate(found):
        path = ("ruling", str(place))
        table = {**shared, **one}
        day = _day(source, table.pop("date", ""), (*path, "date") if "date" in one else ("date",))
        line = begin[place] if len(begin) == len(found) else source.line_of(path)
        forms.append(_form(source, table, path, "", line, day))
    return forms


def form_in(source: Source, table: Mapping[str, Any], path: Sequence[str], game: str = "") -> Form:
    """The form that a table of a source is. Raises FormError."""
    return _form(source, table, path, game, source.line_of(path) if path else 1)


def _form(source: Source, table: Mapping[str, Any], path: Sequence[str], game: str, line: int, day: str = "") -> Form:
    for key in table:
        if key not in KEYS:
            raise _wrong(source, (*path, key), f"{key}: has no place in a ruling; expected one of {', '.join(KEYS)}")
    texts = {key: _text(source, table, key, path) for key in TEXTS}
    verdict = _one_of(source, Verdict, table.get("verdict", ""), (*path, "verdict"))
    status = _one_of(source, Status, table.get("status", "given"), (*path, "status"))
    named = texts["game"] or game
    cites = _texts(source, table, "cites", path)
    citations = tuple(_citation(source, one, named, (*path, "cites")) for one in cites)
    cases = table.get("case", [])
    if not isinstance(cases, list) or not all(isinstance(one, dict) for one in cases):
        raise _wrong(source, (*path, "case"), f"case = {cases!r}; expected [[case]] tables")
    shown = tuple(_case(source, one, verdict, (*path, "case", str(place))) for place, one in enumerate(cases))
    content = Content(
        named, texts["question"], verdict, texts["answer"], texts["reason"], citations, shown,
        _texts(source, table, "tags", path), status, texts["event"], texts["table"], _texts(source, table, "replaces", path),
        **{
            key: _day(source, table.get(key, ""), (*path, key)) if key in DAYS else _text(source, table, key, path)
            for key in SINCE_SECOND
        },
    )  # fmt: skip
    return Form(_text(source, table, "id", path), content, line, day)


def written(content: Content, ruling: str = "") -> str:
    """A ruling as a form. ruling: its id, "" for none."""
    return dumps(table_of(content, ruling))


def table_of(content: Content, ruling: str = "") -> dict[str, Any]:
    """A ruling as the table of a form; `form_in` reads it back. ruling: its id, "" for none."""
    value: dict[str, Any] = {"id": ruling} if ruling else {}
    value |= {"game": content.game, "question": content.question, "verdict": content.verdict.value}
    value |= {"answer": content.answer, "reason": content.reason, "cites": [cite(one) for one in content.citations]}
    value |= {
        "tags": list(content.tags),
        "status": content.status.value,
        "event": content.event,
        "table": content.table,
    }
    value |= {name: text for name in SINCE_SECOND if (text := getattr(content, name))}
    if content.replaces:
        value["replaces"] = list(content.replaces)
    if content.cases:
        value["case"] = [_plain(case, content.verdict) for case in content.cases]
    return value


def cite(citation: Citation) -> str:
    """A citation as a form has it."""
    role = "" if citation.role is Role.GOVERNS else f"{citation.role.value} "
    note = f": {citation.note}" if citation.note else ""
    return f"{role}{citation.number}{written_evidence(citation.evidence, citation.strength)}{note}"


def read_citation(text: str, game: str) -> Citation:
    """A citation as a form has it: "10.3.5", "defines 10.1.4", "contrasts 10.3.4 (analogy, weak): works there". Raises FormError."""
    head, _, note = _NOTE.sub("\0", tidy(text), count=1).partition("\0")
    head, evidence, strength = read_evidence(head)
    first, rest = (*head.split(maxsplit=1), "", "")[:2]
    role = ROLES.get(first)
    number = (rest if role else head).strip()
    if not number:
        raise FormError(f"{text!r}: names no rule; expected such as 10.3.5, or defines 10.1.4")
    if not any(character.isdigit() for character in first) and role is None and first.isascii() and rest:
        raise FormError(f"{text!r}: {first}: no such role; expected one of {', '.join(one.value for one in Role)}")
    return Citation(game, number, role or Role.GOVERNS, note=note.strip(), evidence=evidence, strength=strength)


def _citation(source: Source, text: str, game: str, path: Sequence[str]) -> Citation:
    try:
        return read_citation(text, game)
    except FormError as error:
        raise _wrong(source, path, str(error)) from error


def _case(source: Source, table: Mapping[str, Any], verdict: Verdict, path: Sequence[str]) -> Case:
    for key in table:
        if key not in CASE:
            raise _wrong(source, (*path, key), f"{key}: has no place in a case; expected one of {', '.join(CASE)}")
    own = _one_of(source, Verdict, table.get("verdict", verdict.value), (*path, "verdict"))
    when, scenario, play = (_text(source, table, key, path) for key in ("when", "scenario", "play"))
    if bool(scenario) == bool(play):
        raise _wrong(source, path, "a case needs a scenario, by name, or play, its text; and not both")
    for key in ("yes_if", "no_if"):
        if not isinstance(table.get(key, {}), dict):
            raise _wrong(source, (*path, key), f"{key} = {table[key]!r}; expected a table of expectations")
    return Case(own, when, scenario, play, dict(table.get("yes_if", {})), dict(table.get("no_if", {})))


def _plain(case: Case, verdict: Verdict) -> dict[str, Any]:
    value: dict[str, Any] = {"when": case.when} if case.when else {}
    if case.verdict is not verdict:
        value["verdict"] = case.verdict.value
    for name in ("scenario", "play"):
        if text := getattr(case, name):
            value[name] = text
    for name in ("yes_if", "no_if"):
        if table := getattr(case, name):
            value[name] = dict(table)
    return value


def _day(source: Source, value: object, path: Sequence[str]) -> str:
    """A day as TOML or a text has it."""
    text = value.isoformat() if isinstance(value, date) and not isinstance(value, datetime) else value
    try:
        return date.fromisoformat(text).isoformat() if text != "" else ""  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise _wrong(source, path, f"{path[-1]} = {value!r}; expected a day such as 2026-11-21") from None


def _source(text: str, where: str) -> Source:
    try:
        return source_of(text.removeprefix("\ufeff"), where)
    except ScenarioError as error:
        sentence = str(error).replace("expected a scenario", "expected the form of a ruling")
        sentence = re.sub(
            r"; (yes|no) is written true or false", r"; \1 is a text and stands in quotation marks", sentence
        )
        raise FormError(sentence) from error


def _wrong(source: Source, path: Sequence[str], sentence: str) -> FormError:
    return FormError(str(source.error(path, sentence)))


def _text(source: Source, table: Mapping[str, Any], key: str, path: Sequence[str]) -> str:
    value = table.get(key, "")
    if not isinstance(value, str):
        raise _wrong(source, (*path, key), f"{key} = {value!r}; expected a text")
    return tidy(value)


def _texts(source: Source, table: Mapping[str, Any], key: str, path: Sequence[str]) -> tuple[str, ...]:
    value = table.get(key, [])
    found = [value] if isinstance(value, str) else value
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise _wrong(source, (*path, key), f"{key} = {value!r}; expected a list of texts")
    return tuple(dict.fromkeys(one for each in found if (one := tidy(each))))


def _one_of(source: Source, kind: type[Any], value: object, path: Sequence[str]) -> Any:  # noqa: ANN401 - one of that enumeration
    try:
        return kind(value)
    except ValueError:
        known = ", ".join(one.value for one in kind)
        raise _wrong(source, path, f"{path[-1]} = {value!r}; expected one of {known}") from None
