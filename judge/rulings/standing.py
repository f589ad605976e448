"""Whether cited rules still say what they said: followed through the editions, else compared by their fingerprints.

Wordings are compared where both sides have them; lines in our own words where one side is the registry alone; and where neither
can be compared, nothing is claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from judge.rulings.cited_rule import CitedRule, as_cited, rule_in, rule_named, says, text_of, wording_of
from judge.rulings.elsewhere import elsewhere
from judge.rulings.errors import RulingRefused
from judge.rulings.ruling import Citation, Role
from rulebook.editions.following import followed
from rulebook.errors import NotFound
from rulebook.store.library import Library
from rulebook.store.rows import EMBEDDED_NAME
from rulebook.typed import normal, step_of

OTHER_HERE = "edition {edition} has another wording here than where it was cited"
NOT_HERE = "edition {edition} is not in the library; compared by fingerprint alone"
NO_SUCH_RULE = "edition {edition} has no rule {number} here; compared by fingerprint alone"
OUR_WORDS = "only the line in our own words can be compared"


class State(StrEnum):
    """What became of a cited rule."""

    VALID = "valid"  # same number, same wording
    MOVED = "moved"  # another number, same wording
    CHANGED = "changed"  # another wording
    REMOVED = "removed"  # no such rule any more
    UNKNOWN = "unknown"  # nothing at hand to compare with


@dataclass(frozen=True, slots=True)
class Standing:
    """How a citation stands today.

    now: as the rule would be cited today, None where it is gone or cannot be found. old, new: its wordings, or our own lines, to
    be read side by side; "" where not at hand. note: in a sentence, what could not be compared, or how it was; "" where all is plain.
    """

    citation: Citation
    state: State
    now: Citation | None = None
    old: str = ""
    new: str = ""
    note: str = ""

    @property
    def suspect(self) -> bool:
        """Whether the ruling may no longer follow from the rule."""
        return self.state in (State.CHANGED, State.REMOVED)


def standing(library: Library, citation: Citation) -> Standing:
    """How a citation stands in the current edition."""
    try:
        library.edition(citation.game)
    except NotFound:
        return Standing(citation, State.UNKNOWN, note=f"cannot be checked here: {citation.game} is not in the library")
    if not citation.wording and not citation.gist:
        why = "cannot be checked here: it was cited without being looked up"
        return Standing(citation, State.UNKNOWN, _today(library, citation), note=why)
    one = followed(library, citation.game, _edition_of(library, citation), citation.number)
    if one.kind == "unknown":
        return _by_fingerprint(library, citation)
    old = rule_in(library, one.old, step_of(citation.number)) if one.old else None
    new = rule_in(library, one.new, step_of(one.number)) if one.new and one.kind != "removed" else None
    return _compared(library, citation, old, new, section_same=one.kind != "changed")


class Standings:
    """How citations stand in a library that does not change meanwhile: a rule that many rulings cite is compared once.

    library: opens the library; called when the first citation is asked about.
    """

    def __init__(self, library: Callable[[], Library]) -> None:
        self._library = library
        self._known: dict[tuple[str, ...], Standing] = {}

    def __call__(self, citation: Citation) -> Standing:
        """As `standing`: what is cited decides it, not why."""
        one = citation
        key = (one.game, one.number, one.edition, one.wording, one.gist)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = standing(self._library(), Citation(one.game, one.number, Role.GOVERNS, *key[2:]))
        now = found.now
        if now is not None:
            facts = (now.game, now.number, one.role, now.edition, now.wording, now.gist)
            now = Citation(*facts, one.note, one.evidence, one.strength)
        return Standing(citation, found.state, now, found.old, found.new, found.note)

    def suspect(self, citations: Iterable[Citation]) -> bool:
        """Whether a rule among those cited has changed, or is gone."""
        return any(self(citation).suspect for citation in citations)


def _today(library: Library, citation: Citation) -> Citation | None:
    """What the same number is today."""
    try:
        return as_cited(library, citation, rule_named(library, citation.game, citation.number))
    except (NotFound, RulingRefused):
        return None


def _edition_of(library: Library, citation: Citation) -> str:
    """The edition in which a rule was cited; where several have the name, the one in which it has the wording cited."""
    named = [one for one in library.editions(citation.game) if one.name == citation.edition]
    if len(named) > 1 and citation.wording:
        for one in named:
            mark = one.digest[:12]
            try:
                rule = rule_named(library, citation.game, citation.number, mark)
            except (NotFound, RulingRefused):
                continue
            if wording_of(library, rule, citation.number) == citation.wording:
                return mark
    return citation.edition


def _compared(
    library: Library, citation: Citation, old: CitedRule | None, new: CitedRule | None, *, section_same: bool
) -> Standing:
    """How a citation stands whose section is known in the current edition."""
    if new is None:
        return Standing(citation, State.REMOVED, None, text_of(library, old))
    now = as_cited(library, citation, new)
    before, after = text_of(library, old), text_of(library, new)
    same = says(library, new, citation)
    by_gist = not citation.wording or new.edition.is_embedded
    note = OUR_WORDS if by_gist and citation.edition != new.edition.name else ""
    there = State.VALID if normal(new.number) == normal(citation.number) else State.MOVED
    if by_gist:
        if same is None:
            why = f"cannot be checked here: of {citation.number} there is nothing to compare"
            return Standing(citation, State.UNKNOWN, now, before, after, why)
        if same:
            return Standing(citation, there, now, before, after, note)
        return _elsewhere(library, citation, note) or Standing(citation, State.CHANGED, now, before, after, note)
    if old is not None and not old.edition.is_embedded and not says(library, old, citation):
        note = OTHER_HERE.format(edition=citation.edition)
        state = there if same else State.CHANGED
        return Standing(citation, state, now, "" if old.section.id == new.section.id else before, after, note)
    # references that were renumbered make no other wording, so a section counts by what was found between the editions
    unchanged = section_same or (bool(same) and new.step is not None)
    return Standing(citation, there if unchanged else State.CHANGED, now, before, after)


def _by_fingerprint(library: Library, citation: Citation) -> Standing:
    """How a citation stands whose edition is not at hand: by its fingerprints alone."""
    edition = library.edition(citation.game)
    if edition.name == f"{citation.edition}{EMBEDDED_NAME}":
        note = OUR_WORDS
    elif any(one.name == citation.edition for one in library.editions(citation.game)):
        note = NO_SUCH_RULE.format(edition=citation.edition, number=citation.number)
    else:
        note = NOT_HERE.format(edition=citation.edition)
    try:
        rule = rule_named(library, citation.game, citation.number)
    except (NotFound, RulingRefused):
        rule = None
    if rule is not None:
        now = as_cited(library, citation, rule)
        same = says(library, rule, citation)
        if same is None:
            why = f"cannot be checked here: edition {citation.edition} is not in the library"
            return Standing(citation, State.UNKNOWN, now, "", text_of(library, rule), why)
        if same:
            return Standing(citation, State.VALID, now, text_of(library, rule), text_of(library, rule), note)
        changed = Standing(citation, State.CHANGED, now, "", text_of(library, rule), note)
        return _elsewhere(library, citation, note) or changed
    if edition.is_embedded and not citation.gist:
        why = f"cannot be checked here: edition {citation.edition} is not in the library"
        return Standing(citation, State.UNKNOWN, note=why)
    return _elsewhere(library, citation, note) or Standing(citation, State.REMOVED, note=note)


def _elsewhere(library: Library, citation: Citation, note: str) -> Standing | None:
    """A cited rule that says the same under another number of the current edition; None where none does, or several do."""
    rule = elsewhere(library, citation)
    if rule is None:
        return None
    text = text_of(library, rule)
    return Standing(citation, State.MOVED, as_cited(library, citation, rule), text, text, note)
