"""The parts of a card's text: facts, keywords, abilities, and what effects give; each key declared once (2, 10.1)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from judge.cardgame.text.cards import Cards, Common, Kind
from judge.cardgame.text.parts import (
    COUNT,
    INSTRUCTIONS,
    TEXT,
    TEXTS,
    WHOLE,
    WORDS,
    YES_OR_NO,
    Miswritten,
    Part,
    Parts,
    Shape,
    one_of,
    some_of,
    table_of,
    tables_of,
    whole,
)
from judge.cardgame.text.unknown import UnknownWord
from judge.cardgame.text.verbs import Verb
from judge.engine.errors import EngineError
from judge.engine.faces import Ability, Face
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.verbs import VERBS
from judge.games.evolve.keywords.keywords import KEYWORDS, QUICK_ABILITY, keyword, rules_of
from judge.games.evolve.play_and_resolution.replacing import REPLACEABLE
from judge.games.evolve.play_and_resolution.triggers import when
from judge.games.evolve.texts import GRAMMAR
from judge.games.evolve.turn.durations import DURATIONS
from judge.games.evolve.turn.record import ZONES

KINDS = ("leader", "follower", "amulet", "spell")
TRIGGERED = ("10.1.1.2", "10.1.1.2.1.1")  # what makes an ability one that waits for its occasion
PERMANENT = ("10.1.1.3",)  # what makes an ability one that is always at work
REPLACED = tuple(one.name for one in REPLACEABLE)
CANNOT = {  # prohibitions
    "attack": "攻撃できない / cannot attack", "be attacked": "攻撃されない / cannot be attacked",
    "be chosen": "能力で選べない / cannot be chosen", "attack leader": "リーダーを攻撃できない / cannot attack the leader",
    "be destroyed": "破壊されない / cannot be destroyed", "be damaged": "ダメージを受けない / cannot be dealt damage",
    "leave": "場を離れない / cannot leave the field", "stand": "スタンドしない / does not stand",
    "evolve": "進化できない / cannot evolve", "block": "守護として働かない / does not guard",
}  # fmt: skip
UNTILS = {one.name: one.meaning for one in DURATIONS.declared.values()}  # when what is given ends
PAIR = Shape("two whole numbers", lambda value: isinstance(value, list) and len(value) == 2 and all(map(whole, value)))

COMMON = Common(
    VERBS, ZONES,
    {"if": lambda text: GRAMMAR.condition(text).rules, "keyword": rules_of, "valid in": lambda _zones: ("10.3.4",)},
)  # fmt: skip
KEYWORD = replace(COMMON.keyword, example='keyword = "攻撃時"')
NAMED = replace(KEYWORD, rules=rules_of)
PP = Part("pp", COUNT, "支払うPP / the PP to pay (5.2); 0", "pp = 1", default=0)
ACT = Part("act", YES_OR_NO, "このカードをアクトする / this card is acted (4.2.2)", "act = true", bool, default=False)
QUICK = Part(
    "quick", YES_OR_NO, "【クイック】を持つ / has クイック (12.3)", "quick = true", bool, default=False,
    rules=lambda value: QUICK_ABILITY if value else (), says=Text("【クイック】", "【クイック】"),
)  # fmt: skip
TIMES = Part("times", COUNT, "食べる回数 / how many are fed (14.2.2)", "times = 2", default=1)
COST = replace(COMMON.cost, default=[])


def _waits(bound: dict[str, Any]) -> Any:  # noqa: ANN401 - as the game reads it
    return when(bound.pop("when"), bound.pop("if", None), bound.pop("by", ""))


AUTO = Kind(
    "auto",
    Parts(
        "part of an ability", replace(COMMON.when, needed="an automatic ability needs `when`"), replace(COMMON.by, bind=None), COMMON.do,
        COMMON.cost, COMMON.valid_in, NAMED, COMMON.condition,
    ),
    TRIGGERED, _waits,
)  # fmt: skip
STATE = Kind(
    "state",
    Parts("part of an ability", replace(COMMON.holds, needed="a state trigger needs `while`"), COMMON.do, COMMON.cost, KEYWORD),
    (*TRIGGERED, "10.7.6"),
)  # fmt: skip
ACTIVATED = Kind(
    "activated",
    Parts("part of an ability", PP, ACT, COST, COMMON.do, QUICK, COMMON.condition, KEYWORD),
    ("10.1.1.1",),
)


def _changed(table: Mapping[str, Any]) -> str:
    return (
        ""
        if {"pp", "pp_to"} & set(table)
        else "`play` needs pp, by how much the cost changes, or pp_to, what it becomes"
    )


PLAY = Kind(
    "play",
    Parts(
        "part of an ability", COMMON.what,
        Part("pp", COMMON.amount, "コストの増減 / by how much the cost changes (10.2.1.3.3)", "pp = -1", default=0),
        Part("pp_to", COMMON.amount, "コストをこの値にする / the cost becomes this (10.2.1.3.3)", "pp_to = 0", default=None),
        COMMON.condition,
    ),
    PERMANENT, refuse=_changed,
)  # fmt: skip


def _extra(table: Mapping[str, Any], _bound: dict[str, Any]) -> dict[str, Any]:
    """「プレイする際、(処理): (効果)」(10.4.7.2). Of a spell `do` comes before its text, of others when they have come onto the field."""
    rite, then = table.get("keyword") == "土の秘術", table.get("do", [])
    return {"do": VERBS.bind_all([["earth rite", then] if rite else ["extra", table["cost"], then]])}


def _costs(table: Mapping[str, Any]) -> str:
    needs = '`extra` needs cost, as in extra = { cost = [["discard", 1]], do = [["draw", 2]] }'
    return "" if "cost" in table or table.get("keyword") == "土の秘術" else needs


EARTH_RITE = replace(
    KEYWORD,
    reads="土の秘術ならコストは要らない / 土の秘術 needs no cost (13.3.3)",
    example='keyword = "土の秘術"',
)
EXTRA = Kind("extra", Parts("part of an ability", COMMON.cost, COMMON.do, EARTH_RITE), built=_extra, refuse=_costs)


def given(table: Mapping[str, Any]) -> dict[str, Any]:
    """A change as effects carry it: keywords and abilities as the abilities that they stand for."""
    change = {name: value for name, value in table.items() if name in GIVEN and name not in ("keywords", "abilities")}
    gained = abilities_of({name: table[name] for name in ("keywords", "abilities") if name in table})
    return {**change, "abilities": gained} if gained else change


def _to_a_leader(table: Mapping[str, Any]) -> str:
    limits = any("_limit" in name for name in table.get("give", {})) and "leader" not in str(table.get("to", ""))
    return 'a limit is given to the leader of its player; expected to = "own leader"' if limits else ""


GIVE = replace(COMMON.give, shape=table_of(lambda: GIVEN), bind=given)
STATIC = Kind(
    "static", Parts("part of an ability", GIVE, COMMON.to, COMMON.valid_in, COMMON.condition, KEYWORD), PERMANENT, refuse=_to_a_leader
)  # fmt: skip


def _replaced(word: str) -> str:
    if word not in REPLACED:
        raise EngineError(f"`replace` needs when, one of {', '.join(REPLACED)}")
    return word


REPLACE = Kind(
    "replace",
    Parts(
        "part of an ability",
        Part(
            "when", TEXT, f"置き換える出来事: {'・'.join(REPLACED)} / the event that is replaced", 'when = "destroy"', _replaced,
            needed=f"`replace` needs when, one of {', '.join(REPLACED)}", called="event",
        ),
        COMMON.what, COMMON.instead, replace(COMMON.by, example='by = "enemy spell"'),
        Part("of", one_of(lambda: ("attack", "combat", "ability")), "ダメージの種類: attack・combat・ability / which kind of damage (5.13)", 'of = "attack"'),
        COMMON.condition, COMMON.may,
        Part(
            "amount", Shape("a number or an amount", lambda value: value in ("half", "double") or COMMON.amount.fits(value)),
            "値がどうなるか: +1・-1・half・double・2*amount など / what becomes of the value", 'amount = "half"', default=None,
        ),
        Part("least", COUNT, "これより小さくならない / it becomes no less than this", "least = 1", default=None), KEYWORD,
    ),
)  # fmt: skip


def _own_procedure(key: str, word: str, do: list[Any], reads: str) -> Part:
    """進化能力 (12.2.1) and 食事能力 (14.2.2): activated, with their own first cost."""
    parts = Parts("part of an ability", PP, TIMES, COST, replace(COMMON.do, default=do), QUICK)
    kind = Kind("activated", parts, rules_of(word), keyword=word, fixed={"act": False})
    shape = Shape("PP, or a table", lambda value: COUNT.fits(value) or isinstance(value, dict), None, lambda: parts)

    def bound(value: Any) -> list[Ability]:  # noqa: ANN401
        made = kind.make(key, value if isinstance(value, dict) else {"pp": value})
        quick = QUICK_ABILITY if made.parts["quick"] else ()
        return [replace(made, rules=(*quick, *rules_of(word)))]

    return Part(key, shape, reads, f"{key} = 1", bound, says=Text(f"【{word}】{{}}", f"【{word}】{{}}"))


def _short(key: str, written: str, word: str, reads: str) -> Part:
    """A keyword that is followed by what is done."""

    def bound(value: Any) -> list[Ability]:  # noqa: ANN401
        return [AUTO.make(word, {"when": written, "do": value, "keyword": word})]

    return Part(
        key, INSTRUCTIONS, reads, f'{key} = [["draw", 1]]', bound, says=Text(f"【{word}】{{}}", f"【{word}】{{}}")
    )


BUILDING = Parts(  # deck-building permanent abilities (6.1.2): what of the conditions they replace
    "condition of building a deck",
    Part("copies", WHOLE, "同じ名のカードの枚数 / how many cards of its name (6.1.1.4)", "building = { copies = 10 }"),
    Part("any_class", YES_OR_NO, "どのクラスのデッキにも入る / fits a deck of any class (6.1.1.5.1)", "building = { any_class = true }"),
    Part("main", PAIR, "メインデッキの枚数 / how many cards the main deck has (6.1.1.2)", "building = { main = [30, 50] }"),
)  # fmt: skip
FACTS = Parts(
    "part of a card",
    Part("kind", one_of(lambda: KINDS), "カードの種類 / leader, follower, amulet or spell (2.3.1)", 'kind = "follower"',
         needed=f"kind is missing; expected one of {', '.join(KINDS)}"),
    Part("special", TEXT, "特殊種類: evolve・token / the special kind (2.3.3)", 'special = "evolve"'),
    Part("cost", Shape("a whole number", lambda value: whole(value) or value == "X"),
         'コスト（Xなら"X"） / cost (2.5), "X" where who plays it names it; 0', "cost = 2"),
    Part("attack", WHOLE, "攻撃力 / attack (2.7)", "attack = 3"),
    Part("defense", WHOLE, "体力 / health (2.8)", "defense = 3"),
    Part("class", TEXT, "クラス / class (2.2)", 'class = "エルフ"'),
    Part("types", TEXTS, "タイプ / types (2.4)", 'types = ["妖精"]'),
    Part("title", TEXT, "タイトル / title (2.13.2)", 'title = "花の祭"'),
    Part("collab", TEXT, "コラボ名 / コラボ名 (2.14)", 'collab = "灯"'),
    Part("name", TEXT, "印刷されたカード名（表の名と異なるとき） / the printed name, where the table has another", 'name = "石の番人"'),
    Part("building", table_of(lambda: BUILDING), "デッキ構築の条件を変える能力 / what of building a deck it changes (6.1.2)", "building = { copies = 10 }"),
)  # fmt: skip
KEYWORD_PART = Part(
    "keywords", TEXTS, "キーワード / keywords (12)", 'keywords = ["守護"]', lambda words: [one for word in words for one in keyword(word)],
    says=Text("【{}】", "【{}】"),
)  # fmt: skip
TEXT_PARTS = Parts(
    "part of a card",
    KEYWORD_PART,
    replace(QUICK, bind=lambda value: keyword("クイック") if value else []),
    _short("fanfare", "enter this", "ファンファーレ", "ファンファーレ / when it comes onto the field (12.4)"),
    _short("last_word", "die this", "ラストワード", "ラストワード / when it goes from the field to the graveyard (12.5)"),
    _short("on_evolve", "evolve this", "進化時", "進化時 / when it evolves (12.6)"),
    _short("on_attack", "attack this", "攻撃時", "攻撃時 / when it attacks (12.7)"),
    _short("on_run", "run this", "出走時", "出走時 / when it runs (14.2.4)"),
    Part("spell", INSTRUCTIONS, "スペルの文 / the text of a spell (10.1)", 'spell = [["choose", "enemy follower"], ["damage", 2, "chosen"]]',
         lambda value: [Ability("spell", "spell", None, {"do": VERBS.bind_all(value)})]),
    AUTO.part("auto", "自動能力 / automatic abilities (10.7)", 'auto = [{ when = "die own follower", do = [["draw", 1]] }]'),
    ACTIVATED.part("activated", "起動能力 / activated abilities (10.3)", 'activated = [{ pp = 1, act = true, do = [["draw", 1]] }]'),
    STATIC.part("static", "永続能力 / static abilities (10.9)", 'static = [{ give = { attack = 1 }, to = "other own follower" }]'),
    REPLACE.part("replace", "置換 / replacement (10.10)", 'replace = [{ when = "destroy", what = "this", instead = [["heal", 1, "own leader"]] }]'),
    EXTRA.part("extra", "任意の追加コスト / an optional additional cost (10.4.7.2)", 'extra = { cost = [["discard", 1]], do = [["draw", 2]] }'),
    PLAY.part("play", "プレイする際のコストを変える / changes what is paid for playing a card (10.2.1.3.3)", 'play = { what = "own spell", pp = -1 }'),
    STATE.part("state", "状態誘発 / waits when a state arises (10.7.6)", 'state = { while = "own hand = 0", do = [["draw", 1]] }'),
    _own_procedure("evolve", "進化", [["evolve", "this"]], "進化能力: PP、または表 / its evolve ability: PP, or a table (12.2)"),
    _own_procedure("meal", "食事", [], "食事能力: PP、または表 / its meal ability: PP, or a table (14.2.2)"),
)  # fmt: skip


def _abilities(tables: Any) -> list[Ability]:  # noqa: ANN401 - a table or a list of them
    return [
        ability for table in (tables if isinstance(tables, list) else [tables]) for ability in CARDS.abilities(table)
    ]


def _number(key: str, ja: str, en: str) -> tuple[Part, Part]:
    return (
        Part(key, COMMON.amount, f"{ja}の増減 / {en} more or less", f"{key} = 1", says=Text(f"{ja}{{}}", f"{en} {{}}")),
        Part(f"{key}_to", COMMON.amount, f"{ja}をこの値にする / {en} is this", f"{key}_to = 1", says=Text(f"{ja}が{{}}になる", f"{en} {{}}")),
    )  # fmt: skip


def _limit(key: str, ja: str, en: str, rule: str) -> tuple[Part, Part]:
    return (
        Part(key, COMMON.amount, f"リーダーに: {ja}の増減 / to a leader: {en} ({rule})", f"{key} = 1"),
        Part(f"{key}_to", COMMON.amount, f"リーダーに: {ja}をこの値にする / to a leader: {en} is this ({rule})", f"{key}_to = 6"),
    )  # fmt: skip


LOST = some_of(lambda: ("all", *KEYWORDS), WORDS)
GIVEN: Parts = Parts(
    "change",
    *_number("attack", "攻撃力", "attack"), *_number("defense", "体力", "health"), *_number("cost", "コスト", "cost"),
    *_limit("field_limit", "そのプレイヤーの場の上限", "how many cards the field holds", "4.4.4"),
    *_limit("hand_limit", "手札の上限", "the hand limit", "4.7.3"),
    *_limit("ex_limit", "EXエリアの上限", "how many cards the EX area holds", "4.8.3"),
    replace(KEYWORD_PART, reads="キーワードを与える / gives keywords", example='keywords = ["突進"]'),
    Part("abilities", tables_of(lambda: TEXT_PARTS), "能力を与える / gives abilities", 'abilities = [{ last_word = [["draw", 1]] }]', _abilities),
    Part("lose", LOST, "能力を失わせる / takes abilities away", 'lose = "all"'),
    Part("void", LOST, "能力を無効にする / makes abilities void", 'void = "all"'),
    Part("cannot", some_of(lambda: CANNOT), "できないこと / what it cannot do (below)", 'cannot = ["attack"]'),
    Part("must", some_of(lambda: ("be attacked",)), "求められること / what is demanded of it, or of who meets it (1.3.2.3)", 'must = ["be attacked"]'),
    Part("name", TEXT, "カード名を変える / another name", 'name = "騎士"'),
    Part("class", TEXT, "クラスを変える / another class", 'class = "ロイヤル"'),
    Part("types", TEXTS, "タイプを変える / other types", 'types = ["兵士"]'),
    Part("add_types", TEXTS, "タイプを加える / more types", 'add_types = ["兵士"]'),
)  # fmt: skip


KINDS_OF_ABILITY: Mapping[str, Kind] = {
    "auto": AUTO, "activated": ACTIVATED, "static": STATIC, "replace": REPLACE, "extra": EXTRA, "play": PLAY, "state": STATE,
}  # fmt: skip


def _finish(_name: str, facts: dict[str, Any]) -> None:
    """What a face has besides: X is as much more as who plays it says (5.2.1.2.2); all but leaders have a cost (2.5)."""
    if facts.get("cost") == "X":
        facts |= {"cost": 0, "x": True}
    if facts["kind"] == "follower" and not {"attack", "defense"} <= set(facts):
        raise Miswritten((), "a follower needs attack and defense")
    if facts["kind"] != "leader":
        facts.setdefault("cost", 0)


CARDS = Cards(FACTS, TEXT_PARTS, frozenset(("choose", "everyone chooses", "random", "divide", "search")), _finish)


def face_of(name: str, written: Mapping[str, Any]) -> Face:
    """The face that a card's table describes. Raises Miswritten for what is not as it must be."""
    return CARDS.face(name, written)


