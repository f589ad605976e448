"""The words of chapter 2: kinds, classes, types, names, and the values of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.cardgame.text.words import NOUN, Reason, Vocabulary
from judge.engine.texts import Text
from judge.games.evolve.play_and_resolution.layers import LAYERS
from judge.games.evolve.zones.zones import LEADER

SAID = Vocabulary()
word, value = SAID.word, SAID.value
KIND = ("2.3.1", "2.3.2", "2.3.4")
IN_PLACE = Text("「リーダー」はリーダーエリアのリーダー", "a leader is that of the leader area")


def kind(view: View, card: int) -> object:
    """What kind of card it is; nothing changes that."""
    return view.state.cards[card].face.facts.get("kind")


def special(view: View, card: int) -> object:
    """What special kind of card it is (2.3.3)."""
    return view.state.cards[card].face.facts.get("special")


@word("follower", "フォロワー", "follower", example="enemy follower", kind=NOUN, rules=KIND)
def follower(view: View, card: int) -> bool:
    """フォロワー (2.3.1, 4.4.3)"""
    return kind(view, card) == "follower"


@word("amulet", "アミュレット", "amulet", example="own amulet", kind=NOUN, rules=KIND)
def amulet(view: View, card: int) -> bool:
    """アミュレット (2.3.1)"""
    return kind(view, card) == "amulet"


@word("spell", "スペル", "spell", example="own spell in:graveyard", kind=NOUN, rules=KIND)
def spell(view: View, card: int) -> bool:
    """スペル (2.3.1)"""
    return kind(view, card) == "spell"


def in_place(_view: View, selector: Selector, _value: str, _picked: Sequence[int]) -> Iterable[Reason]:
    """That the word means the leader of the leader area, where no other zone is named (4.3.3)."""
    if not any(piece.startswith("in:") for piece in selector.pieces):
        yield ("4.3.3",), IN_PLACE


@word("leader", "リーダー", "leader", example="enemy leader", kind=NOUN, place=LEADER, tells=in_place)
def leader(view: View, card: int) -> bool:
    """リーダー (4.3.3)"""
    return kind(view, card) == "leader"


@word("card", "カード", "card", example="own card in:hand", kind=NOUN)
def card_of_any_kind(view: View, card: int) -> bool:
    """リーダー以外のカード / any card but a leader"""
    return kind(view, card) != "leader"


@word("token", "トークンの", "token", example="own token", rules=("2.3.3",))
def token(view: View, card: int) -> bool:
    """トークン (9.1)"""
    return special(view, card) == "token"


@word("evolve", "エボルヴの", "evolve", example="own evolve card in:evolve_deck", rules=("2.3.3",))
def evolve_card(view: View, card: int) -> bool:
    """特殊種類エボルヴのカード / a card of the special kind エボルヴ (2.3.3.1)"""
    return special(view, card) == "evolve"


@word(
    "class:",
    "クラス「{}」の",
    "of the class {}",
    example="own follower class:エルフ",
    rules=("2.2.1",),
    reads=("class",),
)
def of_class(view: View, card: int, name: str) -> bool:
    """そのクラスのもの / of a class (2.2.1)"""
    return bool(view.traits(card)["class"] == name)


@word("type:", "タイプ「{}」の", "of the type {}", example="own follower type:妖精", rules=("2.4.1",), reads=("types",))
def of_type(view: View, card: int, name: str) -> bool:
    """そのタイプのもの / of a type (2.4.1)"""
    return name in view.traits(card)["types"]


@word("title:", "タイトル「{}」の", "of the title {}", example="own card title:花の祭", reads=("title",))
def of_title(view: View, card: int, name: str) -> bool:
    """そのタイトルのもの / of a title (2.13.2)"""
    return bool(view.traits(card)["title"] == name)


def by_name(view: View, _selector: Selector, name: str, picked: Sequence[int]) -> Iterable[Reason]:
    """By what in its name each card that is picked is meant (2.1.1, 2.1.2, 2.14.1)."""
    for card in picked:
        own = view.traits(card)["name"]
        if own == name:
            yield ("2.1.1",), Text(f"『{own}』はカード名がその名称", f"{own} has this very name")
        elif name in own:
            yield ("2.1.2",), Text(f"『{own}』は名に『{name}』を含む", f"{own} holds {name} in its name")
        elif own in known_as(view, name):
            told = Text(f"コラボ名『{name}』は『{own}』への参照", f"the collaboration name {name} means {own}")
            yield ("2.14.1", "2.14.2"), told


@word(
    "named:",
    "『{}』である",
    "named {}",
    example="own follower named:騎士",
    rules=("2.1.1",),
    reads=("name",),
    tells=by_name,
)
def named(view: View, card: int, name: str) -> bool:
    """カード名がそれであるか、名に含むもの / whose name is this, or holds it (2.1.2); a コラボ名 stands for the name (2.14.2)"""
    return name_fits(view, card, name)


@word(
    "exactly:",
    "『{}』という名の",
    "named just {}",
    example="own follower exactly:騎士",
    rules=("2.1.1",),
    reads=("name",),
)
def exactly(view: View, card: int, name: str) -> bool:
    """カード名がちょうどそれであるもの / whose name is just this (2.1.1)"""
    return bool(view.traits(card)["name"] == name)


def name_fits(view: View, card: int, name: str) -> bool:
    """Whether a card is meant by a name in a text (2.1.2, 2.14.2)."""
    own: str = view.traits(card)["name"]
    return any(one in own for one in (name, *known_as(view, name)))


def known_as(view: View, name: str) -> tuple[str, ...]:
    """The names of the cards that have this コラボ名: a reference to it is one to their name (2.14.1, 2.14.2)."""
    faces = {card.face for card in view.state.cards.values() if card.face.fact("collab", "") == name}
    return tuple(sorted(face.name for face in faces))


@value("cost", "コスト", "cost", rules=("2.5.1",), reads=("cost",))
def cost(view: View, card: int) -> int | None:
    """コスト / cost (2.5)"""
    return of_traits(view, card, "cost")


@value("attack", "攻撃力", "attack", rules=("2.7.1",), reads=("attack",), least=0)
def attack(view: View, card: int) -> int | None:
    """攻撃力（数として使うとき、負の値は0）/ attack; taken as a number it is never below 0 (2.7, 1.3.2.2.1)"""
    return of_traits(view, card, "attack")


@value("health", "体力", "health", rules=("2.8.1",), reads=("defense",))
def health(view: View, card: int) -> int | None:
    """体力（減った分を引いたもの）/ health, less what was lost (2.8, 5.13.1)"""
    defense = of_traits(view, card, "defense")
    return None if defense is None else defense - view.state.cards[card].value("damage")


@value("damage", "減った体力", "damage")
def damage(view: View, card: int) -> int:
    """減った体力 / health lost (5.13.1)"""
    return view.state.cards[card].value("damage")


@value("printed_cost", "印刷されたコスト", "printed cost")
def printed_cost(view: View, card: int) -> int | None:
    """印刷されたコスト / printed cost (10.9.1.1)"""
    return printed(view, card, "cost")


@value("printed_attack", "印刷された攻撃力", "printed attack")
def printed_attack(view: View, card: int) -> int | None:
    """印刷された攻撃力 / printed attack (10.9.1.1)"""
    return printed(view, card, "attack")


@value("printed_health", "印刷された体力", "printed health")
def printed_health(view: View, card: int) -> int | None:
    """印刷された体力 / printed health (10.9.1.1)"""
    return printed(view, card, "defense")


def of_traits(view: View, card: int, name: str) -> int | None:
    """A value of a card under the effects that apply to it."""
    found: int | None = view.traits(card)[name]
    return found


def printed(view: View, card: int, name: str) -> int | None:
    """A value as it is printed."""
    found: int | None = LAYERS.printed(view.state, card)[name]
    return found
