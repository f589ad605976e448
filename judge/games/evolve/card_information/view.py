"""A state as the words of a card's text read it: whose the text is, what "this" is, what was chosen."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from judge.engine.errors import EngineError
from judge.engine.selectors import Selector
from judge.engine.state import PlayerId, State
from judge.engine.traits import Derived, Traits, World
from judge.games.evolve.play_and_resolution.layers import LAYERS, LIMITS, attack, health, limit, means_a_place, traits
from judge.games.evolve.turn.record import FIELD, LEADER, ZONES, in_turn_order, master, opponent, record

Amount = int | str
OF = re.compile(r"(attack|health|cost|damage|printed attack|printed health|counters:\S+) of (.+)")
COUNT = re.compile(r"count (.+)")
SUM = re.compile(r"sum (attack|health|cost) of (.+)")
PLAYER = re.compile(r"(own|enemy) (life|pp|pp_max|ep|played|hand|deck|field_limit|hand_limit|ex_limit)")
TIMES = re.compile(r"(\d+)\*(.+)")
PLUS = re.compile(r"(.+) ([+-]) ([^+-].*)")  # "count own follower - 3"
NAMES = ("X", "done", "dice", "drawn", "amount")  # numbers that resolving has left: see the reference page


class View:
    """A state seen from a card's text. me: the text's master. this: its card. bound: what was chosen or counted so far."""

    __slots__ = ("bound", "me", "state", "this", "world")

    def __init__(
        self,
        state: State,
        me: PlayerId,
        this: int,
        *,
        world: World | None = None,
        bound: Mapping[str, Any] | None = None,
    ) -> None:
        self.state = state
        self.me = me
        self.this = this
        self.world = world
        self.bound: Mapping[str, Any] = bound or {}

    def traits(self, card: int) -> Traits:
        """What a card is here."""
        world = self.world
        if world is None:
            return traits(self.state, card)
        if isinstance(world, Derived):
            return world.known(card)
        return world[card] if card in world else LAYERS.printed(self.state, card)

    def master(self, card: int) -> PlayerId:
        """Whose card it is."""
        return master(self.state, card)

    def number(self, name: str) -> int:
        """A number that resolving has left under a name."""
        return int(self.bound.get(name, 0))

    def picks(self, selector: Selector, card: int) -> bool:
        """Whether a selector picks a card where it lies: what names no zone means the field (4.4.3)."""
        zone = self.state.cards[card].zone.name
        if zone == FIELD:
            return selector.fits(self, card)
        if any(means_a_place(piece) and "leader" not in piece.split("|") for piece in selector.pieces):
            return selector.fits(self, card)
        leader = zone == LEADER and any("leader" in piece.split("|") for piece in selector.pieces)
        return leader and selector.fits(self, card)

    def all_cards(self) -> tuple[int, ...]:
        """Every card, zone by zone, the turn player's first; the order in which options are listed."""
        found: list[int] = []
        for player in in_turn_order(self.state):
            for name in ZONES:
                found += self.state.in_zone(name, player)
        return (*found, *self.state.in_zone("resolving"))

    def select(self, selector: Selector) -> tuple[int, ...]:
        """The cards that a selector picks. What names no zone means the field (4.4.3)."""
        off = record(self.state).off
        if "4.4.3" not in off and not any(means_a_place(piece) for piece in selector.pieces):
            cards: Sequence[int] = [
                c for player in in_turn_order(self.state) for c in self.state.in_zone(FIELD, player)
            ]
        elif any("leader" in piece.split("|") for piece in selector.pieces):
            cards = [
                c
                for player in in_turn_order(self.state)
                for n in (LEADER, FIELD)
                for c in self.state.in_zone(n, player)
            ]
        else:
            cards = self.all_cards()
        found = selector.among(self, cards)
        if "in:evolve_deck" in selector.pieces and "face_up" not in selector.pieces and "4.6.3" not in off:
            return tuple(card for card in found if not self.state.cards[card].up)
        return found

    def amount(self, amount: Amount) -> int:
        """The number that an expression is (1.3.5: whole numbers)."""
        if isinstance(amount, int):
            return amount
        text = amount.strip()
        if text.startswith("-"):
            return -self.amount(text[1:])
        if text.lstrip("+").isdigit():
            return int(text)
        if text in NAMES:
            return self.number(text)
        if match := PLUS.fullmatch(text):
            one, other = self.amount(match[1]), self.amount(match[3])
            return one + other if match[2] == "+" else one - other
        if match := TIMES.fullmatch(text):
            return int(match[1]) * self.amount(match[2])
        if match := COUNT.fullmatch(text):
            counted = _selector(match[1])
            return len(self.select(counted)) + len(self.last_fitting(counted))
        if match := SUM.fullmatch(text):
            summed = _selector(match[2])
            there = sum(self.value(match[1], card) for card in self.select(summed))
            gone = self.last_fitting(summed, read=True)
            return there + sum(View(state, self.me, self.this).value(match[1], card) for state, card in gone)
        if match := OF.fullmatch(text):
            if (last := self.last_seen(match[2])) is not None:
                return View(last[0], self.me, self.this).value(match[1], last[1])
            found = self.select(_selector(match[2]))
            return self.value(match[1], found[0]) if found else 0
        if match := PLAYER.fullmatch(text):
            return self.player_number(self.me if match[1] == "own" else opponent(self.me), match[2])
        raise EngineError(
            f"{amount!r}: no such amount; expected a number, {', '.join(NAMES)}, `count SELECTOR`, `attack of SELECTOR`, `own pp`, …"
        )

    def value(self, name: str, card: int) -> int:
        """A number of a card."""
        if name == "attack":
            return attack(self.state, card) if self.world is None else max(int(self.traits(card)["attack"] or 0), 0)
        if name == "health" and self.world is None:
            return health(self.state, card)
        if name == "health":
            return int(self.traits(card)["defense"] or 0) - self.state.cards[card].value("damage")
        if name == "cost":
            return int(self.traits(card)["cost"] or 0)
        if name == "damage":
            return self.state.cards[card].value("damage")
        if name.startswith("counters:"):
            return self.state.cards[card].value(f"counter:{name.partition(':')[2]}")
        return int(
            LAYERS.printed(self.state, card)[{"printed attack": "attack", "printed health": "defense"}[name]] or 0
        )

    def last_seen(self, words: str) -> tuple[State, int] | None:
        """A card that is no longer where it was when it was referred to, and the state in which it was there last (10.11.1)."""
        find = self.bound.get("last seen")
        found: tuple[State, int] | None = find(words) if find is not None else None
        return found

    def last_fitting(self, selector: Selector, *, read: bool = False) -> tuple[tuple[State, int], ...]:
        """Cards referred to that have moved since and that fitted when they were last there (10.11.1): `chosen act`.

        Only where information or the state of the cards is asked for, not whether or where they are now. read: it is, whatever
        the selector's words are.
        """
        named = [piece for piece in selector.pieces if _refers(piece)]
        asking = [
            piece
            for piece in selector.pieces
            if piece not in named and not piece.removeprefix("not:").startswith("in:")
        ]
        if len(named) != 1 or not (read or asking) or len(named) + len(asking) < len(selector.pieces):
            return ()
        find = self.bound.get("all last seen")
        gone: Sequence[tuple[State, int]] = find(named[0]) if find is not None else ()
        tests = [test for piece, test in zip(selector.pieces, selector.tests, strict=True) if piece in asking]
        return tuple(
            (state, card) for state, card in gone if all(test(View(state, self.me, self.this), card) for test in tests)
        )

    def player_number(self, player: PlayerId, name: str) -> int:
        """A number of a player."""
        if name in ("hand", "deck"):
            return len(self.state.in_zone(name, player))
        if name in LIMITS.values() and self.world is None:
            return limit(self.state, name.removesuffix("_limit"), player) or 0
        return self.state.players[player].value(name)

    @property
    def active(self) -> PlayerId:
        """The turn player."""
        return record(self.state).active


def _refers(piece: str) -> bool:
    """Whether a word means cards that a text has referred to before."""
    return piece in ("chosen", "this", "cause") or piece.startswith("chosen:")


def _selector(text: str) -> Selector:
    from judge.games.evolve.card_information.words import WORDS  # noqa: PLC0415 - words are read by views

    return WORDS.bind(text)
