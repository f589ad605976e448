"""The numbers of defined actions by which other chapters go (5)."""

from __future__ import annotations

X, X_DECIDED, X_NAMED = "5.2.1.2", "5.2.1.2.1", "5.2.1.2.2"  # by the text, or by who plays it
DESTROY, EXILE, CREATE = "5.5.1", "5.6.1", "5.4.2"
SHUFFLE, DRAW, DRAW_UP_TO = "5.8.1", "5.9.1", "5.9.3"
LOOK, DISCARD = "5.10.1", "5.11.1"
DAMAGE, ATTACK_DAMAGE, COMBAT_DAMAGE, ABILITY_DAMAGE = "5.13.1", "5.13.2", "5.13.3", "5.13.4"
EVOLVE, EVOLVE_CARD, HAS_EVOLVED = "5.15.1", "5.15.1.1", "5.15.1.2"
CHOICE, UP_TO_CHOICES, NOT_TAKEN, TAKEN_FIRST = "5.17.1", "5.17.2", "5.17.1.2", "5.17.3"
AT_RANDOM = "5.18.1"
SHOWN, HIDDEN_AGAIN = "5.20.1", "5.20.1.1"
STEAL, NOT_ANEW = "5.21.1", "5.21.2"
STOLEN = ("5.21.1.1", "5.21.3")  # a stolen card still has its owner, and goes to that player's zones
