"""The set of the deer (12.2): シカキャラ, the pile out of which they come and to which they go back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from judge.cardgame.moments.replaceable import ByKeyword, Found
from judge.cardgame.preparation.decks import OUTSIDE, Facts, Wrong
from judge.cardgame.preparation.steps import lay_out
from judge.cardgame.verbs.decks import shuffle
from judge.engine.events import Event, Move
from judge.engine.replacement import Instead
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.multiplayer.formats import in_turn_order
from judge.games.rebirth.play_and_resolution.layers import traits
from judge.games.rebirth.zones.placing import to_zone
from judge.games.rebirth.zones.zones import DEER_PILE, MEMBER, members

DEER = "deer"  # the kind シカキャラ, which is キャラ at the same time (12.2.1.1)
PILE = "deer pile"  # what a player brings who plays with them (12.2.1.3)
FIVE = ("シカ", "共鳴 シカ", "シカコレ シカ", "激動 シカ", "ツノださん")  # the names of its cards (12.2.1.3)
SET = ("12.2.1", "12.2.1.1")  # that there are such cards, and of what kinds they are


def against(main: Sequence[Facts], pile: Sequence[Facts]) -> Iterator[Wrong]:
    """What is wrong with what a player brings: deer in the main deck (12.2.1.2), a pile that is not the five, once each (12.2.1.3)."""
    for card in main:
        if card["kind"] == DEER:
            name = card["name"]
            yield "12.2.1.2", Text(f"メインデッキにシカキャラ（{name}）がある", f"{name} is a deer in the main deck")
    count = Counter(card["name"] for card in pile)
    for name in FIVE if pile else ():
        if count[name] != 1:
            yield (
                "12.2.1.3",
                Text(f"シカ山の『{name}』が{count[name]}枚（1枚ずつ）", f"{count[name]} times {name} in the deer pile (just one)"),
            )  # fmt: skip
    for card in pile:
        if card["kind"] != DEER or card["name"] not in FIVE:
            name = card["name"]
            yield "12.2.1.3", Text(f"シカ山に入れられないカード（{name}）", f"{name} cannot be in the deer pile")


def lay_piles(table: Table, players: Sequence[PlayerId]) -> None:
    """Before the game, whoever plays with deer has one zone more and puts the pile there, shuffled (12.2.1.4, 12.2.1.5)."""
    with_deer = [player for player in players if table.state.in_zone(OUTSIDE, player, PILE)]
    if not with_deer:
        return
    with table.rule("12.2.1.4"):
        told = Text("シカ山を置く", "the deer pile is put down")
        lay_out(table, "12.2.1.5", with_deer, PILE, DEER_PILE, told, up=False)
        with table.rule("12.2.1.5"):
            for player in with_deer:
                shuffle(table, DEER_PILE, player)


def is_deer(state: State, card: int) -> bool:
    """Whether a card is a シカキャラ (12.2.1.1)."""
    return DEER in traits(state, card)["kinds"]


def _leaves(state: State, event: Event) -> Found | None:
    """A deer of a member area that would go to another zone goes to its pile instead (12.2.1.6)."""
    if not isinstance(event, Move) or event.card not in state.cards or event.to.name in (MEMBER, DEER_PILE):
        return None
    card, known = event.card, state.cards[event.card]
    if known.zone.name != MEMBER or not is_deer(state, card):
        return None
    return Found(card, known.zone.player, lambda table: Instead((to_zone(table.state, card, DEER_PILE, "deer"),)))


HOMEWARD = ByKeyword("シカキャラ", "deer", "12.2.1.6", _leaves, "12.2.1.6.1", (Move,))


def send_back(table: Table) -> None:
    """Every deer that is a member goes back to its pile in the end phase (12.2.1.7)."""
    state = table.state
    deer = [card for player in in_turn_order(state) for card in members(state, player) if is_deer(state, card)]
    if deer:
        with table.under((*SET, "12.2.1.7")):
            table.do(*(to_zone(state, card, DEER_PILE, "deer") for card in deer))


def shuffle_piles(table: Table, moved: Sequence[Event]) -> None:
    """Whoever has put a card into a deer pile shuffles it afterwards (12.2.1.8)."""
    there = {event.to.player for event in moved if isinstance(event, Move) and event.to.name == DEER_PILE}
    for player in in_turn_order(table.state) if there else ():
        if player in there:
            with table.rule("12.2.1.8"):
                shuffle(table, DEER_PILE, player)
