"""The keywords of this game, as abilities that other chapters act on (12, 13.3.2, 14.2)."""

from __future__ import annotations

from collections.abc import Callable

from judge.cardgame.text.keywords import Keyword, Keywords
from judge.engine.faces import Ability
from judge.games.evolve.classes.stack import STACKING
from judge.games.evolve.keywords import meanings
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
    Keyword("進化", meanings.EVOLVE), Keyword("クイック", meanings.QUICK), Keyword("ファンファーレ", meanings.FANFARE),
    Keyword("ラストワード", meanings.LAST_WORD), Keyword("進化時", meanings.ON_EVOLVE), Keyword("攻撃時", meanings.ON_ATTACK),
    Keyword("守護", meanings.GUARD), Keyword("疾走", meanings.SWIFT), Keyword("突進", meanings.RUSH), Keyword("指定攻撃", meanings.AIMED),
    Keyword("威圧", meanings.IMPOSING),
    Keyword("ドレイン", meanings.DRAIN, _auto("strike this", "drain"), meanings.DRAIN_ONCE),  # as the attacker only
    Keyword("必殺", meanings.BANE, _auto("engage this", "bane", "enemy follower"), meanings.BANE_ONCE), Keyword("オーラ", meanings.AURA),
    STACKING, *titles.KEYWORDS,
)  # fmt: skip
keyword = KEYWORDS.abilities
rules_of = KEYWORDS.rules
