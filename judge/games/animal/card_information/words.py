"""The words of chapters 300 and 400: types, species, names, conditions, and the values of cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from judge.cardgame.text.amounts import halved
from judge.cardgame.text.counting import different
from judge.cardgame.text.view import View
from judge.cardgame.text.words import ANYWHERE, NOUN, REFERENCE, CountingCites, Form, Information, OfPlayer, Value, Word
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import ORIGINAL, PRESENCES, is_token, original, standing
from judge.games.animal.card_information.conditions import ANY, KINDS, icons, numbers, of
from judge.games.animal.counters.kinds import counted_here
from judge.games.animal.zones.zones import LANDS, TABLE

SUITS = "suits_condition"
DECLARED = "declared"  # under which a text knows what was declared (206-13a), or what cards have to have in common with others (203-7e)


def _is_declared(view: View, card: int) -> bool:
    information, value = view.bound.get(DECLARED, ("", ""))
    if isinstance(value, frozenset):
        return not value.isdisjoint(SHARED[information](view, card))
    known = view.traits(card)
    match information:
        case "name":
            return bool(known["name"] == value or value in known["names"])
        case "type":
            return value in known["kinds"]
        case "species":
            return value in known["species"]
        case "condition":
            return value in icons(of(known))
        case "cost":
            return bool(known["cost"] == value)
        case "counter":
            return counted_here(view, card, value) > 0
    return False


def _suits(view: View, card: int) -> bool:
    wanted = set(icons(of(view.traits(view.this)))) - {ANY}
    return not wanted.isdisjoint(view.traits(card)["keywords"])


def _domain(kind: str) -> Callable[[View, str], int]:
    """How often what lies on a player's field and lands has a condition keyword: each as often as it has it (207-16a, 207-16d)."""

    def counted(view: View, player: str) -> int:
        there = [card for zone in TABLE for card in view.state.in_zone(zone, player)]
        return sum(one.keyword == kind for card in there for one in view.traits(card)["abilities"])

    return counted


def _front(view: View, card: int) -> Mapping[str, Any]:
    """What is printed on a card, or what the effect gave by which a token came to be, whatever applies to it (203-8a)."""
    return original(view.state.cards[card].face)


APART = {
    "name": "302.1",
    "species": "412.3",
    "cost": "305.1",
}  # in what cards may have to differ that are chosen together


def is_a(*kinds: str) -> Callable[[View, int], bool]:
    """Whether a card has one of these types (303.3)."""
    return lambda view, card: any(kind in view.traits(card)["kinds"] for kind in kinds)


def capacity(view: View, card: int) -> int:
    """How much damage an animal of the field can take: its DEF less what it has received; below 0 it counts as 0 (207-11a, 102.9)."""
    return max((standing(view.traits(card), "def") or 0) - view.state.cards[card].value("damage"), 0)


def _names(view: View, card: int) -> tuple[str, ...]:
    """All the names that a card has: its own, and those that it has gained (302.2e)."""
    known = view.traits(card)
    return tuple(name for name in (known["name"], *known["names"]) if name)


SHARED: Mapping[
    str, Callable[[View, int], Collection[Any]]
] = {  # what cards may have in common, and what of it a card has
    "name": _names,
    "type": lambda view, card: view.traits(card)["kinds"],
    "species": lambda view, card: view.traits(card)["species"],
    "condition": lambda view, card: icons(of(view.traits(card))),
    "cost": lambda view, card: () if view.traits(card)["cost"] is None else (view.traits(card)["cost"],),
}


def _original(name: str) -> Callable[[View, int], object]:
    if name == "cost":
        return lambda view, card: view.traits(card)[ORIGINAL[name]]
    return lambda view, card: view.traits(card)[ORIGINAL[name]] or 0


