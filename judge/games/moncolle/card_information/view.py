"""How a text reads a state of this game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from judge.cardgame.plain import PlainGame
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.cardgame.text.words import REFERENCE
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.engine.traits import World
from judge.games.moncolle.abilities_and_effects.layers import LAYERS, fights
from judge.games.moncolle.abilities_and_effects.triggers import BATTLE, WATCHING
from judge.games.moncolle.field.areas import called
from judge.games.moncolle.field.zones import BATTLEFIELD, ZONES
from judge.games.moncolle.texts import GRAMMAR
from judge.games.moncolle.turn.record import record

IN_BATTLE = "in battle"  # what a play remembers: it is one of a battle
PAID = "paid"  # what a play remembers: what its own cost has moved from the battlefield
ELSEWHERE = frozenset(
    ("at:", "beside", "here", "in_own_land", "in_enemy_land", "base", "own_controlled", "enemy_controlled", "own_placed", "enemy_placed", "nobodys", "proxy", "wearing")
)  # words that say where something is, within a battle or not  # fmt: skip


class Counting(View):
    """A state as a text reads it that counts, among what is there, what its own cost has moved from the battlefield (10.11.4)."""

    __slots__ = ()

    def gone(self, selector: Selector, *, whatever: bool = False) -> Sequence[tuple[View, int]]:
        """What has moved and is counted all the same; not where a value of each is gathered (whatever)."""
        found = super().gone(selector, whatever=whatever)
        return found if whatever else (*found, *self.paid(selector))

    def paid(self, selector: Selector) -> Sequence[tuple[View, int]]:
        """What the own cost has moved that a selector would pick where it was last."""
        refs = self.bound.get(PAID, ())
        if not refs or any(one.kind == REFERENCE for one in selector.words):
            return ()
        last = ((self.state.last.get(ref), ref.card) for ref in refs)
        seen = [(type(self)(self.game, then, self.me, self.this), card) for then, card in last if then is not None]
        return [(view, card) for view, card in seen if card in view.meant(selector)]


class Reads(Counting):
    """A state as a text of this game reads it."""

    __slots__ = ()

    def as_triggered(self, ability: Ability) -> View:
        """The same as a triggered ability reads it: one marked [戦闘] means what fights (8.2.5)."""
        return self._of(ability)

    def looking(self, _read: object, ability: Ability | None) -> View:
        """The same as ○ reads a condition or an amount: one marked [戦闘] means what fights (8.2.5)."""
        return self if ability is None else self._of(ability)

    def _of(self, ability: Ability) -> View:
        if ability.parts.get("timing") != BATTLE or record(self.state).battle is None:
            return self
        return InBattle(self.game, self.state, self.me, self.this, self.world, self.bound)


class InBattle(Counting):
    """A state as a text reads it that is used or plays in a battle: of the battlefield it means what fights, where it says nothing else (8.2.5)."""

    __slots__ = ()

    def meant(self, selector: Selector) -> tuple[int, ...]:
        """The cards that a text means where none are chosen."""
        found = super().meant(selector)
        if any(
            one.kind == REFERENCE or (one.word is not None and one.word.name in ELSEWHERE) for one in selector.words
        ):
            return found
        known = self.state.cards
        return tuple(card for card in found if known[card].zone.name not in BATTLEFIELD or fights(self.state, card))

    def left_out(self, selector: Selector, picked: Collection[int]) -> list[int]:
        """What a selector would pick elsewhere on the battlefield, beside what was picked."""
        there = [] if any(one.kind == REFERENCE for one in selector.words) else self.select(selector)
        known = self.state.cards
        away = [card for card in there if known[card].zone.name in BATTLEFIELD and not fights(self.state, card)]
        return [card for card in away if card not in picked]


class Reading(PlainGame):
    """What the words of a text ask of this game."""

    key = "moncolle"
    zones = ZONES
    grammar = GRAMMAR
    layering = LAYERS

    called = staticmethod(called)
    watching = WATCHING

    def view(
        self,
        state: State,
        me: PlayerId,
        this: int,
        world: World | None = None,
        bound: Mapping[str, Any] | None = None,
    ) -> View:
        """A state as a text reads it; in a battle as one that is used in it does (8.2.5)."""
        if bound and bound.get(IN_BATTLE) and record(state).battle is not None:
            return InBattle(self, state, me, this, world, bound)
        return Reads(self, state, me, this, world, bound)

    def active(self, state: State) -> PlayerId:
        """進軍側 (1.3.7)."""
        return record(state).active


GAME = Reading()
LAYERS.game = GAME