def abilities_of(written: Mapping[str, Any]) -> tuple[Ability, ...]:
    """The abilities of a table of keywords and abilities, as `give` has them."""
    return tuple(ability for key, value in written.items() for ability in GIVEN[key].bound(value))


# what else the parameters of verbs take
TAKEN: Mapping[str, tuple[str, ...]] = {
    "who": ("own", "enemy", "both"), "whose": ("owner", "own", "enemy", "both"), "place": ("top", "bottom"), "of": ("field", "hand", "ex"),
    "face": ("face up", "face down"),
}  # fmt: skip


def check_word(verb: Verb, parameter: str, word: str) -> None:
    """Raise EngineError for a word that a verb does not take: a zone, a condition, an occurrence, a change, how long."""
    words: Mapping[str, tuple[str, Collection[str]]] = {
        "to": ("zone", ZONES),
        "until": ("end of an effect", UNTILS),
        "": ("change", GIVEN),
    }
    known = words.get(parameter)
    if parameter in TAKEN:
        known = (f"word for {parameter}", TAKEN[parameter])
    if known is not None and word not in known[1]:
        raise UnknownWord(known[0], word, known[1])
    if parameter == "when" and verb.name == "later":
        when(word)


def check_given(name: str, value: Any) -> None:  # noqa: ANN401 - whatever stands in a file
    """Raise EngineError for what a part of `give` cannot be set to; what it gives is bound, to find what is wrong in it."""
    GIVEN[name].shape.check((name,), value)
    GIVEN[name].bound(value)


VERBS.check_word = check_word
VERBS.check_option = check_given
