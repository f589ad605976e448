"""The parts of a card's text: facts, what is done by using it, effects, and what effects give; each key declared once (1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from judge.cardgame.text import shapes
from judge.cardgame.text.cards import Cards, Changes, Common, Kind
from judge.cardgame.text.parts import Part, Parts
from judge.cardgame.text.shapes import Miswritten, is_whole
from judge.cardgame.text.taken import Taken
from judge.engine.faces import Ability, Face
from judge.games.leaffight.actions_effects_processing.layers import ATTRIBUTES, KINDS, ON_FIELD, STATS
from judge.games.leaffight.actions_effects_processing.replacing import REPLACED
from judge.games.leaffight.actions_effects_processing.triggers import when
from judge.games.leaffight.battle.parties import parts_of
from judge.games.leaffight.cards.words import GENDERS
from judge.games.leaffight.characters.hurt import KINDS as DAMAGES
from judge.games.leaffight.costs.icons import CHANGED, WRITTEN
from judge.games.leaffight.end_and_procedure.durations import DURATIONS
from judge.games.leaffight.players.zones import ZONES
from judge.games.leaffight.texts import GRAMMAR, VERBS

CHOOSING = ("choose", "everyone chooses", "random", "search")  # behind them `chosen` is what they found

CANNOT = {  # prohibitions
    "fight": "バトルに参加できない / cannot take part in a battle (20-7)", "challenge": "バトルを挑めない / cannot challenge", "be challenged": "バトルを受けるキャラに選べない / cannot be chosen against a challenger",
    "be chosen": "対象にならない / cannot be a target (用語説明【〜の対象にならない】)", "be chosen by enemy": "相手の効果の対象にならない / cannot be a target of the opponent (用語説明【〜の対象にならない】)",
    "be affected": "効果の影響を受けない / is not affected by effects (用語説明【〜の効果の影響を受けない】)",
    "use abilities": "特殊能力を使えない / its abilities cannot be used", "exhaust": "消耗しない / is not exhausted", "ready": "待機状態にならない / is not readied",
    "leave": "フィールドを離れない / does not leave the field", "be damaged": "ダメージを受けない / takes no damage", "be equipped": "装備できない / cannot be equipped",
    "be recovered": "気力が回復しない / its 気力 is not recovered (用語説明【回復効果】)", "be drained": "気力を減らす効果で減らない（ダメージと使用代償では減る） / effects that lower 気力 do not lower its; damage and payments do (用語説明【気力を減らす効果】)",
    "be counted": "ダウンしてもダウン数に数えない / its going down is not counted (15-5-1 [3])",
}  # fmt: skip
MUST = {"be challenged": "バトルを受けるキャラに選ばなければならない / has to be chosen against a challenger"}
UNTILS = {one.name: one.meaning for one in DURATIONS.declared.values()}  # when what is given ends

COMMON = Common(VERBS, ZONES, {"if": lambda text: GRAMMAR.condition(text).rules})
PRICE = Part(
    "cost",
    WRITTEN,
    "使用代償のアイコン: コスト R L T G W と属性 / what its use demands: cost icons, then attribute icons (8)",
    'cost = "W賢"',
    default="",
)


def _extra(table: Mapping[str, Any]) -> dict[str, Any]:
    return EXTRA.bind(table)


USE = Kind(
    "use", ("15-13-1",),
    PRICE,
    Part("also", shapes.INSTRUCTIONS, "その他の使用代償: 行うことが支払いになる / what has to be done besides, as a payment (8-3)", 'also = [["spirit", -1, "this"]]', VERBS.bind_all, []),
    Part("extra", shapes.table_of(lambda: EXTRA), "追加使用代償と追加効果 / an additional cost that may be paid, and what it brings (8-4)", 'extra = { cost = "W", do = [["draw", 1]] }', _extra, None),
    Part("when", shapes.TEXT, "割り込み型: 使えるタイミング / the timing at which it is used as an interrupt (11-1)", 'when = "was_called enemy chara"', when, None),
    Part("limit", shapes.POSITIVE, "1ターンにn回まで / so many times a turn (用語説明)", "limit = 1", default=None),
    Part("name", shapes.TEXT, "特殊能力の名前 / the name of the ability (15-13)", 'name = "受け渡し"', default=""),
    COMMON.condition, COMMON.do,
)  # fmt: skip
EXTRA: Parts = Parts("part of an additional cost", PRICE, COMMON.do)
AUTO = COMMON.auto(("12-2-1",), when)


def _fine(_table: Mapping[str, Any]) -> str:
    return ""


STATIC = COMMON.static(("12-2", "15-13-2"), lambda: GIVEN, _fine)
REPLACE = COMMON.replace(
    ("21",), REPLACED, DAMAGES,
    replace(COMMON.cost, reads="「〜することで、代わりに」の〜。できるときだけ選べ、先に行う / what has to be done for it: a choice where it can be done, and done before", example='cost = [["exhaust", "this"]]'),
)  # fmt: skip
KINDS_OF_ABILITY = {"use": USE, "auto": AUTO, "static": STATIC, "replace": REPLACE}
EXPRESSION = shapes.Shape(
    "icons and numbers added up, such as 力+早 or 賢+2",
    lambda value: (
        isinstance(value, str)
        and all(
            is_whole(piece)
            or (piece.strip("-") and all(icon in (*ATTRIBUTES, "?") for icon in piece.removeprefix("-")))
            for piece in parts_of(value)
        )
    ),
)
PAIR = shapes.Shape(
    "a list of OFFENSE/DEFENSE, such as 力/早 or 賢+2/感",
    lambda value: (
        isinstance(value, list)
        and all(
            isinstance(one, str) and len(sides := one.split("/")) == 2 and all(map(EXPRESSION.fits, sides))
            for one in value
        )
    ),
)
FACTS = Parts(
    "part of a card",
    Part("kind", shapes.one_of(lambda: KINDS), f"カードの種類: {'・'.join(KINDS)} / its kind (1-1-1)", 'kind = "character"', needed=f"kind is missing; expected one of {', '.join(KINDS)}"),
    replace(PRICE, key="cost", reads="呼び出しコスト・使用代償のアイコン / what calling or using it demands (1-2, 1-4 – 1-7)", default=None),
    Part("attributes", shapes.some_of(lambda: ATTRIBUTES), "属性。書かなければ無属性 / attributes; none where it is left out (1-2)", 'attributes = ["力"]', tuple),
    Part("spirit", shapes.COUNT, "気力の上限 / the limit of its 気力 (1-2)", "spirit = 4"),
    *(Part(name, shapes.WHOLE, f"能力値「{icon}」 / the stat {icon} (1-2); 0", f"{name} = 2") for name, icon in STATS.items()),
    Part("gender", shapes.one_of(lambda: GENDERS), "性別: male・female・both（両方） / gender (1-2, 15-8)", 'gender = "female"'),
    Part("types", shapes.TEXTS, "キャラタイプ / types (1-2, 15-9)", 'types = ["学生"]', tuple),
    Part("parts", shapes.TEXTS, "タッグの構成要素。書かなければ名を「&」で区切ったもの / the components of a tag; else what stands before and behind & in its name (1-3)", 'parts = ["アカネ", "ミドリ"]', tuple),
    Part("places", shapes.TEXTS, "バトルカードの場所 / the places of a battle card (1-6)", 'places = ["屋外"]', tuple),
    Part("offense", EXPRESSION, "攻撃属性: アイコンと数の和 / OFFENSE: icons and numbers (1-6)", 'offense = "力+早"'),
    Part("defense", EXPRESSION, "防御属性 / DEFENSE (1-6)", 'defense = "賢+2"'),
    Part("pairs", PAIR, "攻撃属性と防御属性の組のどれかを選ぶバトルカード / several pairs, of which one is chosen with the card (20-4 [16])", 'pairs = ["力/早", "賢/感"]', lambda pairs: tuple(tuple(one.split("/")) for one in pairs)),
    Part("wearer", shapes.TEXT, "アイテムの装備対象。書かなければキャラ / what an item is equipped to; a character where nothing is said (17-1)", 'wearer = "chara attribute:力"', GRAMMAR.selector),
    Part("on_field", shapes.YES_OR_NO, "フィールドアイテム / an item that is placed on the field (17-6)", "on_field = true", bool),
    Part("name", shapes.TEXT, "印刷されたカード名（表の名と異なるとき） / the printed name, where the table has another", 'name = "アカネ"'),
)  # fmt: skip
TEXT_PARTS = Parts(
    "part of a card",
    USE.part("use", "使用する効果: イベントの効果、使用代償のある特殊能力、アクションアイテム・アクションフィールド / what is used as an action (12-1)", 'use = { cost = "R", do = [["draw", 1]] }'),
    AUTO.part("auto", "「とき」に処理される効果 / what is processed at a timing (12-2-1)", 'auto = { when = "was_called this", do = [["draw", 1]] }'),
    REPLACE.part("replace", "代わりに行われること / what happens instead of something (21)", 'replace = { when = "down", instead = [["put", "this", "hand"]] }'),
    STATIC.part("static", "常時効果 / what always applies (12-2)", 'static = { give = { power = 1 }, to = "own chara" }'),
)  # fmt: skip
GIVEN: Changes = Changes(
    "change",
    *(part for name, icon in STATS.items() for part in COMMON.number(name, icon, name, "15-6")),
    *COMMON.number("limit", "気力の上限", "the limit of 気力", "15-4"), *COMMON.number("costs", "このキャラを発生源として発生するコストの数", "how many costs arise from it as a source", "7-2 [7]"),
    *COMMON.number("hand_limit", "手札の上限枚数（toはリーダー: own leader・enemy leader・any leader）", "the hand limit of the player, told of the leader: own leader, enemy leader, any leader", "4-2-1"),
    *COMMON.number("offense", "攻撃能力値", "attack value", "20-10"), *COMMON.number("defense", "防御能力値", "defence value", "20-10"),
    Part("abilities", shapes.tables_of(lambda: TEXT_PARTS), "能力を与える / gives abilities", 'abilities = [{ use = { cost = "R", do = [["draw", 1]] } }]',
         lambda tables: [ability for table in shapes.listed(tables) for ability in CARDS.abilities(table)]),
    Part("lose", shapes.some_of(lambda: ("all", *KINDS_OF_ABILITY), shapes.WORDS), "特殊能力を失わせる / takes abilities away", 'lose = "all"'),
    Part("cannot", shapes.some_of(lambda: CANNOT), "できないこと（下記） / what it cannot do: see below", 'cannot = ["fight"]'),
    Part("must", shapes.some_of(lambda: MUST), "求められること / what is demanded", 'must = ["be challenged"]'),
    Part("attributes", shapes.some_of(lambda: ATTRIBUTES), "属性を変える / other attributes (15-7)", 'attributes = ["力"]'),
    Part("add_attributes", shapes.some_of(lambda: ATTRIBUTES), "属性を加える / more attributes (15-7)", 'add_attributes = ["力"]'),
    Part("gender", shapes.one_of(lambda: GENDERS), "性別を変える / another gender (15-8)", 'gender = "both"'),
    Part("price", CHANGED, "使用代償のアイコンの増減: カードを使うとき、またはそのキャラの特殊能力を使うとき / icons more or fewer that the use of a card, or of the abilities of a character, demands (16-1 [2], 15-13-1 [2])", 'price = "-W"', lambda change: (change,)),
    Part("types", shapes.TEXTS, "キャラタイプを変える / other types (15-9)", 'types = ["学生"]'),
    Part("add_types", shapes.TEXTS, "キャラタイプを加える / more types (15-9)", 'add_types = ["学生"]'),
)  # fmt: skip


def _finish(name: str, facts: dict[str, Any]) -> None:
    """What a face has besides: a character has a limit of 気力, a tag its components (1-2, 1-3)."""
    kind = facts["kind"]
    if kind in ON_FIELD and "spirit" not in facts:
        raise Miswritten((), "a character needs spirit")
    if kind == "tag":
        if facts.get("cost"):
            raise Miswritten(("cost",), "cost: a tag has none, not even 0 (1-3)")
        facts.setdefault("parts", tuple(str(facts.get("name", name)).split("&")))
    elif facts.get("cost") is None:
        facts["cost"] = ""
    facts["kinds"] = (kind,)


class Faces(Cards):
    """The cards of this game."""

    def face(self, name: str, written: Mapping[str, Any]) -> Face:
        """The face that a card's table describes; what an event does costs what stands on the card, and what stands on a battle
        card applies while it is the card of a battle (12-2, 20-4 [18]). Raises Miswritten."""
        face = super().face(name, written)
        if face.fact("kind") == "battle":
            if any(one.kind == "static" and "to" not in one.parts for one in face.abilities):
                raise Miswritten(
                    ("static",), "static: of a battle card applies to others (20-4 [18]); expected `to` with it"
                )
            return Face(face.name, face.facts, tuple(_within(one) for one in face.abilities))
        if face.fact("kind") == "event":
            return Face(face.name, face.facts, tuple(_priced(one, face.fact("cost")) for one in face.abilities))
        return face


def _within(ability: Ability) -> Ability:
    """What stands on a battle card: it applies as soon as that is the card of a battle, and not before (12-2, 20-4 [18])."""
    return replace(ability, parts={**ability.parts, "valid in": ()}) if ability.kind == "static" else ability


def _priced(ability: Ability, cost: str) -> Ability:
    return replace(ability, parts={**ability.parts, "cost": cost}) if ability.kind == "use" else ability


CARDS: Cards = Faces(FACTS, TEXT_PARTS, frozenset(CHOOSING), _finish)
WHO = ("own", "enemy", "both")
TAKEN = Taken({  # the words that parameters of verbs take, by the names of the parameters
    "to": ("zone", ZONES), "until": ("end of an effect", UNTILS), "": ("change", GIVEN), "who": ("word for who", WHO), "place": ("word for place", ("top", "bottom")),
}, when)  # fmt: skip
VERBS.check_word = TAKEN.check
VERBS.bind_option = GIVEN.bind_one
