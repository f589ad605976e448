"""What keywords are, each with the rules that say what it means (11)."""

from __future__ import annotations

from judge.cardgame.text.keywords import Keyword, Keywords

SPARK, CANCEL, BLOCKER = "スパーク", "キャンセル", "ブロッカー"
KEYWORDS = Keywords(
    Keyword(SPARK, ("11.3.1", "11.3.2")), Keyword(CANCEL, ("11.4.1", "11.4.2")), Keyword(BLOCKER, ("11.6.1", "11.6.2")),
    Keyword("のびしろ", ("11.8.1", "11.8.2")),
)  # fmt: skip
rules_of = KEYWORDS.rules
