"""What counters do to the cards on which they lie: by the rules, not as effects (1701.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from judge.cardgame.moments.order import ABILITIES, NUMBERS
from judge.engine.faces import Ability
from judge.engine.state import Effect, State
from judge.engine.traits import Derived
from judge.engine.zoned import by_zones
from judge.games.animal.card_information.faces import CARDS
from judge.games.animal.counters.kinds import (
    BY_COUNTER,
    ESCAPE,
    GUARD,
    KINDS,
    LOWERS,
    PRISON,
    RAISES,
    SLEEP,
    counted_on,
    counting,
    stored,
)
from judge.games.animal.texts import GRAMMAR
from judge.games.animal.zones.zones import EXILE, FIELD, TABLE, is_veiled

BY_RULES = 10**9  # above the numbers of all effects that texts have begun
TEXTS: Mapping[str, Mapping[str, object]] = {  # the ability that a card gains by each
    PRISON: {"replace": {"when": "dawn", "what": "this", "instead": [["remove counter", "this", PRISON, 1]]}},
    SLEEP: {
        "replace": {"when": "wake by the phase", "what": "this", "instead": [["remove counter", "this", SLEEP, 1]]}
    },
    GUARD: {
        "replace": {
            "when": "destroy",
            "what": "this",
            "instead": [["remove counter", "this", GUARD, 1], ["remove damage", "this"]],
        }
    },
    ESCAPE: {
        "auto": {
            "when": "prepare own",
            "valid in": [EXILE],
            "do": [
                ["remove counter", "this", ESCAPE, 1],
                ["if", f"done >= 1 and counters:{ESCAPE} of this = 0", [["put", "this", "field"]]],
            ],
        }
    },
}
OF_PRESENCES = (
    PRISON,
    SLEEP,
    GUARD,
)  # what they give is for presences, in the field: lands are none (408.3, 1704.1, 1710.1, 1712.1)
NUMBERED: Mapping[
    str, Mapping[str, object]
] = {  # and the numbers that it gains, so often as counters of the kind lie there (1702.1a, 1703.1a)
    RAISES: {name: GRAMMAR.amount("raising of this") for name in ("atk", "def")},
    LOWERS: {name: GRAMMAR.amount("0 - lowering of this") for name in ("atk", "def")},
}


@cache
def gained() -> Mapping[str, tuple[Ability, ...]]:
    """The abilities that counters give, each kind always the same objects."""
    return {
        name: tuple(
            replace(one, rules=("208-2b", KINDS[name]), parts={**one.parts, BY_COUNTER: name})
            for one in CARDS.abilities(text)
        )
        for name, text in TEXTS.items()
    }


def by_counters(state: State, world: Derived) -> Iterator[Effect]:
    """What the counters that lie on field, lands and exile change, each kind of a card once, however many there are (1704.1a)."""
    for card, there in with_counters(state):
        yield from _of(state, world, card, there)


def with_counters(state: State) -> Sequence[tuple[int, Mapping[str, int]]]:
    """The cards of field, lands and exile on which counters lie, with these, looked up once for each board."""
    if not (some := counted_on(state)):
        return ()
    found: Sequence[tuple[int, Mapping[str, int]]] | None = state.of_board.get(with_counters)
    if found is None:
        there = [(card, stored(state, card)) for card in _where_counters_lie(state) if card in some]
        found = state.of_board[with_counters] = there
    return found


@by_zones(*TABLE, EXILE)
def _where_counters_lie(state: State) -> Sequence[int]:
    """The cards of field, lands and exile."""
    return [card for zone, cards in state.zones.items() if zone.name in (*TABLE, EXILE) for card in cards]


def _of(state: State, world: Derived, card: int, there: Mapping[str, int]) -> Iterator[Effect]:
    known = state.cards[card]
    counts = counting(state, card, world.known(card), there)
    for at, (kind, number) in enumerate(KINDS.items()):
        layer: str = ABILITIES
        change: Mapping[str, object] = {"abilities": gained().get(kind, ())}
        if kind in NUMBERED:  # worked out where they apply: by then it is known as what each counts
            layer, change = NUMBERS, NUMBERED[kind]
        elif not counts.get(kind) or not _gives(state, card, kind):
            continue
        made = BY_RULES + card * len(KINDS) + at
        yield Effect(
            made, card, known.zone.player, known.since, layer, change, frozenset((card,)), "while there", number
        )


def _gives(state: State, card: int, kind: str) -> bool:
    """Whether counters of a kind give what they lie on an ability there."""
    there = kind not in OF_PRESENCES or state.cards[card].zone.name == FIELD
    return kind in TEXTS and there and not is_veiled(state, card)
