"""What a player may do, listed with what may not be done and why; a refusal is worked out when somebody reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, overload

from judge.engine.errors import Illegal
from judge.engine.requests import Option, Refusal
from judge.engine.table import Table
from judge.engine.texts import Text

Action = Callable[[Table], None]
Said = Callable[[str], Text]  # what an action means, by its label


def PASS(_table: Table) -> None:  # noqa: N802 - a constant that happens to be callable
    """Do nothing more."""


class Found(NamedTuple):
    """Something that a player might do. label: what it is called. does: what it does. why: why it may not be done; None where it may."""

    label: str
    does: Action
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
        return bool(self._found) or bool(self._all())


def sorted_out(
    found: Sequence[Found], said: Said, more: Callable[[], Iterable[Found]] = tuple
) -> tuple[list[Option], Refusals]:
    """The options among what was found, and the refusals of all the rest. more: what nobody may do, where somebody asks."""
    options = [Option(one.label, one.does, said(one.label)) for one in found if one.why is None]
    return options, Refusals((one for one in found if one.why is not None), more, said)


def under(does: Action, numbers: tuple[str, ...]) -> Action:
    """The same action, under these rules too."""

    def governed(table: Table) -> None:
        with table.under(numbers):
            does(table)

    return governed


def case_of(why: Illegal, numbers: tuple[str, ...]) -> Illegal:
    """The same refusal, as a case of these rules too."""
    return Illegal(why.rule, why.why, (*numbers, *why.under))
