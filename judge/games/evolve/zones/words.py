"""The words of chapter 4, and the common ones with this game's zones: where cards lie, and how."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.ground.zones import ACT, Limit
from judge.cardgame.moments.occurring import Movement, Occurring
from judge.cardgame.text.common import CommonCites, common
from judge.cardgame.text.explaining import WordCites, Words
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.cardgame.text.words import OfPlayer, Omits, Reason, Word
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.actions import LOOK
from judge.games.evolve.outline.principles import POSSIBLE
from judge.games.evolve.players.players import MASTER
from judge.games.evolve.turn.record import TURN_PLAYER
from judge.games.evolve.zones.limits import limit
from judge.games.evolve.zones.placement import LYING
from judge.games.evolve.zones.zones import (
    DECK,
    DECK_MEANT,
    EVOLVE_DECK,
    EX,
    FACE_UP_APART,
    FIELD,
    FIELD_MEANT,
    GRAVEYARD,
    HAND,
    LEADER,
    LIMITS,
    ZONES,
)  # fmt: skip

WORDS = Words(WordCites(during="10.6.2", home=FIELD_MEANT), elsewhere=(EX, GRAVEYARD), passed=frozenset((LEADER, DECK)))
DECK_ZONE = Text("「デッキ」はデッキ置き場のカード", "the deck is the cards of the deck zone")


def in_deck(_view: View, _selector: Selector, name: str, _picked: Sequence[int]) -> Iterable[Reason]:
    """That the deck of a text is the cards of the deck zone (4.5.3)."""
    if name == DECK:
        yield (DECK_MEANT,), DECK_ZONE


def face_up(view: View, card: int) -> Text:
    """That a card lying face up is none of the evolve deck (4.6.3)."""
    name = view.state.cards[card].label
    return Text(f"表向きの{name}は数えない", f"{name} is face up and is not in the evolve deck")


def stand(view: View, card: int) -> bool:
    """Whether a card is on the field and not acted (4.2.2)."""
    known = view.state.cards[card]
    return known.zone.name == FIELD and ACT not in known.marks


def limit_of(zone: str, limited: Limit) -> OfPlayer:
    """How many cards a zone holds: under all effects, but as it stands for the player while these are being put in order."""

    def most(view: View, player: str) -> int:
        own = view.state.players[player].value(limited.name)
        return (limit(view.state, zone, player) or 0) if view.world is None else own

    return OfPlayer(limited.name, most, limited.reads, limited.called)


SAID = (
    *common(
        CommonCites(
            master=MASTER, chosen="10.6.2.3", cause="10.7.2", zones="4", faces=LYING.faces, turn=TURN_PLAYER, done=POSSIBLE, paid="10.4.7.1",
            looked=LOOK,
        ),
        ZONES, "follower", in_deck,
    ),
    Omits(f"in:{EVOLVE_DECK}", frozenset(("face_up",)), lambda view, card: view.state.cards[card].zone.name != EVOLVE_DECK or not view.state.cards[card].up, (FACE_UP_APART,), face_up),
    Word("act", lambda view, card: ACT in view.state.cards[card].marks, "アクト状態 (4.2.2)", Text("アクト状態の", "acted"), "enemy act follower"),
    Word("stand", stand, "スタンド状態 (4.2.2)", Text("スタンド状態の", "standing"), "own stand follower"),
    OfPlayer("hand", lambda view, player: len(view.state.in_zone(HAND, player)),
             "手札の枚数 / how many cards are in hand (4.7)", Text("手札の枚数", "cards in hand")),
    OfPlayer("deck", lambda view, player: len(view.state.in_zone(DECK, player)),
             "デッキの枚数 / how many cards the deck has (4.5)", Text("デッキの枚数", "cards in the deck")),
    *(limit_of(zone, limited) for zone, limited in LIMITS.items()),
)  # fmt: skip
OCCURS = (
    Occurring("enter", Text("{}が場に置かれた", "{} is put onto the field"), (ZONES[FIELD].home,), Movement(to=FIELD)),
    Occurring("leave", Text("{}が場を離れた", "{} leaves the field"), (ZONES[FIELD].home,), Movement(FIELD)),
    Occurring("die", Text("{}が場から墓場に置かれた", "{} goes from the field to the graveyard"), (ZONES[GRAVEYARD].home,), Movement(FIELD, GRAVEYARD)),
    Occurring("to", Text("{}が{}に置かれた", "{} goes to the {}"), zone=GRAVEYARD, note=Text("。to:graveyard:deck はデッキから", "; to:graveyard:deck: from the deck")),
    Occurring("acted", Text("{}がアクトした", "{} is acted on the field"), (LYING.acted,), at=(FIELD,)),
    Occurring("stood", Text("{}がスタンドした", "{} is stood"), (LYING.stood,), at=(FIELD,)),
)  # fmt: skip
