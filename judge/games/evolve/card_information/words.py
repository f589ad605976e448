"""The words of chapter 2: kinds, classes, types, names, and the values of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.text.selectors import Selector, Test
from judge.cardgame.text.view import View
from judge.cardgame.text.words import NOUN, Reason, Value, Word
from judge.engine.texts import Text
from judge.games.evolve.play_and_resolution.layers import LAYERS
from judge.games.evolve.zones.zones import (
    EVOLVE_DECK,
    EVOLVE_ZONE,
    EX,
    FIELD,
    LEADER,
    LEADERS_MEANT,
    RESOLVING,
    RUN_ZONE,
)

COST, TEXT, ATTACK = "2.5.1", "2.6.1", "2.7.1"
HEALTH, HURT = "2.8.1", "2.8.2"  # what it is, and that damage takes of it
LEADERS_HEALTH, BEGINS = "2.8.3", "2.8.3.1"  # that leaders have it too, and how much at first
APART = {
    "name": "2.1.1",
    "class": "2.2.1",
    "cost": COST,
}  # in what cards may have to differ that are chosen together
WITH_TOKENS = (FIELD, EX, RESOLVING)  # the zones in which there can be tokens (9.1.4.1, 9.1.4.2)
WITH_EVOLVE_CARDS = (EVOLVE_DECK, EVOLVE_ZONE, RUN_ZONE)  # where all cards are such ones (4.12.1, 6.1.1.3, 14.2.1.1)
KIND = ("2.3.1", "2.3.2", "2.3.4")
LEADERS = Text("「リーダー」はリーダーエリアのリーダー", "a leader is that of the leader area")


def is_a(kind: str) -> Test:
    """Whether a card is of a kind (2.3.1); nothing changes that."""
    return lambda view, card: view.state.cards[card].face.facts.get("kind") == kind


def is_special(kind: str) -> Test:
    """Whether a card is of a special kind (2.3.3)."""
    return lambda view, card: view.state.cards[card].face.facts.get("special") == kind


def in_place(_view: View, selector: Selector, _value: str, _picked: Sequence[int]) -> Iterable[Reason]:
    """That the word means the leader of the leader area, where no other zone is named (4.3.3)."""
    if not any(piece.startswith("in:") for piece in selector.pieces):
        yield (LEADERS_MEANT,), LEADERS


def by_name(view: View, _selector: Selector, name: str, picked: Sequence[int]) -> Iterable[Reason]:
    """By what in its name each card that is picked is meant (2.1.2, 2.14.1)."""
    for card in picked:
        own = view.traits(card)["name"]
        if own == name:
            yield ("2.1.2",), Text(f"『{own}』はカード名がその名称", f"{own} has this very name")
        elif name in own:
            yield ("2.1.2",), Text(f"『{own}』は名に『{name}』を含む", f"{own} holds {name} in its name")
        elif own in known_as(view, name):
            told = Text(f"コラボ名『{name}』は『{own}』への参照", f"the collaboration name {name} means {own}")
            yield ("2.14.1", "2.14.2"), told


def name_fits(view: View, card: int, name: str) -> bool:
    """Whether a card is meant by a name in a text (2.1.2, 2.14.2)."""
    own: str = view.traits(card)["name"]
    return any(one in own for one in (name, *known_as(view, name)))


def known_as(view: View, name: str) -> tuple[str, ...]:
    """The names of the cards that have this コラボ名: a reference to it is one to their name (2.14.1, 2.14.2)."""
    faces = {card.face for card in view.state.cards.values() if card.face.fact("collab", "") == name}
    return tuple(sorted(face.name for face in faces))


def health(view: View, card: int) -> int | None:
    """The health of a card, less what it has lost (2.8, 5.13.1)."""
    defense: int | None = view.traits(card)["defense"]
    return None if defense is None else defense - view.state.cards[card].value("damage")


SAID = (
    Word("follower", is_a("follower"), "フォロワー (2.3.1, 4.4.3)", Text("フォロワー", "follower"), "enemy follower", KIND, kind=NOUN),
    Word("amulet", is_a("amulet"), "アミュレット (2.3.1)", Text("アミュレット", "amulet"), "own amulet", KIND, kind=NOUN),
    Word("spell", is_a("spell"), "スペル (2.3.1)", Text("スペル", "spell"), "own spell in:graveyard", KIND, kind=NOUN),
    Word("leader", is_a("leader"), "リーダー (4.3.3)", Text("リーダー", "leader"), "enemy leader", kind=NOUN, place=LEADER, tells=in_place,
         holds=lambda zone, _value: zone == LEADER),
    Word("card", lambda view, card: view.state.cards[card].face.facts.get("kind") != "leader",
         "リーダー以外のカード / any card but a leader", Text("カード", "card"), "own card in:hand", kind=NOUN,
         holds=lambda zone, _value: zone != LEADER),
    Word("token", is_special("token"), "トークン (9.1)", Text("トークンの", "token"), "own token", ("2.3.3",),
         holds=lambda zone, _value: None if zone in WITH_TOKENS else False),
    Word("evolve", is_special("evolve"), "特殊種類エボルヴのカード / a card of the special kind エボルヴ (2.3.3.1)",
         Text("エボルヴの", "evolve"), "own evolve card in:evolve_deck", ("2.3.3",),
         holds=lambda zone, _value: True if zone in WITH_EVOLVE_CARDS else None),
    Word("class:", lambda view, card, name: view.traits(card)["class"] == name,
         "そのクラスのもの / of a class (2.2.1)", Text("クラス「{}」の", "of the class {}"), "own follower class:エルフ", ("2.2.1",), ("class",)),
    Word("type:", lambda view, card, name: name in view.traits(card)["types"],
         "そのタイプのもの / of a type (2.4.1)", Text("タイプ「{}」の", "of the type {}"), "own follower type:妖精", ("2.4.1",), ("types",)),
    Word("title:", lambda view, card, name: view.traits(card)["title"] == name,
         "そのタイトルのもの / of a title (2.13.2)", Text("タイトル「{}」の", "of the title {}"), "own card title:花の祭", (), ("title",)),
    Word("named:", name_fits, "カード名がそれであるか、名に含むもの / whose name is this, or holds it (2.1.2); a コラボ名 stands for the name (2.14.2)",
         Text("『{}』である", "named {}"), "own follower named:騎士", ("2.1.2",), ("name",), tells=by_name),
    Word("exactly:", lambda view, card, name: view.traits(card)["name"] == name,
         "カード名がちょうどそれであるもの / whose name is just this (2.1.1)", Text("『{}』という名の", "named just {}"), "own follower exactly:騎士", ("2.1.1",), ("name",)),
    Value("cost", lambda view, card: view.traits(card)["cost"], "コスト / cost (2.5)", Text("コスト", "cost"), "", (COST,), ("cost",)),
    Value("attack", lambda view, card: view.traits(card)["attack"], "攻撃力（数として使うとき、負の値は0）/ attack; taken as a number it is never below 0 (2.7, 1.3.2.2.1)",
          Text("攻撃力", "attack"), "", (ATTACK,), ("attack",), 0),
    Value("health", health, "体力（減った分を引いたもの）/ health, less what was lost (2.8, 5.13.1)", Text("体力", "health"), "", (HEALTH,), ("defense",)),
    Value("damage", lambda view, card: view.state.cards[card].value("damage"), "減った体力 / health lost (5.13.1)", Text("減った体力", "damage")),
    *(
        Value(f"printed_{name}", lambda view, card, fact=fact: LAYERS.printed(view.state, card)[fact], f"印刷された{ja} / printed {name} (10.9.1.1)",
              Text(f"印刷された{ja}", f"printed {name}"))
        for name, fact, ja in (("cost", "cost", "コスト"), ("attack", "attack", "攻撃力"), ("health", "defense", "体力"))
    ),
)  # fmt: skip
