"""What a ruling says, and its versions. Values only: nothing here reads a file, a clock or a database."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Verdict(StrEnum):
    """The answer to the question, in a word."""

    YES = "yes"
    NO = "no"
    DEPENDS = "depends"  # on what the cases say
    NONE = "none"  # no rule found


class Role(StrEnum):
    """What a cited rule does for a ruling."""

    GOVERNS = "governs"  # the ruling follows from it
    DEFINES = "defines"  # it says what a word of the ruling means
    CONTRASTS = "contrasts"  # it governs what looks alike and is not
    EXCEPTION = "exception"  # it would say otherwise, or does in another case
    OVERCOMES = "overcomes"  # it answers the best counter-argument
    SETTLES = "settles"  # its erratum is settled by this official answer
    OVERRULED = "overruled"  # this official answer stands over what it says

    @property
    def carries(self) -> bool:
        """Whether a ruling may rest on a rule that it cites so."""
        return self in (Role.GOVERNS, Role.SETTLES, Role.OVERRULED)

    @property
    def official(self) -> bool:
        """Whether only an official answer can cite a rule so."""
        return self in (Role.SETTLES, Role.OVERRULED)


class Evidence(StrEnum):
    """By what a cited rule supports a ruling."""

    RULE = "rule"  # by its own words
    ANALOGY = "analogy"  # it is about something alike
    OFFICIAL = "official"  # as the publisher has answered about it
    COMMUNITY = "community"  # as players and judges commonly take it


class Strength(StrEnum):
    """How far that support goes, as whoever cites it thinks."""

    UNSAID = ""
    STRONG = "strong"
    FAIR = "fair"
    WEAK = "weak"


class Status(StrEnum):
    """How far a ruling stands."""

    DRAFT = "draft"
    GIVEN = "given"  # at a table
    ASKED = "asked"  # given, and the publisher was asked; it holds until the answer comes
    DISPUTED = "disputed"  # a judge holds otherwise; the head judge decides
    CONFIRMED = "confirmed"  # by a head judge or rules manager
    OFFICIAL = "official"  # the publisher's answer
    SUPERSEDED = "superseded"
    VOID = "void"

    @property
    def stands(self) -> bool:
        """Whether a player may rely on it."""
        return self in (Status.GIVEN, Status.ASKED, Status.CONFIRMED, Status.OFFICIAL)

    @property
    def ended(self) -> bool:
        """Whether it was taken back, or another has its place."""
        return self in (Status.SUPERSEDED, Status.VOID)


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule that a ruling cites.

    edition: the name of the edition in which it was cited. number: as printed there, a step with its mark ("7-2 [6]").
    wording: the fingerprint of its wording then, "" where only the registry was at hand; gist: that of its line in our own
    words, "" where there was none. note: why it is cited, in a few words. evidence: by what it supports the ruling; strength: how far.
    """

    game: str
    number: str
    role: Role = Role.GOVERNS
    edition: str = ""
    wording: str = ""
    gist: str = ""
    note: str = ""
    evidence: Evidence = Evidence.RULE
    strength: Strength = Strength.UNSAID


@dataclass(frozen=True, slots=True)
class Case:
    """What the engine plays to show a ruling.

    when: of a verdict that depends, the case it is about, in words; else "". verdict: of this case; of a ruling with one case,
    the ruling's own. scenario: the name of one of the program's ("evolve/08-main-phase/attack"), else "". play: the text of a
    scenario that the ruling carries with it, else "". yes_if, no_if: expectations in the words of scenarios; where they come
    true, the answer is yes, or no.
    """

    verdict: Verdict
    when: str = ""
    scenario: str = ""
    play: str = ""
    yes_if: Mapping[str, Any] = field(default_factory=dict)
    no_if: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Content:
    """All that a ruling says.

    answer: what to tell the players. reason: why it is so. event, table: where it was given. replaces: the ids of the rulings
    that it takes the place of. counter: the best argument against it; the rule that overcomes it is cited as such. asked, answered:
    the days on which the publisher was asked about it and answered ("2026-11-21"). source, source_number, source_date: where the
    publisher's answer stands, under what number, of what day.
    """

    game: str
    question: str
    verdict: Verdict
    answer: str = ""
    reason: str = ""
    citations: tuple[Citation, ...] = ()
    cases: tuple[Case, ...] = ()
    tags: tuple[str, ...] = ()
    status: Status = Status.GIVEN
    event: str = ""
    table: str = ""
    replaces: tuple[str, ...] = ()
    counter: str = ""
    asked: str = ""
    answered: str = ""
    source: str = ""
    source_number: str = ""
    source_date: str = ""


@dataclass(frozen=True, slots=True)
class Version:
    """One state of a ruling. It never changes: whoever changes a ruling adds another.

    id: made from all the rest, so that the same version is the same everywhere. ruling: whose version it is. parents: the ids of
    the versions that it follows: none for the first, several where it settles what two judges changed apart from each other.
    depth: 1 for a first version, else one more than its deepest parent. at: when, UTC, ISO 8601 with microseconds and a Z; never
    before its parents, whatever the clock said. why: the reason of the change.
    """

    id: str
    ruling: str
    parents: tuple[str, ...]
    depth: int
    at: str
    author: str
    why: str
    content: Content
