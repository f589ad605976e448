"""A turn and its phases (7), from whichever the state stands in."""

from __future__ import annotations

from collections.abc import Callable

from judge.cardgame.ground.leaving import left_out
from judge.cardgame.ground.zones import ACT
from judge.cardgame.loops.course import Course
from judge.cardgame.loops.rounds import Rounds
from judge.cardgame.moments.window import Window, shared, window
from judge.engine.errors import Runaway
from judge.engine.events import Event, Happens, Mark, Move, Note
from judge.engine.requests import ChooseSome, Option
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.attack_phase.attack import MATE, STEPS
from judge.games.rebirth.others.loops import LOOPS
from judge.games.rebirth.play_and_resolution.layers import is_partner, traits
from judge.games.rebirth.play_and_resolution.timing import after, check_timing_of
from judge.games.rebirth.preparation.setup import set_up
from judge.games.rebirth.seen.speaking import action_said
from judge.games.rebirth.turn.end import end_phase
from judge.games.rebirth.turn.entering import begins, go_on
from judge.games.rebirth.turn.main import main_actions
from judge.games.rebirth.turn.record import END, ENERGY_PHASE, MAIN, SETUP, STANDBY, START, record, turn_players
from judge.games.rebirth.zones.placing import to_zone
from judge.games.rebirth.zones.zones import DECK, ENERGY, ENTRY, HAND, MEMBER, ZONES

MAIN_PHASE = Window(
    "main", "7.4.2", main_actions, Text("メインフェイズの行動", "what is done in the main phase"), ("attack", action_said("attack")), after("7.4.3"),
)  # fmt: skip


def play_on(table: Table) -> None:
    """Go on from the phase or step that the state is in, turn after turn, until the game ends or nobody answers.

    Attacks go round: each start step may find the position of an earlier one (14.1.1.2).
    """
    with Rounds(LOOPS).watching(table) as attacks:
        while True:
            before = record(table.state)
            if before.phase == START:
                attacks.begins(table)
            elif before.phase not in STEPS:
                attacks.ends()
            PHASES[before.phase](table)
            own = record(table.state)
            if before == own:
                raise Runaway(f"the {before.phase} phase leads nowhere")


def standby_phase(table: Table) -> None:
    """7.2: standing and drawing at once, what occurs at the beginning of a turn, check timing."""
    players = turn_players(table.state)
    own = record(table.state)
    table.do(Note(own._replace(begun=own.begun | frozenset(players))))
    with table.under((*_as_team(table, "13.5.7.2.1"), "7.2.1")):
        table.together(*(one for player in players for one in _standing_and_drawing(table, player)))
    with table.rule("7.2.2"):
        first = ("game_begins",) if own.number == 1 else ()
        begins(table, *first, "turn_begins", "standby")
    check_timing_of(table, "7.2.3")
    go_on(table, ENERGY_PHASE, "7.2.3", Text("エネルギーフェイズに進む", "on to the energy phase"))


def _as_team(table: Table, number: str) -> tuple[str, ...]:
    """The number by which everybody of a turn team does something at once; none where there are no teams."""
    return ("13.5.7.2", number) if record(table.state).teams else ()


def _standing_and_drawing(table: Table, player: PlayerId) -> list[tuple[str, Event]]:
    """Everything of entry, member area and energy zone stands (7.2.1.1), but what an effect keeps from it (1.3.3); a card is drawn (7.2.1.2)."""
    state = table.state
    resting = [
        card
        for name in (ENTRY, MEMBER, ENERGY)
        for card in ZONES.cards(state, name, player)
        if ACT in state.cards[card].marks
    ]
    kept = [card for card in resting if "stand" in traits(state, card)["cannot"]]
    for card in kept:
        label = state.cards[card].label
        table.cite(
            "1.3.3",
            Text(f"{label}：禁止する効果があるのでスタンドしない", f"{label}: an effect forbids it to stand up"),
        )
    found: list[tuple[str, Event]] = [("7.2.1.1", Mark(card, ACT, on=False)) for card in resting if card not in kept]
    return found + [("7.2.1.2", to_zone(state, card, HAND, "draw")) for card in state.in_zone(DECK, player)[:1]]


