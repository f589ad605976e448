"""`judge ruling export`: rulings into a file that others can import."""

from __future__ import annotations

from judge.cli.reading import Given
from judge.cli.ruling.choosing import chosen, named
from judge.cli.ruling.desk import Desk, opened
from judge.cli.saving import hand_over
from judge.cli.terminal import say
from judge.messages import _
from judge.rulings.exchange import forms_of, toml_of
from judge.rulings.history import Ruling, Rulings
from judge.rulings.records import lines

ENDINGS = {"jsonl": "jsonl", "toml": "toml"}


def run(home: str, given: Given) -> int:
    """Write them to the file named, else to standard output; 1 where there are none."""
    file = given.values.get("--output", "-")
    form = given.values.get("--format") or ENDINGS.get(file.rpartition(".")[2], "jsonl")
    with opened(home) as desk:
        rulings = desk.book.rulings()
        found = _meant(desk, given, rulings)
    if not found:
        say(_("there are no such rulings"))
        return 1
    versions = [version for ruling in found for version in ruling.versions]
    text = forms_of(found) if form == "form" else toml_of(versions) if form == "toml" else lines(versions)
    if form == "form":
        said = _("{file}: {rulings} rulings, what they say now; their history is not in it", file=file, rulings=len(found))  # fmt: skip
    else:
        said = _(
            "{file}: {rulings} rulings, {versions} versions", file=file, rulings=len(found), versions=len(versions)
        )
    hand_over(text, file, said)
    return 0


def _meant(desk: Desk, given: Given, rulings: Rulings) -> list[Ruling]:
    """Those named; else those that the options ask for, the oldest first. The program's own are everywhere, and only go along on wish."""
    if given.words:
        return named(rulings, given.words)
    found = chosen(desk, given, rulings, game=given.values.get("--game", ""), ended=True)
    if given.values.get("--from") != "program":
        found = [one for one in found if not desk.book.is_shipped(one)]
    return found[::-1]
