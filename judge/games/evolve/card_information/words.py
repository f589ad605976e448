"""The words of a card's text: which cards a selector picks, and what an amount may be."""

from __future__ import annotations

from typing import Any

from judge.cardgame.text.view import View
from judge.engine.errors import EngineError
from judge.engine.selectors import UnknownWord, Words
from judge.games.evolve.play_and_resolution.layers import LAYERS, fed
from judge.games.evolve.turn.record import (
    ACT,
    EVOLUTION,
    EVOLVED,
    FIELD,
    NEW,
    SHOWN,
    STACK,
    ZONES,
    fighters,
    opponent,
    record,
)

WORDS = Words()
word, number = WORDS.word, WORDS.property
WORDS.values["in:"] = ("zone", ZONES)


@word("own", "own follower")
def own(view: View, card: int) -> bool:
    """その文の持ち主がマスターであるもの / whose master is the text's master (3.1.2)"""
    return view.master(card) == view.me


@word("enemy", "enemy follower")
def enemy(view: View, card: int) -> bool:
    """相手がマスターであるもの / whose master is the opponent"""
    return view.master(card) == opponent(view.me)


@word("any", "any leader")
def anything(_view: View, _card: int) -> bool:
    """どちらのプレイヤーのものでも / of either player"""
    return True


@word("follower", "enemy follower")
def follower(view: View, card: int) -> bool:
    """フォロワー (2.3.1, 4.4.3)"""
    return bool(view.traits(card)["kind"] == "follower")


@word("amulet", "own amulet")
def amulet(view: View, card: int) -> bool:
    """アミュレット (2.3.1)"""
    return bool(view.traits(card)["kind"] == "amulet")


@word("spell", "own spell in:graveyard")
def spell(view: View, card: int) -> bool:
    """スペル (2.3.1)"""
    return bool(view.traits(card)["kind"] == "spell")


@word("leader", "enemy leader")
def leader(view: View, card: int) -> bool:
    """リーダー (4.3.3)"""
    return bool(view.traits(card)["kind"] == "leader")


@word("card", "own card in:hand")
def card_of_any_kind(view: View, card: int) -> bool:
    """リーダー以外のカード / any card but a leader"""
    return bool(view.traits(card)["kind"] != "leader")


@word("token", "own token")
def token(view: View, card: int) -> bool:
    """トークン (9.1)"""
    return bool(view.state.cards[card].face.fact("special") == "token")


@word("evolve", "own evolve card in:evolve_deck")
def evolve_card(view: View, card: int) -> bool:
    """特殊種類エボルヴのカード / a card of the special kind エボルヴ (2.3.3.1)"""
    return bool(view.state.cards[card].face.fact("special") == "evolve")


@word("evolved", "own evolved follower")
def evolved(view: View, card: int) -> bool:
    """進化カードが関連付けられているもの / with an evolve card linked to it (5.15.1)"""
    return bool(view.state.linked_to(card, EVOLUTION))


@word("just_evolved", "own just_evolved follower")
def just_evolved(view: View, card: int) -> bool:
    """このターンに進化したもの / that evolved this turn (8.4.2.1)"""
    return EVOLVED in view.state.cards[card].marks


@word("act", "enemy act follower")
def act(view: View, card: int) -> bool:
    """アクト状態 (4.2.2)"""
    return ACT in view.state.cards[card].marks


@word("stand", "own stand follower")
def stand(view: View, card: int) -> bool:
    """スタンド状態 (4.2.2)"""
    known = view.state.cards[card]
    return known.zone.name == FIELD and ACT not in known.marks


@word("engaged", "enemy engaged follower")
def engaged(view: View, card: int) -> bool:
    """交戦状態であるもの / in 交戦状態 (8.4.5.1)"""
    return card in fighters(view.state)


@word("new", "own new follower")
def new(view: View, card: int) -> bool:
    """このターンの最初から連続して自分の場にあるのではないもの / not its master's since the turn began (8.4.2.1)"""
    return NEW in view.state.cards[card].marks


@word("damaged", "enemy damaged follower")
def damaged(view: View, card: int) -> bool:
    """体力が減っているもの / that has lost health (5.13.1)"""
    return view.state.cards[card].value("damage") > 0


