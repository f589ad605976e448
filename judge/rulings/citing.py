"""Citations against the library: a rule looked up as it is cited, a ruling made ready to be saved or confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.rulings.cited_rule import as_cited, rule_named, typed_number
from judge.rulings.errors import RulingRefused
from judge.rulings.lengths import see_that_it_fits
from judge.rulings.publisher import see_that_the_publisher_is_named
from judge.rulings.ruling import Case, Citation, Content, Role, Verdict
from judge.rulings.standing import Standing, State, standing
from rulebook.store.library import Library
from rulebook.typed import normal

__all__ = ["Standing", "State", "checked", "cited", "confirmed", "standing", "standings"]


def cited(library: Library, citation: Citation, edition: str | None = None) -> Citation:
    """The citation with what belongs to the rule: its number as printed, the edition's name, the fingerprints.

    edition: as `Library.edition` takes it, None for the current one. Where a number is printed twice, its first occurrence is
    cited. Raises NotFound with the nearest numbers, and RulingRefused where the number may be that of several rules.
    """
    return as_cited(library, citation, rule_named(library, citation.game, citation.number, edition))


def checked(library: Library, content: Content, before: Content | None = None) -> Content:
    """A ruling ready to be saved: every citation looked up, those with the same number and role made one.

    before: what the ruling said; what it cited then keeps its edition and fingerprints, and cases that it had are not tried
    again. Raises RulingRefused, or NotFound for an unknown game or rule.
    """
    if not content.question.strip():
        raise RulingRefused("a ruling answers a question; none is given")
    see_that_it_fits(content, before)
    library.edition(content.game)
    citations = tuple(_merged([_looked_up(library, one, before) for one in content.citations]))
    see_that_the_publisher_is_named(library, content, citations)
    governing = [one.number for one in citations if one.role.carries]
    if content.verdict is not Verdict.NONE and not governing:
        raise RulingRefused(
            f"a ruling with the verdict {content.verdict.value} names no rule that governs it; cite one, or give the verdict none"
        )
    if content.verdict is Verdict.NONE and governing:
        raise RulingRefused(
            f"the verdict none says that no rule was found, but {governing[0]} governs the ruling; "
            "give another verdict, or cite the rule as defines, contrasts or exception"
        )
    for place, case in enumerate(content.cases, 1):
        if before is None or case not in before.cases:
            _try(content, case, place)
    return replace(content, citations=citations)


def standings(library: Library, content: Content) -> list[Standing]:
    """How every citation of a ruling stands, in its order."""
    return [standing(library, one) for one in content.citations]


def confirmed(library: Library, content: Content, numbers: Sequence[str] | None = None) -> Content:
    """The ruling with citations taken anew from the current edition: the suspect and the moved ones, or those named.

    numbers: as the ruling cites them. Raises RulingRefused for one that it does not cite, or that is no rule any more.
    """
    wanted = None if numbers is None else {normal(typed_number(one)): one for one in numbers}
    known = {normal(one.number) for one in content.citations}
    for key, typed in (wanted or {}).items():
        if key not in known:
            raise RulingRefused(f"the ruling does not cite {typed}; it cites {_listed(content)}")
    anew: list[Citation] = []
    for one in content.citations:
        if wanted is not None and normal(one.number) not in wanted:
            anew.append(one)
            continue
        found = standing(library, one)
        if wanted is None and not (found.suspect or found.state is State.MOVED):
            anew.append(one)
            continue
        if found.now is None:
            raise RulingRefused(
                f"{one.number} ({one.edition}) is no rule any more and cannot be confirmed; "
                "cite another, supersede the ruling, or void it"
            )
        anew.append(found.now)
    return replace(content, citations=tuple(_merged(anew)))


def _listed(content: Content) -> str:
    return ", ".join(dict.fromkeys(one.number for one in content.citations)) or "nothing"


def _looked_up(library: Library, citation: Citation, before: Content | None) -> Citation:
    """A citation of a form: as the ruling had it already, else as the library has it."""
    typed = normal(typed_number(citation.number))
    for known in before.citations if before else ():
        if known.game == citation.game and normal(known.number) == typed and (known.wording or known.gist):
            return replace(
                known, role=citation.role, note=citation.note, evidence=citation.evidence, strength=citation.strength
            )
    if citation.wording or citation.gist:
        return citation  # it comes from somebody who looked it up
    return cited(library, citation, citation.edition or None)


def _merged(citations: Sequence[Citation]) -> list[Citation]:
    """The citations with each number once in each role; the notes of those that were more are put together."""
    found: dict[tuple[str, str, Role], Citation] = {}
    for one in citations:
        key = (one.game, one.number, one.role)
        if key not in found:
            found[key] = one
        elif one.note and one.note not in found[key].note:
            found[key] = replace(found[key], note="; ".join(filter(None, (found[key].note, one.note))))
    return list(found.values())


def _try(content: Content, case: Case, place: int) -> None:
    """Raise RulingRefused for a case that cannot be played, or whose conditions cannot be read."""
    from judge.rulings.running import unreadable  # noqa: PLC0415 - the engine, only where something is to be played

    if why := unreadable(content, case):
        raise RulingRefused(f"case {place}: {why}")
