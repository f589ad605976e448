"""What playing a card costs, and what abilities of "when played" make of it (10.2.1.3.3, 10.10.2.4)."""

from __future__ import annotations

from functools import partial

from judge.cardgame.play.price import Price, PriceCites, Pricing
from judge.engine.requests import Choose, Option
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.card_information.view import GAME
from judge.games.evolve.outline.principles import AS_ZERO
from judge.games.evolve.play_and_resolution.layers import LAYERS

AS_PLAYED = "10.2.1.3.3"  # effects may change what is done when something is played
PRICING = Pricing(
    PriceCites(changed=AS_PLAYED, sets_first="10.10.2.4", order=("10.10.2", "10.10.2.1"), negative=AS_ZERO), LAYERS, by="pp", to="pp_to",
)  # fmt: skip
price_of, in_place_of_price = partial(PRICING.of, GAME), partial(PRICING.instead, GAME)


def in_order(table: Table, player: PlayerId, price: Price) -> Price:
    """The price as its payer orders what sets it: what comes last counts, the lowest where nothing is said (10.10.2.1)."""
    set_to = {change.name: change.to for change in price.changes if change.to is not None}
    if len(set(set_to.values())) < 2 or len(set_to) < price.times_set:
        return price
    idle = min(set_to, key=lambda name: set_to[name])
    options = tuple(Option(name, to, Text(f"{name}（{to}）", f"{name} ({to})")) for name, to in set_to.items())
    with table.rule("10.10.2.1"):
        asks = Text(
            "コストを特定の値にする効果のうち、最後に適用するもの",
            "which of the effects that set the cost is applied last",
        )
        last: int = table.ask(player, Choose("replacement", asks, options, idle=idle))
    return price.with_last(last)