def energy_phase(table: Table) -> None:
    """7.3: a partner and another card of the hand may go to the energy zone, at once."""
    with table.rule("7.3.1"):
        begins(table, "energy_phase")
    check_timing_of(table, "7.3.1")
    moves: list[tuple[str, Event]] = []
    with table.under((*_as_team(table, "13.5.7.2.2"), "4.6.2", "7.3.2")):
        for player in turn_players(table.state):
            with left_out():
                moves += [("7.3.2.1", move) for move in _chosen(table, player, "7.3.2.1", partner=True)]
                moves += [("7.3.2.2", move) for move in _chosen(table, player, "7.3.2.2", partner=False)]
        table.together(*moves)
    check_timing_of(table, "7.3.3")
    go_on(table, MAIN, "7.3.3", Text("メインフェイズに進む", "on to the main phase"))
    with table.rule("7.4.1"):
        begins(table, "main")
    check_timing_of(table, "7.4.1")


def _chosen(table: Table, player: PlayerId, rule: str, *, partner: bool) -> list[Move]:
    """Up to one card of the hand, a partner or none (7.3.2.1, 7.3.2.2); what kind it is everybody may know (4.10.4)."""
    state = table.state
    hand = [card for card in state.in_zone(HAND, player) if is_partner(state, card) == partner]
    options = tuple(Option(state.cards[card].label, card) for card in hand)
    label = "partner" if partner else "energy card"
    asks = (
        Text("エネルギー置場に置くパートナー", "which partner goes to the energy zone")
        if partner
        else Text("エネルギー置場に置く手札", "which card of the hand goes to the energy zone")
    )
    if partner and 0 < len(hand) < len(state.in_zone(HAND, player)):
        known = Text(f"{player}の手札のパートナーは{len(hand)}枚", f"{player} holds {len(hand)} partners")
        table.cite("4.10.4", known)
    with table.rule(rule):
        picked = table.ask(player, ChooseSome(label, asks, options, idle="none", least=0, most=1, rule=rule))
    return [to_zone(state, card, ENERGY, "energy") for card in picked]


def _course(player: PlayerId) -> Course:
    return Course(LOOPS, player, main_actions, MAIN_PHASE.after)


def main_phase(table: Table) -> None:
    """7.4.2, 7.4.3: one action after the other, a check timing after each, until the attack phase is declared (7.4.2.5)."""
    players = turn_players(table.state)
    if len(players) > 1:
        with table.rule("13.5.7.2.3"):
            shared(table, MAIN_PHASE, players, (MATE, action_said(MATE)), _course)
    elif players:
        window(table, MAIN_PHASE, players, _course)
    player = "・".join(turn_players(table.state))
    with table.under(("7.4.2", "7.4.2.5") if player else ("13.4.6",)):
        told = Text(f"{player}がアタックフェイズへの移行を宣言", f"{player} declares the attack phase")
        if player:
            table.do(Happens("declare attack phase", players[0], told=told))
    check_timing_of(table, "7.4.3")
    go_on(table, START, "7.4.3", Text("アタックフェイズに進む", "on to the attack phase"))


def _attacking(step: Callable[[Table], None]) -> Callable[[Table], None]:
    """A step of the attack phase (7.5.1), one after the other, as often as the turn player likes (8.1.1)."""

    def governed(table: Table) -> None:
        with table.under(("7.5.1", "8.1.1")):
            step(table)

    return governed


PHASES: dict[str, Callable[[Table], None]] = {
    SETUP: set_up, STANDBY: standby_phase, ENERGY_PHASE: energy_phase, MAIN: main_phase, **{name: _attacking(step) for name, step in STEPS.items()}, END: end_phase,
}  # fmt: skip
