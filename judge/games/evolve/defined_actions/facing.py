"""Verbs of how cards lie: standing, acted, face up, face down (4.2, 5.3)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cardgame.text.selectors import Selector
from judge.engine.events import Event, Mark
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.events import Flip
from judge.games.evolve.defined_actions.verbs import verb
from judge.games.evolve.outline.able import permitted
from judge.games.evolve.play_and_resolution.doing import Doing
from judge.games.evolve.turn.record import ACT, FIELD


@verb("stand", '["stand", "this"]', "5.3.1", "4.2.2", "4.2.2.1")
def stand(doing: Doing, what: Selector) -> None:
    """スタンドする / stand cards"""
    cards = permitted(doing, doing.cards(what), "stand")
    with doing.table.under(("4.2.1", "4.2.2", "4.2.2.1")):
        _turn_sideways(doing, cards, on=False)


@verb("act", '["act", "chosen"]', "5.3.1", "4.2.2", "4.2.2.2")
def act(doing: Doing, what: Selector) -> None:
    """アクトする / act cards"""
    cards = permitted(doing, doing.cards(what), "act")
    with doing.table.under(("4.2.1", "4.2.2", "4.2.2.2")):
        _turn_sideways(doing, cards, on=True)


def _turn_sideways(doing: Doing, cards: Iterable[int], *, on: bool) -> None:
    """Cards stand or act; for those that do so already nothing is done at all (1.3.2.1)."""
    events: list[Event] = []
    for card in cards:
        known = doing.state.cards[card]
        already = (ACT in known.marks) == on
        if known.zone.name != FIELD:
            continue
        if already and doing.table.in_force("1.3.2.1"):
            state = Text("アクト状態" if on else "スタンド状態", "acted" if on else "standing")
            doing.table.cite(
                "1.3.2.1",
                Text(f"{known.label}はすでに{state.ja}なので何も行われない", f"{known.label} is {state.en} already: nothing is done"),
            )  # fmt: skip
        else:
            events.append(Mark(card, ACT, on=on))
    doing.do(*events)


@verb("turn", '["turn", "chosen", "face down"]', "4.2.1", "4.2.3", "4.2.3.1", "4.2.3.2")
def turn(doing: Doing, what: Selector, face: str) -> None:
    """表向き（face up）・裏向き（face down）にする / turn cards face up or face down"""
    up = face != "face down"
    with doing.table.under(("4.2.3", "4.2.3.1" if up else "4.2.3.2")):
        cards = doing.cards(what)
        for card in cards:
            if doing.state.cards[card].up == up:
                name = doing.state.cards[card].label
                doing.table.cite("1.3.2.1", Text(f"{name}はすでにその向き", f"{name} lies so already"))
        doing.do(*(Flip(card, up=up) for card in cards))
