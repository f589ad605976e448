"""A play between its declaration and its resolution: a value in the state, so that it can be answered, copied and taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any, NamedTuple

from judge.cardgame.play.ref import Ref
from judge.cardgame.text.verbs import Instruction, Instructions, Path
from judge.engine.events import Keep
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.values import plain_value


@plain_value(frozen=True, slots=True)
class Promise:
    """A part of a cost that is promised and not paid yet.

    kind: its verb. refs: the cards that it takes, as the objects that they were. amount: how much it takes. part: the
    instruction that pays it. taken: what was chosen for it, by the place of the choice.
    """

    kind: str
    refs: tuple[Ref, ...]
    amount: int
    part: Instruction
    taken: Mapping[Path, Any]


class Further(NamedTuple):
    """An additional cost that will be paid. must: it was not offered, it has to be."""

    cost: Instructions
    must: bool = False


@plain_value(frozen=True, slots=True)
class Prepared:
    """A play in progress.

    number: names it among the plays in progress. master: whose it is. source: its card, or the ability's. origin: that card as
    the object that the text means. since: when it was declared. text: what it will do. taken: what was decided, by the path of
    the instruction. bound: what its words mean so far: X, `chosen`. promises: the cost still to be paid. extras: the additional
    costs that were taken. seen: the state whose information made it wait. copied: it is a copy, and no card.
    """

    number: int
    master: PlayerId
    source: int
    origin: Ref
    since: int
    text: Instructions
    taken: Mapping[Path, Any]
    bound: Mapping[str, Any]
    promises: tuple[Promise, ...] = ()
    extras: tuple[Further, ...] = ()
    seen: State | None = field(default=None, compare=False, repr=False)
    copied: bool = False

    @property
    def x(self) -> int:
        """The number that was named for X; 0 where none was."""
        return int(self.bound.get("X", 0))

    @property
    def facts(self) -> tuple[object, ...]:
        """What makes it the same play in the same position."""
        return (
            self.master,
            self.source,
            tuple(sorted((repr(path), repr(value)) for path, value in self.taken.items())),
            self.x,
        )

    def promised(self) -> frozenset[int]:
        """The cards that its cost will take: none of them can be promised again."""
        return frozenset(ref.card for promise in self.promises for ref in promise.refs)

    def copy(self, master: PlayerId, *, afresh: bool = False) -> Prepared:
        """A copy of it for a player, with the same decisions and nothing to pay. afresh: without targets, to choose them anew."""
        kept = {path: value for path, value in self.taken.items() if not (afresh and _is_aimed(value))}
        bound = {name: value for name, value in self.bound.items() if not (afresh and name.startswith("chosen"))}
        return replace(self, number=0, master=master, taken=kept, bound=bound, promises=(), copied=True)


def _is_aimed(value: object) -> bool:
    return isinstance(value, tuple) and any(isinstance(one, Ref) for one in value)


def declare(table: Table, prepared: Prepared) -> Prepared:
    """Put a play on top of those in progress. Returns it with its number; one that has a number takes the place of its former self."""
    plays: tuple[Prepared, ...] = table.state.plays
    if any(one.number == prepared.number for one in plays):
        table.do(Keep(tuple(prepared if one.number == prepared.number else one for one in plays)))
        return prepared
    numbered = replace(prepared, number=1 + max((one.number for one in plays), default=0))
    table.do(Keep((*plays, numbered)))
    return numbered


def end(table: Table, prepared: Prepared) -> None:
    """A play is over: resolved, without effect, or countered."""
    table.do(Keep(tuple(one for one in table.state.plays if one.number != prepared.number)))


def latest(state: State) -> Prepared | None:
    """The play that was declared last of those in progress; None where there is none."""
    return state.plays[-1] if state.plays else None
