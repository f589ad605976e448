"""The words of chapter 600, and the common ones with this game's zones: where cards lie, and how (204, 612)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from judge.cardgame.ground.players import seats
from judge.cardgame.ground.zones import ACT
from judge.cardgame.text.common import CommonCites, common
from judge.cardgame.text.explaining import WordCites, Words
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import ENEMY, View
from judge.cardgame.text.words import ANYWHERE, Declared, Negation, OfPlayer, Omits, Reason, State, Word
from judge.engine.state import State as GameState
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import is_night
from judge.games.animal.combat import battles
from judge.games.animal.turn.durations import HELD
from judge.games.animal.turn.record import LIFE, STANDBY
from judge.games.animal.zones.zones import DECK, EXILE, GRAVEYARD, HAND, LAND_DECK, TOP, ZONES

WORDS = Words(WordCites(during="90", home="203-7c"), elsewhere=(GRAVEYARD, EXILE), passed=frozenset((DECK,)))


def in_state(mark: str) -> Callable[[View, int], bool]:
    """Whether a card is in a state."""
    return lambda view, card: mark in view.state.cards[card].marks


def count_of(zone: str, says: str, said: Text) -> OfPlayer:
    """How many cards lie in a player's zone (602.3)."""
    return OfPlayer(zone, lambda view, player: len(ZONES.cards(view.state, zone, player)), says, said)


def _one_of(among: Callable[[GameState], Sequence[int]], view: View, card: int, *, alone: bool) -> bool:
    """Whether a card is one of those that attack or defend now: the only one, or one of several."""
    there = among(view.state)
    return card in there and (len(there) == 1) == alone


def _place(view: View, card: int) -> int:
    """How many cards lie on a card in its zone."""
    here = view.state.cards[card].zone
    return view.state.zones[here].index(card)


def _many(view: View, number: str) -> int:
    return int(number) if number.isdecimal() else view.number(number)


RESTS_ON = {  # the numbers of common words that the layer has without one
    "own": ("202-2a", "202-5b"), "enemy": ("202-3a",), "other": ("414.3c",), "my turn": ("202-1b",), "their turn": ("202-1c",),
}  # fmt: skip


def _settling(word: Declared) -> Declared:
    """A common word; of what was dealt with, or has made a text wait, it is told that it was settled then which cards that are (414.6, 904.5b)."""
    if isinstance(word, Word) and word.name in RESTS_ON:
        return replace(word, rules=RESTS_ON[word.name])
    if isinstance(word, State) and word.name in RESTS_ON:
        return replace(word, rules=RESTS_ON[word.name])
    return replace(word, tells=_told_of_settled) if isinstance(word, Word) and word.name in ("it", "cause") else word


def _told_of_settled(view: View, _selector: Selector, _name: str, picked: Sequence[int]) -> Iterable[Reason]:
    for card in picked:
        known = view.state.cards[card]
        moved = ("611-2k",) if known.zone.name in (GRAVEYARD, EXILE, HAND) else ()
        yield (
            ("904.5b", "414.6", *moved),
            Text(
                f"{known.label}であることは、その処理の時点で決まった",
                f"that it is {known.label} was settled when that was done",
            ),
        )


def told_of_top(view: View, what: Selector, picked: Sequence[int], *, whole: bool) -> Iterable[tuple[str, Text]]:
    """What is told of cards on top that something is done to: that there are fewer than are meant (102.3b), that several are dealt with at once (611-2d).

    whole: as many as are meant have to be there, as a cost.
    """
    numbers = [_many(view, one.value) for one in what.words if one.word is not None and one.word.name == TOP]
    if not numbers:
        return
    ordered = [zone for zone in what.zones if ZONES[zone].ordered]
    meant = (view.me,) if "own" in what.pieces else view.enemies if ENEMY in what.pieces else seats(view.state)
    for number, zone, player in product(numbers, ordered, meant):
        if not whole and (there := len(ZONES.cards(view.state, zone, player))) < number:
            yield "102.3b", Text(f"{number}枚のうち、ある{there}枚だけ", f"of {number} as many as there are: {there}")
    if len(picked) > 1:
        told = Text(
            "上から1枚ずつ処理し、同時に処理したものとみなす", "one by one from the top; it counts as done at once"
        )
        yield "611-2d", told


def _is_held(view: View, card: int) -> bool:
    """Whether an effect of this card, as what it is, has brought a card to where that lies, for a while."""
    known, this = view.state.cards[card], view.state.cards.get(view.this)
    return this is not None and any(
        one.layer == HELD
        and one.source == view.this
        and card in one.change["held"]
        and max(known.since, this.since) <= one.began
        and known.zone == one.change["held"][card].to
        for one in view.state.effects
    )


