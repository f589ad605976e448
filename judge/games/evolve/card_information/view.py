"""How a text reads a state: where a selector looks, what an amount is (1.3.5, 4.4.3)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, cast

from judge.cardgame.game import CardGame
from judge.cardgame.ground.players import opponents
from judge.cardgame.text import view as read
from judge.engine.errors import EngineError
from judge.engine.selectors import Selector
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.engine.traits import Derived, Traits, World
from judge.games.evolve.play_and_resolution.layers import LAYERS, LIMITS, attack, health, limit, means_a_place, traits
from judge.games.evolve.turn.record import (
    FIELD,
    LEADER,
    RESOLVING,
    ZONES,
    called,
    in_turn_order,
    master,
    opponent,
    record,
)

Amount = int | str
OF = re.compile(r"(attack|health|cost|damage|printed attack|printed health|counters:\S+) of (.+)")
COUNT = re.compile(r"count (.+)")
SUM = re.compile(r"sum (attack|health|cost) of (.+)")
PLAYER = re.compile(r"(own|enemy) (life|pp|pp_max|ep|played|hand|deck|field_limit|hand_limit|ex_limit)")
TIMES = re.compile(r"(\d+)\*(.+)")
PLUS = re.compile(r"(.+) ([+-]) ([^+-].*)")  # "count own follower - 3"
NAMES = ("X", "done", "dice", "drawn", "amount")  # numbers that resolving has left: see the reference page


class Reading:
    """What the words of a text ask of this game."""

    zones = ZONES

    def turn_order(self, state: State) -> tuple[PlayerId, ...]:
        """The turn player, then the other (1.3.4)."""
        return in_turn_order(state)

    def opponents(self, state: State, player: PlayerId) -> tuple[PlayerId, ...]:
        """The other player."""
        return opponents(state, player)

    def master(self, state: State, card: int) -> PlayerId:
        """Whose card it is (3.1.2)."""
        return master(state, card)

    def called(self, state: State, card: int) -> Text:
        """What a card is called."""
        return called(state, card)

    def traits(self, state: State, card: int, world: World | None = None) -> Traits:
        """What a card is."""
        if world is None:
            return traits(state, card)
        if isinstance(world, Derived):
            return world.known(card)
        return world[card] if card in world else LAYERS.printed(state, card)

    def all_cards(self, state: State) -> tuple[int, ...]:
        """Every card, zone by zone, the turn player's first."""
        found: list[int] = []
        for player in in_turn_order(state):
            for name in ZONES:
                found += state.in_zone(name, player)
        return (*found, *state.in_zone(RESOLVING))

    def view(
        self, state: State, me: PlayerId, this: int, world: World | None = None, bound: Mapping[str, Any] | None = None
    ) -> View:
        """A state as a text reads it."""
        return View(state, me, this, world=world, bound=bound)

    def select(self, view: read.View, selector: Selector) -> tuple[int, ...]:
        """The cards that a selector picks. What names no zone means the field (4.4.3)."""
        state = view.state
        off = record(state).off
        if "4.4.3" not in off and not any(means_a_place(piece) for piece in selector.pieces):
            cards: Sequence[int] = [c for player in in_turn_order(state) for c in state.in_zone(FIELD, player)]
        elif any("leader" in piece.split("|") for piece in selector.pieces):
            cards = [c for player in in_turn_order(state) for n in (LEADER, FIELD) for c in state.in_zone(n, player)]
        else:
            cards = self.all_cards(state)
        found = selector.among(view, cards)
        if "in:evolve_deck" in selector.pieces and "face_up" not in selector.pieces and "4.6.3" not in off:
            return tuple(card for card in found if not state.cards[card].up)
        return found

    def picks(self, view: read.View, selector: Selector, card: int) -> bool:
        """Whether a selector picks a card where it lies: what names no zone means the field (4.4.3)."""
        zone = view.state.cards[card].zone.name
        if zone == FIELD:
            return selector.fits(view, card)
        if any(means_a_place(piece) and "leader" not in piece.split("|") for piece in selector.pieces):
            return selector.fits(view, card)
        leader = zone == LEADER and any("leader" in piece.split("|") for piece in selector.pieces)
        return leader and selector.fits(view, card)

    def amount(self, view: read.View, amount: int | str) -> int:
        """The number that an expression is (1.3.5: whole numbers)."""
        return amount_of(view, amount)

    def value(self, view: read.View, name: str, card: int) -> int:
        """A number of a card."""
        state = view.state
        if name == "attack":
            return attack(state, card) if view.world is None else max(int(view.traits(card)["attack"] or 0), 0)
        if name == "health" and view.world is None:
            return health(state, card)
        if name == "health":
            return int(view.traits(card)["defense"] or 0) - state.cards[card].value("damage")
        if name == "cost":
            return int(view.traits(card)["cost"] or 0)
        if name == "damage":
            return state.cards[card].value("damage")
        if name.startswith("counters:"):
            return state.cards[card].value(f"counter:{name.partition(':')[2]}")
        return int(LAYERS.printed(state, card)[{"printed attack": "attack", "printed health": "defense"}[name]] or 0)


