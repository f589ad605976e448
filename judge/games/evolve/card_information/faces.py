"""The parts of a card's text: facts, keywords, abilities, and what effects give; each key declared once (2, 10.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from judge.cardgame.text import shapes
from judge.cardgame.text.cards import Cards, Changes, Common, Kind
from judge.cardgame.text.parts import Part, Parts
from judge.cardgame.text.shapes import Miswritten, Shape, whole
from judge.cardgame.text.taken import Taken
from judge.engine.faces import Ability
from judge.engine.texts import Text
from judge.games.evolve.card_information import words
from judge.games.evolve.keywords.keywords import KEYWORDS, keyword, rules_of
from judge.games.evolve.keywords.words import QUICK_ABILITY
from judge.games.evolve.play_and_resolution.abilities import ACTIVATED as ACTIVATED_BY
from judge.games.evolve.play_and_resolution.abilities import IN_A_ZONE, PERMANENT, STATES_WAIT, TRIGGERED
from judge.games.evolve.play_and_resolution.replacing import REPLACEABLE
from judge.games.evolve.play_and_resolution.triggers import when
from judge.games.evolve.texts import GRAMMAR, VERBS
from judge.games.evolve.turn.durations import DURATIONS
from judge.games.evolve.zones.zones import GRAVEYARD, LIMITS, ZONES

KINDS = ("leader", "follower", "amulet", "spell")
REPLACED = tuple(one.name for one in REPLACEABLE)
NAMED = (  # abilities of which a keyword says what they wait for: key, keyword, what is waited for, when that is
    ("fanfare", "ファンファーレ", "enter this", "when it comes onto the field (12.4)"),
    ("last_word", "ラストワード", "die this", "when it goes from the field to the graveyard (12.5)"),
    ("on_evolve", "進化時", "evolve this", "when it evolves (12.6)"),
    ("on_attack", "攻撃時", "attack this", "when it attacks (12.7)"),
    ("on_run", "出走時", "run this", "when it runs (14.2.4)"),
)
CANNOT = {  # prohibitions
    "attack": "攻撃できない / cannot attack", "be attacked": "攻撃されない / cannot be attacked",
    "be chosen": "能力で選べない / cannot be chosen", "attack leader": "リーダーを攻撃できない / cannot attack the leader",
    "be destroyed": "破壊されない / cannot be destroyed", "be damaged": "ダメージを受けない / cannot be dealt damage",
    "leave": "場を離れない / cannot leave the field", "stand": "スタンドしない / does not stand",
    "evolve": "進化できない / cannot evolve", "block": "守護として働かない / does not guard",
    "play follower": "フォロワーをプレイできない（リーダーに与える） / cannot play followers: given to a leader",
    "play amulet": "アミュレットをプレイできない（リーダーに与える） / cannot play amulets: given to a leader",
    "play spell": "スペルをプレイできない（リーダーに与える） / cannot play spells: given to a leader",
}  # fmt: skip
UNTILS = {one.name: one.meaning for one in DURATIONS.declared.values()}  # when what is given ends
PAIR = Shape("two whole numbers", lambda value: isinstance(value, list) and len(value) == 2 and all(map(whole, value)))

COMMON = Common(
    VERBS, ZONES, {"if": lambda text: GRAMMAR.condition(text).rules, "keyword": rules_of, "valid in": lambda _zones: (IN_A_ZONE,)}
)  # fmt: skip
PP = Part("pp", shapes.COUNT, "支払うPP / the PP to pay (5.2); 0", "pp = 1", default=0)
ACT = Part(
    "act", shapes.YES_OR_NO, "このカードをアクトする / this card is acted (4.2.2)", "act = true", bool, default=False
)
QUICK = Part(
    "quick", shapes.YES_OR_NO, "【クイック】を持つ / has クイック (12.3)", "quick = true", bool, default=False,
    rules=lambda value: QUICK_ABILITY if value else (), says=Text("【クイック】", "【クイック】"),
)  # fmt: skip
ONCE = Part(
    "once", shapes.YES_OR_NO, "1ターンに1回だけ使える / once a turn, as the card says (1.3.1)", "once = true", bool, default=False,
)  # fmt: skip
MUST = Part(
    "must", shapes.YES_OR_NO, "必ず支払う。支払えなければプレイできない / it has to be paid: what cannot pay it cannot be played (10.6.2.5)", "must = true", bool,
    default=False, rules=lambda value: ("10.6.2.5",) if value else (), says=Text("必ず支払う", "it has to be paid"),
)  # fmt: skip
TIMES = Part("times", shapes.COUNT, "食べる回数 / how many are fed (14.2.2)", "times = 2", default=1)
COST = replace(COMMON.cost, default=[])


def _changed(table: Mapping[str, Any]) -> str:
    needs = "`play` needs pp, by how much the cost changes, or pp_to, what it becomes; or instead, what may be paid in its place"
    return "" if ("instead" in table) != bool({"pp", "pp_to"} & set(table)) else needs


def _extra(table: Mapping[str, Any], _bound: dict[str, Any]) -> dict[str, Any]:
    """「プレイする際、(処理): (効果)」(10.4.7.2), or a cost that has to be paid as well (10.6.2.5).

    Of a spell `do` comes before its text, of others when they have come onto the field.
    """
    rite, then, must = table.get("keyword") == "土の秘術", table.get("do", []), table.get("must", False)
    return {"do": VERBS.bind_all([["earth rite", then] if rite else ["extra", table["cost"], then, {"must": must}]])}


def _costs(table: Mapping[str, Any]) -> str:
    if table.get("must") and table.get("keyword") == "土の秘術":
        return "土の秘術 may be paid or not (13.3.3.2); expected no `must`"
    needs = '`extra` needs cost, as in extra = { cost = [["discard", 1]], do = [["draw", 2]] }'
    return "" if "cost" in table or table.get("keyword") == "土の秘術" else needs


def _to_a_leader(table: Mapping[str, Any]) -> str:
    limits = any("_limit" in name for name in table.get("give", {})) and "leader" not in str(table.get("to", ""))
    return 'a limit is given to the leader of its player; expected to = "own leader"' if limits else ""


def _own_procedure(word: str, do: list[Any]) -> Kind:
    """進化能力 (12.2.1) and 食事能力 (14.2.2): activated, with their own first cost."""
    again = replace(COMMON.do, default=do)
    return Kind("activated", (), PP, TIMES, COST, again, QUICK, keyword=word, last=rules_of(word), fixed={"act": False})


AUTO = COMMON.auto(
    TRIGGERED,
    when,
    replace(ONCE, reads="1ターンに1回だけ待機状態になる / waits once a turn, as the card says (1.3.1)"),
    plainly={"discarded": GRAVEYARD},  # 10.3.4: it is known there (10.7.4.1.1)
)
STATE = COMMON.state((*TRIGGERED, STATES_WAIT))
ACTIVATED = Kind("activated", ACTIVATED_BY, PP, ACT, COST, COMMON.do, QUICK, ONCE, COMMON.condition, COMMON.keyword)
STATIC = COMMON.static(PERMANENT[:1], lambda: GIVEN, _to_a_leader)
REPLACE = COMMON.replace(
    (), REPLACED, ("attack", "combat", "ability"),
    replace(COMMON.cost, reads="「〜することで、代わりに」の〜。できるときだけ選べ、先に行う / what has to be done for it: a choice where it can be done, and done before", example='cost = [["discard", 1]]'),
)  # fmt: skip
EXTRA = Kind(
    "extra", (), COMMON.cost, COMMON.do, MUST,
    replace(COMMON.keyword, reads="土の秘術ならコストは要らない / 土の秘術 needs no cost (13.3.3)", example='keyword = "土の秘術"'), built=_extra, refuse=_costs,
)  # fmt: skip
PLAY = Kind(
    "play", PERMANENT[:1], COMMON.what,
    Part("pp", COMMON.amount, "コストの増減 / by how much the cost changes (10.2.1.3.3)", "pp = -1", default=0),
    Part("pp_to", COMMON.amount, "コストをこの値にする / the cost becomes this (10.2.1.3.3)", "pp_to = 0", default=None),
    replace(
        COMMON.cost, key="instead", reads="コストの代わりに支払ってよいこと / what may be paid in the place of the cost (10.2.1.3.1, 10.2.1.3.3)",
        example='instead = [["discard", 2]]', default=None,
    ),
    COMMON.condition, refuse=_changed,
)  # fmt: skip
KINDS_OF_ABILITY = {
    "auto": AUTO, "activated": ACTIVATED, "static": STATIC, "replace": REPLACE, "extra": EXTRA, "play": PLAY, "state": STATE,
    "evolve": _own_procedure("進化", [["evolve", "this"]]), "meal": _own_procedure("食事", []),
}  # fmt: skip
BUILDING = Parts(  # deck-building permanent abilities (6.1.2): what of the conditions they replace
    "condition of building a deck",
    Part("copies", shapes.WHOLE, "同じ名のカードの枚数 / how many cards of its name (6.1.1.4)", "building = { copies = 10 }"),
    Part("any_class", shapes.YES_OR_NO, "どのクラスのデッキにも入る / fits a deck of any class (6.1.1.5.1)", "building = { any_class = true }"),
    Part("main", PAIR, "メインデッキの枚数 / how many cards the main deck has (6.1.1.2)", "building = { main = [30, 50] }"),
)  # fmt: skip
FACTS = Parts(
    "part of a card",
    Part("kind", shapes.one_of(lambda: KINDS), "カードの種類 / leader, follower, amulet or spell (2.3.1)", 'kind = "follower"',
         needed=f"kind is missing; expected one of {', '.join(KINDS)}"),
    Part("special", shapes.TEXT, "特殊種類: evolve・token / the special kind (2.3.3)", 'special = "evolve"'),
    Part("cost", Shape("a whole number", lambda value: whole(value) or value == "X"),
         'コスト（Xなら"X"） / cost (2.5), "X" where who plays it names it; 0', "cost = 2"),
    Part("attack", shapes.WHOLE, "攻撃力 / attack (2.7)", "attack = 3"),
    Part("defense", shapes.WHOLE, "体力 / health (2.8)", "defense = 3"),
    Part("class", shapes.TEXT, "クラス / class (2.2)", 'class = "エルフ"'),
    Part("types", shapes.TEXTS, "タイプ / types (2.4)", 'types = ["妖精"]'),
    Part("title", shapes.TEXT, "タイトル / title (2.13.2)", 'title = "花の祭"'),
    Part("collab", shapes.TEXT, "コラボ名 / コラボ名 (2.14)", 'collab = "灯"'),
    Part("name", shapes.TEXT, "印刷されたカード名（表の名と異なるとき） / the printed name, where the table has another", 'name = "石の番人"'),
    Part("building", shapes.table_of(lambda: BUILDING), "デッキ構築の条件を変える能力 / what of building a deck it changes (6.1.2)", "building = { copies = 10 }"),
)  # fmt: skip
TEXT_PARTS = Parts(
    "part of a card",
    replace(COMMON.keywords(KEYWORDS), example='keywords = ["守護"]'),
    replace(QUICK, bind=lambda value: keyword("クイック") if value else []),
    *(AUTO.short(key, word, f"{word} / {meaning}", when=when) for key, word, when, meaning in NAMED),
    Part("spell", shapes.INSTRUCTIONS, "スペルの文 / the text of a spell (10.1)", 'spell = [["choose", "enemy follower"], ["damage", 2, "chosen"]]',
         lambda value: [Ability("spell", "spell", None, {"do": VERBS.bind_all(value)})]),
    AUTO.part("auto", "自動能力 / automatic abilities (10.7)", 'auto = [{ when = "die own follower", do = [["draw", 1]] }]'),
    ACTIVATED.part("activated", "起動能力 / activated abilities (10.3)", 'activated = [{ pp = 1, act = true, do = [["draw", 1]] }]'),
    STATIC.part("static", "永続能力 / static abilities (10.9)", 'static = [{ give = { attack = 1 }, to = "other own follower" }]'),
    REPLACE.part("replace", "置換 / replacement (10.10)", 'replace = [{ when = "destroy", what = "this", instead = [["heal", 1, "own leader"]] }]'),
    EXTRA.part("extra", "追加コスト。must と書かなければ任意 / an additional cost, as one likes (10.4.7.2) unless it must be paid", 'extra = { cost = [["discard", 1]], do = [["draw", 2]] }'),
    PLAY.part("play", "プレイする際のコストを変える / changes what is paid for playing a card (10.2.1.3.3)", 'play = { what = "own spell", pp = -1 }'),
    STATE.part("state", "状態誘発 / waits when a state arises (10.7.6)", 'state = { while = "own hand = 0", do = [["draw", 1]] }'),
    KINDS_OF_ABILITY["evolve"].own("evolve", "進化", "進化能力: PP、または表。2つ以上なら列 / its evolve ability: PP, or a table; a list of them where it has several (12.2)", "pp"),
    KINDS_OF_ABILITY["meal"].own("meal", "食事", "食事能力: PP、または表。2つ以上なら列 / its meal ability: PP, or a table; a list of them where it has several (14.2.2)", "pp"),
)  # fmt: skip
GIVEN: Changes = Changes(
    "change",
    *COMMON.number("attack", "攻撃力", "attack", words.ATTACK), *COMMON.number("defense", "体力", "health", words.HEALTH), *COMMON.number("cost", "コスト", "cost", words.COST),
    *(part for one in LIMITS.values() for part in COMMON.number(one.name, f"リーダーに: {one.called.ja}", f"to a leader: {one.means}", one.says)),
    *COMMON.gains(lambda: CARDS, KEYWORDS, CANNOT, ("be attacked",)),
    Part("name", shapes.TEXT, "カード名を変える / another name", 'name = "騎士"'),
    Part("class", shapes.TEXT, "クラスを変える / another class", 'class = "ロイヤル"'),
    Part("types", shapes.TEXTS, "タイプを変える / other types", 'types = ["兵士"]'),
    Part("add_types", shapes.TEXTS, "タイプを加える / more types", 'add_types = ["兵士"]'),
)  # fmt: skip


def _finish(_name: str, facts: dict[str, Any]) -> None:
    """What a face has besides: X is as much more as who plays it says (5.2.1.2.2); all but leaders have a cost (2.5)."""
    if facts.get("cost") == "X":
        facts |= {"cost": 0, "x": True}
    if facts["kind"] == "follower" and not {"attack", "defense"} <= set(facts):
        raise Miswritten((), "a follower needs attack and defense")
    if facts["kind"] != "leader":
        facts.setdefault("cost", 0)


CARDS: Cards = Cards(
    FACTS, TEXT_PARTS, frozenset(("choose", "everyone chooses", "random", "divide", "search")), _finish
)


face_of, abilities_of = CARDS.face, GIVEN.abilities
WHO = {  # players, as a text sees them
    "own": "その文の持ち主。書かなければこれ / the text's master; so where nothing is said",
    "enemy": "その相手 / the opponent", "both": "両方、ターンプレイヤーから / both, the turn player first",
}  # fmt: skip
WHOSE = {"owner": "カードのオーナー / the card's owner", **WHO}
PLACE = {"top": "上 / on top", "bottom": "下 / at the bottom"}
TAKEN = Taken({  # the words that parameters of verbs take, by the names of the parameters
    "to": ("zone", ZONES), "until": ("end of an effect", UNTILS), "": ("change", GIVEN), "who": ("word for who", WHO),
    "whose": ("word for whose", WHOSE), "place": ("word for place", PLACE),
    "of": ("word for of", LIMITS), "face": ("word for face", ("face up", "face down")), "different": ("word for different", words.APART),
}, when)  # fmt: skip
VERBS.check_word = TAKEN.check
VERBS.bind_option = GIVEN.bind_one
