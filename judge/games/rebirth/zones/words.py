"""The words of chapter 4, and the common ones with this game's zones: where cards lie, and how."""

from __future__ import annotations

from collections.abc import Callable

from judge.cardgame.ground.zones import ACT
from judge.cardgame.text.common import CommonCites, common
from judge.cardgame.text.explaining import WordCites, Words
from judge.cardgame.text.view import View
from judge.cardgame.text.words import NOUN, WHOSE, OfPlayer, Word, only_in
from judge.engine.texts import Text
from judge.games.rebirth.turn.record import record, team_of
from judge.games.rebirth.zones.zones import (
    DECK,
    DEER_PILE,
    ENERGY,
    ENTRY,
    HAND,
    MEMBER,
    MEMORY,
    REBIRTH,
    RETIRED,
    WAITING,
    ZONES,
    vacant,
)

WORDS = Words(WordCites(during="9.7", home="2.2.3.1"), elsewhere=(WAITING, RETIRED), passed=frozenset((DECK,)))


def lies_in(zone: str, *, partner: bool | None = None, kind: str = "") -> Callable[[View, int], bool]:
    """Whether a card lies in a zone, as what the zone's own name means there."""

    def test(view: View, card: int) -> bool:
        kinds = view.traits(card)["kinds"]
        if view.state.cards[card].zone.name != zone or (kind and kind not in kinds):
            return False
        return partner is None or ("partner" in kinds) == partner

    return test


def count_of(zone: str, says: str, said: Text) -> OfPlayer:
    """How many cards lie in a player's zone."""
    return OfPlayer(zone, lambda view, player: len(ZONES.cards(view.state, zone, player)), says, said)


SAID = (
    *common(
        CommonCites(
            master="3.1.2", cause="9.8.2", zones="4.1.1", faces="4.3.3", turn="7.1.1", done="1.3.2", paid="9.5.2", looked="5.10.1"
        ),
        ZONES, "character",
    ),
    Word("team", lambda view, card: view.master(card) in team_of(record(view.state), view.me),
         "自分とチームメイトのもの（味方） / of the text's master or a team mate (13.5.4)", Text("味方の", "one's team's"), "team entry", ("13.5.4",), kind=WHOSE),
    Word("entry", lies_in(ENTRY, kind="character"), "エントリーのキャラ / a character of the entry (4.4.3)", Text("エントリー", "entry character"), "own entry",
         ("4.4.3",), kind=NOUN, place=ENTRY, holds=only_in(ENTRY)),
    Word("member", lies_in(MEMBER, kind="character"), "メンバー領域のキャラ / a character of the member area (4.5.4)", Text("メンバー", "member"), "own member",
         ("4.5.4",), kind=NOUN, place=MEMBER, holds=only_in(MEMBER)),
    Word("energy", lies_in(ENERGY, partner=False), "パートナーでないエネルギー / energy that is no partner (4.6.3)", Text("エネルギー", "energy card"), "own energy",
         ("4.6.3",), kind=NOUN, place=ENERGY, holds=only_in(ENERGY)),
    Word("retired", lies_in(RETIRED, kind="character"), "リタイア置場のキャラ / a character of the retire zone (4.8.4)", Text("リタイア", "retired character"), "own retired",
         ("4.8.4",), kind=NOUN, place=RETIRED, holds=only_in(RETIRED)),
    Word("rest", lambda view, card: ACT in view.state.cards[card].marks, "レスト状態 / at rest (4.3.2.2)", Text("レスト状態の", "resting"), "enemy rest member",
         holds=only_in(ENTRY, MEMBER, ENERGY)),
    Word("stand", lambda view, card: ZONES[view.state.cards[card].zone.name].play and ACT not in view.state.cards[card].marks,
         "スタンド状態 / standing (4.3.2.1)", Text("スタンド状態の", "standing"), "own stand member", holds=only_in(ENTRY, MEMBER, ENERGY)),
    Word("at:", lambda view, card, slot: view.state.cards[card].zone.at == slot, "そのメンバー枠のもの / in a slot of the member area (4.5.3)",
         Text("メンバー枠{}の", "in slot {}"), "own member at:1", ("4.5.3",), holds=only_in(MEMBER)),
    Word("top", lambda view, card: view.state.zones[view.state.cards[card].zone][0] == card, "その領域の一番上のもの / the topmost of its zone (4.1.3)",
         Text("一番上の", "topmost"), "own card top in:deck", ("4.1.3",)),
    Word("soul", lambda view, card: view.state.cards[card].zone.name == "soul", "魂置場のカード / a soul (4.13.3.1)", Text("魂", "soul"), "own soul", ("4.13.3.1",),
         kind=NOUN, place="soul", holds=only_in("soul")),
    Word("linked", lambda view, card: view.this in [link.to for link in view.state.links if link.card == card],
         "このカードに関連付けられたもの（このカードの魂） / that is linked to this card: its souls (4.13.3.1)", Text("このカードの", "this card's"), "own soul linked", ("4.13.3.1",)),
    Word("holding", lambda view, card: card in [link.to for link in view.state.links if link.card == view.this],
         "このカードを魂とするもの / whose soul this card is (4.13.3.1)", Text("このカードを魂とする", "that has this card as a soul"), "own holding", ("4.13.3.1",)),
    count_of(HAND, "手札の枚数 / how many cards are in hand (4.10.3)", Text("手札の枚数", "cards in hand")),
    count_of(DECK, "デッキの枚数 / how many cards the deck has (4.9)", Text("デッキの枚数", "cards in the deck")),
    count_of(DEER_PILE, "シカ山の枚数 / how many cards the deer pile has (12.2.1.4.2)", Text("シカ山の枚数", "cards in the deer pile")),
    count_of(ENERGY, "エネルギー置場の枚数 / how many cards the energy zone has (4.6)", Text("エネルギー置場の枚数", "cards in the energy zone")),
    count_of(REBIRTH, "Reバース置場の枚数 / how many cards the rebirth zone has (4.7)", Text("Reバース置場の枚数", "cards in the rebirth zone")),
    count_of(RETIRED, "リタイア置場の枚数 / how many cards the retire zone has (4.8)", Text("リタイア置場の枚数", "cards in the retire zone")),
    count_of(WAITING, "控え室の枚数 / how many cards the waiting room has (4.11)", Text("控え室の枚数", "cards in the waiting room")),
    count_of(MEMORY, "思い出置場の枚数 / how many cards the memory has (4.12.3)", Text("思い出置場の枚数", "cards in the memory")),
    count_of(MEMBER, "メンバー領域の枚数 / how many cards the member area has (4.5.4)", Text("メンバーの枚数", "members")),
    OfPlayer("vacant", lambda view, player: len(vacant(view.state, player)), "空席の数 / how many slots are vacant (4.5.3.2.1)", Text("空席の数", "vacant slots")),
)  # fmt: skip
