"""Whether rulings still hold: their citations against the current edition, their cases played, what belongs together there.

A fault is something to be put right; a note is something that a reader should know. The program's own rulings are held to
more: each of them is tied to a run in which its governing rules act.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from judge.rulings.evidence import is_inferred
from judge.rulings.history import Ruling, Rulings
from judge.rulings.ruling import Citation, Content, Role, Status, Verdict
from judge.rulings.running import Played, played
from judge.rulings.standing import Standing, Standings, State
from rulebook.errors import RegistryError
from rulebook.registry.registry import read_registry
from rulebook.store.library import Library

SIDES = (Verdict.YES, Verdict.NO)
Progress = Callable[[str, int, int], None]  # what is being checked, how far, of how many


def quiet(_what: str, _done: int, _total: int) -> None:
    """Progress that nobody sees."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A ruling that was checked.

    standings: of its citations, in their order. played: its cases. faults: what is to be put right beyond suspect citations and
    contradicted verdicts, a sentence each. notes: what is no fault and yet worth knowing.
    """

    ruling: Ruling
    standings: tuple[Standing, ...]
    played: tuple[Played, ...]
    faults: tuple[str, ...]
    notes: tuple[str, ...] = ()

    @property
    def suspect(self) -> tuple[Standing, ...]:
        """The citations from which the ruling may no longer follow."""
        return tuple(one for one in self.standings if one.suspect)

    @property
    def contradicted(self) -> tuple[Played, ...]:
        """The cases in which the run says otherwise than the verdict."""
        return tuple(one for one in self.played if one.against)

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.suspect and not self.contradicted and not self.faults


def check(
    library: Library, rulings: Iterable[Ruling], *, run: bool = True, progress: Progress = quiet,
    among: Rulings | None = None, strict: Callable[[Ruling], bool] = lambda _ruling: False,
) -> Iterator[Checked]:  # fmt: skip
    """Check rulings, one after the other.

    run: play their cases too. among: all that there are, where only some are checked: what they replace is looked for there.
    strict: which of them are held to what the program's own are held to.
    A ruling that was superseded or taken back is no longer asked whether it holds, only whether its chain is whole.
    """
    chosen = list(rulings)
    known: Container[str] = among if among is not None else {ruling.id for ruling in chosen}
    stand = Standings(lambda: library)
    for place, ruling in enumerate(chosen):
        progress(ruling.id, place, len(chosen))
        yield _checked(ruling, known, stand, run=run, strict=strict(ruling))
    progress("", len(chosen), len(chosen))


def _checked(
    ruling: Ruling, known: Container[str], stand: Callable[[Citation], Standing], *, run: bool, strict: bool
) -> Checked:
    content = ruling.content
    faults = list(_chain(ruling, known))
    if content.status.ended:
        return Checked(ruling, (), (), tuple(faults), tuple(_successors(ruling)))
    standings = tuple(stand(citation) for citation in content.citations)
    done = tuple(played(content, _numbers)) if run else ()
    notes: list[str] = []
    less = faults if strict else notes  # what is expected of the program's own alone
    faults += _governed(content)
    notes += _weak(content)
    for one in standings:
        if one.state is State.UNKNOWN:
            looked_up = bool(one.citation.wording or one.citation.gist)
            (notes if looked_up and not strict else faults).append(f"{one.citation.number}: {one.note}")
    faults += _sides(content, less)
    if strict:
        faults += [f"{name} is empty" for name in ("answer", "reason") if not getattr(content, name).strip()]
        faults += [] if content.cases else ["no case shows it"]
    for place, case in enumerate(done, 1):
        name = f"case {place}: " if len(done) > 1 else ""
        faults += [f"{name}{why}" for why in case.failures]
        if case.failures:
            continue
        if case.says is None and not case.against:
            less.append(f"{name}nothing ties the run to the verdict; expected yes_if or no_if")
        if case.unseen:
            less.append(f"{name}{', '.join(case.unseen)}: governs the ruling, but does not act in the run")
    return Checked(ruling, standings, done, tuple(faults), tuple(notes))


def _chain(ruling: Ruling, known: Container[str]) -> Iterator[str]:
    """What is wrong with how a ruling hangs together with its versions and with others."""
    content = ruling.content
    if ruling.is_divided:
        yield f"two judges changed it apart from each other: {len(ruling.heads)} versions stand; one edit settles it"
    for old in content.replaces:
        if old not in known:
            yield f"it replaces {old}, which is not there"
    if content.status is Status.SUPERSEDED and not ruling.replaced_by:
        yield "it is superseded, but nothing that stands takes its place"
    if content.status.stands and ruling.replaced_by:
        yield f"{', '.join(ruling.replaced_by)} takes its place, and yet it stands"


def _successors(ruling: Ruling) -> Iterator[str]:
    """That two judges put each a ruling of their own in the place of this one."""
    if len(ruling.replaced_by) > 1:
        yield f"several take its place: {', '.join(ruling.replaced_by)}; see that they say the same"


def _governed(content: Content) -> Iterator[str]:
    governing = [one.number for one in content.citations if one.role.carries]
    if content.verdict is not Verdict.NONE and not governing:
        yield "no rule governs it"
    if content.verdict is Verdict.NONE and governing:
        yield f"the verdict says that no rule was found, but {governing[0]} governs it"


def _weak(content: Content) -> Iterator[str]:
    """What a reader should know of how firmly it stands."""
    if content.verdict is not Verdict.NONE and is_inferred(content):
        yield "rests on inference only: no rule carries it by its own words, and no official answer"
    if content.counter and all(one.role is not Role.OVERCOMES for one in content.citations):
        yield "no rule is cited that overcomes the counter-argument"
    if content.status is Status.ASKED and content.answered:
        yield f"the publisher answered on {content.answered}; the answer is not taken up"


def _sides(content: Content, less: list[str]) -> Iterator[str]:
    """What is wrong with the cases' verdicts beside that of the ruling. less: takes what is expected of few."""
    if content.verdict is not Verdict.DEPENDS:
        for place, case in enumerate(content.cases, 1):
            if case.verdict is not content.verdict:
                yield f"case {place} has the verdict {case.verdict.value}, the ruling {content.verdict.value}"
        return
    if not content.cases:
        less.append("the verdict depends, but no case says on what")
        return
    there = {case.verdict for case in content.cases}
    missing = [side.value for side in SIDES if side not in there]
    if missing:
        yield f"the verdict depends, but no case has the verdict {' or '.join(missing)}"
    for place, case in enumerate(content.cases, 1):
        if not case.when:
            yield f"case {place} does not say when; of a verdict that depends each case does"


@cache
def _numbers(game: str) -> frozenset[str]:
    """The rule numbers of a game, from its registry; none where it has none."""
    try:
        return frozenset(read_registry(game).numbers)
    except RegistryError:
        return frozenset()