@word("fed", "own fed follower")
def fed_follower(view: View, card: int) -> bool:
    """出走領域に関連付けられたカードがあるもの / with a card linked to it in the 出走領域 (14.2.1.1)"""
    return bool(fed(view.state, card))


@word("this", "this")
def this(view: View, card: int) -> bool:
    """この文が書かれているカード / the card that has the text"""
    return card == view.this


@word("other", "other own follower")
def other(view: View, card: int) -> bool:
    """この文が書かれているカード以外 / any but the card that has the text"""
    return card != view.this


@word("chosen", "chosen")
def chosen(view: View, card: int) -> bool:
    """選んだもの / what was chosen last (10.6.2.3)"""
    return card in view.bound.get("chosen", ())


@word("chosen:", "chosen:first")
def chosen_as(view: tuple[View, str], card: int) -> bool:
    """その名で選んだもの / what was chosen under a name"""
    return card in view[0].bound.get(f"chosen:{view[1]}", ())


@word("it", "it")
def it(view: View, card: int) -> bool:
    """直前の指示で扱ったもの / what the instruction before dealt with"""
    return card in view.bound.get("it", ())


@word("cause", "cause")
def cause(view: View, card: int) -> bool:
    """誘発のもとになったカード / the card whose event made the ability wait (10.7.2)"""
    return card in view.bound.get("cause", ())


@word("in:", "own card in:hand")
def within(view: tuple[View, str], card: int) -> bool:
    """その領域にあるもの / that lies in a zone (4)"""
    name = view[1]
    if name not in ZONES:
        raise UnknownWord("zone", name, ZONES)
    return view[0].state.cards[card].zone.name == name


@word("face_up", "own evolve card in:evolve_deck face_up")
def face_up(view: View, card: int) -> bool:
    """表向き (4.2.3)"""
    return view.state.cards[card].up


@word("face_down", "own evolve card in:evolve_deck face_down")
def face_down(view: View, card: int) -> bool:
    """裏向き (4.2.3)"""
    return not view.state.cards[card].up


@word("seen", "seen follower")
def seen(view: View, card: int) -> bool:
    """デッキの上から見たもの / what was looked at on top of a deck (5.10.1)"""
    return card in view.bound.get("seen", ())


@word("shown", "shown follower in:hand")
def shown(view: View, card: int) -> bool:
    """公開されている非公開領域のもの / a card of a hidden zone that is shown just now (5.20.1)"""
    return SHOWN in view.state.cards[card].marks


@word("from:", "enter own follower from:ex")
def came_from(view: tuple[View, str], card: int) -> bool:
    """その領域から場に出たもの（直接でも、プレイされてでも）/ that entered the field from a zone, directly or played (5.4.3)"""
    return f"from:{view[1]}" in view[0].state.cards[card].marks


@word("not_from:", "enter own follower not_from:hand")
def came_from_elsewhere(view: tuple[View, str], card: int) -> bool:
    """その領域以外から場に出たもの / that entered the field from another zone than this (5.4.3)"""
    found = [mark for mark in view[0].state.cards[card].marks if mark.startswith("from:")]
    return bool(found) and f"from:{view[1]}" not in found


@word("has:", "enemy follower has:守護")
def has_keyword(view: tuple[View, str], card: int) -> bool:
    """そのキーワードを持つもの / that has a keyword (12.1.1)"""
    return view[1] in view[0].traits(card)["keywords"]


@word("class:", "own follower class:エルフ")
def of_class(view: tuple[View, str], card: int) -> bool:
    """そのクラスのもの / of a class (2.2.1)"""
    return bool(view[0].traits(card)["class"] == view[1])


@word("type:", "own follower type:妖精")
def of_type(view: tuple[View, str], card: int) -> bool:
    """そのタイプのもの / of a type (2.4.1)"""
    return view[1] in view[0].traits(card)["types"]


@word("title:", "own card title:花の祭")
def of_title(view: tuple[View, str], card: int) -> bool:
    """そのタイトルのもの / of a title (2.13.2)"""
    return bool(view[0].traits(card)["title"] == view[1])


