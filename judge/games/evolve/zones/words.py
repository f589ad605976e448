"""The words of chapter 4, and the common ones with this game's zones: where cards lie, and how."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.ground.zones import ACT
from judge.cardgame.text.common import CommonCites, common
from judge.cardgame.text.explaining import WordCites, Words
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.cardgame.text.words import OfPlayer, Omits, Reason, Word
from judge.engine.texts import Text
from judge.games.evolve.play_and_resolution.layers import limit
from judge.games.evolve.zones.zones import DECK, EVOLVE_DECK, EX, FIELD, GRAVEYARD, HAND, LEADER, ZONES

WORDS = Words(WordCites(during="10.6.2", home="4.4.3"), elsewhere=(EX, GRAVEYARD), passed=frozenset((LEADER, DECK)))
DECK_ZONE = Text("「デッキ」はデッキ置き場のカード", "the deck is the cards of the deck zone")


def in_deck(_view: View, _selector: Selector, name: str, _picked: Sequence[int]) -> Iterable[Reason]:
    """That the deck of a text is the cards of the deck zone (4.5.3)."""
    if name == DECK:
        yield ("4.5.3",), DECK_ZONE


def face_up(view: View, card: int) -> Text:
    """That a card lying face up is none of the evolve deck (4.6.3)."""
    name = view.state.cards[card].label
    return Text(f"表向きの{name}は数えない", f"{name} is face up and is not in the evolve deck")


def stand(view: View, card: int) -> bool:
    """Whether a card is on the field and not acted (4.2.2)."""
    known = view.state.cards[card]
    return known.zone.name == FIELD and ACT not in known.marks


def limit_of(zone: str, says: str, said: Text) -> OfPlayer:
    """How many cards a zone holds: under all effects, but as it stands for the player while these are being put in order."""
    name = ZONES[zone].limit

    def most(view: View, player: str) -> int:
        return (limit(view.state, zone, player) or 0) if view.world is None else view.state.players[player].value(name)

    return OfPlayer(name, most, says, said)


SAID = (
    *common(
        CommonCites(
            master="3.1.2", chosen="10.6.2.3", cause="10.7.2", zones="4", faces="4.2.3", turn="7.1.1", done="1.3.2", paid="10.4.7.1",
            looked="5.10.1",
        ),
        ZONES, "follower", in_deck,
    ),
    Omits(f"in:{EVOLVE_DECK}", frozenset(("face_up",)), lambda view, card: not view.state.cards[card].up, ("4.6.3",), face_up),
    Word("act", lambda view, card: ACT in view.state.cards[card].marks, "アクト状態 (4.2.2)", Text("アクト状態の", "acted"), "enemy act follower"),
    Word("stand", stand, "スタンド状態 (4.2.2)", Text("スタンド状態の", "standing"), "own stand follower"),
    OfPlayer("hand", lambda view, player: len(view.state.in_zone(HAND, player)),
             "手札の枚数 / how many cards are in hand (4.7)", Text("手札の枚数", "cards in hand")),
    OfPlayer("deck", lambda view, player: len(view.state.in_zone(DECK, player)),
             "デッキの枚数 / how many cards the deck has (4.5)", Text("デッキの枚数", "cards in the deck")),
    limit_of(FIELD, "場の上限 / how many cards the field holds (4.4.4)", Text("場の上限", "limit of the field")),
    limit_of(HAND, "手札の上限 / the hand limit (4.7.3)", Text("手札の上限", "hand limit")),
    limit_of(EX, "EXエリアの上限 / how many cards the EX area holds (4.8.3)", Text("EXエリアの上限", "limit of the EX area")),
)  # fmt: skip
