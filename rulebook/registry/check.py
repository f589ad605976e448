"""What is wrong with a registry: in itself, and against the document it describes.

A gist that is wrong in what it says no program finds; that takes somebody who reads it beside the rule.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rapidfuzz import fuzz

from rulebook.registry.registry import Registry
from rulebook.registry.rules import Rule
from rulebook.store.rows import PLAYED

SHORTEST, LONGEST = 10, 70  # characters of a gist
MENDED = "（印字を正す）"  # ends a gist that says what is meant where the print is wrong
OWN = 28  # letters and marks in a row that a gist may have in common with a document
ALIKE = 88.0  # of 100: two gists in a row that a reader takes for the same


class Fault(NamedTuple):
    """Something wrong. where: file and line, or the file. number: the rule, "" where it is none. found and expected: a few words."""

    where: str
    number: str
    found: str
    expected: str

    def __str__(self) -> str:
        number = f"{self.number}: " if self.number else ""
        return f"{self.where}: {number}found {self.found}; expected {self.expected}"


class Printed(NamedTuple):
    """What the document has under a number: its title, whether it is a bare heading, the fingerprint of its wording."""

    number: str
    title: str
    is_heading: bool
    fingerprint: str


def faults(registry: Registry) -> list[Fault]:
    """What is wrong with a registry in itself."""
    return [
        *_numbers(registry),
        *(fault for rule in registry.rules for fault in _rule(registry, rule)),
        *_alike(registry.rules),
        *_names(registry),
        *_examples(registry),
    ]


def _place(rule: Rule) -> str:
    return f"{rule.file}:{rule.line}"


def _numbers(registry: Registry) -> Iterator[Fault]:
    first: dict[str, Rule] = {}
    for rule in registry.rules:
        if known := first.get(rule.number):
            yield Fault(_place(rule), rule.number, "the number a second time", f"it only at {_place(known)}")
        first.setdefault(rule.number, rule)
        if rule.step and rule.section not in first:
            yield Fault(_place(rule), rule.number, "a step", f"{rule.section} before it")


def _rule(registry: Registry, rule: Rule) -> Iterator[Fault]:
    size = len(rule.gist)
    if not SHORTEST <= size <= LONGEST:
        yield Fault(_place(rule), rule.number, f"a gist of {size} characters", f"{SHORTEST} to {LONGEST}")
    if rule.gist.endswith("。"):
        yield Fault(_place(rule), rule.number, "a gist that ends with 。", "none at its end")
    if rule.reason and rule.kind not in PLAYED:
        yield Fault(
            _place(rule), rule.number, f"`no engine` on a {rule.kind}", f"it only on {', '.join(sorted(PLAYED))}"
        )
    faulty = any(one.number == rule.number and one.severity == "error" for one in registry.errata)
    if faulty and not rule.gist.endswith(MENDED):
        yield Fault(
            _place(rule), rule.number, "a gist of what is printed wrongly", f"what is meant, and {MENDED} at its end"
        )
    for named in rule.see:
        for number in named.split(".."):
            if number not in registry.by_number:
                yield Fault(_place(rule), rule.number, f"see {number}", "a number of the game")
        first, _, last = named.partition("..")
        places = registry.places
        if last and first in places and last in places and places[first] >= places[last]:
            yield Fault(_place(rule), rule.number, f"see {named}", "a run from a number to a later one")
    if rule.number in rule.see:
        yield Fault(_place(rule), rule.number, "see itself", "another rule")


def _alike(rules: Sequence[Rule]) -> Iterator[Fault]:
    first: dict[str, Rule] = {}
    before: Rule | None = None
    for rule in rules:
        if known := first.get(rule.gist):
            yield Fault(_place(rule), rule.number, f"the gist of {known.number}", "one of its own")
        first.setdefault(rule.gist, rule)
        if before is not None and before.gist != rule.gist and _told_apart_badly(before.gist, rule.gist):
            yield Fault(
                _place(rule), rule.number, f"a gist like that of {before.number}", "one that is told apart from it"
            )
        before = rule


def _told_apart_badly(one: str, other: str) -> bool:
    """Whether two gists are nearly the same, numbers and Latin letters too."""
    return fuzz.ratio(one, other) > ALIKE and re.findall(r"[\dA-Za-z]+", one) == re.findall(r"[\dA-Za-z]+", other)


def _names(registry: Registry) -> Iterator[Fault]:
    """Whatever else names a number."""
    game = registry.game
    named: list[tuple[str, str, str]] = [
        *(("game.toml", f"{name.group}.{name.name}", name.rule) for name in game.names),
        *(("terms.txt", term, number) for term, number in registry.terms),
        *(("wordings.txt", mark, number) for number, mark in registry.wordings.items()),
        *(("examples.toml", "examples", number) for number in registry.examples.printed),
        *((f"asks/{Path(one.file).name}:{one.line}", one.phrases[0], one.number) for one in registry.asks),
    ]
    for erratum in registry.errata:
        named += [("errata.toml", f"erratum {erratum.number}", number) for number in (erratum.number, *erratum.others)]
    for file, what, number in named:
        if number not in registry.by_number:
            yield Fault(f"{game.key}/{file}", "", f"{what} at {number}", "a number of the game")


def _examples(registry: Registry) -> Iterator[Fault]:
    where = f"{registry.key}/examples.toml"
    for name in registry.examples.left:
        if not registry.examples.has(name):
            yield Fault(where, "", f"{name} under [left]", "an example of [printed], such as 1.2:1")


def example_faults(registry: Registry, printed: Mapping[str, int]) -> list[Fault]:
    """Where the list of worked examples is not what the document has. printed: how many examples each of its sections has."""
    where, listed = f"{registry.key}/examples.toml", registry.examples.printed
    return [
        Fault(where, number, f"{listed.get(number, 0)} examples", f"{printed.get(number, 0)}, as in the document")
        for number in {**listed, **printed}
        if listed and listed.get(number, 0) != printed.get(number, 0)
    ]


def concept_faults(concepts: Mapping[str, Any], registries: Mapping[str, Registry]) -> list[Fault]:
    """The rules of concepts that their game does not have, and concepts that leave a game out."""
    found = []
    named = {game for concept in concepts.values() for game in concept}
    for key, concept in concepts.items():
        for game, registry in registries.items():
            if game not in named:  # somebody's own game, of which the vocabulary knows nothing
                continue
            held = concept.get(game)
            if held is None:
                found.append(
                    Fault("concepts.toml", "", f"{key} without {game}", "its terms and rules, or absent = true")
                )
                continue
            found += [
                Fault("concepts.toml", number, f"{key}, {game}", "a number of the game")
                for number in held.get("rules", ())
                if number not in registry.by_number
            ]
    return found


def document_faults(registry: Registry, printed: Iterable[Printed]) -> list[Fault]:
    """Where a registry is not what the document says: numbers missing, invented or out of order; titles; kinds."""
    there = list(printed)
    where = f"{registry.key}/rules"
    numbers = [one.number for one in there]
    known = set(numbers)
    found = [
        Fault(where, one.number, "no such rule", "it, as the document has it")
        for one in there
        if one.number not in registry.by_number
    ]
    found += [
        Fault(_place(rule), rule.number, "a number that the document lacks", "only its numbers")
        for rule in registry.rules
        if rule.number not in known
    ]
    own = [number for number in registry.numbers if number in known]
    theirs = [number for number in dict.fromkeys(numbers) if number in registry.by_number]
    for mine, other in zip(own, theirs, strict=True):
        if mine != other:
            rule = registry.by_number[mine]
            found.append(Fault(_place(rule), mine, "it in this place", f"{other}, as in the document"))
            break
    for one in there:
        match = registry.by_number.get(one.number)
        if match is None:
            continue
        if one.is_heading != (match.kind == "title") and not match.step:
            expected = "title, as in the document" if one.is_heading else "another kind: the document has a rule there"
            found.append(Fault(_place(match), one.number, f"kind {match.kind}", expected))
        if bool(one.title) != bool(match.title):
            found.append(
                Fault(_place(match), one.number, f"title {match.title!r}", "a title exactly where the document has one")
            )
        stale = registry.wordings.get(one.number)
        if one.fingerprint and stale != one.fingerprint:
            what = "a gist for another wording" if stale else "no wording that the gist was read against"
            found.append(Fault(_place(match), one.number, what, one.fingerprint))
    return found


def borrowed(registry: Registry, text: str) -> list[Fault]:
    """The gists that have more than OWN letters and marks in a row in common with a document, wherever they stand in it.

    text: the whole document. White space does not count.
    """
    letters = _letters(text)
    known = {letters[start : start + OWN + 1] for start in range(len(letters) - OWN)}
    found: list[Fault] = []
    for rule in registry.rules:
        own = _letters(rule.gist)
        run = next(
            (own[start : start + OWN + 1] for start in range(len(own) - OWN) if own[start : start + OWN + 1] in known),
            "",
        )
        if run:
            found.append(
                Fault(_place(rule), rule.number, f"the document's own words ({run[:12]}…)", "words of our own")
            )
    return found


def _letters(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).split())


def printed_in(rows: Iterable[tuple[str, str, str, str, Sequence[str]]]) -> list[Printed]:
    """The document as the check wants it. rows: number, title, form, fingerprint and the marks of the steps of each section."""
    found: list[Printed] = []
    for number, title, form, fingerprint, steps in rows:
        found.append(Printed(number, title, form == "title", fingerprint))
        found += [Printed(f"{number} {step}", "", is_heading=False, fingerprint="") for step in steps]
    return found
