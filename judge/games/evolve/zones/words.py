"""The words of chapter 4, and the common ones with this game's zones: where cards lie, and how."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.text.common import CommonCites, common
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.cardgame.text.words import Omits, Reason
from judge.engine.texts import Text
from judge.games.evolve.play_and_resolution.layers import limit
from judge.games.evolve.turn.record import ACT
from judge.games.evolve.zones.zones import DECK, EVOLVE_DECK, EX, FIELD, HAND, ZONES


def in_deck(_view: View, _selector: Selector, name: str, _picked: Sequence[int]) -> Iterable[Reason]:
    """That the deck of a text is the cards of the deck zone (4.5.3)."""
    if name == DECK:
        yield ("4.5.3",), Text("「デッキ」はデッキ置き場のカード", "the deck is the cards of the deck zone")


SAID = common(
    CommonCites(
        master="3.1.2", chosen="10.6.2.3", cause="10.7.2", zones="4", faces="4.2.3", turn="7.1.1", done="1.3.2", paid="10.4.7.1",
        looked="5.10.1",
    ),
    ZONES, "follower", in_deck,
)  # fmt: skip
word, of_player = SAID.word, SAID.of_player


def face_up_elsewhere(view: View, card: int) -> Text:
    """That a card lying face up is none of the evolve deck (4.6.3)."""
    name = view.state.cards[card].label
    return Text(f"表向きの{name}は数えない", f"{name} is face up and is not in the evolve deck")


SAID.omits.append(
    Omits(
        f"in:{EVOLVE_DECK}", frozenset(("face_up",)), lambda view, card: not view.state.cards[card].up, ("4.6.3",), face_up_elsewhere
    )
)  # fmt: skip


@word("act", "アクト状態の", "acted", example="enemy act follower")
def act(view: View, card: int) -> bool:
    """アクト状態 (4.2.2)"""
    return ACT in view.state.cards[card].marks


@word("stand", "スタンド状態の", "standing", example="own stand follower")
def stand(view: View, card: int) -> bool:
    """スタンド状態 (4.2.2)"""
    known = view.state.cards[card]
    return known.zone.name == FIELD and ACT not in known.marks


@of_player("hand", "手札の枚数", "cards in hand")
def hand(view: View, player: str) -> int:
    """手札の枚数 / how many cards are in hand (4.7)"""
    return len(view.state.in_zone("hand", player))


@of_player("deck", "デッキの枚数", "cards in the deck")
def deck(view: View, player: str) -> int:
    """デッキの枚数 / how many cards the deck has (4.5)"""
    return len(view.state.in_zone(DECK, player))


@of_player("field_limit", "場の上限", "limit of the field")
def field_limit(view: View, player: str) -> int:
    """場の上限 / how many cards the field holds (4.4.4)"""
    return _limit(view, FIELD, player)


@of_player("hand_limit", "手札の上限", "hand limit")
def hand_limit(view: View, player: str) -> int:
    """手札の上限 / the hand limit (4.7.3)"""
    return _limit(view, HAND, player)


@of_player("ex_limit", "EXエリアの上限", "limit of the EX area")
def ex_limit(view: View, player: str) -> int:
    """EXエリアの上限 / how many cards the EX area holds (4.8.3)"""
    return _limit(view, EX, player)


def _limit(view: View, zone: str, player: str) -> int:
    """How many cards a zone holds: under all effects, but as it stands for the player while these are being put in order."""
    if view.world is None:
        return limit(view.state, zone, player) or 0
    return view.state.players[player].value(ZONES[zone].limit)
