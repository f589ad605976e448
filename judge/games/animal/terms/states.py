"""How cards lie on field and lands: moved, awake, at night (204)."""

from __future__ import annotations

from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.able import permitted
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.verbs.events import Flip
from judge.cardgame.verbs.states import Lying
from judge.engine.events import Event, Mark
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import is_night
from judge.games.animal.terms.verbs import verb
from judge.games.animal.zones.zones import TABLE

LYING = Lying(
    sideways=("204-6a",), stood="204-4a", acted="204-6a", standing=Text("ウェイク状態", "awake"), acting=Text("ムーブ状態", "moved"),
    faces="206-18a", up="206-18a", down="204-1a", already="102.6",
)  # fmt: skip


def on_table(state: State, card: int) -> bool:
    """Whether a card lies on a field or on lands."""
    return state.cards[card].zone.name in TABLE


@verb("move", '["move", "chosen"]', "204-7a", "204-6a")
def move(doing: Doing, what: Selector) -> None:
    """ムーブする / move cards: turn them sideways; those that are moved already are not moved again (204-7b)"""
    cards = [card for card in permitted(doing, doing.cards(what), "act") if on_table(doing.state, card)]
    _tell_already(doing, [card for card in cards if ACT in doing.state.cards[card].marks], "204-7b")
    doing.do(*(Mark(card, ACT) for card in cards if ACT not in doing.state.cards[card].marks))


@verb("wake", '["wake", "this"]', "204-5a", "204-4a")
def wake(doing: Doing, what: Selector) -> None:
    """ウェイクする / wake cards: turn them upright; those that are awake already are not woken again (204-5b)"""
    cards = [card for card in permitted(doing, doing.cards(what), "stand") if on_table(doing.state, card)]
    _tell_already(doing, [card for card in cards if ACT not in doing.state.cards[card].marks], "204-5b")
    doing.do(*(Mark(card, ACT, on=False) for card in cards if ACT in doing.state.cards[card].marks))


def _tell_already(doing: Doing, cards: list[int], number: str) -> None:
    for card in cards:
        label = doing.state.cards[card].label
        doing.table.cite(number, Text(f"{label}はすでにその状態である", f"{label} is so already"))


@verb("night", '["night", "chosen"]', "204-2a", "204-1a", "204-1b")
def night(doing: Doing, what: Selector) -> None:
    """夜にする / make it night for cards: they lie face down; not for those at night already (204-2b)"""
    cards = [card for card in permitted(doing, doing.cards(what), "be made night") if on_table(doing.state, card)]
    _tell_already(doing, [card for card in cards if is_night(doing.state, card)], "204-2b")
    doing.do(*(Flip(card, up=False) for card in cards if not is_night(doing.state, card)))


@verb("dawn", '["dawn", "chosen"]', "204-3a", "204-3b")
def dawn(doing: Doing, what: Selector) -> None:
    """夜を明ける / the night of cards ends: they lie face up again"""
    doing.do(*dawning(doing.state, permitted(doing, doing.cards(what), "dawn")))


def dawning(state: State, cards: tuple[int, ...]) -> list[Event]:
    """What ends the night of cards."""
    return [Flip(card, up=True) for card in cards if is_night(state, card)]


def waking(state: State, cards: tuple[int, ...]) -> list[Event]:
    """What wakes cards that are moved."""
    return [Mark(card, ACT, on=False) for card in cards if ACT in state.cards[card].marks]


def move_lands(table: Table, cards: tuple[int, ...]) -> None:
    """Lands are moved to pay (704.3, 207-14d)."""
    table.do(*(Mark(card, ACT) for card in cards))
