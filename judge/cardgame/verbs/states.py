"""Verbs of how cards lie: standing, turned sideways, face up, face down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.able import permitted
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Family
from judge.cardgame.verbs.events import Flip
from judge.cardgame.verbs.zones import in_play
from judge.engine.events import Event, Mark
from judge.engine.texts import Text

STATES = Family()


@dataclass(frozen=True, slots=True)
class Lying:
    """What a game says of how cards lie.

    sideways: that cards in play stand or act; stood, acted: what either is, called standing and acting. faces: that cards show a
    face; up, down: what either is. already: what is so already is not done.
    """

    sideways: tuple[str, ...] = ()
    stood: str = ""
    acted: str = ""
    standing: Text = Text("スタンド状態", "standing")
    acting: Text = Text("横向き", "sideways")
    faces: str = ""
    up: str = ""
    down: str = ""
    already: str = ""


@STATES.verb("stand", '["stand", "this"]')
def stand(doing: Doing, what: Selector) -> None:
    """スタンドする / stand cards"""
    cites = doing.game.lying
    cards = permitted(doing, doing.cards(what), "stand")
    with doing.table.under((*cites.sideways, cites.stood)):
        turn_sideways(doing, cards, on=False)


@STATES.verb("act", '["act", "chosen"]')
def act(doing: Doing, what: Selector) -> None:
    """横向きにする / turn cards sideways"""
    cards, cites = permitted(doing, doing.cards(what), "act"), doing.game.lying
    with doing.table.under((*cites.sideways, cites.acted)):
        turn_sideways(doing, cards, on=True)


def turn_sideways(doing: Doing, cards: Iterable[int], *, on: bool) -> None:
    """Cards in play stand or act; for those that do so already nothing is done at all."""
    events: list[Event] = []
    state = doing.game.lying.acting if on else doing.game.lying.standing
    for card in cards:
        known = doing.state.cards[card]
        if not in_play(doing, card):
            continue
        if (ACT in known.marks) == on:
            ja, en = (
                f"{known.label}はすでに{state.ja}なので何も行われない",
                f"{known.label} is {state.en} already: nothing is done",
            )
            doing.table.cite(doing.game.lying.already, Text(ja, en))
        else:
            events.append(Mark(card, ACT, on=on))
    doing.do(*events)


@STATES.verb("turn", '["turn", "chosen", "face down"]')
def turn(doing: Doing, what: Selector, face: str) -> None:
    """表向き（face up）・裏向き（face down）にする / turn cards face up or face down"""
    up, cites = face != "face down", doing.game.lying
    with doing.table.under((cites.faces, cites.up if up else cites.down)):
        cards = doing.cards(what)
        for card in cards:
            if doing.state.cards[card].up == up:
                name = doing.state.cards[card].label
                doing.table.cite(cites.already, Text(f"{name}はすでにその向き", f"{name} lies so already"))
        doing.do(*(Flip(card, up=up) for card in cards))
