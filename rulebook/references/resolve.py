"""Resolving: which rules a mention means, and whether the document has them."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from rulebook.document import PartKind, Reference, ReferenceState
from rulebook.numbers import Style, parent_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulebook.document import Document, Section
    from rulebook.references.grammar import Mention


class Places:
    """The numbers and the steps of a document, for looking up."""

    def __init__(self, document: Document, style: Style) -> None:
        self.sections = document.sections
        self.by_number = document.by_number
        self.style = style
        self.order = [section.number for section in document.numbered]
        self.rank = {number: index for index, number in reversed(list(enumerate(self.order)))}
        self.children: dict[int | None, list[Section]] = defaultdict(list)
        self.steps: dict[int, list[str]] = {}
        for section in document.sections:
            self.children[section.parent].append(section)
            labels = [part.label.strip() for part in section.parts if part.kind is PartKind.STEP]
            if labels:
                self.steps[section.position] = labels
        titles: dict[str, list[Section]] = defaultdict(list)
        for section in document.numbered:
            if section.title:
                titles[section.title].append(section)
        self.titles = dict(titles)

    def expand(self, first: str, last: str) -> tuple[str, ...]:
        """The members of a range that the document has, its two ends first and last."""
        low, high = self.rank.get(first), self.rank.get(last)
        if low is None or high is None or low >= high or parent_of(first, self.style) != parent_of(last, self.style):
            return (first, last)
        above = parent_of(first, self.style)
        return tuple(number for number in self.order[low : high + 1] if parent_of(number, self.style) == above)

    def steps_of(self, section: Section, label: str) -> Section | None:
        """The section whose step is meant: the own one, else the nearest before it, level by level upwards."""
        if label in self.steps.get(section.position, ()):
            return section
        if section.position in self.steps:
            return None
        here: Section | None = section
        while here is not None:
            siblings = self.children[here.parent]
            for other in reversed(siblings[: siblings.index(here)]):
                if label in self.steps.get(other.position, ()):
                    return other
            here = None if here.parent is None else self.sections[here.parent]
            if here is not None and label in self.steps.get(here.position, ()):
                return here
        return None


def resolve(mentions: Iterable[Mention], places: Places) -> Iterator[Reference]:
    """The references among the mentions: what is a number by chance is dropped."""
    for mention in mentions:
        targets, missing = _steps(mention, places) if mention.numbers[0].startswith("[") else _rules(mention, places)
        if targets:
            yield Reference(
                source=mention.source,
                part=mention.part,
                start=mention.start,
                end=mention.end,
                surface=mention.surface,
                kind=mention.kind,
                targets=targets,
                line=mention.line,
                is_range=mention.is_range,
                state=ReferenceState.DANGLING if missing else ReferenceState.RESOLVED,
            )


def _rules(mention: Mention, places: Places) -> tuple[tuple[str, ...], bool]:
    """The rules meant, and whether one of them is missing; no rules where the mention is none."""
    numbers = mention.numbers
    missing = any(number not in places.by_number for number in numbers)
    if mention.is_range:
        return (numbers if missing else places.expand(*numbers)), missing
    if mention.kind == "chapter" and not mention.pointed and not _titled(mention, places):
        return (), False
    return numbers, missing


def _titled(mention: Mention, places: Places) -> bool:
    """Whether a number alone in brackets stands behind the title of a chapter, as ルール処理(10) does."""
    if mention.numbers[0] not in places.by_number:
        return False
    text = places.sections[mention.source].parts[mention.part].text[: mention.start - 1].rstrip("』」’ ")
    nearby = text[-16:]
    return any(
        section.title.strip() in nearby
        for section in places.children[None]
        if section.number.isdigit() and section.title
    )


def _steps(mention: Mention, places: Places) -> tuple[tuple[str, ...], bool]:
    """The steps meant: "7-2 [6]"."""
    section = places.sections[mention.source]
    homes = [home for label in mention.numbers if (home := places.steps_of(section, label)) is not None]
    home = next((home for home in homes if set(mention.numbers) <= set(places.steps[home.position])), None)
    if home is None:
        number = (homes[0] if homes else section).number
        return tuple(f"{number} {label}" for label in mention.numbers), True
    labels: tuple[str, ...] = mention.numbers
    if mention.is_range:
        all_labels = places.steps[home.position]
        low, high = all_labels.index(labels[0]), all_labels.index(labels[1])
        labels = tuple(all_labels[low : high + 1]) if low < high else labels
    return tuple(f"{home.number} {label}" for label in labels), False


def kind_of(reference: Reference, style: Style) -> str:
    """The kind: a whole chapter in brackets is "chapter"."""
    number = reference.targets[0]
    if reference.kind == "explicit" and style is not Style.HYPHEN and parent_of(number, style) is None:
        return "chapter"
    return reference.kind
