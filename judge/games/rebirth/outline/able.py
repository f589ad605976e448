"""What can be done at all, under the numbers of this game (1.3.2, 1.3.3)."""

from __future__ import annotations

from judge.cardgame.play.cites import AbleCites

ABLE = AbleCites(most="1.3.2", zero="1.3.2.2", forbidden="1.3.3")
