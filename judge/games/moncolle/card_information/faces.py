"""The parts of a card's text: facts, abilities by their marks, and what effects give; each key declared once (2, 13, 14, 15)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from judge.cardgame.moments.occurring import When
from judge.cardgame.text import shapes
from judge.cardgame.text.cards import Cards, Changes, Common, Kind
from judge.cardgame.text.parts import Part, Parts
from judge.cardgame.text.shapes import Miswritten, Shape, whole
from judge.cardgame.text.taken import Taken
from judge.engine.errors import EngineError
from judge.games.moncolle.abilities_and_effects import applied, costs
from judge.games.moncolle.abilities_and_effects.layers import KINDS
from judge.games.moncolle.abilities_and_effects.replacing import REPLACED
from judge.games.moncolle.abilities_and_effects.triggers import BATTLE, OWN_TURN, when
from judge.games.moncolle.card_information.words import ATTRIBUTES, CANNOT, CLASSES, FIGURES, ICONS, MARCHES, STANDING
from judge.games.moncolle.defined_actions import effects, giving, replenishing
from judge.games.moncolle.field.zones import DISCARD, FIELD, HAND, ZONES
from judge.games.moncolle.players_and_dice import verbs as dice_verbs
from judge.games.moncolle.rule_processing.hurting import ALSO, APART, DAMAGE_KINDS, NAMED, SOURCES, TOGETHER
from judge.games.moncolle.rule_processing.hurting import KINDS as KINDS_OF_DAMAGE
from judge.games.moncolle.special_abilities.from_hand import ENTERS
from judge.games.moncolle.special_abilities.from_hand import INSTANT as INSTANTLY
from judge.games.moncolle.special_abilities.from_hand import PLACE as PLACED
from judge.games.moncolle.special_abilities.from_hand import SUMMON as SUMMONED
from judge.games.moncolle.texts import GRAMMAR, VERBS
from judge.games.moncolle.turn.durations import DURATIONS

VERBS_IN = (
    applied,
    costs,
    effects,
    giving,
    replenishing,
    dice_verbs,
)  # modules whose verbs must be known before a card is read
CHOOSING = ("choose", "everyone chooses", "random", "search")  # behind them `chosen` is what they found
USED_AT = ("normal", "counter", "initiative", "main")  # タイミング表記 of what is used (10.9.3)
LIMITS = ("attack", "consumable", "spell", "declare", "complete", "sacrifice")  # [対抗：～限定] (10.9.6)
MUST: Mapping[str, str] = {}
UNTILS = {one.name: one.meaning for one in DURATIONS.declared.values()}  # when what is given ends
BEARING = {name: ZONES[name] for name in (FIELD, HAND, DISCARD)}  # where abilities may be said to be valid (10.9.11)
COMMON = Common(
    VERBS,
    BEARING,
    {"if": lambda text: GRAMMAR.condition(text).rules, "valid in": lambda _zones: ("10.9.11",)},
)
FRAMED = Shape(
    "frames such as 火水* or ii", lambda value: isinstance(value, str) and all(one in (*ICONS, "i") for one in value)
)
ICONED = Shape("スペル枠 such as 火水*", lambda value: isinstance(value, str) and all(one in ICONS for one in value))
DAMAGES = (*DAMAGE_KINDS, *ALSO)
WEAK = Shape(
    "a table of ダメージ属性 and numbers",
    lambda value: isinstance(value, dict) and all(key in DAMAGES and whole(more) for key, more in value.items()),
)
WHOLE_SIGNED = shapes.WHOLE
RESISTED = (*DAMAGES, *SOURCES)
STANDING_LOST = ("all", *STANDING, *(f"spells:{one}" for one in ICONS), *(f"resist:{one}" for one in RESISTED), *(f"weak:{one}" for one in DAMAGES))  # fmt: skip


def _timings(value: object) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value) if isinstance(value, list) else ()


Refuses = Callable[[Mapping[str, Any]], str]


def _fine(_table: Mapping[str, Any]) -> str:
    return ""


ONCE_NAMED = Part(
    "unstacked",
    shapes.TEXT,
    "重複しない効果の名 / the name of an effect that does not stack (16.2.1)",
    'unstacked = "呪縛"',
    default="",
)


def _used(
    kind: str,
    *rules: str,
    times: tuple[str, ...] = USED_AT,
    more: tuple[Part, ...] = (),
    refuse: Refuses = _fine,
    lacks: Mapping[str, Any] | None = None,
) -> Kind:
    """A kind of 起動型能力: used by the procedure of 10.1. times: its タイミング表記. more: parts that it has besides; lacks: those that it has not, with what stands for them."""
    return Kind(
        kind, rules,
        Part("timing", shapes.some_of(lambda: times, shapes.WORDS), f"タイミング表記: {'・'.join(times)} / when it may be used (10.9)", 'timing = ["normal", "counter"]', _timings, needed=f"timing is missing; expected one of {', '.join(times)}"),
        Part("only", shapes.some_of(lambda: LIMITS, shapes.WORDS), f"[対抗：～限定]: {'・'.join(LIMITS)} / against what alone it counters (10.9.6)", 'only = ["spell"]', _timings, ()),
        Part("name", shapes.TEXT, "効果名 / the name of the effect (14.2.2)", 'name = "炎の輪"', default=""),
        Part("cost", shapes.INSTRUCTIONS, "〈コスト：～〉 / what it costs besides its mark (10.11.6)", 'cost = [["discard", 1]]', VERBS.bind_all, []),
        Part("frames", FRAMED, "使用するユニットが消費する枠: 火水土風聖魔* か i / the frames of who uses it (13.1.2, 13.1.3)", 'frames = "火火"', default=""),
        Part("chain", shapes.YES_OR_NO, "チェイン / others of its name may chain to it (15.2)", "chain = true", bool, default=False),
        Part("uncounterable", shapes.YES_OR_NO, "対抗不可 / nothing may counter it (15.3)", "uncounterable = true", bool, default=False),
        ONCE_NAMED, *more, COMMON.condition, COMMON.do, refuse=refuse, fixed=lacks,
    ).without(*(lacks or ()))  # fmt: skip


COMPLETE = _used("complete", "14.2.1", "4.1.5.1")
SACRIFICE = _used("sacrifice", "14.3.1", "4.1.5.1")
DECLARE = _used("declare", "14.4.1", "4.1.5.1")
FLIP = _used("flip", "14.8.1", "4.1.5.1", lacks={"name": "", "frames": "", "chain": False})  # a terrain has no frames
MOMENTS = (BATTLE, OWN_TURN)  # タイミング表記 of a ◇ with a 発揮時期 (10.9.8, 10.9.10)


def _moment(text: str) -> When:
    """The 発揮時期 of a ◇: something that occurs to players, not to a card (14.6.2). Raises EngineError for another."""
    found = when(text)
    if not found.player:
        raise EngineError(
            f"{text!r}: a card of the hand waits for what is declared, begins or ends, and for nothing that a card does"
        )
    return found


def _when_marked(table: Mapping[str, Any]) -> str:
    """A sentence for [戦闘] or [自軍ターン] without a 発揮時期, or the other way round (14.6.2)."""
    marked = [one for one in _timings(table.get("timing")) if one in MOMENTS]
    if "when" in table:
        return "" if marked else f"with `when`, timing is {' or '.join(MOMENTS)}"
    return f"timing {marked[0]} needs `when`" if marked else ""


FROM_HAND = _used(
    "hand", "14.6.1", "4.1.5.1", times=(*USED_AT, *MOMENTS), refuse=_when_marked,
    more=(Part("when", shapes.TEXT, "発揮時期。その時に使用を宣言できる（timing は battle か own turn） / the moment at which it may be used; its timing is battle or own turn (14.6.3.1, 10.9.8)", 'when = "closing_begins"', _moment),),
)  # fmt: skip
MARKED = Part(
    "timing",
    shapes.one_of(lambda: (BATTLE, OWN_TURN)),
    "タイミング表記: battle（[戦闘]）・own turn（[自軍ターン]） / [戦闘] or [自軍ターン] (14.7.3)",
    'timing = "battle"',
    default="",
)
CIRCLED = Part(
    "circle",
    shapes.YES_OR_NO,
    "●でなく○の誘発型 / a triggered ○, and no ● (4.1.6.1, 10.5.7)",
    "circle = true",
    bool,
    default=False,
)
ENTERING = (SUMMONED, INSTANTLY, PLACED)
COMES = Kind(
    ENTERS, ("14.6.1",),
    Part("when", shapes.one_of(lambda: ENTERING), "発揮時期: summon（普通召喚宣言時）・instant（即時召喚宣言時）・place（地形配置宣言時） / at which declaration (14.6.3)", 'when = "summon"', needed=f"when is missing; expected one of {', '.join(ENTERING)}"),
    Part("where", shapes.TEXT, "召喚・配置できる地形 / on which terrains", 'where = "any terrain in:terrain type:森"', GRAMMAR.selector, needed="where is missing; expected a selector of terrains"),
    Part("aimed", shapes.YES_OR_NO, "発揮時期がなく〈対象〉だけの表記 / written with a 〈対象〉 alone, without a 発揮時期 (14.6.4)", "aimed = true", bool, default=False),
    MARKED, COMMON.condition,
)  # fmt: skip
AUTO = COMMON.auto(("14.7.1", "4.1.6.1"), when, MARKED, CIRCLED, ONCE_NAMED)
STATE = COMMON.state(("10.5.5", "10.5.5.1"), MARKED, CIRCLED).without("keyword")


AT_BATTLE = Part(
    "timing",
    shapes.one_of(lambda: (BATTLE,)),
    "タイミング表記: battle（[戦闘]）だけ。なければ常に / [戦闘] alone; without it always (14.5.4)",
    'timing = "battle"',
    default="",
)
STATIC = COMMON.static(("14.5.1", "4.1.7.1"), lambda: GIVEN, _fine, AT_BATTLE, ONCE_NAMED).without("keyword")
REPLACE = COMMON.replace(
    ("10.8.1", "10.8.2"), REPLACED, (*KINDS_OF_DAMAGE, *sorted(DAMAGES)),
    replace(COMMON.cost, reads="「代わりに…して〜してもよい」の、適用するときに行うこと。できなければ適用できない / what has to be done as it is applied; it is a choice, and needs it to be possible (10.8.5)"),
)  # fmt: skip
KINDS_OF_ABILITY = {
    "complete": COMPLETE, "sacrifice": SACRIFICE, "declare": DECLARE, "flip": FLIP, "hand": FROM_HAND, "enters": COMES, "auto": AUTO, "static": STATIC, "state": STATE, "replace": REPLACE,
}  # fmt: skip
FACTS = Parts(
    "part of a card",
    Part("kind", shapes.one_of(lambda: KINDS), f"カード種類: {'・'.join(KINDS)} / its kind (2.1.6.1)", 'kind = "unit"', needed=f"kind is missing; expected one of {', '.join(KINDS)}"),
    Part("class", shapes.one_of(lambda: CLASSES), f"分類: {'・'.join(CLASSES)} / its class (2.1.24)", 'class = "equipment"'),
    Part("level", shapes.COUNT, "レベル / its level (2.1.12)", "level = 3"),
    Part("instant", shapes.YES_OR_NO, "即時召喚可能（レベルが黒地に白） / may be summoned in a battle (2.1.12.2)", "instant = true", bool, default=False),
    Part("attack", WHOLE_SIGNED, "攻撃力、装備品では追加攻撃力 / attack; of equipment what it adds (2.1.15, 2.1.16)", "attack = 3"),
    Part("defense", WHOLE_SIGNED, "防御力、装備品では追加防御力 / 防御力; of equipment what it adds (2.1.17, 2.1.18)", "defense = 4"),
    Part("attributes", shapes.some_of(lambda: ATTRIBUTES), "属性 / attributes (2.1.13)", 'attributes = ["火"]', tuple),
    Part("races", shapes.TEXTS, "種族 / races (2.1.22)", 'races = ["ドラゴン"]', tuple),
    Part("types", shapes.TEXTS, "タイプ / types (2.1.23)", 'types = ["森"]', tuple),
    Part("faction", shapes.TEXT, "勢力 / its faction (2.1.27)", 'faction = "帝国"'),
    Part("march", shapes.some_of(lambda: MARCHES), f"進軍タイプ: {'・'.join(MARCHES)} / march types (2.1.19); walk", 'march = ["fly"]', tuple),
    Part("hero", shapes.POSITIVE, "英雄点（英雄だけ） / hero points: a hero (2.1.14)", "hero = 3"),
    Part("limit", shapes.COUNT, "リミット / the limit of a terrain (2.1.26)", "limit = 8"),
    Part("equip", shapes.COUNT, "装備コスト / 装備コスト: how many アイテム枠 it takes (2.1.25); 1", "equip = 1"),
    Part("initiative", WHOLE_SIGNED, "イニシアチブ：x / イニシアチブ (13.1.1)", "initiative = 1"),
    Part("charge", WHOLE_SIGNED, "チャージ：x / チャージ (13.1.5)", "charge = 2"),
    Part("defender", WHOLE_SIGNED, "ディフェンダー：x / ディフェンダー (13.1.6)", "defender = 2"),
    Part("items", WHOLE_SIGNED, "アイテム：iの数 / how many アイテム枠 (13.1.2)", "items = 2"),
    Part("spells", ICONED, "スペル：枠のアイコン / スペル枠 (13.1.3)", 'spells = "火水*"'),
    Part("resist", shapes.some_of(lambda: RESISTED), "耐性：ダメージ属性か発生源 / what it resists (13.1.7)", 'resist = ["火炎"]', tuple),
    Part("weak", WEAK, "弱点：ダメージ属性と増えるダメージ / its weak points (13.1.8)", 'weak = { "津波" = 2 }', dict),
    Part("only", shapes.TEXT, "専用：装備できるユニット / which units may wear it (15.4.3)", 'only = "any unit race:錬金生物"', GRAMMAR.selector),
    Part("secret", shapes.TEXT, "秘伝：使用できるユニット / which units may use it (15.4.5)", 'secret = "any unit race:ドラゴン"', GRAMMAR.selector),
    Part("forced", shapes.YES_OR_NO, "強制配置 / may be placed on any terrain but a base (15.4.6)", "forced = true", bool),
    Part("summons", shapes.TEXT, "普通召喚のアイコン：召喚できる地形 / terrains to which it may be summoned (15.4.7)", 'summons = "any terrain in:terrain attribute:火"', GRAMMAR.selector),
    Part("instant_at", shapes.TEXT, "即時召喚のアイコン：即時召喚できる地形 / terrains to which it may be summoned in a battle (15.4.8)", 'instant_at = "any terrain in:terrain type:森"', GRAMMAR.selector),
    Part("marches", shapes.TEXT, "特殊進軍の進軍先 / terrains to which it may march besides (15.4.10)", 'marches = "any terrain in:terrain type:森"', GRAMMAR.selector),
    Part("time_gear", shapes.YES_OR_NO, "時の歯車（ダイス：+1D） / 時の歯車 (15.4.9)", "time_gear = true", bool),
    Part("equip_limit", shapes.one_of(lambda: ("one", "none")), "装備制限（one）・装備禁止（none） / one piece of equipment only, or none (15.4.4, 15.4.11)", 'equip_limit = "one"'),
    Part("copies", shapes.POSITIVE, "構築ルール「枚数制限解除」の枚数 / how many of it a deck may have (15.5.3)", "copies = 50"),
    Part("name", shapes.TEXT, "印刷されたカード名（表の名と異なるとき） / the printed name, where the table has another", 'name = "リュウ"'),
)  # fmt: skip
TEXT_PARTS = Parts(
    "part of a card",
    COMPLETE.part("complete", "□完了型特殊能力 / □: costs this unit's action (14.2)", 'complete = { timing = ["normal"], do = [["choose", "enemy unit"], ["damage", 2, "chosen"]] }'),
    SACRIFICE.part("sacrifice", "×自爆型特殊能力 / ×: costs this unit (14.3)", 'sacrifice = { timing = ["counter"], do = [["draw", 1]] }'),
    DECLARE.part("declare", "◎宣言型特殊能力 / ◎: costs what it says (14.4)", 'declare = { timing = ["normal"], cost = [["discard", 1]], do = [["draw", 1]] }'),
    FLIP.part("flip", "▽反転型特殊能力 / ▽: turns this terrain face down (14.8)", 'flip = { timing = ["main"], do = [["draw", 1]] }'),
    FROM_HAND.part("hand", "◇手札型特殊能力: 戦闘スペルと消耗品 / ◇: of battle spells and consumables (14.6)", 'hand = { timing = ["normal"], frames = "火", do = [["choose", "enemy unit"], ["damage", 3, "chosen", "火炎"]] }'),
    COMES.part("enters", "◇手札型特殊能力: ユニットと地形 / ◇: of units and terrains (14.6.3.2, 14.6.3.3, 14.6.4)", 'enters = { when = "summon", where = "any terrain in:terrain type:森" }'),
    AUTO.part("auto", "●自動型特殊能力、誘発型の○ / ●, and ○ that triggers (14.7)", 'auto = { when = "leading_begins", timing = "battle", do = [["draw", 1]] }'),
    STATIC.part("static", "○常動型特殊能力 / ○ (14.5)", 'static = { give = { attack = 1 }, to = "own unit here" }'),
    STATE.part("state", "状態誘発 / waits when a state arises (10.5.5)", 'state = { while = "own hand = 0", do = [["draw", 1]] }'),
    REPLACE.part("replace", "置換効果 / replacement (10.8)", 'replace = { when = "die", what = "this", instead = [["put", "this", "hand"]] }'),
)  # fmt: skip
RULED = {"level": "4.6.4", "limit": "11.3.2"}
GIVEN: Changes = Changes(
    "change",
    *(part for name, (ja, rule) in FIGURES.items() for part in COMMON.number(name, ja, name, RULED.get(name, rule))),
    Part("abilities", shapes.tables_of(lambda: TEXT_PARTS), "能力を与える / gives abilities", 'abilities = [{ declare = { timing = ["normal"], do = [["draw", 1]] } }]',
         lambda tables: [ability for table in shapes.listed(tables) for ability in CARDS.abilities(table)]),
    Part("lose", shapes.some_of(lambda: ("all", *KINDS_OF_ABILITY), shapes.WORDS), "特殊能力を失わせる / takes abilities away (10.15.2.1)", 'lose = "all"'),
    Part("lose_standing", shapes.some_of(lambda: STANDING_LOST, shapes.WORDS), "常備能力を失わせる: initiative・charge・defender・items・spells・resist・weak、spells:魔・resist:火炎・weak:火炎 のような一部、all / takes standing abilities away, one, a part of one, or all (10.15.2.1)", 'lose_standing = ["spells"]', lambda words: tuple(shapes.listed(words))),
    Part("void", shapes.some_of(lambda: ("all", *KINDS_OF_ABILITY), shapes.WORDS), "能力を無効にする / makes abilities void (10.19.2)", 'void = "all"'),
    Part("cannot", shapes.some_of(lambda: CANNOT), "できないこと（下記） / what it cannot do: see below", 'cannot = ["march"]'),
    *(
        part
        for name, ja, en, rule in (("attributes", "属性", "attributes", "2.1.13"), ("races", "種族", "races", "2.1.22"), ("types", "タイプ", "types", "2.1.23"), ("march", "進軍タイプ", "march types", "2.1.19"))
        for part in (
            Part(name, shapes.TEXTS, f"{ja}を変更する / other {en} ({rule}, 10.16.1)", f'{name} = ["walk"]' if name == "march" else f'{name} = ["火"]'),
            Part(f"add_{name}", shapes.TEXTS, f"{ja}を付与する / more {en} ({rule}, 10.14.2)", f'add_{name} = ["fly"]' if name == "march" else f'add_{name} = ["火"]'),
        )
    ),
    Part("resist", shapes.some_of(lambda: RESISTED), "耐性を付与する / resists more (10.14.4)", 'resist = ["火炎"]', tuple),
    Part("weak", WEAK, "弱点を付与する / weak points (13.1.8.3)", 'weak = { "津波" = 2 }', dict),
    Part("marches", shapes.TEXT, "進軍してもよい地形を加える / terrains to which it may march besides (15.4.10.2)", 'marches = "any nobodys terrain in:terrain"', GRAMMAR.selector),
    Part("spells", shapes.some_of(lambda: ICONS), "スペル枠を与える / more スペル枠 (13.1.3.2)", 'spells = ["火"]', tuple),
)  # fmt: skip


def _finish(_name: str, facts: dict[str, Any]) -> None:
    """What a face has besides: a unit has a level and 防御力, a terrain a limit, an item a class (2.1)."""
    kind = facts["kind"]
    needed = {"unit": ("level", "defense"), "terrain": ("limit",), "item": ("class",)}.get(kind, ())
    for key in needed:
        if key not in facts:
            raise Miswritten((), f"a {kind} needs {' and '.join(needed)}")
    facts["kinds"] = (kind,)


class Damages(tuple[str, ...]):
    """The ダメージ属性 that an effect may name: one, several of one thing or of several things, or the one that was named (4.5.4)."""

    __slots__ = ()

    def __contains__(self, word: object) -> bool:
        return word == NAMED or all(
            super(Damages, self).__contains__(one) for each in str(word).split(APART) for one in each.split(TOGETHER)
        )


CARDS: Cards = Cards(FACTS, TEXT_PARTS, frozenset(CHOOSING), _finish)
WHO = ("own", "enemy", "both")
TAKEN = Taken({  # the words that parameters of verbs take, by the names of the parameters
    "to": ("zone", ZONES), "until": ("end of an effect", UNTILS), "": ("change", GIVEN), "who": ("word for who", WHO), "place": ("word for place", ("top", "bottom")),
    "zone": ("word for zone", ("discard", "hand")), "takes": ("word for takes", ("sum", "highest", "lowest")), "whose": ("word for whose", ("owner",)),
    "damage kind": ("ダメージ属性", Damages(DAMAGES)), "kill kind": ("ダメージ属性", Damages(DAMAGES)),
}, when)  # fmt: skip
VERBS.check_word = TAKEN.check
VERBS.bind_option = GIVEN.bind_one
