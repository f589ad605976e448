"""What a player pays for playing a card: its cost, and what effects of "when played" make of it (10.2.1.3.3, 10.10.2.4)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from judge.cardgame.moments.continuous import of_kind
from judge.cardgame.play.instead import InPlace
from judge.cardgame.text.view import View
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.traits import Traits
from judge.games.evolve.card_information.view import GAME
from judge.games.evolve.outline.principles import AS_ZERO
from judge.games.evolve.play_and_resolution.layers import traits, valid
from judge.games.evolve.players.players import called
from judge.games.evolve.zones.zones import FIELD

AS_PLAYED = "10.2.1.3.3"  # effects may change what is done when something is played
MOST_KEPT = 100  # prices of what nothing has changed


class Change(NamedTuple):
    """A change of what is paid. name: whose. to: the value it is set to, None where it is only raised or lowered. by: by how much."""

    name: str
    to: int | None
    by: int


class Price(NamedTuple):
    """What playing a card costs, without its X. It may be less than 0, which counts as 0 (1.3.2.2.1). changes: what made it so."""

    cost: int
    changes: tuple[Change, ...] = ()

    @property
    def paid(self) -> int:
        """What is paid."""
        return max(self.cost, 0)

    def with_x(self, x: int) -> Price:
        """With X as a part of the cost, where nothing has set it to a value."""
        is_set = any(change.to is not None for change in self.changes)
        return self if is_set else self._replace(cost=self.cost + x)

    def tell(self, table: Table) -> None:
        """Why it is what it is."""
        if self.changes:
            names = "、".join(dict.fromkeys(change.name for change in self.changes))
            ja, en = (
                f"{names}により、プレイのコストは{self.paid}になる",
                f"because of {names} playing it costs {self.paid}",
            )
            table.cite(AS_PLAYED, Text(ja, en))
        if any(change.to is not None for change in self.changes) and any(change.by for change in self.changes):
            ja, en = (
                "特定の値にするものを先に、増減を後に適用する",
                "what sets the cost comes first, what raises or lowers it after",
            )
            table.cite("10.10.2.4", Text(ja, en))
        if len([change for change in self.changes if change.to is not None]) > 1:
            ja, en = (
                "影響を受けるカードのマスターが順を決め、最も低い値にするものを最後に適用する",
                "the master of the card orders what sets its cost: the lowest comes last",
            )
            with table.rule("10.10.2"):
                table.cite("10.10.2.1", Text(ja, en))
        if self.cost < 0:
            table.cite(AS_ZERO, Text("コストがマイナスなら0としてプレイする", "a cost below 0 counts as 0"))


def price_of(state: State, player: PlayerId, card: int) -> Price:
    """What it costs to play a card.

    What sets the cost comes first, what raises or lowers it after (10.10.2.4); of several that set it the payer, who orders them,
    has the lowest come last (10.10.2, 10.10.2.1).
    """
    known = traits(state, card)
    cost: int = known["cost"] or 0
    changes = tuple(_changes(state, player, card, known))
    if not changes:
        return _unchanged(cost)
    settings = [change.to for change in changes if change.to is not None]
    return Price((min(settings) if settings else cost) + sum(change.by for change in changes), changes)


@lru_cache(maxsize=MOST_KEPT)
def _unchanged(cost: int) -> Price:
    """The price of what nothing has changed: most cards have one, and it is asked for at each decision."""
    return Price(cost)


def has_x(state: State, card: int) -> bool:
    """Whether X is a part of what a card costs: who plays it names it (5.2.1.2.2)."""
    return bool(state.cards[card].face.fact("x"))


def in_place_of_price(state: State, player: PlayerId, card: int) -> list[InPlace]:
    """The costs that may be paid in the place of what a card costs (10.2.1.3.1, 10.2.1.3.3); only who plays it has them."""
    return [
        InPlace(called(state, view.this), cost)
        for view, ability in _fitting(state, player, card, traits(state, card))
        if (cost := ability.parts["instead"]) is not None and view.me == player
    ]


def _changes(state: State, player: PlayerId, card: int, known: Traits) -> list[Change]:
    """What changes the cost of playing a card."""
    return [
        _change(view, ability)
        for view, ability in _fitting(state, player, card, known)
        if ability.parts["instead"] is None
    ]


def _change(view: View, ability: Ability) -> Change:
    to = ability.parts["pp_to"]
    by = view.amount(ability.parts["pp"])
    return Change(view.state.cards[view.this].label, None if to is None else view.amount(to), by)


def _fitting(state: State, player: PlayerId, card: int, known: Traits) -> list[tuple[View, Ability]]:
    """What is about playing a card: abilities of cards on the field (10.3.5), and its own, wherever it is (10.3.4)."""
    found = [(GAME.view(state, master, source), ability) for master, source, ability in valid(state, "play")]
    for _index, ability in of_kind(known["abilities"], "play") if known["abilities"] else ():
        if state.cards[card].zone.name != FIELD and ability not in known["void"]:
            found.append((GAME.view(state, player, card), ability))
    return [(view, ability) for view, ability in found if _is_about(view, ability, card)]


def _is_about(view: View, ability: Ability, card: int) -> bool:
    condition = ability.parts.get("if")
    return ability.parts["what"].fits(view, card) and (condition is None or condition(view))
