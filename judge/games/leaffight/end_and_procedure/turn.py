"""A turn and its phases (10-2 – 10-8), from whichever the state stands in."""

from __future__ import annotations

from collections.abc import Callable

from judge.cardgame.ground.players import other
from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.acting import Found
from judge.cardgame.verbs.decks import draw
from judge.engine.errors import Runaway
from judge.engine.events import Happens, Mark, Note, Turn
from judge.engine.requests import ChooseSome, Option, yes_or_no
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.actions import declared, exchange, process_all
from judge.games.leaffight.actions_effects_processing.layers import characters, hand_limit, traits
from judge.games.leaffight.actions_effects_processing.timing import Besides, timing
from judge.games.leaffight.costs.making import Costs
from judge.games.leaffight.end_and_procedure.durations import DURATIONS, TURN_END
from judge.games.leaffight.end_and_procedure.finding import of_active, of_both
from judge.games.leaffight.end_and_procedure.record import ADJUST, END, ENTRY, MAIN, SETUP, record
from judge.games.leaffight.end_and_procedure.setup import set_up
from judge.games.leaffight.field_and_battle_cards.battle_cards import battle_cards
from judge.games.leaffight.players.zones import HAND, to_trash

ENDED = Text("フェイズの終了を宣言", "the phase is declared over")


def play_on(table: Table) -> None:
    """Go on from the phase that the state is in, turn after turn, until the game ends or nobody answers."""
    while True:
        before = table.state
        phase = record(before).phase
        PHASES[phase](table)
        if table.state is before:
            raise Runaway(f"the {phase} phase leads nowhere")


def _at(table: Table, number: str, name: str, ja: str, en: str) -> None:
    """A timing of the turn (10-3 – 10-8)."""
    timing(table, number, Happens(name, record(table.state).active, told=Text(f"《{ja}》", f"《{en}》")))


def _opened(table: Table, part: bool = True) -> bool:
    """Whether a phase was entered already; from here on it is."""
    own = record(table.state)
    if not own.opened:
        table.do(Note(own._replace(opened=part)))
    return own.opened


def _go_on(table: Table, phase: str, number: str, ja: str, en: str) -> None:
    with table.under(("10-2-3", number)):
        table.do(
            Turn(record(table.state)._replace(phase=phase, opened=False, ending=False, refused=False), Text(ja, en))
        )


def entry_phase(table: Table) -> None:
    """10-3, 10-4: the turn begins; characters are readied, battle cards become unused, a card is drawn."""
    player = record(table.state).active
    if not _opened(table):
        with table.rule("10-3"):
            timing(
                table,
                "10-3",
                Happens("turn_begins", player, told=Text("《ターン開始時》", "《the turn begins》")),
                declaring=False,
            )
        with table.rule("10-4"):
            _at(table, "10-4 [1]", "entry_begins", "エントリー開始時", "the entry phase begins")
    with table.rule("10-4"):
        with table.rule("10-4 [2]"):
            _ready(table, player)
        with table.rule("10-4 [3]"):
            state = table.state
            cards = [
                card for one in state.players for card in battle_cards(state, one) if ACT in state.cards[card].marks
            ]
            table.do(*(Mark(card, ACT, on=False) for card in cards))
        with table.rule("10-4 [4]"):
            if record(table.state).number == 1:
                table.cite(
                    "10-2-4", Text("先攻の1ターン目なのでドローしない", "nobody draws in the first turn of the game")
                )
            else:
                draw(table, player)
        _close(table)
        _at(table, "10-4 [5]", "entry_ends", "エントリー終了時", "the entry phase ends")
    _go_on(table, MAIN, "10-2-3 [2]", "メインフェイズに進む", "on to the main phase")


def _ready(table: Table, player: PlayerId) -> None:
    """10-4 [2]: the active player readies whichever of the own exhausted characters."""
    state = table.state
    there = [
        card
        for card in characters(state, player)
        if ACT in state.cards[card].marks and "ready" not in traits(state, card)["cannot"]
    ]
    if not there:
        return
    options = tuple(Option(state.cards[card].label, card) for card in there)
    every = [option.label for option in options]
    asks = Text("待機状態にするキャラ", "which characters are readied")
    chosen = table.ask(
        player, ChooseSome("ready", asks, options, idle=every, least=0, most=len(there), rule="10-4 [2]")
    )
    table.do(*(Mark(card, ACT, on=False) for card in chosen))


def main_phase(table: Table) -> None:
    """10-5: actions of both players, until the end of the phase is declared and accepted."""
    with table.rule("10-5"):
        if not _opened(table):
            _at(table, "10-5 [1]", "main_begins", "メインフェイズ開始時", "the main phase begins")
        with table.under(("10-5 [2]", "10-5-1")):
            _actions(table, "main")
        _at(table, "10-5 [3]", "main_ends", "メインフェイズ終了時", "the main phase ends")
    _go_on(table, END, "10-2-3 [3]", "終了フェイズに進む", "on to the end phase")


def end_phase(table: Table) -> None:
    """10-6: abilities, events and costs of both players."""
    with table.rule("10-6"):
        if not _opened(table):
            _at(table, "10-6 [1]", "end_begins", "終了フェイズ開始時", "the end phase begins")
        with table.under(("10-6 [2]", "10-6-1")):
            _actions(table, "end")
        _at(table, "10-6 [3]", "end_ends", "終了フェイズ終了時", "the end phase ends")
    _go_on(table, ADJUST, "10-2-3 [4]", "手札調整フェイズに進む", "on to the adjustment of the hand")