ICONS = {**{kind: Text(kind, kind) for kind in KINDS}, ANY: Text("種別のない", "no kind")}  # 306.2
CALLED_KINDS = {
    "animal": Text("動物", "animal"), "territory": Text("縄張り", "territory"), "tool": Text("道具", "tool"), "scene": Text("場面", "scene"),
    "trick": Text("特技", "trick"), "land": Text("領土", "land"),
}  # fmt: skip
SAID = (
    Word(DECLARED, _is_declared, "宣言されたもの: その名前・タイプ・種属・条件・コストを持つ / having what was declared (206-13a)", Text("宣言された", "as declared"),
         "own animal declared", ("206-13a",), ("name", "kinds", "species", "conditions", "cost")),
    *(
        OfPlayer(f"{kind}域", _domain(kind), f"＜{kind}域＞: 戦場と領地にある《{kind}》の数 / how often 《{kind}》 is there on field and lands (207-16b)",
                 Text(f"＜{kind}域＞", f"domain {kind}"), rules=("207-16b", "207-16c"))
        for kind in KINDS
    ),
    Word("animal", is_a("animal"), "動物。領域を言わなければ戦場 / an animal; without a zone: of the field (403)", Text("動物", "animal"), "enemy animal",
         ("403.2",), ("kinds",), kind=NOUN),
    Word("territory", is_a("territory"), "縄張り / a territory (404)", Text("縄張り", "territory"), "own territory", ("404.2",), ("kinds",), kind=NOUN),
    Word("tool", is_a("tool"), "道具 / a tool (405)", Text("道具", "tool"), "own tool", ("405.2",), ("kinds",), kind=NOUN),
    Word("presence", is_a(*PRESENCES), "存在: 動物・縄張り・道具 / a presence: animal, territory or tool (408)", Text("存在", "presence"), "own presence",
         ("408.2",), ("kinds",), kind=NOUN),
    Word("scene", is_a("scene"), "場面 / a scene (406)", Text("場面", "scene"), "own scene in:hand", ("406.1",), ("kinds",), kind=NOUN),
    Word("trick", is_a("trick"), "特技 / a trick (407)", Text("特技", "trick"), "own trick in:hand", ("407.1",), ("kinds",), kind=NOUN),
    Word("land", is_a("land"), "領土。領域を言わなければ領地 / a land; without a zone: of the lands (410)", Text("領土", "land"), "own land",
         ("410.2",), ("kinds",), kind=NOUN, place=LANDS),
    Word("card", lambda view, card: not is_token(view.state, card), "種類を問わないカード。トークンは含まない / a card of any kind, and no token (401.1, 208-1d)", Text("カード", "card"), "own card in:hand", ("401.1", "208-1d"), kind=NOUN, holds=lambda zone, _value: None if zone in TABLE else True),
    Word("token", lambda view, card: is_token(view.state, card), "トークン。カードは含まない / a token, and no card (208-1c)", Text("トークンの", "token"), "own token animal",
         ("208-1c",), holds=lambda zone, _value: None if zone in TABLE else False),
    Word("species:", lambda view, card, name: name in view.traits(card)["species"], "その種属を持つもの / of a species (304.3)", Text("種属「{}」の", "of the species {}"),
         "own animal species:狼", ("304.3",), ("species",)),
    Word("has:", lambda view, card, name: name in view.traits(card)["keywords"], "そのキーワード能力を持つもの / with a keyword (1601.1)", Text("《{}》を持つ", "with 《{}》"),
         "own animal has:駿足", ("1601.1",), ("keywords",)),
    Word(SUITS, _suits, "このカードの条件に応じた条件キーワード能力を持つもの / with a condition keyword for an icon of this card; none is for icons of no kind (1602.1b)",
         Text("条件に応じた条件キーワード能力を持つ", "with a keyword for its condition"), f"own animal {SUITS}", ("1602.1b",), ("keywords",)),
    Word("condition:", lambda view, card, kind: kind in icons(of(view.traits(card))), "その条件を持つもの。／で並ぶどれかにあればよい / with such an icon in one of its alternatives (411.1, 411.1a)",
         Text("{}条件を持つ", "with the condition {}"), "own card condition:森林", ("306.2", "306.5", "411.1a"), ("conditions",), values=ICONS),
    Word("only_condition:", lambda view, card, kind: set(icons(of(view.traits(card)))) == {kind}, "その条件だけを持つもの / with such icons and no others (411.3)",
         Text("{}条件のみを持つ", "with the condition {} alone"), "own card only_condition:夜", ("411.3",), ("conditions",), values=ICONS),
    Word("only_species:", lambda view, card, name: set(view.traits(card)["species"]) == {name}, "その種属だけを持つもの / of a species and no other (412.3)",
         Text("種属「{}」のみの", "of the species {} alone"), "own animal only_species:狼", ("412.3",), ("species",)),
    Form("different", different, "種類の数: different 情報 of 選択子 / how many different things cards have (306.6)", Text("種類の数", "different"),
         '["draw", "different condition of own presence"]', cites=CountingCites()),
    Form("half", halved, "半分。端数は常に切り捨て / half, always rounded down (102.8)", Text("半分", "half"), '["recover", "half own life"]', ("102.8",)),
    Information("condition", lambda view, card: tuple(icons(of(view.traits(card)))), "条件の種類 / kinds of conditions (306.6, 306.6a)", Text("条件", "conditions"), "", ("306.6", "306.6a")),
    Information("species", lambda view, card: view.traits(card)["species"], "種属 / species (304.1)", Text("種属", "species"), "", ("304.1",)),
    Information("kind", lambda view, card: view.traits(card)["kinds"], "タイプ / types (303.3)", Text("タイプ", "types"), "", ("303.3",)),
    Value("icons:", lambda view, card, kind: icons(of(view.traits(card)))[kind], "条件の種類と数: その種別のアイコンの数 / how many icons of a kind (306.8, 306.8a)",
          Text("{}条件の数", "icons of {}"), "icons:森林>=2", ("306.8", "306.8a"), ("conditions",)),
    Value("most_icons", lambda view, card: max(numbers(of(view.traits(card)))), "条件の数の最大値 / how many icons its longest alternative has (306.7b)",
          Text("条件の数の最大値", "the most icons"), "", ("306.7", "306.7a", "306.7b"), ("conditions",)),
    Value("fewest_icons", lambda view, card: min(numbers(of(view.traits(card)))), "条件の数の最小値 / how many icons its shortest alternative has (306.7b)",
          Text("条件の数の最小値", "the fewest icons"), "", ("306.7", "306.7a", "306.7b"), ("conditions",)),
    Word("original_species:", lambda view, card, name: name in _front(view, card)["species"], "元の種属がそれであるもの。失っても変わっても / whose original species it is, whatever it has lost or become (304.2a)",
         Text("元の種属が「{}」の", "originally of the species {}"), "own animal original_species:狼", ("304.2a", "203-8a")),
    Word("original_condition:", lambda view, card, kind: kind in icons(of(_front(view, card))), "元の条件にそれを持つもの。増減・変更・喪失を考えない / with such a condition originally, whatever has been added, taken or lost (306.5a, 306.5i, 206-10f)",
         Text("元の条件が{}の", "originally with the condition {}"), "own card original_condition:森林", ("306.5a", "306.5i", "206-10f", "203-8a"), values=ICONS),
    Word("original_kind:", lambda view, card, kind: kind in _front(view, card)["kinds"], "元のタイプにそれを持つもの。得ても変わっても / with such a type originally, whatever it has gained or become (303.2a)",
         Text("元のタイプが{}の", "originally of the type {}"), "own presence original_kind:animal", ("303.2a", "203-8a"), values=CALLED_KINDS),
    Word("original_name:", lambda view, card, name: _front(view, card)["name"] == name, "元の名前がそれであるもの / whose original name it is (302.2d)",
         Text("元の名前が「{}」の", "originally named {}"), "own animal original_name:岩狼", ("302.2d", "203-8a")),
    Word("original_has:", lambda view, card, name: any(one.keyword == name for one in _front(view, card)["abilities"]), "元の能力にそのキーワード能力を持つもの。能力を失っていても / with a keyword among its original abilities, even if it has lost them (206-9j, 203-2a)",
         Text("元の能力に《{}》を持つ", "originally with 《{}》"), "own animal original_has:駿足", ("206-9j", "203-2a", "307.1a")),
    Word("named:", lambda view, card, name: name in _names(view, card), "カード名がちょうどそれであるもの / whose name is just this (302.3)",
         Text("「{}」という名の", "named {}"), "own animal named:岩狼", ("302.3",), ("name",)),
    Word("name:", lambda view, card, name: any(name in one for one in _names(view, card)), "カード名にそれを含むもの / whose name holds this (302.4)",
         Text("名に「{}」を含む", "with {} in its name"), "own animal name:狼", ("302.4",), ("name",)),
    Word("this_card", lambda view, card: card == view.this, "『このカード』: 参照する時点の情報。『この動物』は this / this card as it is when it is asked for; this animal, as it was there last, is `this` (203-7d, 807-1g)",
         Text("このカード", "this card as it is"), "this_card", ("203-7d",), kind=REFERENCE, place=ANYWHERE),
    Value("cost", lambda view, card: standing(view.traits(card), "cost"), "コスト / cost (305.1)", Text("コスト", "cost"), "", ("305.1",), ("cost",)),
    Value("atk", lambda view, card: standing(view.traits(card), "atk"), "ATK / ATK (308.1)", Text("ATK", "ATK"), "", ("308.1",), ("atk",)),
    Value("def", lambda view, card: standing(view.traits(card), "def"), "DEF / DEF (309.1)", Text("DEF", "DEF"), "", ("309.1",), ("def",)),
    Value("damage", lambda view, card: view.state.cards[card].value("damage"), "受けているダメージ / the damage that it has received (207-6e)",
          Text("ダメージ", "damage"), "", ("207-6e",)),
    Value("capacity", capacity, "許容ダメージ量: DEFから受けているダメージを引いた値 / DEF less the damage that it has received (207-11a)",
          Text("許容ダメージ量", "capacity"), "", ("207-11a",), ("def",)),
    *(
        Value(f"original_{name}", _original(name), f"元の{ja} / original {ja} (203-7b)", Text(f"元の{ja}", f"original {ja}"), "", ("203-7b", "206-8g", "206-11h"))
        for name, ja in (("cost", "コスト"), ("atk", "ATK"), ("def", "DEF"))
    ),
)  # fmt: skip
