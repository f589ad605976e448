"""What can be done at all (102.2, 102.3)."""

from __future__ import annotations

from judge.cardgame.play.cites import AbleCites

ABLE = AbleCites(most="102.3b", zero="102.9", forbidden="102.2", owner=("611-2b",))
