"""Verbs of tokens: making them, erasing them, transforming cards into them (5.4.2, 5.16, 9.1)."""

from __future__ import annotations

from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.engine.events import Erase
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.events import Go, Make
from judge.games.evolve.defined_actions.verbs import verb
from judge.games.evolve.outline.able import (
    LIMITED,
    owners_home,
    permitted,
    room,
    times,
)
from judge.games.evolve.play_and_resolution.doing import Doing
from judge.games.evolve.special_cards.tokens import LYING, kind_rule, made_by, may_lie, token_face
from judge.games.evolve.turn.record import (
    ACT,
    EXILE,
    FIELD,
    NEW,
    zone,
)


@verb("create", '["create", "ナイト", 1, "ex"]', "5.4.2", "9.1.2.1", "9.1.2.2", "9.1.2.3")
def create(
    doing: Doing, name: str, number: Amount = 1, to: str = "field", whose: str = "own", acted: bool = False
) -> None:
    """トークンを置く・出す / put tokens of a name into a zone"""
    for player in doing.players(whose):
        made(doing, name, times(doing, number), to, player, acted=acted)


def made(doing: Doing, name: str, number: int, to: str, player: PlayerId, *, acted: bool = False) -> None:
    """Tokens come into being, owned by the player in whose zone they are made (9.1.2.1), as far as there is room (4.4.4.2, 4.8.3.2)."""
    face = token_face(doing.table, name)
    rules = made_by(doing.table, name)
    if not may_lie(doing.table, face, to) or not doing.table.in_force(*rules):
        return
    free = room(doing.state, to, player)
    count = number if free is None or not doing.table.in_force(*LIMITED[to]) else min(number, free)
    if count < number:
        with doing.table.under(LIMITED[to]):
            doing.table.note_rule(Text("上限を超える分は作られない", "what exceeds the limit is not created"))
    marks = frozenset({NEW, *([ACT] if acted else [])}) if to == FIELD else frozenset()
    labels = new_labels(doing.state, name, count)
    with doing.table.under(rules):
        doing.do(*(Make(face, label, zone(to, player), player, marks, place=-1) for label in labels))
    top = doing.state.top
    doing.bound["it"] = doing.refer(range(top - count + 1, top + 1)) if count > 0 else ()


def new_labels(state: State, name: str, count: int) -> list[str]:
    """Labels that no card of the game has yet."""
    taken = {card.label for card in state.cards.values()}
    labels: list[str] = []
    number = 1
    while len(labels) < count:
        label = name if number == 1 and name not in taken and count == 1 else f"{name}#{number}"
        if label not in taken:
            labels.append(label)
            taken.add(label)
        number += 1
    return labels


@verb("erase", '["erase", "chosen"]', "9.1.3", "9.1.3.1")
def erase(doing: Doing, what: Selector) -> None:
    """トークンを消去する（領域を離れたものとみなす）/ erase tokens, which thereby leave their zone"""
    tokens = [card for card in doing.cards(what) if doing.state.cards[card].face.fact("special") == "token"]
    with doing.table.rule("9.1.3.1"):
        doing.do(*(Erase(card) for card in tokens))


@verb("transform", '["transform", "chosen", "フェアリー"]', "5.16.1")
def transform(doing: Doing, what: Selector, name: str) -> None:
    """変身する: 消滅させ、消滅した枚数だけその領域にトークンを作る / exile cards, as many tokens take their place"""
    cards = permitted(doing, doing.cards(what), "leave")
    places = [(card, doing.state.cards[card].zone) for card in cards]
    with doing.table.rule("5.6.1"):
        happened = doing.do(
            *(Go(card, zone(EXILE, owners_home(doing, card)), 0, up=True, why="exile") for card in cards)
        )
    gone = {event.card for event in happened if isinstance(event, Go) and event.to.name == EXILE}
    if len(gone) < len(cards):
        told = Text(
            f"消滅したのは{len(gone)}枚なので、作るのも{len(gone)}枚",
            f"{len(gone)} were exiled: as many tokens are made",
        )
        doing.table.note_rule(told)
    for card, place in places:
        if card in gone:
            made(doing, name, 1, place.name, place.player)


def erase_misplaced(table: Table, card: int) -> None:
    """A token in a zone where no token may be ceases to be, right after it came there (9.1.4.3)."""
    known = table.state.cards.get(card)
    if known is None or known.face.fact("special") != "token":
        return
    rule = kind_rule(known.face)
    if known.zone.name not in LYING[rule] and table.in_force("9.1.4", rule, "9.1.4.3", "9.1.3"):
        with table.under(("9.1.4", rule, "9.1.4.3", "9.1.3", "9.1.3.1")):
            table.do(Erase(card))
