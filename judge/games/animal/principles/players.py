"""Who can play (101.2)."""

from __future__ import annotations

PLAYERS = ("A", "B", "C", "D", "E", "F")  # two or more, clockwise (102.5)
SEATS = 2  # that are always there
