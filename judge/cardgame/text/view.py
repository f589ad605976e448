"""A state as the words of a card's text read it: whose the text is, what "this" is, what was chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from judge.cardgame.text.amounts import Amount
from judge.cardgame.text.selectors import Selector
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.engine.traits import Traits, World

if TYPE_CHECKING:
    from judge.cardgame.plain import PlainGame

ENEMY = "enemy"  # the word for those against whom one plays
UNDIVIDED = ("",)  # of a zone that is no grid


class View:
    """A state seen from a card's text.

    me: the text's master. this: its card. world: what cards are while effects are being put in order; None where all apply.
    bound: what was chosen or counted so far; under "last seen" and "all last seen" how to find what has gone meanwhile.
    """

    __slots__ = ("_enemies", "_last", "bound", "game", "me", "state", "this", "world")

    def __init__(
        self, game: PlainGame, state: State, me: PlayerId, this: int, world: World | None = None, bound: Mapping[str, Any] | None = None
    ) -> None:  # fmt: skip
        self.game = game
        self.state = state
        self.me = me
        self.this = this
        self.world = world
        self.bound: Mapping[str, Any] = bound or {}
        self._enemies: tuple[PlayerId, ...] | None = None
        self._last: dict[str, tuple[View, int] | None] | None = None

    @property
    def active(self) -> PlayerId:
        """The turn player."""
        return self.game.turn_order(self.state)[0]

    @property
    def enemies(self) -> tuple[PlayerId, ...]:
        """The players against whom the text's master plays, in turn order."""
        if self._enemies is None:
            self._enemies = self.game.opponents(self.state, self.me)
        return self._enemies

    def of_one(self, player: PlayerId) -> View:
        """The same with one of the enemies alone; the same at all where no player is named."""
        if not player:
            return self
        view = View(self.game, self.state, self.me, self.this, self.world, self.bound)
        view._enemies = (player,)
        return view

    def as_triggered(self, _ability: Ability) -> View:
        """The same as a triggered ability of its card reads what it waits for, where the game says that it means less."""
        return self

    def looking(self, read: object, ability: Ability | None) -> View:
        """The same as a permanent ability of its card reads a condition or an amount: of several enemies the one that it looks at.

        None for what is no permanent ability: then it is the same.
        """
        if ability is None or ENEMY not in str(read).split():
            return self
        return self.of_one(self.game.looked_at(self.state, self.this, ability))

    def traits(self, card: int) -> Traits:
        """What a card is here."""
        return self.game.traits(self.state, card, self.world)

    def master(self, card: int) -> PlayerId:
        """Whose card it is."""
        return self.state.cards[card].zone.player or self.game.master(self.state, card)

    def cards_in(self, zones: Iterable[str]) -> tuple[int, ...]:
        """The cards of zones, the turn player's first, then the others', then what all share."""
        players, known = (*self.game.turn_order(self.state), ""), self.game.zones
        return tuple(
            card
            for player in players
            for zone in zones
            for cell in known[zone].cells or UNDIVIDED
            for card in self.state.in_zone(zone, player, cell)
        )

    def select(self, selector: Selector) -> tuple[int, ...]:
        """The cards that a selector picks, in the order of `cards_in`."""
        zones = selector.zones or self.game.zones
        if selector.few is not None and len(few := selector.few(self)) < 2:  # of more the order is that of the zones
            return selector.among(self, [card for card in few if self._lies_in(card, zones)])
        return selector.among(self, self.cards_in(zones))

    def meant(self, selector: Selector) -> tuple[int, ...]:
        """The cards that a text means where none are chosen: all that a selector picks, where the game does not say otherwise."""
        return self.select(selector)

    def _lies_in(self, card: int, zones: Collection[str]) -> bool:
        """Whether a card is one of `cards_in`."""
        known = self.state.cards.get(card)
        if known is None or known.zone.name not in zones:
            return False
        name, player, at = known.zone
        is_there = not player or player in self.game.turn_order(self.state)
        return is_there and at in (self.game.zones[name].cells or UNDIVIDED)

    def picks(self, selector: Selector, card: int) -> bool:
        """Whether a selector picks a card where it lies."""
        return (not selector.zones or self.state.cards[card].zone.name in selector.zones) and selector.fits(self, card)

    def number(self, name: str) -> int:
        """A number that resolving has left under a name."""
        return int(self.bound.get(name) or 0)

    def amount(self, amount: Amount) -> int:
        """The number that an amount is."""
        if isinstance(amount, str):
            amount = self.game.grammar.amount(amount)
        return amount if isinstance(amount, int) else amount.work(self)

    def last_seen(self, words: str) -> tuple[View, int] | None:
        """A card that is no longer what it was when it was referred to, seen when it last was; None where it still is.

        It is looked for once: that it has gone is told as it is found.
        """
        known = self._last = self._last or {}
        if words not in known:
            find = self.bound.get("last seen")
            found: tuple[State, int] | None = find(words) if find is not None else None
            known[words] = None if found is None else (View(self.game, found[0], self.me, self.this), found[1])
        return known[words]

    def lost(self, words: str) -> bool:
        """Whether there is nothing to refer to any more: what was meant has moved, and what it was may not be asked."""
        find = self.bound.get("lost")
        return find is not None and bool(find(words))

    def gone(self, selector: Selector, *, whatever: bool = False) -> Sequence[tuple[View, int]]:
        """Cards referred to that have moved since and that fitted when they were last there: `chosen face_up`.

        Only where information or the state of the cards is asked for, not whether or where they are. whatever: it is.
        """
        asks, find = selector.asks_of(whatever=whatever), self.bound.get("all last seen")
        if asks is None or find is None:
            return ()
        seen = [(View(self.game, state, self.me, self.this), card) for state, card in find(asks[0])]
        return [(view, card) for view, card in seen if all(test(view, card) for test in asks[1])]
