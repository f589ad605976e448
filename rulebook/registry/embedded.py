"""A game's registry as a document: what the library shows of a game whose official text was never imported."""

from __future__ import annotations

import hashlib

from rulebook.document import Document, Part, PartKind, Reference, Section, SectionKind, Term
from rulebook.registry.registry import Registry
from rulebook.registry.rules import Rule
from rulebook.source import Source
from rulebook.store.rows import EMBEDDED
from rulebook.typed import loose, normal, value_of

ALIKE = "~"  # before a number in loose form


def embedded(registry: Registry) -> Document:
    """The registry as a document: its gists, steps and what they send to. Its edition is the one the gists describe."""
    game = registry.game
    whole = [rule for rule in registry.rules if not rule.step]
    places = places_of(whole)
    steps: dict[str, list[Rule]] = {}
    for rule in registry.rules:
        if rule.step:
            steps.setdefault(rule.section, []).append(rule)
    sections: list[Section] = []
    references: list[Reference] = []
    for position, rule in enumerate(whole):
        parent = parent_of(rule, places)
        depth = 1 if parent is None else _depth(sections, whole, parent, places)
        parts, found = _parts(registry, rule, steps.get(rule.number, []), position)
        references += found
        sections.append(
            Section(
                position, rule.number, 1, parent, depth, form_of(rule), rule.title, 0, parts, rule.meant,
                (rule.number, *rule.also) if rule.also or "【" in rule.number else (),
            )
        )  # fmt: skip
    numbers = {rule.number: position for position, rule in enumerate(whole)}
    terms = tuple(Term(name, numbers[number], 0) for name, number in registry.terms if number in numbers)
    edition = game.editions[0]
    return Document(
        game.key, EMBEDDED, game.name, edition.label, edition.date, _source(registry), tuple(sections), (),
        references=tuple(references), terms=terms,
    )  # fmt: skip


def form_of(rule: Rule) -> SectionKind:
    """What a rule of the registry is in the document."""
    if "【" in rule.number:
        return SectionKind.GLOSSARY
    if rule.number.startswith("付"):
        return SectionKind.APPENDIX
    if not any(character.isdigit() for character in rule.number):
        return SectionKind.MATTER
    return SectionKind.TITLE if rule.kind == "title" else SectionKind.RULE


def parent_of(rule: Rule, places: dict[str, int]) -> int | None:
    """The section above a rule: the one whose number is the longest beginning of its own; a chapter of hundreds above those.

    places: as `places_of` gives them. 1005.4a stands below 1005.4 and 1005-4a below 1005-4; only where there
    is none with the very separator, the other counts.
    """
    if "【" in rule.number:
        return None
    stem = normal(rule.meant or rule.number)
    while stem := _shorter(stem):
        for key in (stem, f"{ALIKE}{loose(stem)}"):
            if key in places:
                return places[key]
    return None


def places_of(whole: list[Rule]) -> dict[str, int]:
    """Where each section stands, by its number, and by its number with whatever separators."""
    places = {normal(rule.meant or rule.number): position for position, rule in enumerate(whole)}
    for position, rule in enumerate(whole):
        places.setdefault(f"{ALIKE}{loose(rule.meant or rule.number)}", position)
    return places


def _shorter(stem: str) -> str:
    """A number without its last component; "" where there is nothing above it."""
    bare = stem.rstrip("abcdefghijklmnopqrstuvwxyz")
    if bare != stem:
        return bare
    cut = max(stem.rfind("."), stem.rfind("-"))
    if cut > 0:
        return stem[:cut]
    return (
        f"{value_of(stem) // 100 * 100}" if stem.isdecimal() and value_of(stem) % 100 and value_of(stem) > 100 else ""
    )


def _depth(sections: list[Section], whole: list[Rule], parent: int, places: dict[str, int]) -> int:
    depth = 1
    above: int | None = parent
    while above is not None:
        depth += 1
        above = sections[above].parent if above < len(sections) else parent_of(whole[above], places)
    return depth


def _parts(
    registry: Registry, rule: Rule, steps: list[Rule], position: int
) -> tuple[tuple[Part, ...], list[Reference]]:
    """The gist, the steps and the rules to see of a section, and the references in them."""
    parts = [Part(PartKind.GIST, "", rule.gist, 0)]
    references: list[Reference] = []

    def see(of: Rule, label: str) -> None:
        named = [number for number in of.see if _known(registry, number)]
        if not named:
            return
        text = ""
        for number in named:
            shown = number.replace("..", "～")
            first, _, last = number.partition("..")
            targets = tuple(registry.numbers[registry.places[first] : registry.places[last or first] + 1])
            text += "、" if text else ""
            references.append(
                Reference(
                    position, len(parts), len(text), len(text) + len(shown), shown, "range" if last else "see", targets, 0, bool(last)
                )
            )  # fmt: skip
            text += shown
        parts.append(Part(PartKind.SEE, label, text, 0))

    see(rule, "→")
    for step in steps:
        parts.append(Part(PartKind.STEP, step.step, step.gist, 0))
        see(step, f"{step.step} →")
    return tuple(parts), references


def _known(registry: Registry, named: str) -> bool:
    return all(number in registry.places for number in named.split(".."))


def _source(registry: Registry) -> Source:
    """A source without words, whose digest is that of the gists."""
    words = "\n".join(f"{rule.number}\t{rule.gist}" for rule in registry.rules)
    return Source("", words, "utf-8", b"", hashlib.sha256(words.encode()).hexdigest())
