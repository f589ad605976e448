"""Which cards a text means, as cards of this game print it (4, 10.10)."""

from __future__ import annotations

from judge.cardgame.printed.cards import CLOSE, COMPARED, PLACE
from judge.cardgame.printed.terms import Counting, Term, before, noun, reference
from judge.cardgame.text.selectors import Selector
from judge.games.moncolle.card_information.words import STANDING
from judge.games.moncolle.field.zones import ZONES

COUNTING = Counting({"unit": "体", "terrain": "つ", "equipment": "つ"})
LIES = {
    "terrain": "in:terrain",
    "equipment": "in:gear",
}  # where they lie of which nothing else is said (2.1.2.1.2, 5.1.2)
PLACES = {key: kind.name.ja for key, kind in ZONES.items() if key not in ("field", "terrain", "gear")}
NAMED = "「{word}:{name:raw}」の", "{word}「{name:raw}」の", "「{word}:{name:raw}」(を持つ|である)"
COMPARED_BY = {"level": "レベル", "attack": "攻撃力", "defense": "防御力"}
PAIRS = (
    "「{word}:{one:raw}(or|または|か|・){other:raw}」の",
    "「{word}:{one:raw}(or|または|か|・){other:raw}」(を持つ|である)",
)


def _word(key: str, said: str) -> tuple[Term, ...]:
    """A word with a name behind it: 「種族：ドラゴン」の; and with two (2.1.8.4.2)."""
    return (
        before(f"{key}:{{one}}|{key}:{{other}}", *(one.replace("{word}", said) for one in PAIRS), order=CLOSE, rank=-1),
        before(f"{key}:{{name}}", *(one.replace("{word}", said) for one in NAMED), order=CLOSE),
    )


TERMS: tuple[Term, ...] = (
    before("own", "自軍", "自軍の", "自分の"),
    before("enemy", "敵軍", "敵軍の", "相手の"),
    before("other", "他の", "このユニット以外の", "このカード以外の"),
    *(before(f"in:{key}", name, f"{name}の", f"{name}にある", f"{name}にいる", order=PLACE) for key, name in PLACES.items()),
    before("in:{one}|in:{other}", "{one:zone}・{other:zone}の", "{one:zone}(か|または){other:zone}の", order=PLACE),
    *(term for key, said in (("race", "種族"), ("attribute", "属性"), ("type", "タイプ"), ("faction", "勢力"), ("resist", "耐性")) for term in _word(key, said)),
    *(
        before(f"{key}{sign}{{n}}", f"「{said}:{{n}}{phrase}」の", f"「{said}:{{n}}{phrase}」(を持つ|である)", order=COMPARED, rank=-1)
        for key, said in COMPARED_BY.items() for sign, phrase in (("<=", "以下"), (">=", "以上"), ("=", ""))
    ),
    *(before(f"{key}{some}", f"「{STANDING[key].ja}:x」(を持つ|の)", order=COMPARED) for key, some in (("initiative", "!=0"), ("charge", "!=0"), ("defender", "!=0"), ("items", ">=1"))),
    before("only_race:{name}", "「種族:{name:raw}」だけの"),
    before("only_attribute:{name}", "「属性:{name:raw}」だけの"),
    before("march:{name}", "「進軍タイプ:{name:march}」の", "{name:march}の"),
    before("named:{name}", "《{name:raw}》の", "{name:card name}である", "《{name:raw}》である", order=CLOSE),
    before("named:{name}", "{name:card name}の", rank=1),
    before("at:{cell}", "{cell:cell}の", "エリア{cell:cell}の", order=PLACE),
    before("here", "同じ地形の", "この地形の", "この地形に存在する", "同じ地形に存在する"),
    before("beside", "隣接した地形の", "隣接する"),
    before("fighting", "戦闘中の", "戦闘に参加している"),
    before("in_own_land", "自軍領土の", "自軍領土に存在する"),
    before("in_enemy_land", "敵軍領土の", "敵軍領土に存在する"),
    before("own_controlled", "自軍支配の", "自軍が支配する"),
    before("enemy_controlled", "敵軍支配の", "敵軍が支配する"),
    before("own_placed", "自軍配置の"),
    before("enemy_placed", "敵軍配置の"),
    before("nobodys", "誰もいない"),
    before("ready", "未行動の"),
    before("done_acting", "行動完了の"),
    before("front", "最前列の"),
    before("back", "最後列の"),
    before("using", "使用中の"),
    before("attacking", "攻撃中の"),
    before("equipped", "装備品を持つ", "装備品を装備している"),
    before("wearing", "これを装備している", "この(カード|装備品|アイテム)を装備している", "装備"),
    before("hero", "英雄の"),
    before("ritual", "儀式の"),
    before("played", "戦場に出ている"),
    before("base", "本陣である"),
    before("proxy", "代理地形である"),
    before("face_up", "表の", "表向きの"),
    before("face_down", "裏の", "裏向きの"),
    before("seen", "その中の", "見た"),
    before("", "すべての"),
    noun("unit", "ユニット", "ユニットカード"),
    noun("unit fighting", "パーティ"),
    noun("terrain", "地形", "地形カード"),
    noun("proxy terrain", "代理地形", rank=-1),
    noun("equipment", "装備品"),
    noun("consumable", "消耗品"),
    noun("spell", "戦闘スペル"),
    noun("card", "カード"),
    noun("card in:hand", "手札", rank=1),
    noun("card in:discard", "捨て山", rank=1),
    reference("this", "この(ユニット|カード|地形)", "これ"),
    reference("@aimed", "対象"),
    reference("@that", "その(ユニット|地形|装備品)", "選んだ(ユニット|カード)"),
    reference("chosen", "対象"),
    reference("chosen:{name}", "{name}として選んだカード"),
    reference("cause", "もとになったカード"),
    reference("it", "直前に扱ったカード"),
    reference("seen", "残り", "残りのカード"),
)  # fmt: skip


def one_at_most(selector: Selector) -> bool:
    """Whether nobody has to say how many."""
    return selector.pieces == ("seen",)


def tidy(words: str) -> str:
    """A selector as it is meant: terrains and 装備品 lie where such cards lie, if nothing else is said."""
    several = words.split()
    if any(one.startswith(("in:", "not:in:", "@")) or "hand" in one for one in several):
        return words
    return " ".join([*several, *(zone for kind, zone in LIES.items() if kind in several)])


def hides(selector: Selector) -> tuple[str, ...]:
    """The words of a selector that go without saying."""
    return tuple(zone for kind, zone in LIES.items() if kind in selector.pieces)
