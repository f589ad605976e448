"""The words of chapters 2 to 6 and the common ones with this game's zones, and the numbers of players."""

from __future__ import annotations

from judge.cardgame.text.common import CommonCites, common
from judge.cardgame.text.explaining import WordCites, Words
from judge.cardgame.text.words import OfPlayer, Word
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.layers import hand_limit
from judge.games.leaffight.end_and_procedure.record import DOWNS
from judge.games.leaffight.players.zones import DECK, FIELD, HAND, TRASH, ZONES

WORDS = Words(WordCites(during="11-2", home="4"), elsewhere=(TRASH,), passed=frozenset((DECK,)))


def count_of(zone: str, says: str, said: Text) -> OfPlayer:
    """How many cards lie in a player's zone (5-1)."""
    return OfPlayer(zone, lambda view, player: len(ZONES.cards(view.state, zone, player)), says, said)


SAID = (
    *common(CommonCites(master="14-4", chosen="14-3", zones="4", turn="10-2-1", done="13-1", paid="8-4"), ZONES, "chara"),
    Word("top", lambda view, card: view.state.in_zone(view.state.cards[card].zone.name, view.state.cards[card].zone.player)[:1] == (card,),
         "その領域の一番上のもの / the topmost of its zone (4-1)", Text("一番上の", "topmost"), "own card top in:deck", ("4-1",)),
    count_of(HAND, "手札の枚数 / how many cards are in hand (4-2)", Text("手札の枚数", "cards in hand")),
    count_of(DECK, "デッキの枚数 / how many cards the deck has (4-1)", Text("デッキの枚数", "cards in the deck")),
    count_of(TRASH, "ゴミ箱の枚数 / how many cards the trash has (4-3)", Text("ゴミ箱の枚数", "cards in the trash")),
    count_of(FIELD, "フィールドの枚数 / how many cards the field has (4-4)", Text("フィールドの枚数", "cards on the field")),
    OfPlayer(DOWNS, lambda view, player: view.state.players[player].value(DOWNS), "ダウン数（勝利条件は相手のもの） / how many characters have gone down; 勝利条件 is the opponent's",
             Text("ダウン数", "downs"), rules=("9-2-1",)),
    OfPlayer("hand_limit", lambda view, player: hand_limit(view.state, player), "手札の上限枚数 / the hand limit", Text("手札の上限枚数", "hand limit"), rules=("4-2-1",)),
)  # fmt: skip
