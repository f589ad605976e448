"""Proof that what goes round cannot come to an end although it is never quite the same: a ledger of all that it changes.

Each ability that waits, whenever it is played, adds the same to the ledger: so many abilities that begin to wait, so much of the
numbers that matter only when they run out. Everything else stays as it is, and nothing that any card says turns on a number. Then
it has no end where no ability leaves fewer waiting than before, and where whatever is taken from a number was put there first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.shapes import is_whole
from judge.cardgame.text.verbs import Instruction
from judge.engine.faces import Ability
from judge.engine.state import State, Waiting

if TYPE_CHECKING:
    from judge.cardgame.plain import PlainGame

What = tuple[
    object, ...
]  # an ability that waits ("waits", card, ability), or a number of a player ("has", player, name)
ITSELF: What = ("itself",)  # what goes on whatever waits, such as what the rules do


class Tried(NamedTuple):
    """One round. what: the ability that was played in it."""

    what: What
    before: State
    after: State


def played_in(before: State, after: State) -> What:
    """The ability that was played between two states: the one that waits no longer."""
    left = {one.id for one in after.waiting}
    return next((_waits(one) for one in before.waiting if one.id not in left), ITSELF)


def has_no_end(game: PlainGame, tried: Sequence[Tried], spent: Collection[str]) -> bool:
    """Whether these rounds prove that there is no end. spent: numbers of players that matter only when they run out."""
    if not tried or not _says_no_number(game, tried[0].before):
        return False
    fixed = rest_of(tried[0].before, spent)
    changes: dict[What, Counter[What]] = {}
    seen: set[What] = set()
    for what, before, after in tried:
        if rest_of(after, spent) != fixed:
            return False
        then, now = _ledger(before, spent), _ledger(after, spent)
        seen.update(one for one in (*then, *now) if one[0] == "waits")
        change = Counter({one: now[one] - then[one] for one in {*then, *now} if now[one] != then[one]})
        if changes.setdefault(what, change) != change:
            return False
    if ITSELF not in changes and not seen <= changes.keys():
        return False  # something waits of which nobody knows what it does
    return _never_stops(changes) and _never_runs_out(changes, _ledger(tried[0].before, spent))


def _never_stops(changes: Mapping[What, Counter[What]]) -> bool:
    """Whether no ability leaves fewer waiting than before it was played."""
    return all(
        what == ITSELF or sum(by for one, by in change.items() if one[0] == "waits") >= 0
        for what, change in changes.items()
    )


def _never_runs_out(changes: Mapping[What, Counter[What]], start: Counter[What]) -> bool:
    """Whether whatever an ability takes of a number was put there before it could wait: the number less what those that wait will
    take never falls, and is above nothing."""
    for number in {one for change in changes.values() for one in change if one[0] == "has"}:
        taken = {what: -change[number] for what, change in changes.items() if change[number] < 0}
        if start[number] - sum(by * start[what] for what, by in taken.items()) <= 0:
            return False
        if any(
            change[number] - sum(by * change[what] for what, by in taken.items()) < 0 for change in changes.values()
        ):
            return False
    return True


def _ledger(state: State, spent: Collection[str]) -> Counter[What]:
    counted: Counter[What] = Counter(_waits(one) for one in state.waiting)
    for player in state.players.values():
        counted.update({("has", player.id, name): player.value(name) for name in spent})
    return counted


def _waits(waiting: Waiting) -> What:
    return "waits", waiting.source, id(waiting.ability)


def rest_of(state: State, spent: Collection[str]) -> tuple[object, ...]:
    """Everything but the ledger."""
    return (
        {zone: cards for zone, cards in state.zones.items() if cards},
        {key: (card.face, card.up, card.marks, card.zone, {name: of for name, of in card.values.items() if of}) for key, card in state.cards.items()},
        {key: (one.marks, {name: of for name, of in one.values.items() if name not in spent}) for key, one in state.players.items()},
        [one.id for one in state.effects], [(one.id, one.left) for one in state.timed], state.links, state.own,
    )  # fmt: skip


def _says_no_number(game: PlainGame, state: State) -> bool:
    """Whether nothing that cards say, where it may count, turns on a number or a condition."""
    return all(
        _is_plain((ability.when, *ability.parts.values()))
        for card in state.cards.values()
        for ability in _abilities(game, state, card.id)
        if game.zones[card.zone.name].public or "valid in" in ability.parts
    )


def _abilities(game: PlainGame, state: State, card: int) -> Iterable[Ability]:
    return (*state.cards[card].face.abilities, *game.traits(state, card).get("abilities", ()))


def _is_plain(value: object) -> bool:
    match value:
        case Worked():
            return is_whole(value.text)
        case Condition():
            return False
        case Selector():
            return not value.reads
        case Instruction():
            return _is_plain(tuple(value.arguments.values()))
        case Mapping():
            return _is_plain(tuple(value.values()))
        case tuple() | list():
            return all(map(_is_plain, value))
    return not callable(value)
