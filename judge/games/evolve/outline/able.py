"""What can be done at all, by the principles, the limits of zones, and whose a card is (1.3)."""

from __future__ import annotations

from judge.cardgame.play.cites import AbleCites
from judge.games.evolve.defined_actions.actions import STOLEN
from judge.games.evolve.outline.principles import NOT_AT_ALL, POSSIBLE, PROHIBITED
from judge.games.evolve.players.players import CARRIES_OUT, OWNER
from judge.games.evolve.zones.zones import LIMITS

ABLE = AbleCites(
    most=POSSIBLE, zero=NOT_AT_ALL, forbidden=PROHIBITED, excess=CARRIES_OUT, owner=(OWNER, *STOLEN),
    full={key: (one.says, one.excess) for key, one in LIMITS.items() if one.excess},
)  # fmt: skip
