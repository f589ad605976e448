"""What a player pays for playing a card: what is printed, and what abilities about playing cards make of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from judge.cardgame.moments.bearing import of_kind
from judge.cardgame.moments.continuous import Layering
from judge.cardgame.plain import PlainGame
from judge.cardgame.play.instead import InPlace
from judge.cardgame.text.view import View
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.traits import Traits

MOST_KEPT = 100  # prices of what nothing has changed


@dataclass(frozen=True, slots=True)
class PriceCites:
    """The numbers of prices.

    changed: an ability changes what is paid. sets_first: what sets it to a value comes before what raises or lowers it. order: of
    several that set it somebody says which comes last. negative: below 0 it counts as 0.
    """

    changed: str = ""
    sets_first: str = ""
    order: tuple[str, ...] = ()
    negative: str = ""


class Change(NamedTuple):
    """A change of what is paid. name: whose. to: the value it is set to, None where it is only raised or lowered. by: by how much."""

    name: str
    to: int | None
    by: int


class Price(NamedTuple):
    """What playing a card costs, without its X. It may be less than 0, which counts as 0. changes: what made it so."""

    cost: int
    changes: tuple[Change, ...] = ()

    @property
    def paid(self) -> int:
        """What is paid."""
        return max(self.cost, 0)

    @property
    def times_set(self) -> int:
        """How often it was set to a value."""
        return sum(change.to is not None for change in self.changes)

    def with_last(self, to: int) -> Price:
        """Where what sets it to this value comes last: what raises or lowers it comes behind that."""
        return self._replace(cost=to + sum(change.by for change in self.changes))

    def with_x(self, x: int) -> Price:
        """With X as a part of the cost, where nothing has set it to a value."""
        return self if self.times_set else self._replace(cost=self.cost + x)


@dataclass(frozen=True)
class Pricing:
    """How prices of a game come about.

    kind: of the abilities that change them; by, to: their parts that say by how much, or to what. cost: the trait that is printed.
    """

    cites: PriceCites
    layering: Layering
    by: str
    to: str
    kind: str = "play"
    cost: str = "cost"

    def of(self, game: PlainGame, state: State, player: PlayerId, card: int) -> Price:
        """What it costs to play a card.

        What sets the cost comes first, what raises or lowers it after; of several that set it the payer, who orders them, has the
        lowest come last.
        """
        known = self.layering.traits(state, card)
        cost: int = known[self.cost] or 0
        if not self._may_change(state, known) or not (
            changes := tuple(self._changes(game, state, player, card, known))
        ):
            return _unchanged(cost)
        settings = [change.to for change in changes if change.to is not None]
        return Price(cost, changes).with_last(min(settings, default=cost))

    def instead(self, game: PlainGame, state: State, player: PlayerId, card: int) -> list[InPlace]:
        """The costs that may be paid in the place of what a card costs; only who plays it has them."""
        return [
            InPlace(game.called(state, view.this), cost)
            for view, ability in self._fitting(game, state, player, card, self.layering.traits(state, card))
            if (cost := ability.parts["instead"]) is not None and view.me == player
        ]

    def _changes(self, game: PlainGame, state: State, player: PlayerId, card: int, known: Traits) -> list[Change]:
        """What changes the cost of playing a card."""
        return [
            self._change(view, ability)
            for view, ability in self._fitting(game, state, player, card, known)
            if ability.parts["instead"] is None
        ]

    def _may_change(self, state: State, known: Traits) -> bool:
        """Whether anything may be about the price of a card: of most nothing is, and a price is asked for at each decision."""
        return bool(self.layering.valid(state, self.kind) or of_kind(known["abilities"], self.kind))

    def _change(self, view: View, ability: Ability) -> Change:
        to = ability.parts[self.to]
        by = view.amount(ability.parts[self.by])
        return Change(view.state.cards[view.this].label, None if to is None else view.amount(to), by)

    def _fitting(
        self, game: PlainGame, state: State, player: PlayerId, card: int, known: Traits
    ) -> list[tuple[View, Ability]]:
        """What is about playing a card: abilities of cards at home, and its own, wherever else it is."""
        if not self._may_change(state, known):
            return []
        others = self.layering.valid(state, self.kind)
        found = [(game.view(state, master, source), one) for master, source, one in others]
        for _index, ability in of_kind(known["abilities"], self.kind):
            if state.cards[card].zone.name != self.layering.at_home[0] and ability not in known["void"]:
                found.append((game.view(state, player, card), ability))
        return [(view, ability) for view, ability in found if _is_about(view, ability, card)]

    def tell(self, table: Table, price: Price) -> None:
        """Why a price is what it is."""
        if price.changes:
            names = "、".join(dict.fromkeys(change.name for change in price.changes))
            ja, en = (
                f"{names}により、プレイのコストは{price.paid}になる",
                f"because of {names} playing it costs {price.paid}",
            )
            table.cite(self.cites.changed, Text(ja, en))
        if price.times_set and any(change.by for change in price.changes):
            ja, en = (
                "特定の値にするものを先に、増減を後に適用する",
                "what sets the cost comes first, what raises or lowers it after",
            )
            table.cite(self.cites.sets_first, Text(ja, en))
        if price.times_set > 1:
            ja = "影響を受けるカードのマスターが順を決め、最も低い値にするものを最後に適用する"
            with table.under(self.cites.order):
                table.note_rule(Text(ja, "the master of the card orders what sets its cost: the lowest comes last"))
        if price.cost < 0:
            table.cite(self.cites.negative, Text("コストがマイナスなら0としてプレイする", "a cost below 0 counts as 0"))


@lru_cache(maxsize=MOST_KEPT)
def _unchanged(cost: int) -> Price:
    """The price of what nothing has changed: most cards have one, and it is asked for at each decision."""
    return Price(cost)


def _is_about(view: View, ability: Ability, card: int) -> bool:
    condition = ability.parts.get("if")
    return ability.parts["what"].fits(view, card) and (condition is None or condition(view))
