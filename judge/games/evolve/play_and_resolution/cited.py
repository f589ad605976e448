"""The numbers of chapter 10 that plays are prepared, paid and carried out under."""

from __future__ import annotations

from judge.cardgame.play.cites import CarryingCites

CARRYING = CarryingCites(
    order="10.6.2.7.2", once=("10.2.1.1", "10.8.1"), lasting=("10.2.1.2",), last="10.11.1", another="4.1.4"
)
