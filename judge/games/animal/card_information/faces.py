"""The parts of a card's text: facts, keywords, abilities, and what effects give; each key declared once (300, 800)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from judge.cardgame.moments.occurring import When
from judge.cardgame.text import shapes
from judge.cardgame.text.cards import Cards, Changes, Common, Kind
from judge.cardgame.text.parts import Part, Parts
from judge.cardgame.text.shapes import Miswritten, listed
from judge.cardgame.text.taken import Taken
from judge.engine.faces import Ability
from judge.engine.texts import Text
from judge.games.animal.abilities import limits
from judge.games.animal.abilities.inherent import SITUATIONS
from judge.games.animal.abilities.layers import KINDS, token_name
from judge.games.animal.abilities.tolls import DEEDS
from judge.games.animal.abilities.triggers import when
from judge.games.animal.card_information.conditions import ANY, WRITTEN, conditions
from judge.games.animal.card_information.conditions import KINDS as CONDITIONS
from judge.games.animal.card_information.words import APART, SHARED
from judge.games.animal.counters.kinds import KINDS as COUNTERS
from judge.games.animal.damage import changing
from judge.games.animal.damage.events import BY_BATTLE, BY_EFFECT
from judge.games.animal.keywords.keywords import EQUIP, KEYWORDS, rules_of
from judge.games.animal.resolution.replacing import CHANGES, REPLACED
from judge.games.animal.terms.verbs import VERBS
from judge.games.animal.texts import GRAMMAR
from judge.games.animal.turn.durations import DURATIONS
from judge.games.animal.wording import obliging
from judge.games.animal.zones import forbidding
from judge.games.animal.zones.zones import EXILE, GRAVEYARD, ZONES

CANNOT = {  # prohibitions
    "attack": "攻撃できない / cannot attack (1305.2)", "defend": "防御できない / cannot defend (1308.2)", "be destroyed": "破壊されない / is not destroyed (205-11d)",
    "be sacrificed": "生贄に捧げられない / cannot be sacrificed (205-12d)", "be exiled": "除外されない / is not exiled (205-13c)",
    "be returned": "戻すことができない / cannot be returned (205-16c)", "leave": "その領域を離れない / does not leave its zone (611-1e)",
    "be equipped": "装備させることができない / nothing can be equipped to it (206-12g)",
    "be targeted": "対象にならない / cannot be a target (206-4d)", "be damaged": "ダメージを受けない / receives no damage (1805.1b)",
    "stand": "ウェイクしない / is not woken (102.2)", "act": "ムーブできない / cannot be moved (102.2)", "be made night": "夜にならない / does not become night (102.2)",
    "dawn": "夜を明けない / its night does not end (102.2)", "be hindered": "妨害されない / is not hindered (206-3d)", "activate": "起動能力を発動できない / its activated abilities cannot be activated (801.7c)",
    "trigger": "誘発能力を発動できない / its triggered abilities cannot be activated (807-1e)", "be played": "プレイできない / cannot be played (707-1c)",
    **{f"take {name}": f"{name}カウンターを置けない / no counter {name} is put on it (1701.7a)" for name in COUNTERS},
}  # fmt: skip
MAY_BE = {
    "be played": "手札以外からもプレイしてもよい / may be played from where it lies (707-2a)",
    "be played any time": "あなたが優先権を持つなら、いつでもプレイできる / may be played with any priority (707-2b)",
}
LOST_ALONE = (
    "activated",
    "auto",
    "inherent",
    "static",
    "replace",
)  # kinds of abilities that can be lost by themselves (206-9i)
MUST = {"defend": "必ず防御する / has to defend where it can (1308.3c)"}
WHO = {  # who does something
    "own": "その文のコントローラー。書かなければこれ / the text's controller; so where nothing is said (202-2a)",
    "enemy": "その相手。何人もいれば全員、それぞれ / the opponents: where they are several all of them, each for themselves (202-3a)",
    "both": "全員、ターンプレイヤーから / everybody, the turn player first (102.4)",
    "controller": "選んだ・対象にしたもののコントローラー。移動していれば移動前の / who controls what was chosen, or did before it moved (202-6b)",
    "owner": "選んだ・対象にしたものの持ち主 / the owner of what was chosen (202-4a)",
    "player": "target player・choose player で対象にした・選んだプレイヤー / who was made a target or chosen by `target player`, `choose player` (206-4a)",
}  # fmt: skip
PLAYERS = ("own", "enemy", "both")  # whose something is, and among whom players are chosen
UNTILS = {one.name: one.meaning for one in DURATIONS.declared.values()}  # when what is given ends

COMMON = Common(VERBS, ZONES, {"if": lambda text: GRAMMAR.condition(text).rules, "keyword": rules_of, "valid in": lambda _zones: ("801.4b",)})  # fmt: skip
COMMON.when = replace(COMMON.when, shape=shapes.NAMES)
MAY = replace(COMMON.may, reads="発動してもよい / its player may activate it or not (807.6c)")
FACE_DOWN = Part(
    "face_down",
    shapes.YES_OR_NO,
    "裏向きで除外されている間の能力である / an ability of a card that lies face down in exile (609-1c)",
    "face_down = true",
    default=False,
)
BATCH = Part(
    "batch",
    shapes.POSITIVE,
    "『N以上』: 1つの時点にこれだけあれば、1度だけ / once for all of one moment, where there are so many (807.4f)",
    "batch = 1",
    int,
    rules=lambda _value: ("807.4f",),
)
ONLY = Part(
    "only",
    shapes.POSITIVE,
    "『Nのみ』: 同時にほかには何も起きない時だけ / only where so many are all that there are (807.4e)",
    "only = 1",
    int,
    rules=lambda _value: ("807.4e",),
)
JOINED = Part(
    "joined", shapes.YES_OR_NO, "『や』で区切られた状況の1つである（when のリストはそうなる） / one of several situations, each counted for itself: so is each of a list",
    "joined = true", rules=lambda _value: ("807.4g",),
)  # fmt: skip
PLAINLY = {
    **dict.fromkeys(("leaves", "destroyed", "sacrificed", "buried", "discarded"), GRAVEYARD),
    "exiled": EXILE,
}  # where a card is then
PLAY = Kind("play", ("804.1", "804.3"), COMMON.cost, COMMON.do, keyword="")
TRIGGERED = COMMON.auto(
    ("807.1",),
    when,
    MAY,
    FACE_DOWN,
    BATCH,
    ONLY,
    JOINED,
    plainly=PLAINLY,
)


def _one_by_one(value: object) -> list[dict[str, Any]]:
    """Tables of triggered abilities; one with several situations as one for each of them (807.4g)."""
    tables: list[dict[str, Any]] = listed(value)
    return [
        {**table, "when": one, "joined": True} if isinstance(table.get("when"), list) else table
        for table in tables
        for one in listed(table.get("when", ""))
    ]


def _in_situation(bound: dict[str, Any]) -> When:
    """What an inherent ability applies to (803.4)."""
    return SITUATIONS.when(bound.pop("when"), bound.pop("if", None))


INHERENT = Kind(
    "inherent",
    ("803.1",),
    replace(COMMON.when, shape=shapes.TEXT, reads="適用する時と選択子（下の『～時』） / its situation, and whose (803.4)", example='when = "entering this"', needed="an inherent ability needs `when`"),
    COMMON.cost,
    COMMON.do,
    replace(COMMON.may, reads="適用してもよい / it may be applied or not (803.5b)"),
    COMMON.valid_in,
    COMMON.condition,
    BATCH,
    COMMON.keyword,
    waits=_in_situation,
)  # fmt: skip
LIMIT = Part(
    "limit", shapes.POSITIVE, "1ターンにこの回数のみ起動できる / only so many times a turn (806.4b)", "limit = 1"
)
BY_WHOM = Part(
    "who",
    shapes.one_of(lambda: WHO),
    "発動できるプレイヤー: own・enemy・both / who may activate it (806.3); own",
    'who = "both"',
    default="own",
)
ACTIVATED = Kind(
    "activated", ("806.1",), COMMON.cost, COMMON.do, COMMON.valid_in, COMMON.condition, COMMON.keyword, FACE_DOWN, LIMIT, BY_WHOM,
)  # fmt: skip
TOLL = Kind(
    "toll", ("805.1",),
    Part("of", shapes.one_of(lambda: DEEDS), f"何について: {'・'.join(DEEDS)} / of what deed (806.6, 807.7)", 'of = "activate"', needed="a toll needs `of`"),
    replace(COMMON.what, reads="どのカードのか。なければこのカード / of which cards; else of this one", example='what = "any presence"'),
    replace(COMMON.do, reads="しなければできないこと / what has to be done for it", example='do = [["pay", 1]]'),
    COMMON.valid_in, COMMON.condition, COMMON.keyword,
)  # fmt: skip


def _fine(_table: Mapping[str, Any]) -> str:
    return ""


STATIC = COMMON.static(("805.1",), lambda: GIVEN, _fine)
PROCESSED = Kind("processed", ("805.1", "1202.2"), COMMON.condition, COMMON.do, COMMON.valid_in, COMMON.keyword)
REPLACE = COMMON.replace(
    ("906.1", "906.1a"), REPLACED, ("battle", "effect"), COMMON.cost, COMMON.valid_in,
    replace(BATCH, reads="数量の指定がない、または『N以上』: 1つの時点にこれだけあれば、一括して1度だけ / once for all of one moment, where there are so many (906.3)", rules=lambda _value: ("906.3",)),
    Part(CHANGES, shapes.YES_OR_NO, "『代わりに』のない『～なら～する』: 移動先を変えるだけで、置換する効果が優先する / without an “instead” in its words: it only changes where a card goes, and what replaces that wins (907-6e)",
         "changes = true", bool, default=False),
)  # fmt: skip
FORBID = Kind(
    forbidding.FORBID, ("102.2", "805.1"),
    Part("what", shapes.TEXT, "禁止されるカード。なければこのカード。領域を言わないときは anywhere を付ける / which cards; else this one; with `anywhere` wherever they lie", 'what = "animal anywhere"',
         lambda text: GRAMMAR.selector(str(text)), "this"),
    Part("deed", shapes.one_of(lambda: forbidding.DEEDS), "go: 移動（なければこれ）、search: 探す、look: 見る、show: 公開する / going somewhere, being searched for, looked at, shown", 'deed = "search"', default="go"),
    Part("to", shapes.one_of(lambda: ZONES), "移動先の領域 / to which zone (611-1d, 611-1f)", 'to = "field"', default=""),
    Part("from", shapes.one_of(lambda: ZONES), "離れる領域 / out of which zone (611-1e)", 'from = "field"', default="", called="out_of"),
    Part("by", shapes.one_of(lambda: ("own", "enemy")), "だれの効果によるか。なければルールによるものも / by whose effects alone; else by the rules, too", 'by = "enemy"', default=""),
    Part("but_played", shapes.YES_OR_NO, "それ自身のプレイ効果によるものは除く / but for being played itself (611-1g)", "but_played = true", default=False),
    COMMON.condition,
)  # fmt: skip
LIMITS = Kind(
    limits.KIND, ("805.1",),
    Part("deed", shapes.one_of(lambda: limits.DEEDS), f"何を: {'・'.join(limits.DEEDS)} / what", 'deed = "trigger"', needed="limits need `deed`"),
    Part("times", shapes.COUNT, "1ターンに何度まで。0なら行えない / how often a turn; 0: not at all; 0", "times = 1", default=0),
    Part("who", shapes.one_of(lambda: WHO), "だれが: own・enemy・both / who; both", 'who = "enemy"', default="both"),
    COMMON.valid_in, COMMON.condition, COMMON.keyword,
)  # fmt: skip
DAMAGE = Kind(
    changing.KIND, ("805.1",),
    Part("when", shapes.one_of(lambda: changing.STAGES), "deals: 与える、dealt: 与えられる、received: 受ける / at which stage: of what deals it, of whom it is dealt to, of who receives it (1801.1)",
         'when = "dealt"', called="stage", needed=f"damage needs when, one of {', '.join(changing.STAGES)}"),
    Part("what", shapes.TEXT, "deals では与えるカード、ほかは受けるカード。who もなければこのカード / of which cards: those that deal it, else those that it comes to; without `who` and this, this one", 'what = "own animal"',
         lambda text: GRAMMAR.selector(str(text)), None),
    Part("who", shapes.one_of(lambda: WHO), "受けるプレイヤー / of which players it comes to", 'who = "own"', default=None),
    COMMON.by,
    Part("of", shapes.one_of(lambda: (BY_BATTLE, BY_EFFECT)), "どのダメージか: battle・effect / which kind of damage (207-7a, 207-8a)", 'of = "effect"', default=None),
    Part("more", COMMON.amount, "増加する / it is raised (1802.1c, 1803.1c, 1805.1d)", "more = 1", default=None),
    Part("less", COMMON.amount, "軽減する / it is lowered (1802.1d, 1803.1d, 1805.1e)", "less = 1", default=None),
    Part("becomes", COMMON.amount, "ほかの変更: この量になる。amount は今の量 / anything else: it becomes this; `amount` is what it is (1802.1e)", 'becomes = "half down amount"', default=None),
    Part("zero", shapes.YES_OR_NO, "0にする / it becomes 0 (1802.1b, 1803.1b, 1805.1c)", "zero = true", bool, default=False),
    Part("none", shapes.YES_OR_NO, "受けない（軽減ではない） / it is not received, which is no lowering (1805.1b, 207-10d)", "none = true", bool, default=False),
    Part("fixed", shapes.YES_OR_NO, "軽減できない / it cannot be lowered (207-10d)", "fixed = true", bool, default=False),
    COMMON.valid_in, COMMON.condition, COMMON.keyword,
)  # fmt: skip
OBLIGE = Kind(
    obliging.OBLIGE, ("805.1",),
    Part("deed", shapes.one_of(lambda: obliging.DEEDS), "target: 対象にする、choose: 選ぶ、search: 探す / being made a target, chosen, searched for", 'deed = "target"', default=obliging.TARGET),
    Part("what", shapes.TEXT, "参照しなければならないカード。なければこのカード / which cards; else this one", 'what = "animal anywhere"', lambda text: GRAMMAR.selector(str(text)), "this"),
    Part("by", shapes.one_of(lambda: ("enemy",)), "だれが行うときか。なければだれでも / who does it; else anybody", 'by = "enemy"', default=""),
    Part("possible", shapes.YES_OR_NO, "『可能な限り』 / as far as possible (414.4, 414.5)", "possible = true", default=False),
)  # fmt: skip
KINDS_OF_ABILITY = {
    "play": PLAY,
    "inherent": INHERENT,
    "auto": TRIGGERED,
    "activated": ACTIVATED,
    "static": STATIC,
    "processed": PROCESSED,
    "replace": REPLACE,
    "forbid": FORBID,
    "oblige": OBLIGE,
    "toll": TOLL,
    "limits": LIMITS,
    "damage": DAMAGE,
}
BUILDING = Parts("condition of building a deck", Part("copies", shapes.WHOLE, "同じ名のカードの枚数 / how many cards of its name (501.3b)", "building = { copies = 8 }"))  # fmt: skip
FACTS = Parts(
    "part of a card",
    Part("kinds", shapes.some_of(lambda: KINDS), f"タイプ: {'・'.join(KINDS)}。いくつでも / its types (303.3, 303.4)", 'kinds = ["animal"]', tuple,
         needed=f"kinds is missing; expected {', '.join(KINDS)}"),
    Part("cost", shapes.COUNT, "コスト / cost (305.1); 0", "cost = 2"),
    Part("conditions", WRITTEN, "条件のアイコン。／で並ぶものはリストのリスト / icons of its condition; alternatives as a list of lists (306.1a)", 'conditions = ["森林", "森林", "無"]',
         conditions),
    Part("species", shapes.TEXTS, "種属 / species (304)", 'species = ["狼"]', tuple),
    Part("atk", shapes.WHOLE, "ATK / ATK (308.1)", "atk = 3"),
    Part("def", shapes.WHOLE, "DEF / DEF (309.1)", "def = 4"),
    Part("name", shapes.TEXT, "印刷されたカード名（表の名と異なるとき）。名前を指定されたトークンの名前 / the printed name, where the table has another; the name of a token that is given one (302.2b)", 'name = "岩狼"'),
    Part("token", shapes.YES_OR_NO, "トークンである。create で生成し、デッキには入れられない。name がなければ種属とタイプから名が決まる / a token: made by `create`, and its card is in no deck (208-1a, 505-1a); without `name` it is called by its species and type (302.2c)", "token = true"),
    Part("building", shapes.table_of(lambda: BUILDING), "デッキ構築の条件を変えるルール能力 / what of building a deck it changes (501.3b)", "building = { copies = 8 }"),
)  # fmt: skip
_AUTO = TRIGGERED.part("auto", "誘発能力。『や』で並ぶ状況は when のリスト / triggered abilities; several situations as a list (807, 807.4g)", 'auto = [{ when = "enter this", do = [["draw", 1]] }]')  # fmt: skip
TEXT_PARTS = Parts(
    "part of a card",
    COMMON.keywords(KEYWORDS, "1600"),
    PLAY.part("play", "プレイ能力: プレイした時の効果。存在は書かなくてよい / what it does when it is played; presences need none (804.2a)", 'play = { do = [["choose", "enemy animal"], ["destroy", "chosen"]] }'),
    INHERENT.part("inherent", "固有能力: パイルを使わずその時に適用する / inherent abilities: applied at once (803)", 'inherent = [{ when = "entering this", do = [["enters", { moved = true }]] }]'),
    replace(_AUTO, bind=lambda value: _AUTO.bound(_one_by_one(value))),
    ACTIVATED.part("activated", "起動能力 / activated abilities (806)", 'activated = [{ cost = [["move", "this"]], do = [["draw", 1]] }]'),
    STATIC.part("static", "常時能力 / permanent abilities (805)", 'static = [{ give = { atk = 1 }, to = "other own animal" }]'),
    PROCESSED.part("processed", "ルール処理によって解決する常時能力: if の間、ルール処理で行う / a permanent ability whose effect rule processing resolves while its condition holds (1202.2)",
                   'processed = [{ if = "own land = 0", do = [["sacrifice", "this"]] }]'),
    Part("equip", shapes.TEXT, "《装備（対象）》: その選択子に合う存在1つを対象にプレイし、装備状態で出る / 《装備》 of what fits the selector: it is played with one of those as its target, and enters equipped (1605.1)",
         'equip = "own animal"', lambda text: _equipping(str(text)), says=Text("《装備（{}）》", "《装備》 ({})")),
    FORBID.part("forbid", "常時能力: 移動などを禁じる / what it forbids of cards: going somewhere (102.2, 611-1)", 'forbid = { what = "animal anywhere", to = "field" }'),
    LIMITS.part("limits", "プレイヤーが行えない、または1ターンに決まった回数しか行えないこと / what players cannot do, or only so often a turn (102.2)", 'limits = [{ deed = "draw", who = "enemy" }]'),
    OBLIGE.part("oblige", "常時能力: 参照しなければならない / what has to be made a target, chosen or searched for (414.4, 414.5)", 'oblige = { deed = "target", by = "enemy", possible = true }'),
    TOLL.part("toll", "『～しなければ～できない』常時能力 / permanent abilities by which something has to be done besides (806.6, 807.7)", 'toll = [{ of = "activate", what = "any presence", do = [["pay", 1]] }]'),
    DAMAGE.part("damage", "常時能力: ダメージを増減する、0にする、受けない / permanent abilities that change damage (1802–1805)", 'damage = [{ when = "dealt", what = "this", more = 1 }]'),
    REPLACE.part("replace", "置換する効果 / what happens instead (906)", 'replace = [{ when = "destroy", what = "this", instead = [["exile", "this"]] }]'),
)  # fmt: skip
COUNTED_AS = shapes.Shape(
    f"a table of kinds of counters, of {', '.join(COUNTERS)}",
    lambda value: isinstance(value, dict) and all(one in COUNTERS for pair in value.items() for one in pair),
)
GIVEN: Changes = Changes(
    "change",
    *COMMON.number("atk", "ATK", "ATK", "206-8c"), *COMMON.number("def", "DEF", "DEF", "206-8c"), *COMMON.number("cost", "コスト", "cost", "207-1a"),
    *(
        Part(f"{name}_becomes", COMMON.amount, f"{said}がこの値に『なる』 / {said} becomes this, before all that is gained (907-6d)", f"{name}_becomes = 1")
        for name, said in (("atk", "ATK"), ("def", "DEF"), ("cost", "コスト"))
    ),
    *COMMON.gains(lambda: CARDS, KEYWORDS, CANNOT, tuple(MUST), LOST_ALONE),
    Part("more_cost", COMMON.amount, "プレイするコストを増加する / more is paid for playing it (207-2d)", "more_cost = 1"),
    Part("less_cost", COMMON.amount, "プレイするコストを軽減する / less is paid for playing it (207-1d)", "less_cost = 1"),
    Part("ignore_cost", shapes.YES_OR_NO, "コストを無視する / its cost is ignored (704.4)", "ignore_cost = true"),
    Part("more_conditions", shapes.some_of(lambda: (*CONDITIONS, ANY)), "プレイする条件を増加する / more icons are wanted for playing it (207-2c)", 'more_conditions = ["平野"]'),
    Part("less_conditions", shapes.some_of(lambda: (*CONDITIONS, ANY)), "プレイする条件を軽減する / fewer icons are wanted for playing it (207-1c)", 'less_conditions = ["平野"]'),
    Part("ignore_conditions", shapes.YES_OR_NO, "条件を無視する / its condition is ignored (703.6)", "ignore_conditions = true"),
    Part("lose_name", shapes.YES_OR_NO, "名前を失う / its names are lost (206-10a)", "lose_name = true"),
    Part("lose_kinds", shapes.YES_OR_NO, "タイプを失う / its types are lost (206-10a)", "lose_kinds = true"),
    Part("lose_species", shapes.YES_OR_NO, "種属を失う / its species are lost (206-10a)", "lose_species = true"),
    Part("lose_cost", shapes.YES_OR_NO, "コストを失う / its cost is lost (206-10a)", "lose_cost = true"),
    Part("lose_conditions", shapes.YES_OR_NO, "すべての条件を失う / all its conditions are lost (703.7)", "lose_conditions = true"),
    Part("may", shapes.some_of(lambda: MAY_BE), "してもよいこと（下記） / what may be done with it: see below", 'may = ["be played"]'),
    Part("counted_as", COUNTED_AS, "ある種類のカウンターを別の種類として扱う / counters of a kind count as another (1701.7)", 'counted_as = { "妖狐" = "補修" }'),
    Part("keep_abilities", shapes.YES_OR_NO, "能力を失わない / its abilities cannot be lost (907-6b)", "keep_abilities = true"),
    Part("conditions", shapes.some_of(lambda: (*CONDITIONS, ANY)), "すべての条件アイコンがこれになる / every icon of its conditions becomes this (306.5g)", 'conditions = ["森林"]'),
    Part("add_conditions", shapes.some_of(lambda: (*CONDITIONS, ANY)), "条件を得る / it gains icons (306.5f)", 'add_conditions = ["山岳"]'),
    Part("base_atk", shapes.WHOLE, "元のATKをこれとして扱う / its original ATK counts as this (203-8g)", "base_atk = 1"),
    Part("base_def", shapes.WHOLE, "元のDEFをこれとして扱う / its original DEF counts as this (203-8g)", "base_def = 1"),
    Part("base_cost", shapes.WHOLE, "元のコストをこれとして扱う / its original cost counts as this (203-8g)", "base_cost = 1"),
    Part("name", shapes.TEXT, "名前がこれになる / its name becomes this (206-11a)", 'name = "岩狼"'),
    Part("add_name", shapes.TEXTS, "名前を得る。元の名前も残る / it gains names besides its own (302.2e)", 'add_name = ["岩狼"]'),
    Part("kinds", shapes.some_of(lambda: KINDS), "タイプがこれになる / its types become these (206-11a)", 'kinds = ["animal"]'),
    Part("add_kinds", shapes.some_of(lambda: KINDS), "タイプを得る / it gains types (206-8d)", 'add_kinds = ["animal"]'),
    Part("species", shapes.TEXTS, "種属がこれになる / its species become these (206-11a)", 'species = ["狼"]'),
    Part("add_species", shapes.TEXTS, "種属を得る / it gains species (206-8d)", 'add_species = ["狼"]'),
)  # fmt: skip


def _equipping(host: str) -> list[Ability]:
    """What 《装備（対象）》 stands for (1605.1). host: the selector of what it can be equipped to. Raises Miswritten."""
    made = (
        PLAY.make(EQUIP, {"do": [["target", host], ["put equipped", "this", "chosen"]]}),
        PROCESSED.make(f"{EQUIP} 2", {"if": f"not there is host {host}", "do": [["sacrifice", "this"]]}),
        STATIC.make(f"{EQUIP} 3", {"give": {"cannot": ["attack", "defend"]}}),
    )
    return [replace(one, keyword=EQUIP, rules=(*rules_of(EQUIP), *one.rules)) for one in made]


def _finish(_name: str, facts: dict[str, Any]) -> None:
    """What a face has besides: a land has no cost (305.2a); a condition needs a cost to be played for."""
    kinds = facts["kinds"]
    if "land" in kinds and "cost" in facts:
        raise Miswritten(("cost",), "a land has no cost (305.2a)")
    if "animal" not in kinds and {"atk", "def"} & set(facts):
        raise Miswritten(("kinds",), "ATK and DEF belong to animals (308.1, 309.1)")
    if facts.get("token"):
        if "cost" in facts:
            raise Miswritten(("cost",), "the cost of a token is 0 (208-1h)")
        if "land" in kinds and "conditions" in facts:
            raise Miswritten(("conditions",), "a land token has no condition (208-1i)")
        facts.setdefault("name", token_name(facts.get("species", ()), kinds))


CARDS: Cards = Cards(
    FACTS, TEXT_PARTS, frozenset(("everyone chooses", "choose", "target", "random", "search")), _finish
)
TAKEN = Taken({  # the words that parameters of verbs take, by the names of the parameters
    "to": ("zone", ZONES), "until": ("end of an effect", UNTILS), "": ("change", GIVEN), "who": ("word for who", WHO), "whom": ("word for who", PLAYERS), "whose": ("word for who", PLAYERS),
    "place": ("word for place", ("top", "bottom")), "stage": ("stage of damage", tuple(changing.STAGES)), "information": ("information", ("name", "type", "species", "condition", "cost", "counter")), "of": ("kind of damage", (BY_BATTLE, BY_EFFECT)), "face": ("word for face", ("face up", "face down")), "shared": ("information that cards share", tuple(SHARED)), "different": ("word for different", APART), "same": ("word for same", APART),
    **{f"{verb} name": ("counter", COUNTERS) for verb in ("add counter", "remove counter", "move counters")},
    "target effect kind": ("kind of effect", ("card", "activated", "triggered")),
    "exile counter": ("counter", COUNTERS), "enters counter": ("counter", COUNTERS),
}, when)  # fmt: skip
VERBS.check_word = TAKEN.check
VERBS.bind_option = GIVEN.bind_one
