"""Permanent abilities that were lost and are there again: in some games they count from their return."""

from __future__ import annotations

from judge.cardgame.moments.continuous import Layering
from judge.engine.event import Event, label_of
from judge.engine.state import State
from judge.engine.texts import Text
from judge.engine.values import plain_value


@plain_value(frozen=True, slots=True)
class Renew(Event):
    """The permanent abilities of a card, lost for a while, count as new."""

    card: int

    def apply(self, state: State) -> State:
        """The card with the time from which they count."""
        known, clock = state.cards[self.card], state.clock + 1
        return state.with_card(known._replace(values={**known.values, "renewed": clock}), clock=clock)

    def tell(self, state: State) -> Text:
        """Whose abilities."""
        name = label_of(state, self.card)
        return Text(f"{name}の永続的な能力が改めて働く", f"the permanent abilities of {name} begin anew")


def renewals(layering: Layering, before: State, after: State) -> list[Event]:
    """The cards of which a permanent ability is there that was not, though they have lain where they are."""
    if layering.follows(before) is layering.follows(after):
        return []
    there, here = (layering.valid(state, layering.permanent, layering.at_home) for state in (before, after))
    had = {(card, one) for _player, card, one in there}
    return [
        Renew(card)
        for _player, card, one in here
        if (card, one) not in had and card in before.cards and before.cards[card].since == after.cards[card].since
    ]
