"""The notation of this game's cards."""

from __future__ import annotations

from functools import lru_cache, partial

from judge.cardgame.printed.printed import Notation, Printed
from judge.cardgame.printed.rules import names_of
from judge.games.rebirth import game
from judge.games.rebirth.card_information.faces import CARDS, KINDS_OF_ABILITY
from judge.games.rebirth.defined_actions.verbs import VERBS
from judge.games.rebirth.play_and_resolution.triggers import OCCURRENCES
from judge.games.rebirth.printed import marks
from judge.games.rebirth.printed.cards import COUNTING, TERMS, one_at_most, tidy
from judge.games.rebirth.printed.deeds import DEEDS, ZONE_NAMES
from judge.games.rebirth.printed.giving import GIVES, SLOTS
from judge.games.rebirth.printed.lines import (
    DEALT,
    HAPPENING,
    LINES,
    STARTS,
    TOGETHER,
    read_against,
    read_arriving,
    read_zones,
    say_arriving,
    say_zones,
    second,
)
from judge.games.rebirth.printed.moments import MOMENTS, WHOSE
from judge.games.rebirth.texts import GRAMMAR
from judge.games.rebirth.zones.zones import ZONES

WHO = {
    "own": ("あなた", "自分"), "enemy": ("相手",), "both": ("各プレイヤー", "プレイヤー", "お互い", "それぞれのプレイヤー"), "that": ("そのプレイヤー",), "front": ("正面のプレイヤー",), "team": ("味方",),
}  # fmt: skip
NOTATION = Notation(
    home="", counting=COUNTING, single=one_at_most, terms=TERMS, deeds=DEEDS, gives=GIVES, given_slots=SLOTS, moments=MOMENTS, whose=WHOSE, zones=ZONE_NAMES,
    words={
        "who": WHO, "whose": {**WHO, "owner": ("オーナー",)}, "different": {"name": ("カード名",), "cost": ("コスト",)},
        "value": {"cost": ("コスト",), "atk": ("ATK",), "def": ("DEF",)},
        "until": {"turn end": ("ターンの終わりまで", "このターン中", "このターンの終わりまで", "ターン終了時まで"), "attack end": ("このアタック中", "アタックの終わりまで", "このアタックの終わりまで"),
                  "next turn end": ("次の相手のターンの終わりまで",), "while there": ("そのカードがその領域にある間",), "game": ("このゲーム中",)},
    },
    clauses={"my turn": ("あなたのターン(|中)(|である)",), "their turn": ("相手のターン(|中)(|である)",), "paid": ("コストを支払った",), "done": ("そうした",),
             "won check": ("チェックに勝った", "勝った"), "lost check": ("チェックに負けた", "負けた"), "not there is {whose_is} entry": ("{whose_is:whose}エントリーに(キャラがいない|カードがない)",),
             "there is @that {bare}": ("{bare}を(すてた|捨てた)",), "{whose_is} vacant > 0": ("{whose_is:whose}(|メンバーに)空席がある",)},
    amounts={"amount": ("そのダメージ(|の値)", "その値", "その数")},
    tidy=tidy, lines=LINES, together=TOGETHER, starts=STARTS, merges=second, lists=frozenset(("keywords", "abilities", "cannot", "must", "lose", "void", "attributes", "add_attributes")),
    moves=frozenset(("put", "show", "remember", "from deck", "discard")), mark="({})", tails="(時|とき|たび|たびに|場合|際|)", quotes=(("『", "』"), ("「", "」")),
    keywords=("のびしろ", "ブロッカー", "スパーク", "キャンセル", "Reコンボ", "本領発揮"),
    rules=(*names_of("partner mark", {True: ("【パートナー】",)}), *names_of("once mark", {True: ("【ターン1回】", "ターン1回", "【1ターンに1回】", "1ターンに1回、", "【ターン1】")}), *names_of("happening", HAPPENING), *names_of("kind of damage", DEALT)),
    reads={"zone marks": read_zones, "recombo": marks.read_recombo, "full power": marks.read_level, "referred": marks.read_referred, "target": read_against, "marks": marks.read_marks, "arriving": read_arriving},
    sayers={"zone marks": say_zones, "recombo": marks.say_recombo, "full power": marks.say_level, "referred": marks.say_referred},
)  # fmt: skip


@lru_cache(maxsize=1)
def printed() -> Printed:
    """The notation, ready to be read and said."""
    made = Printed("rebirth", GRAMMAR, VERBS, OCCURRENCES, ZONES, CARDS, KINDS_OF_ABILITY, NOTATION)
    made.rules.sayers["target"] = partial(marks.say_against, rules=made.rules)
    made.rules.sayers["marks"] = partial(marks.say_marks, rules=made.rules)
    made.rules.sayers["arriving"] = partial(say_arriving, rules=made.rules)
    return made


__all__ = ["NOTATION", "game", "printed"]  # the game: its verbs have to be known
