"""A turn and its phases (1000), from whichever the state stands in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from judge.cardgame.ground.leaving import left_out
from judge.cardgame.ground.players import seats
from judge.cardgame.ground.zones import ACT
from judge.cardgame.verbs.decks import draw
from judge.engine.errors import Runaway
from judge.engine.events import Count, Event, Mark, Note, Turn
from judge.engine.requests import ChooseSome, Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import is_night, traits
from judge.games.animal.combat.battle import STEPS, has_changed, hunt
from judge.games.animal.counters.telling import tell_kept_in_exile
from judge.games.animal.decks.setup import set_up
from judge.games.animal.priority.priority import priority, priority_if_placed
from judge.games.animal.terms.holding import lapse
from judge.games.animal.turn.durations import TURN_END
from judge.games.animal.turn.entering import begins, go_on
from judge.games.animal.turn.extra import following
from judge.games.animal.turn.record import HUNT, PREPARE, SETUP, STANDBY, SUNSET, SUPPLY, WAKE, WATCH, record
from judge.games.animal.turn.stages import PREPARING, SUNSET_BEGUN, SUPPLIED, WATCHED, WOKEN
from judge.games.animal.turn.waking import attempts, dawn, waking
from judge.games.animal.zones.placing import to_zone
from judge.games.animal.zones.zones import EXILE, FIELD, GRAVEYARD, HAND, LAND_DECK, LANDS, TABLE

MOST_IN_HAND = 6  # 1007.3
ROUNDS = 200  # of one 夜警: no game needs more, an endless circle does


def play_on(table: Table) -> None:
    """Go on from the phase or step that the state is in, turn after turn, until the game ends or nobody answers."""
    while True:
        before = table.state
        phase = record(before).phase
        PHASES[phase](table)
        if table.state is before:
            raise Runaway(f"the {phase} phase leads nowhere")


def _mine(state: State, player: PlayerId) -> tuple[int, ...]:
    return tuple(card for name in TABLE for card in state.in_zone(name, player))


def wake_phase(table: Table) -> None:
    """1002: nights end, cards wake, 行動待機 goes, in this order; then what waits, and priority only where that was put on a pile."""
    player = record(table.state).active
    with table.rule("1002.1"):
        with table.rule("1002.1a"):
            mine = _mine(table.state, player)
            table.do(*attempts(table, mine, partial(is_night, table.state), partial(_may, table, "dawn"), dawn))
        with table.rule("1002.1b"):
            mine = _mine(table.state, player)
            table.do(*attempts(table, mine, partial(_is_moved, table.state), partial(_may, table, "stand"), waking))
        with table.rule("1002.1c"), table.rule("204-8d"):
            table.do(*(Mark(card, STANDBY, on=False) for card in table.state.in_zone(FIELD, player)))
    priority_if_placed(table, WOKEN)
    go_on(table, PREPARE, "1001.4", Text("準備フェイズに進む", "on to the prepare phase"))


def _is_moved(state: State, card: int) -> bool:
    return ACT in state.cards[card].marks


def _may(table: Table, word: str, card: int) -> bool:
    """Whether nothing forbids what is to be done with a card (102.2)."""
    if word not in traits(table.state, card)["cannot"]:
        return True
    label = table.state.cards[card].label
    told = Text(f"{label}：禁止する効果があるので行わない", f"{label}: an effect forbids it: it is not done")
    table.cite("102.2", told)
    return False


def prepare_phase(table: Table) -> None:
    """1003: what occurs at its beginning, then priority."""
    if not record(table.state).opened:
        tell_kept_in_exile(table, table.state.in_zone(EXILE, record(table.state).active))
    _opened(table, "1003.1", "prepare")
    priority(table, PREPARING)
    go_on(table, SUPPLY, "1003.4", Text("補充フェイズに進む", "on to the supply phase"))


def _opened(table: Table, number: str, name: str) -> None:
    """What occurs when a phase begins, once."""
    if not record(table.state).opened:
        table.do(Note(record(table.state)._replace(opened=True)))
        with table.rule(number):
            begins(table, name)


def supply_phase(table: Table) -> None:
    """1004: a card is drawn, but in the game's first turn; a land comes to the lands."""
    own = record(table.state)
    with table.rule("1004.1"):
        if own.active not in seats(table.state):
            told = Text("引くプレイヤーがいない", "nobody is there to draw")
            table.cite("102.3", told)
        elif own.number > 1:
            with table.rule("1004.1a"):
                draw(table, own.active)
        else:
            told = Text("ゲームの最初のターンなので引かない", "nobody draws in the first turn of the game")
            table.cite("1004.1a", told)
        for card in table.state.in_zone(LAND_DECK, own.active)[:1]:
            with table.rule("1004.1b"):
                table.do(to_zone(table.state, card, LANDS, "supply", player=own.active))
    priority_if_placed(table, SUPPLIED)
    go_on(table, HUNT, "1001.4", Text("狩りフェイズに進む", "on to the hunt phase"))


