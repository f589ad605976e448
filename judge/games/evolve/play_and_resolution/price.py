"""What playing a card costs, and what abilities of "when played" make of it (10.2.1.3.3, 10.10.2.4)."""

from __future__ import annotations

from functools import partial

from judge.cardgame.play.price import PriceCites, Pricing
from judge.games.evolve.card_information.view import GAME
from judge.games.evolve.outline.principles import AS_ZERO
from judge.games.evolve.play_and_resolution.layers import LAYERS

AS_PLAYED = "10.2.1.3.3"  # effects may change what is done when something is played
PRICING = Pricing(
    PriceCites(changed=AS_PLAYED, sets_first="10.10.2.4", order=("10.10.2", "10.10.2.1"), negative=AS_ZERO), LAYERS, by="pp", to="pp_to",
)  # fmt: skip
price_of, in_place_of_price = partial(PRICING.of, GAME), partial(PRICING.instead, GAME)