@word("named:", "own follower named:騎士")
def named(view: tuple[View, str], card: int) -> bool:
    """カード名がそれであるか、名に含むもの / whose name is this, or holds it (2.1.2); a コラボ名 stands for the name (2.14.2)"""
    return name_fits(view[0], card, view[1])


@word("exactly:", "own follower exactly:騎士")
def exactly(view: tuple[View, str], card: int) -> bool:
    """カード名がちょうどそれであるもの / whose name is just this (2.1.1)"""
    return bool(view[0].traits(card)["name"] == view[1])


@word("counter:", "own amulet counter:スタック")
def with_counter(view: tuple[View, str], card: int) -> bool:
    """そのカウンターが置かれているもの / with a counter of a name on it (15.1.2)"""
    return view[0].state.cards[card].value(f"counter:{view[1]}") > 0


@word("stacked", "own stacked amulet")
def stacked(view: View, card: int) -> bool:
    """【スタック】を持ち、カウンターが置かれているもの / with スタック and a counter of it (13.3.2)"""
    return STACK in view.traits(card)["keywords"] and view.state.cards[card].value(f"counter:{STACK}") > 0


def name_fits(view: View, card: int, name: str) -> bool:
    """Whether a card is meant by a name in a text (2.1.2, 2.14.2)."""
    own_name: str = view.traits(card)["name"]
    return any(one in own_name for one in (name, *known_as(view, name)))


def known_as(view: View, name: str) -> tuple[str, ...]:
    """The names of the cards that have this コラボ名: a reference to it is one to their name (2.14.1, 2.14.2)."""
    if {"2.14.1", "2.14.2"} & record(view.state).off:
        return ()
    faces = {card.face for card in view.state.cards.values() if card.face.fact("collab", "") == name}
    return tuple(sorted(face.name for face in faces))


@number("cost")
def cost_of(view: View, card: int) -> Any:  # noqa: ANN401
    """コスト / cost (2.5)"""
    return view.traits(card)["cost"]


@number("attack")
def attack_of(view: View, card: int) -> Any:  # noqa: ANN401
    """攻撃力 / attack (2.7)"""
    return view.traits(card)["attack"]


@number("health")
def health_of(view: View, card: int) -> Any:  # noqa: ANN401
    """体力（減った分を引いたもの）/ health, less what was lost (2.8, 5.13.1)"""
    defense = view.traits(card)["defense"]
    return None if defense is None else int(defense) - view.state.cards[card].value("damage")


@number("damage")
def damage_of(view: View, card: int) -> Any:  # noqa: ANN401
    """減った体力 / health lost (5.13.1)"""
    return view.state.cards[card].value("damage")


@number("printed_cost")
def printed_cost(view: View, card: int) -> Any:  # noqa: ANN401
    """印刷されたコスト / printed cost (10.9.1.1)"""
    return LAYERS.printed(view.state, card)["cost"]


MOST = 9_999  # of an amount as written: more is a slip, and would take for ever


def check_amount(amount: int | str) -> None:
    """Raise EngineError for an expression that is no amount."""
    from judge.games.evolve.card_information.view import COUNT, NAMES, OF, PLAYER, PLUS, SUM, TIMES  # noqa: PLC0415

    if isinstance(amount, int):
        if abs(amount) > MOST:
            raise EngineError(f"{amount}: is more than anything here can be; expected an amount of at most {MOST}")
        return
    text = amount.strip().lstrip("-")
    if text.lstrip("+").isdigit():
        check_amount(int(text) if len(text) < 10 else MOST + 1)
        return
    if text.lstrip("+").isdigit() or text in NAMES or PLAYER.fullmatch(text):
        return
    if match := PLUS.fullmatch(text):
        check_amount(match[1])
        check_amount(match[3])
        return
    if match := TIMES.fullmatch(text):
        check_amount(match[2])
        return
    for pattern, group in ((COUNT, 1), (SUM, 2), (OF, 2)):
        if match := pattern.fullmatch(text):
            WORDS.bind(match[group])
            return
    raise EngineError(
        f"{amount!r}: is no amount; expected a number, {', '.join(NAMES)}, `count SELECTOR`, `attack of SELECTOR`, `own pp`, …"
    )
