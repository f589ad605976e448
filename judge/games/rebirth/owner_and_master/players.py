"""Who can play, and whose a card is (1.1.1, 3.1.2, 13.1.1)."""

from __future__ import annotations

PLAYERS = ("A", "B", "C", "D", "E", "F")  # two of them (1.1.1), or three to six (13.6–13.10)