def sunset_phase(table: Table) -> None:
    """1006: what occurs at its beginning, then priority."""
    _opened(table, "1006.1", "sunset")
    priority(table, SUNSET_BEGUN)
    go_on(table, WATCH, "1006.4", Text("夜警フェイズに進む", "on to the watch phase"))


def watch_phase(table: Table) -> None:
    """1007: what lasts a turn ends, damage goes, hands are cut, again as long as anything changes (1007.7); then the next turn."""
    for _ in range(ROUNDS):
        before = table.state
        _watch(table)
        if not has_changed(before, table.state):
            break
        told = Text("状況が変化したので、最初からもう一度行う", "something has changed: once more from the beginning")
        table.cite("1007.7", told)
    else:
        raise Runaway("no end of the watch phase")
    _pass_on(table)


def _watch(table: Table) -> None:
    state, player = table.state, record(table.state).active
    with table.rule("1007.1"):
        lapse(table, TURN_END)
    with table.rule("1007.2"):
        there = [card for one in seats(state) for card in _mine(table.state, one)]
        table.do(*(Count(card, "damage", -table.state.cards[card].value("damage")) for card in there))
    with left_out(), table.rule("1007.3"):
        _cut_hand(table, player)
    priority_if_placed(table, WATCHED)


def _cut_hand(table: Table, player: PlayerId) -> None:
    """1007.3: the turn player keeps six cards of seven or more."""
    state = table.state
    hand = state.in_zone(HAND, player)
    if (number := len(hand) - MOST_IN_HAND) <= 0:
        return
    asks = Text(f"捨てるカード{number}枚", f"which {number} cards are discarded")
    options = tuple(Option(state.cards[card].label, card) for card in hand)
    chosen = table.ask(player, ChooseSome("discard", asks, options, least=number, most=number, rule="1007.3"))
    with table.rule("205-3a"):
        events: list[Event] = [to_zone(state, card, GRAVEYARD, "discard") for card in chosen]
        table.do(*events)


def _pass_on(table: Table) -> None:
    """1007.8: the turn ends; the next player clockwise is the turn player (102.5)."""
    own = record(table.state)
    with table.under(("1001.1", "1007.8", "102.5")):
        active, resumes = following(table)
        told = Text(f"{active}のターンになる", f"the turn of {active}")
        table.do(
            Turn(
                own._replace(
                    active=active,
                    number=own.number + 1,
                    phase=WAKE,
                    played=(),
                    used=(),
                    done=(),
                    extra=(),
                    resumes=resumes,
                ),
                told,
            )
        )


def hunt_phase(table: Table) -> None:
    """1005: what occurs at its beginning; then priority, with battles, until all have passed (1005.5)."""
    if record(table.state).battle is None:
        _opened(table, "1005.1", "hunt")
    if hunt(table):
        go_on(table, SUNSET, "1005.5", Text("日没フェイズに進む", "on to the sunset phase"))


PHASES: dict[str, Callable[[Table], None]] = {
    SETUP: set_up, WAKE: wake_phase, PREPARE: prepare_phase, SUPPLY: supply_phase, HUNT: hunt_phase, **STEPS, SUNSET: sunset_phase,
    WATCH: watch_phase,
}  # fmt: skip