READING = Reading()
GAME = cast("CardGame", READING)
LAYERS.game = GAME


class View(read.View):
    """A state seen from a text of this game."""

    __slots__ = ()

    def __init__(
        self,
        state: State,
        me: PlayerId,
        this: int,
        *,
        world: World | None = None,
        bound: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(GAME, state, me, this, world, bound)


def amount_of(view: read.View, amount: Amount) -> int:
    """The number that an expression is (1.3.5: whole numbers)."""
    if isinstance(amount, int):
        return amount
    text = amount.strip()
    if text.startswith("-"):
        return -amount_of(view, text[1:])
    if text.lstrip("+").isdigit():
        return int(text)
    if text in NAMES:
        return view.number(text)
    if match := PLUS.fullmatch(text):
        one, other = amount_of(view, match[1]), amount_of(view, match[3])
        return one + other if match[2] == "+" else one - other
    if match := TIMES.fullmatch(text):
        return int(match[1]) * amount_of(view, match[2])
    if match := COUNT.fullmatch(text):
        counted = _selector(match[1])
        return len(view.select(counted)) + len(last_fitting(view, counted))
    if match := SUM.fullmatch(text):
        summed = _selector(match[2])
        there = sum(view.value(match[1], card) for card in view.select(summed))
        gone = last_fitting(view, summed, read=True)
        return there + sum(View(state, view.me, view.this).value(match[1], card) for state, card in gone)
    if match := OF.fullmatch(text):
        if (last := last_seen(view, match[2])) is not None:
            return View(last[0], view.me, view.this).value(match[1], last[1])
        found = view.select(_selector(match[2]))
        return view.value(match[1], found[0]) if found else 0
    if match := PLAYER.fullmatch(text):
        return player_number(view, view.me if match[1] == "own" else opponent(view.me), match[2])
    raise EngineError(
        f"{amount!r}: no such amount; expected a number, {', '.join(NAMES)}, `count SELECTOR`, `attack of SELECTOR`, `own pp`, …"
    )


def last_seen(view: read.View, words: str) -> tuple[State, int] | None:
    """A card that is no longer where it was when it was referred to, and the state in which it was there last (10.11.1)."""
    find = view.bound.get("last seen")
    found: tuple[State, int] | None = find(words) if find is not None else None
    return found


def last_fitting(view: read.View, selector: Selector, *, read: bool = False) -> tuple[tuple[State, int], ...]:
    """Cards referred to that have moved since and that fitted when they were last there (10.11.1): `chosen act`.

    Only where information or the state of the cards is asked for, not whether or where they are now. read: it is, whatever
    the selector's words are.
    """
    named = [piece for piece in selector.pieces if _refers(piece)]
    asking = [
        piece for piece in selector.pieces if piece not in named and not piece.removeprefix("not:").startswith("in:")
    ]
    if len(named) != 1 or not (read or asking) or len(named) + len(asking) < len(selector.pieces):
        return ()
    find = view.bound.get("all last seen")
    gone: Sequence[tuple[State, int]] = find(named[0]) if find is not None else ()
    tests = [test for piece, test in zip(selector.pieces, selector.tests, strict=True) if piece in asking]
    return tuple(
        (state, card) for state, card in gone if all(test(View(state, view.me, view.this), card) for test in tests)
    )


def player_number(view: read.View, player: PlayerId, name: str) -> int:
    """A number of a player."""
    if name in ("hand", "deck"):
        return len(view.state.in_zone(name, player))
    if name in LIMITS.values() and view.world is None:
        return limit(view.state, name.removesuffix("_limit"), player) or 0
    return view.state.players[player].value(name)


def _refers(piece: str) -> bool:
    """Whether a word means cards that a text has referred to before."""
    return piece in ("chosen", "this", "cause") or piece.startswith("chosen:")


def _selector(text: str) -> Selector:
    from judge.games.evolve.card_information.words import WORDS  # noqa: PLC0415 - words are read by views

    return WORDS.bind(text)