def _finds(table: Table, who: PlayerId) -> list[Found]:
    """What a player may declare in the main phase or the end phase (10-5-1, 10-6-1)."""
    own = record(table.state)
    if own.active != who:
        return of_both(table, who)
    mine = of_active(table, who) if own.phase == MAIN else of_both(table, who)
    if table.state.plays:
        return mine  # the end of a phase is no action that could be declared at the same time (11-2-1)
    return [*mine, Found("end", _declare_end)]


def _declare_end(table: Table) -> None:
    """10-2-2: the active player declares the phase over."""
    with table.rule("10-2-2"):
        table.note_rule(ENDED)
        table.do(Note(record(table.state)._replace(ending=True)))


def _actions(table: Table, label: str) -> None:
    """Rounds of actions until the phase is over (10-2-2, 13-3-1)."""
    while True:
        active = record(table.state).active
        players = (active, other(table.state, active))
        acted = exchange(table, label, _finds, players, idle=label == "end", over=lambda: record(table.state).ending)
        own = record(table.state)
        if acted:
            table.do(*((Note(own._replace(refused=False)),) if own.refused else ()))
        elif own.ending or label == "end":
            if not own.ending:
                _declare_end(table)  # nobody wants to do anything more
            if _agreed(table):
                return
            plays = declared(table, "chance", _finds, other(table.state, active), ("11-2 [2]",))
            process_all(table, plays)
            if plays:
                table.do(Note(record(table.state)._replace(refused=False)))


def _close(table: Table) -> None:
    """A phase of fixed steps is declared over as any other is; nothing can be done after a refusal, so that it is declared once more (10-2-2, 13-3-1)."""
    ended = False
    while not ended:
        _declare_end(table)
        ended = _agreed(table)


def _agreed(table: Table) -> bool:
    """Whether the phase ends: the other player accepts, or has refused before and nobody has done anything since (10-2-2, 13-3-1)."""
    own = record(table.state)._replace(ending=False)
    if own.refused:
        told = Text(
            "拒まれた後に何も行われなかったので、認めなくても進む",
            "nothing was done after a refusal: the game goes on, accepted or not",
        )
        table.cite("13-3-1", told)
        accepted = True
    else:
        asks = Text("フェイズの終了を認めるか", "is the end of the phase accepted?")
        with table.rule("10-2-2"):
            accepted = table.ask(other(table.state, own.active), yes_or_no("agree", asks, idle="yes"))
    table.do(Note(own._replace(refused=not accepted)))
    return accepted


def adjust_phase(table: Table) -> None:
    """10-7: the hand is cut to its limit; then the turn ends."""
    player = record(table.state).active
    with table.rule("10-7"):
        if not _opened(table):
            _at(table, "10-7 [1]", "adjust_begins", "手札調整フェイズ開始時", "the hand adjustment phase begins")
            _at(table, "10-7 [2]", "adjusts", "手札調整時", "the hand is adjusted")
        _cut_hand(table, player)
        _close(table)
        _at(table, "10-7 [4]", "adjust_ends", "手札調整フェイズ終了時", "the hand adjustment phase ends")
    _end_turn(table)


def _cut_hand(table: Table, player: PlayerId) -> None:
    """10-7 [3]: what is above the limit goes to the trash, as the player chooses (4-2-1)."""
    state = table.state
    hand, most = state.in_zone(HAND, player), hand_limit(state, player)
    if (number := len(hand) - most) <= 0:
        return
    options = tuple(Option(state.cards[card].label, card) for card in hand)
    asks = Text(f"ゴミ箱送りにする手札{number}枚", f"which {number} cards go to the trash")
    with table.under(("4-2-1", "10-7 [3]")):
        chosen = table.ask(
            player, ChooseSome("adjust", asks, options, least=number, most=number, rule="10-7 [3]", telling=True)
        )
        table.do(*(to_trash(state, card, "adjust") for card in chosen))


def _end_turn(table: Table) -> None:
    """10-8: costs are dropped, what lasts until then ends, what is due then is processed, in the order that the active player says
    (13-2); then it is the other's turn (10-2)."""
    own = record(table.state)
    with table.rule("10-8"):
        ends = Happens("turn_ends", own.active, told=Text("《ターン終了時》", "《the turn ends》"))
        timing(table, "10-8", ends, declaring=False, besides=LOSSES)
    following = other(table.state, own.active)
    with table.under(("10-2", "10-2-3 [1]", "10-2-1")):
        told = Text(f"{following}のターンになる", f"the turn of {following}")
        table.do(
            Turn(
                record(table.state)._replace(
                    active=following, number=own.number + 1, phase=ENTRY, opened=False, uses=()
                ),
                told,
            )
        )


def _lost(table: Table) -> bool:
    """Whether anything is lost as the turn ends."""
    return bool(record(table.state).costs or DURATIONS.over(table.state, TURN_END))


def _lose(table: Table) -> None:
    """Costs are dropped (7-3), and what lasts until the end of the turn is over (12-1)."""
    if record(table.state).costs:
        with table.rule("7-3"):
            table.do(Costs((), Text("発生していたコストを破棄する", "the costs that were left are dropped")))
    DURATIONS.lapse(table, TURN_END)


LOSSES = Besides("what is lost", Text("ターン終了時に失われるもの", "what is lost as the turn ends"), _lost, _lose)
PHASES: dict[str, Callable[[Table], None]] = {
    SETUP: set_up,
    ENTRY: entry_phase,
    MAIN: main_phase,
    END: end_phase,
    ADJUST: adjust_phase,
}
