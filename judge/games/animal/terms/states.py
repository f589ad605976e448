"""How cards lie on field and lands: moved, awake, at night (204)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.able import permitted
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.verbs.events import Flip
from judge.cardgame.verbs.states import Lying
from judge.engine.events import Event, Mark, Move
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import is_night, is_token, traits
from judge.games.animal.keywords.keywords import DEFT, FLEET
from judge.games.animal.keywords.sacred import darkened_by
from judge.games.animal.terms.verbs import verb
from judge.games.animal.turn.record import STANDBY
from judge.games.animal.turn.waking import attempts
from judge.games.animal.turn.waking import dawn as dawn_of
from judge.games.animal.zones.zones import EXILE, FIELD, TABLE

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
    if doing.paying:
        _refuse_standby(doing, cards)
    else:
        _tell_free(doing, [card for card in cards if STANDBY in doing.state.cards[card].marks])
    with doing.table.rule("204-6a"):
        doing.do(*(Mark(card, ACT) for card in cards))


def _tell_free(doing: Doing, cards: Sequence[int]) -> None:
    """What 行動待機 does not keep from being moved (204-8c)."""
    for card in cards:
        label = doing.state.cards[card].label
        told = Text(f"行動待機は{label}のこのムーブを妨げない", f"being on standby does not keep {label} from this")
        doing.table.cite("204-8c", told)


def _refuse_standby(doing: Doing, cards: Sequence[int]) -> None:
    """行動待機 keeps an animal from being moved for a cost (204-7d, 204-8c); not with 《駿足》 or 《早業》 (1610.1, 1616.1)."""
    for card in cards:
        known = traits(doing.state, card)
        waits = STANDBY in doing.state.cards[card].marks and "animal" in known["kinds"]
        if waits and not {FLEET, DEFT} & known["keywords"]:
            label = doing.state.cards[card].label
            told = Text(f"{label}は行動待機状態の動物である", f"{label} is an animal on standby")
            with doing.table.rule("204-8c"):
                doing.table.refuse("204-7d", told)
    for card in (one for one in cards if STANDBY in doing.state.cards[one].marks):
        words = traits(doing.state, card)["keywords"]
        by = ("1610.1", "1610.1a") if FLEET in words else ("1616.1", "1616.1a") if DEFT in words else ()
        with doing.table.under(by):
            _tell_free(doing, (card,))


@verb("wake", '["wake", "this"]', "204-5a", "204-4a")
def wake(doing: Doing, what: Selector) -> None:
    """ウェイクする / wake cards: turn them upright; those that are awake already are not woken again (204-5b)"""
    cards = [card for card in permitted(doing, doing.cards(what), "stand") if on_table(doing.state, card)]
    _tell_already(doing, [card for card in cards if ACT not in doing.state.cards[card].marks], "204-5b")
    with doing.table.rule("204-4a"):
        doing.do(*(Mark(card, ACT, on=False) for card in cards))


def _tell_already(doing: Doing, cards: list[int], number: str) -> None:
    for card in cards:
        label = doing.state.cards[card].label
        with doing.table.rule("102.6"):
            doing.table.cite(number, Text(f"{label}はすでにその状態である", f"{label} is so already"))


@verb("night", '["night", "chosen"]', "204-2a", "204-1a", "204-1b")
def night(doing: Doing, what: Selector) -> None:
    """夜にする / make it night for cards: they lie face down; not for those at night already (204-2b)"""
    cards = [
        card
        for card in permitted(doing, darkened_by(doing, doing.cards(what)), "be made night")
        if on_table(doing.state, card)
    ]
    _tell_already(doing, [card for card in cards if is_night(doing.state, card)], "204-2b")
    with doing.table.rule("204-1a"):
        doing.do(*(Flip(card, up=False) for card in cards))


@verb("dawn", '["dawn", "chosen"]', "204-3a", "204-3b")
def dawn(doing: Doing, what: Selector) -> None:
    """夜を明ける / the night of cards ends: they lie face up again"""
    with doing.table.rule("204-3b"):
        cards = doing.cards(what)
        free = permitted(doing, cards, "dawn")
        doing.do(*attempts(doing.table, cards, partial(is_night, doing.state), free.__contains__, dawn_of))


@verb("turn up", '["turn up", "own card in:exile face_down"]', "206-18a")
def turn_up(doing: Doing, what: Selector) -> None:
    """表にする: 夜状態のカードや、裏向きで除外されているカード / turn cards face up: those at night, and those exiled face down"""
    cards = permitted(doing, doing.cards(what), "dawn")
    for card in cards:
        if doing.state.cards[card].up:
            label = doing.state.cards[card].label
            doing.table.cite("206-18b", Text(f"{label}は裏向きでない", f"{label} does not lie face down"))
    doing.do(*(Flip(card, up=True) for card in cards if not doing.state.cards[card].up))


@verb("turn down", '["turn down", "own card in:exile"]', "609-1a")
def turn_down(doing: Doing, what: Selector) -> None:
    """裏向きにする: 表向きで除外されているカード / turn cards face down that lie face up in exile"""
    cards = [card for card in doing.cards(what) if doing.state.cards[card].zone.name == EXILE]
    with doing.table.rule("609-1a"):
        doing.do(*(Flip(card, up=False) for card in cards if doing.state.cards[card].up))


def tell_nights(table: Table, before: State, events: Sequence[Event]) -> None:
    """What becomes of cards whose night begins or ends, or that come to field or lands at night: what they are called, and what stays (204-1b–204-1f, 204-3c)."""
    state = table.state
    for card in [one.card for one in events if isinstance(one, Flip | Move) and one.card in state.cards]:
        was = card in before.cards and is_night(before, card) and before.cards[card].since == state.cards[card].since
        if is_night(state, card) and not was and not is_token(state, card):
            here = "204-1c" if state.cards[card].zone.name == FIELD else "204-1d"
            label, said = state.cards[card].label, ("縄張り", "a territory") if here == "204-1c" else ("領土", "a land")
            with table.under(("204-1b", "204-1e")):
                told = Text(
                    f"{label}は「夜」という名の{said[0]}として扱う", f"{label} counts as {said[1]} that is called 夜"
                )
                table.cite(here, told)
            _tell_kept(table, card, "204-1f")
        elif was and not is_night(state, card):
            _tell_kept(table, card, "204-3c")


def _tell_kept(table: Table, card: int, number: str) -> None:
    """That what was gained before, or applied, or was put on a card stays (204-1f, 204-3c)."""
    known = table.state.cards[card]
    if any(one.subjects and card in one.subjects for one in table.state.effects) or any(known.values.values()):
        told = Text(
            f"{known.label}に適用されていた効果やカウンターは残る",
            f"what applied to {known.label} goes on applying, counters stay",
        )
        with table.rule("203-3b"):
            table.cite(number, told)
