"""The word of chapter 12, and what each keyword is and means, by the rules that say so."""

from __future__ import annotations

from judge.cardgame.text.words import Word
from judge.engine.texts import Text

EVOLVE = ("12.2.1",)
EVOLVE_COST, OF_ITS_NAME, EP_FOR_EVOLVING = "12.2.2", "12.2.2.1", "12.2.3"
QUICK = ("12.3.1", "12.3.2")
QUICK_ABILITY = ("12.3.1", "12.3.3")  # before an activated ability
IN_OTHERS_TURN, IN_OWN_TURN = "12.3.4", "12.3.5"
FANFARE, LAST_WORD = ("12.4.1", "12.4.3"), ("12.5.1", "12.5.3")
ON_EVOLVE, ON_ATTACK = ("12.6.1", "12.6.2"), ("12.7.1", "12.7.2")
GUARD = ("12.8.1", "12.8.2")
SWIFT, RUSH = ("12.9.1", "12.9.2"), ("12.10.1", "12.10.2")
AIMED = ("12.11.1", "12.11.2")
IMPOSING = ("12.12.1", "12.12.2")
DRAIN, DRAIN_ONCE = ("12.13.1", "12.13.2", "12.13.2.1"), "12.13.3"
BANE, BANE_ONCE = ("12.14.1", "12.14.2"), "12.14.3"
AURA, AURA_ATTACKED = ("12.15.1", "12.15.2"), "12.15.2.1"
SAID = (
    Word("has:", lambda view, card, keyword: keyword in view.traits(card)["keywords"],
         "そのキーワードを持つもの / that has a keyword (12.1.1)", Text("【{}】を持つ", "with 【{}】"), "enemy follower has:守護", (), ("keywords",)),
)  # fmt: skip
