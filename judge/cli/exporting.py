"""`judge export`: an excerpt that can be verified later."""

from __future__ import annotations

import os
from importlib import import_module

from judge.cli.reading import Given, Misuse
from judge.cli.saving import hand_over
from judge.cli.terminal import relay
from judge.messages import _
from rulebook.excerpt.excerpt import Excerpt, excerpt_of
from rulebook.store.opening import reading

MODULES = {"md": "markdown", "html": "html", "json": "json", "txt": "text"}
ENDINGS = {"": "md", "md": "md", "html": "html", "htm": "html", "json": "json", "txt": "txt"}
DEEPEST = 9
OF_A_BOOK = ("--event", "--from", "--no-rulings")  # options that mean nothing elsewhere


def run(home: str, given: Given) -> int:
    """Write the excerpt, or the book, to the file named, else to standard output."""
    if "--book" in given.switches:
        return int(
            import_module("judge.cli.booking").run(home, given)
        )  # it reads rulings and cuts every text into words
    for option in OF_A_BOOK:
        if option in given.values or option in given.switches:
            raise Misuse(_("{option} is for a book; expected --book too", option=option))
    if len(given.words) < 2:
        raise Misuse(_("something is missing; expected {usage}", usage="judge export KEY RANGE…"))
    depth = min(given.number("--depth", 0, 0), DEEPEST)
    file = given.values.get("--output", "")
    form = given.values.get("--format") or _form(file)
    game, *ranges = given.words
    excerpt = reading(home, lambda library: excerpt_of(library, game, ranges, depth, given.edition), relay)
    text: str = import_module(f"rulebook.excerpt.{MODULES[form]}").write(excerpt)
    hand_over(text, file, _summary(excerpt, file))
    return 0


def _form(file: str) -> str:
    """The form that the ending of a file's name asks for. Raises Misuse."""
    ending = os.path.splitext(file)[1]  # noqa: PTH122
    form = ENDINGS.get(ending.removeprefix(".").lower())
    if form is None:
        raise Misuse(
            _("{file}: {ending} is no form; expected .md, .html, .json or .txt, or --format", file=file, ending=ending)
        )
    return form


def _summary(excerpt: Excerpt, file: str) -> str:
    pulled = sum(quotation.level > 0 for quotation in excerpt.quotations)
    asked = len(excerpt.quotations) - pulled
    return _("{file}: {asked} rules, and {pulled} that they refer to", file=file, asked=asked, pulled=pulled)
