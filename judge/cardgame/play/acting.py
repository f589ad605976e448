"""What a player may do, listed with what may not be done and why; a refusal is worked out when somebody reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeVar, overload

from judge.cardgame.seen.speaking import plain
from judge.engine.errors import Illegal
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text

T = TypeVar("T")
Action = Callable[[Table], None]
Actions = Callable[[Table, PlayerId], tuple[list[Option], Sequence[Refusal]]]  # what a player may do, and may not
Said = Callable[[str], Text]  # what an action means, by its label


def nothing(_table: Table) -> None:
    """Do nothing more."""


def unless_any(reasons: Iterable[Illegal | None]) -> Illegal | None:
    """Why none of several ways can be gone: the reason against the first; None as soon as nothing is against one."""
    first = None
    for no in reasons:
        if no is None:
            return None
        first = first or no
    return first


class Found(NamedTuple):
    """Something that a player might do. label: what it is called. does: what it does. why: why it may not be done; None where it may."""

    label: str
    does: Action = nothing
    why: Illegal | None = None


class Refusals(Sequence[Refusal]):
    """What may not be done. found: refused already, all with a reason. more: gives the rest, asked for when somebody reads it."""

    def __init__(self, found: Iterable[Found], more: Callable[[], Iterable[Found]], said: Said) -> None:
        self._found = tuple(found)
        self._more = more
        self._said = said
        self._read: tuple[Refusal, ...] | None = None

    def _all(self) -> tuple[Refusal, ...]:
        if self._read is None:
            self._read = tuple(
                Refusal(one.label, one.why.rule, one.why.why, one.why.under, self._said(one.label))
                for one in (*self._found, *self._more())
                if one.why is not None
            )
        return self._read

    @overload
    def __getitem__(self, index: int) -> Refusal: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Refusal]: ...
    def __getitem__(self, index: int | slice) -> Refusal | Sequence[Refusal]:
        return self._all()[index]

    def __iter__(self) -> Iterator[Refusal]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __bool__(self) -> bool:
        """Whether there is any; none of them need be put into words for that."""
        return bool(self._found) or any(one.why is not None for one in self._more())


def sorted_out(
    found: Sequence[Found], said: Said, more: Callable[[], Iterable[Found]] = tuple
) -> tuple[list[Option], Refusals]:
    """The options among what was found, and the refusals of all the rest. more: what nobody may do, where somebody asks."""
    options = [Option(one.label, one.does, said(one.label)) for one in found if one.why is None]
    return options, Refusals((one for one in found if one.why is not None), more, said)


def with_each(
    table: Table, verb: str, cards: Iterable[int], does: Callable[[int, Table], None], why: Callable[[int], Illegal | None] = lambda _card: None
) -> tuple[list[Option], Refusals]:  # fmt: skip
    """The same with each of these cards, and why not with some of them."""
    return sorted_out([Found(f"{verb} {table.state.cards[card].label}", partial(does, card), why(card)) for card in cards], plain)  # fmt: skip


def under(does: Callable[[Table], T], *numbers: str) -> Callable[[Table], T]:
    """The same action, or step, under these rules too."""

    def governed(table: Table) -> T:
        with table.under(numbers):
            return does(table)

    return governed


def case_of(why: Illegal, numbers: tuple[str, ...]) -> Illegal:
    """The same refusal, as a case of these rules too."""
    return Illegal(why.rule, why.why, (*numbers, *why.under))