SAID = (
    *map(_settling, common(
        CommonCites(
            master="202-5a", cause="807-1", zones="612.1", faces="204-1a", turn="1001.1", done="904.3", paid="705.5", looked="205-6a"
        ),
        ZONES, "animal",
    )),
    Negation("not:", lambda reads: ("414.3a",) if reads else ("414.3b",), "以外の: その情報を1つでも持つもの、その状態のものを除く / what has such information, or is in such a state, is left out (414.3a, 414.3b)",
             example="own presence not:animal"),
    Omits("in:exile", frozenset(("face_down",)), lambda view, card: view.state.cards[card].up or view.state.cards[card].zone.name != EXILE, ("609-1b",),
          lambda view, card: Text(f"裏向きで除外されている{view.state.cards[card].label}は参照できない", "a card exiled face down is not meant"), counted=True),
    Word("anywhere", lambda _view, _card: True, "どの領域にあるものでも / wherever it lies (612.5)", Text("どの領域にある", "anywhere"), "own animal anywhere",
         ("612.5",), place=ANYWHERE, holds=lambda _zone, _value: True),
    Word(TOP, lambda view, card, number: _place(view, card) < _many(view, number), "その領域の上から何枚か / so many on top of its zone (611-2d)",
         Text("上から{}枚の", "top {}"), "own card in:deck top:3", ("611-2d",), holds=lambda _zone, _value: True),
    Word("moved", in_state(ACT), "ムーブ状態 / moved (204-6a)", Text("ムーブ状態の", "moved"), "enemy moved animal", ("204-6a",)),
    Word("awake", lambda view, card: ZONES[view.state.cards[card].zone.name].play and ACT not in view.state.cards[card].marks,
         "ウェイク状態 / awake (204-4a)", Text("ウェイク状態の", "awake"), "own awake animal", ("204-4a",)),
    Word("standby", in_state(STANDBY), "行動待機状態 / in 行動待機 (204-8b)", Text("行動待機状態の", "on standby"), "own standby animal", ("204-8b",)),
    Word("night", lambda view, card: is_night(view.state, card), "夜状態 / at night (204-1a)", Text("夜状態の", "night"), "own night card", ("204-1a",)),
    Word("held", _is_held, "これの効果が、期間の間だけ移した・除外したもの / what an effect of this card has taken over or exiled for a while (907-4i)", Text("これの効果でそこにある", "held by this"),
         "own held animal", ("907-4i",)),
    Word("attacking", lambda view, card: card in battles.attackers(view.state), "攻撃動物 / attacking (1305.3b)", Text("攻撃している", "attacking"),
         "enemy attacking animal", ("1305.3b",)),
    Word("defending", lambda view, card: card in battles.defenders(view.state), "防御動物 / defending (1308.3e)", Text("防御している", "defending"),
         "enemy defending animal", ("1308.3e",)),
    Word("attacked", lambda view, card: battles.has_attacked(view.state, card), "この戦闘で攻撃動物に指定された動物。攻撃動物でなくなっていても / named as attacking in this battle, even if it attacks no more (1306.1a, 1307.1a)",
         Text("攻撃した", "that has attacked"), "any attacked animal", ("1305.4",)),
    Word("defended", lambda view, card: battles.has_defended(view.state, card), "この戦闘で防御動物に指定された動物。防御動物でなくなっていても / named as defending in this battle, even if it defends no more (1309.1a, 1310.1a)",
         Text("防御した", "that has defended"), "any defended animal", ("1308.4",)),
    *(
        Word(f"{deed}_{how}", partial(_one_of, among, alone=how == "alone"), f"{ja}。その時点の数による / {en}: as many as there are at that time ({number})", Text(f"{ja}", en),
             f"any {deed}_{how} animal", (number,))
        for deed, among, how, ja, en, number in (
            ("attacking", battles.attackers, "alone", "単独攻撃している", "attacking alone", "1306.1b"),
            ("attacking", battles.attackers, "together", "集団攻撃している", "attacking in a group", "1307.1b"),
            ("defending", battles.defenders, "alone", "単独防御している", "defending alone", "1309.1b"),
            ("defending", battles.defenders, "together", "集団防御している", "defending in a group", "1310.1b"),
        )
    ),
    OfPlayer("life", lambda view, player: view.state.players[player].value(LIFE), "ライフ / life (207-4a)", Text("ライフ", "life"), rules=("207-4a",)),
    count_of(HAND, "手札の枚数 / how many cards are in hand (605)", Text("手札の枚数", "cards in hand")),
    count_of(DECK, "デッキの枚数 / how many cards the deck has (603)", Text("デッキの枚数", "cards in the deck")),
    count_of(LAND_DECK, "領土デッキの枚数 / how many cards the land deck has (604)", Text("領土デッキの枚数", "cards in the land deck")),
    count_of(EXILE, "除外領域の枚数。裏向きのものも / how many cards the exile has, face down or not (609-1b)", Text("除外領域の枚数", "cards in exile")),
    count_of(GRAVEYARD, "墓地の枚数 / how many cards the graveyard has (608)", Text("墓地の枚数", "cards in the graveyard")),
)  # fmt: skip
