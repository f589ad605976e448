"""The keywords of this game, as abilities that other chapters act on (12, 13.3.2, 14.2)."""

from __future__ import annotations

from collections.abc import Callable

from judge.cardgame.text.keywords import Keyword, Keywords
from judge.engine.faces import Ability
from judge.games.evolve.classes.stack import STACKING
from judge.games.evolve.keywords import words
from judge.games.evolve.play_and_resolution.triggers import when
from judge.games.evolve.texts import VERBS
from judge.games.evolve.titles import words as titles


def _auto(written: str, do: str, by: str = "") -> Callable[[Keyword], list[Ability]]:
    """An ability that waits for an occasion and does one thing. by: with whom or by what it has to be."""

    def made(one: Keyword) -> list[Ability]:
        parts = {"do": VERBS.bind_all([[do]]), "single": one.single}
        return [Ability(one.name, "auto", when(written, by=by), parts, one.name, one.rules)]

    return made


KEYWORDS = Keywords(
    Keyword("進化", words.EVOLVE), Keyword("クイック", words.QUICK), Keyword("ファンファーレ", words.FANFARE),
    Keyword("ラストワード", words.LAST_WORD), Keyword("進化時", words.ON_EVOLVE), Keyword("攻撃時", words.ON_ATTACK),
    Keyword("守護", words.GUARD), Keyword("疾走", words.SWIFT), Keyword("突進", words.RUSH), Keyword("指定攻撃", words.AIMED),
    Keyword("威圧", words.IMPOSING),
    Keyword("ドレイン", words.DRAIN, _auto("strike this", "drain"), words.DRAIN_ONCE),  # as the attacker only
    Keyword("必殺", words.BANE, _auto("engage this", "bane", "enemy follower"), words.BANE_ONCE), Keyword("オーラ", words.AURA),
    STACKING, *titles.KEYWORDS,
)  # fmt: skip
keyword = KEYWORDS.abilities
rules_of = KEYWORDS.rules
