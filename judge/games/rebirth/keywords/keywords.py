"""What keywords are, each with the rules that say what it means (11)."""

from __future__ import annotations

from collections.abc import Callable

from judge.cardgame.text.keywords import Keyword, Keywords
from judge.engine.errors import EngineError
from judge.engine.faces import Ability
from judge.games.rebirth.zones.zones import HAND

SPARK, CANCEL, BLOCKER = "スパーク", "キャンセル", "ブロッカー"
RECOMBO, FULL_POWER, ROOM = "Reコンボ", "本領発揮", "のびしろ"


def blocker(_keyword: Keyword) -> list[Ability]:
    """ブロッカー alone: it blocks for any character (11.6.2)."""
    return [Ability(BLOCKER, "blocker", None, {"for": None, "valid in": (HAND,)}, BLOCKER, ("11.6.1", "11.6.2"))]


def _with(example: str) -> Callable[[Keyword], list[Ability]]:
    """A keyword that says nothing without what stands behind it. Raises EngineError where it stands alone."""

    def refuse(keyword: Keyword) -> list[Ability]:
        raise EngineError(f"{keyword.name}: says nothing alone; expected it as in `{example}`")

    return refuse


KEYWORDS = Keywords(
    Keyword(ROOM, ("11.8.1", "11.8.2")),
    Keyword(SPARK, ("11.3.1", "11.3.2"), _with('spark = [["draw", 1]]')),
    Keyword(CANCEL, ("11.4.1", "11.4.2"), _with('cancel = { against = ["character"] }')),
    Keyword(RECOMBO, ("11.5.1", "11.5.2"), _with("static = { recombo = true, give = { atk = 1 } }")),
    Keyword(BLOCKER, ("11.6.1", "11.6.2"), blocker),
    Keyword(FULL_POWER, ("11.7.1", "11.7.2"), _with("static = { full_power = 3, give = { atk = 1 } }")),
)  # fmt: skip
rules_of = KEYWORDS.rules
