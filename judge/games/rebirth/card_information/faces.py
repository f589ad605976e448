"""The parts of a card's text: facts, keywords, abilities, and what effects give; each key declared once (2, 9.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from judge.cardgame.moments.noticing import AS_IT_LEAVES
from judge.cardgame.text import shapes
from judge.cardgame.text.cards import Cards, Changes, Common, Kind
from judge.cardgame.text.parts import Part, Parts
from judge.cardgame.text.shapes import Miswritten, Shape
from judge.cardgame.text.taken import Taken
from judge.engine.faces import Ability, Face
from judge.engine.texts import Text
from judge.games.rebirth.card_information.words import APART
from judge.games.rebirth.defined_actions.verbs import CHOOSING, VERBS
from judge.games.rebirth.keywords import conditions
from judge.games.rebirth.keywords.keywords import BLOCKER, CANCEL, KEYWORDS, SPARK, rules_of
from judge.games.rebirth.play_and_resolution.layers import AT_HOME, CHANGED, KINDS
from judge.games.rebirth.play_and_resolution.replacing import REPLACED
from judge.games.rebirth.play_and_resolution.triggers import when
from judge.games.rebirth.texts import GRAMMAR
from judge.games.rebirth.turn.durations import DURATIONS
from judge.games.rebirth.turn.record import PARTNER_ATTACK
from judge.games.rebirth.zones.zones import ENERGY, ENTRY, HAND, MEMORY, REBIRTH, RETIRED, WAITING, ZONES

TRIGGERED = ("9.1.1.2", "9.1.1.2.1")  # what makes an ability one that waits for its occasion
PERMANENT = ("9.1.1.3", "9.1.1.3.1")  # what makes an ability one that is always at work
AGAINST = ("character", "activated", "auto", "cancel")  # what a cancel ability may be presented against (9.1.1.4.2)
CANNOT = {  # prohibitions
    "attack": "アタックできない（エントリーに） / cannot attack: of an entry", "support": "サポートできない / cannot support an attack",
    "be chosen": "効果で選べない / cannot be chosen by effects", "be chosen by enemy": "相手の効果で選べない / cannot be chosen by effects of an opponent",
    "partner attack": "パートナーアタックを宣言できない / cannot make a partner attack",
    "retire": "リタイアしない / does not retire", "be damaged": "ダメージを負わない / takes no damage", "leave": "領域を離れない / does not leave its zone",
    "stand": "スタンドしない / does not stand up", "act": "レストしない / is not rested", "use abilities": "能力を使えない / its abilities cannot be used (9.15.1)",
    "block": "ブロックできない（アタックされるエントリーに） / nobody can block for it: of an attacked entry", "move": "枠に移動できない / cannot go to a slot by 7.4.2.2",
}  # fmt: skip
UNTILS = {one.name: one.meaning for one in DURATIONS.declared.values()}  # when what is given ends

COMMON = Common(
    VERBS, ZONES, {"if": lambda text: GRAMMAR.condition(text).rules, "keyword": rules_of, "valid in": lambda _zones: ("9.4.4",)}
)  # fmt: skip
ONCE = Part(
    "once",
    shapes.YES_OR_NO,
    "ターン1回 / once a turn (9.2.2)",
    "once = true",
    bool,
    default=False,
    rules=lambda value: ("9.2.2",) if value else (),
    says=Text("【ターン1回】", "【ターン1回】"),
)
PARTNER = Part(
    "partner", shapes.YES_OR_NO, "【パートナー】: エネルギー置場のパートナーでだけ有効 / valid on a partner of the energy zone alone (9.4.4.2)",
    "partner = true", bool, default=False, rules=lambda value: ("9.4.4.2",) if value else (),
)  # fmt: skip
COST = replace(COMMON.cost, default=[])
REQUIRES = conditions.PARTS  # the condition keywords that any ability may have (11.2)
AUTO = COMMON.auto(TRIGGERED, when, ONCE, PARTNER, *REQUIRES, built=conditions.built)
STATE = COMMON.state((*TRIGGERED, "9.8.6"), *REQUIRES, built=conditions.built)
ACTIVATED = Kind(
    "activated", ("9.1.1.1",), COST, COMMON.do, ONCE, PARTNER, COMMON.valid_in, COMMON.condition, COMMON.keyword, *REQUIRES, built=conditions.built
)  # fmt: skip
CANCELS = Kind(
    "cancel", ("9.1.1", "9.1.1.4", "9.1.1.4.2"),
    Part("against", shapes.some_of(lambda: AGAINST), f"対象の種類: {'・'.join(AGAINST)} / what kind of play it is against (9.1.1.4.2)", 'against = ["character"]',
         tuple, needed="a cancel ability needs `against`"),
    replace(COMMON.what, reads="対象になるプレイ中のカード、または能力を持つカード / which cards in play, or whose abilities", example='what = "enemy character"', default=None),
    COST, replace(COMMON.do, default=[["cancel"]]), ONCE, PARTNER, COMMON.valid_in, COMMON.condition, *REQUIRES,
    keyword=CANCEL, last=rules_of(CANCEL), built=conditions.built,
)  # fmt: skip


def _fine(_table: Mapping[str, Any]) -> str:
    return ""


STATIC = COMMON.static(PERMANENT, lambda: GIVEN, _fine, *REQUIRES, built=conditions.built_static)
REPLACE = COMMON.replace(
    PERMANENT, REPLACED, ("attack", "text"),
    replace(COMMON.cost, reads="「かわりに…してよい。そうしたら」の…。できなければ適用できない / what may be done, and has to be, before what happens instead (9.3.1.3.2, 9.11.3)"),
    *REQUIRES, built=conditions.built_static,
)  # fmt: skip
KINDS_OF_ABILITY = {
    "auto": AUTO, "activated": ACTIVATED, "static": STATIC, "cancel": CANCELS, "replace": REPLACE, "state": STATE,
}  # fmt: skip


def _blocker(value: Literal[True] | str) -> list[Ability]:
    """ブロッカー: alone, or with the reference of the characters for which it blocks (11.6.2, 11.6.3)."""
    if value is True:
        return KEYWORDS.abilities(BLOCKER)
    parts = {"for": GRAMMAR.selector(value), "valid in": (HAND,)}
    return [Ability(BLOCKER, "blocker", None, parts, BLOCKER, ("11.6.1", "11.6.3"))]


BUILDING = Parts(  # permanent abilities about building decks (6.1.2.1): what of the conditions they replace
    "condition of building a deck",
    Part(
        "copies",
        shapes.WHOLE,
        "同じ名のカードの枚数 / how many cards of its name (6.1.1.2)",
        "building = { copies = 8 }",
    ),
)
FACTS = Parts(
    "part of a card",
    Part("kind", shapes.one_of(lambda: KINDS), "カードの種類: キャラ・Reバース・パートナー・シカキャラ / character, rebirth or partner (2.2.2), or deer (12.2.1)", 'kind = "character"',
         needed=f"kind is missing; expected one of {', '.join(KINDS)}"),
    Part("cost", shapes.COUNT, "コスト / cost (2.3); 0", "cost = 2"),
    Part("atk", shapes.WHOLE, "ATK / ATK (2.6)", "atk = 3"),
    Part("def", shapes.WHOLE, "DEF / DEF (2.7)", "def = 4"),
    Part("attributes", shapes.TEXTS, "属性 / attributes (2.5)", 'attributes = ["歌姫"]'),
    Part("title", shapes.TEXT, "作品名 / the work it belongs to (2.8)", 'title = "星の祭"'),
    Part("name", shapes.TEXT, "印刷されたカード名（表の名と異なるとき） / the printed name, where the table has another", 'name = "星の歌"'),
    Part("building", shapes.table_of(lambda: BUILDING), "デッキ構築の条件を変える能力 / what of building a deck it changes (6.1.2.1)", "building = { copies = 8 }"),
)  # fmt: skip
TEXT_PARTS = Parts(
    "part of a card",
    COMMON.keywords(KEYWORDS, "11"),
    Part("blocker", Shape("true, or a selector", lambda value: value is True or isinstance(value, str)),
         "ブロッカー: true か、守るキャラの選択子 / blocker: true, or for which characters (11.6)", "blocker = true", _blocker, says=Text("『ブロッカー』", "『ブロッカー』")),
    AUTO.short("spark", SPARK, "スパーク / when entry processing puts it into the entry (11.3)", when="spark this"),
    AUTO.part("auto", "自動能力 / automatic abilities (9.1.1.2)", 'auto = [{ when = "enter this", do = [["draw", 1]] }]'),
    ACTIVATED.part("activated", "起動能力 / activated abilities (9.1.1.1)", 'activated = [{ cost = [["energy", 1]], do = [["draw", 1]] }]'),
    STATIC.part("static", "永続能力 / permanent abilities (9.1.1.3)", 'static = [{ give = { atk = 1 }, to = "own entry" }]'),
    CANCELS.part("cancel", "キャンセル能力 / cancel abilities (9.1.1.4, 11.4)", 'cancel = { against = ["character"], what = "enemy character", cost = [["discard", 1]] }'),
    REPLACE.part("replace", "置換 / replacement (9.11)", 'replace = [{ when = "retire", what = "this", instead = [["put", "this", "hand"]] }]'),
    STATE.part("state", "状態誘発 / waits when a state arises (9.8.6)", 'state = { while = "own hand = 0", do = [["draw", 1]] }'),
)  # fmt: skip
GIVEN: Changes = Changes(
    "change",
    *COMMON.number("atk", "ATK", "ATK", "2.6"), *COMMON.number("def", "DEF", "DEF", "2.7"), *COMMON.number("cost", "コスト", "cost", "2.3"),
    *COMMON.gains(lambda: CARDS, KEYWORDS, CANNOT, ("attack",)),
    Part("prefer", shapes.WHOLE, "カードを選ぶときに優先される（1効果につき1） / is preferred where cards are chosen: 1 for each effect (9.10.5)", "prefer = 1"),
    Part(PARTNER_ATTACK, shapes.YES_OR_NO, "アタックしているキャラに: そのアタックがパートナーアタックになる（true）・ならない（false） / of an attacking character: its attack becomes a partner attack, or is none (5.23)",
         "partner_attack = true"),
    Part("name", shapes.TEXT, "カード名を変える / another name", 'name = "星の歌"'),
    Part("attributes", shapes.TEXTS, "属性を変える / other attributes", 'attributes = ["歌姫"]'),
    Part("add_attributes", shapes.TEXTS, "属性を加える / more attributes", 'add_attributes = ["歌姫"]'),
)  # fmt: skip


def _finish(_name: str, facts: dict[str, Any]) -> None:
    """What a face has besides: a character has ATK and DEF (2.6, 2.7)."""
    if facts["kind"] in ("character", "deer") and not {"atk", "def"} <= set(facts):
        raise Miswritten((), "a character needs atk and def")
    facts.setdefault("cost", 0)
    facts["kinds"] = ("character", "deer") if facts["kind"] == "deer" else (facts["kind"],)  # 12.2.1.1


DEFAULTS = {
    "rebirth": (REBIRTH,),
    "partner": (ENERGY,),
}  # where abilities are valid that name no zone (9.4.5.1, 9.4.4.2)


GOES_TO = {  # where a card comes to lie by what its own ability waits for
    "retire": (RETIRED,), "entry_retire": (RETIRED,), "discarded": (WAITING,), "drawn": (HAND,), "leave": (RETIRED, WAITING, MEMORY, ENERGY, REBIRTH),
}  # fmt: skip


def _goes_to(ability: Ability) -> tuple[str, ...] | None:
    """The zones in which an ability plainly works that waits for a move of its own card: at home, and where that takes it (9.4.5,
    9.8.4.1.3); None for any other."""
    if ability.when is None or not ability.when.written.endswith(" this"):
        return None
    name, _, zone = ability.when.name.partition(":")
    to = (zone.partition(":")[0],) if zone else GOES_TO.get(name)
    return (*AT_HOME, *to) if to is not None else None


def placed(ability: Ability, kind: str) -> Ability:
    """An ability with the zones in which it is valid, where its text names none: it is plain (9.4.5), or its card's kind says so."""
    parts, rules = ability.parts, ability.rules
    if (
        "valid in" in parts and _goes_to(ability) is not None
    ):  # where it was valid as the card left: elsewhere it could never wait
        return replace(ability, parts={**parts, AS_IT_LEAVES: True}, rules=(*rules, "9.4.5"))
    if "valid in" in parts:
        return ability
    if parts.get("partner"):
        zones: tuple[str, ...] = (ENERGY,)
    elif ability.keyword == SPARK:
        zones, rules = (ENTRY,), (*rules, "9.4.5")  # where entry processing has put it (11.3.1)
    elif ability.when is not None and ability.when.name == "block" and ability.when.written.endswith("this"):
        zones, rules = (WAITING,), (*rules, "9.4.5", "8.3.3.3.1")  # where blocking has put it
    elif (plain := _goes_to(ability)) is not None:
        zones, rules = plain, (*rules, "9.4.5")
    elif kind in DEFAULTS:
        zones, rules = DEFAULTS[kind], (*rules, *(("9.4.5.1",) if kind == "rebirth" else ()))
    else:
        return ability
    return replace(ability, parts={**parts, "valid in": zones}, rules=rules)


class Faces(Cards):
    """The cards of this game."""

    def face(self, name: str, written: Mapping[str, Any]) -> Face:
        """The face that a card's table describes, each ability valid where it is. Raises Miswritten."""
        face = super().face(name, written)
        kind = face.fact("kind")
        return Face(face.name, face.facts, tuple(placed(one, kind) for one in face.abilities))


CARDS: Cards = Faces(FACTS, TEXT_PARTS, frozenset(CHOOSING), _finish)
WHO = ("own", "enemy", "both", "that", "front", "team")
TAKEN = Taken({  # the words that parameters of verbs take, by the names of the parameters
    "to": ("zone", ZONES), "until": ("end of an effect", UNTILS), "": ("change", GIVEN), "who": ("word for who", WHO), "among": ("word for among", ("enemy", "both", "team")),
    "place": ("word for place", ("top", "bottom")), "face": ("word for face", ("face up", "face down")), "different": ("word for different", APART),
    "value": ("word for value", CHANGED), "whose": ("word for whose", ("owner", "own", "enemy")),
}, when)  # fmt: skip
VERBS.check_word = TAKEN.check
VERBS.bind_option = GIVEN.bind_one
