"""A turn, phase by phase (7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from judge.cardgame.ground.players import other
from judge.cardgame.loops.course import Course
from judge.cardgame.moments.window import Window, window
from judge.cardgame.play.acting import Found, nothing, sorted_out
from judge.cardgame.verbs.decks import draw
from judge.engine.errors import Runaway
from judge.engine.events import Mark, Note, Turn
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import traits
from judge.games.moncolle.abilities_and_effects.marks import MAIN as MAIN_TIMING
from judge.games.moncolle.abilities_and_effects.resolving import no_longer, resolve
from judge.games.moncolle.abilities_and_effects.timing import PLAY_STEP, check_step, checked, moment
from judge.games.moncolle.abilities_and_effects.using import found
from judge.games.moncolle.battle.after import after_battle
from judge.games.moncolle.battle.battle import fight
from judge.games.moncolle.battle.preparing import WHICH_GEAR, scrap_gear
from judge.games.moncolle.battle.words import DONE
from judge.games.moncolle.defined_actions import marching, placing, swapping
from judge.games.moncolle.defined_actions.summoning import equip, may_equip, may_summon, summon
from judge.games.moncolle.field.areas import units
from judge.games.moncolle.field.zones import DECK, HAND, to_discard, worn
from judge.games.moncolle.others.loops import LOOPS
from judge.games.moncolle.others.stacking import forget_named
from judge.games.moncolle.preparation.setup import set_up
from judge.games.moncolle.rule_processing.ending import judge_turn
from judge.games.moncolle.rule_processing.processing import INSTANT
from judge.games.moncolle.seen.speaking import action_said
from judge.games.moncolle.turn.durations import DURATIONS, PHASE_END, TURN_END
from judge.games.moncolle.turn.record import END, FIRST_HAND, HAND_SIZE, MAIN, SECOND_HAND, SETUP, SUMMON, record

HAND_NAMES = {
    FIRST_HAND: ("first_hand", "第1手札調整フェイズ", "first hand adjustment phase"),
    SECOND_HAND: ("second_hand", "第2手札調整フェイズ", "second hand adjustment phase"),
}


def play_on(table: Table) -> None:
    """Go on from the phase that the state is in, turn after turn, until the game ends or nobody answers."""
    while True:
        before = table.state
        phase = record(before).phase
        PHASES[phase](table)
        if table.state is before:
            raise Runaway(f"the {phase} phase leads nowhere")


def _opened(table: Table) -> bool:
    """Whether a phase was entered already; from here on it is."""
    own = record(table.state)
    if not own.opened:
        table.do(Note(own._replace(opened=True)))
    return own.opened


def _go_on(table: Table, phase: str, ja: str, en: str) -> None:
    with table.rule("7.1.1"):
        table.do(Turn(record(table.state)._replace(phase=phase, opened=False, failed=()), Text(ja, en)))


def _lapse(table: Table, number: str) -> None:
    """What was 付与'd or 変更'd in the phase is lost (7.2.7, 7.3.6, 7.4.7, 7.5.7, 10.14.6)."""
    with table.under((number, "10.14.6")):
        DURATIONS.lapse(table, PHASE_END)
    forget_named(table)


def first_hand_phase(table: Table) -> None:
    """7.2: not in the first turn of who begins (7.2.8)."""
    if record(table.state).number == 1:
        table.cite(
            "7.2.8", Text("先手の第1ターンには第1手札調整フェイズがない", "there is none in the first turn of the game")
        )
    else:
        _adjust_hand(table, FIRST_HAND, "7.2")
    _go_on(table, MAIN, "メインフェイズに進む", "on to the main phase")


def second_hand_phase(table: Table) -> None:
    """7.5."""
    _adjust_hand(table, SECOND_HAND, "7.5")
    _go_on(table, END, "終了宣言フェイズに進む", "on to the end phase")


def _adjust_hand(table: Table, phase: str, number: str) -> None:
    """Either adjustment: down to the limit, further cards as one likes, up to the limit (7.2.2 – 7.2.7, 7.5.2 – 7.5.7)."""
    key, ja, en = HAND_NAMES[phase]
    player = record(table.state).active
    if not _opened(table):
        moment(
            table, f"{number}.2", f"{key}_begins", f"{ja}開始時", f"the {en} begins", f"{number}.2", ("hand_begins",)
        )
    most = max(table.state.players[player].value(HAND_SIZE), 0)
    with table.under(("5.1.4.7", "5.1.5.2", f"{number}.3")):
        while len(table.state.in_zone(HAND, player)) > most:
            _discard_one(
                table,
                player,
                "adjust",
                Text("手札上限枚数まで破棄する手札", "which card is discarded, down to the limit"),
            )
    with table.rule(f"{number}.4"):
        while _discard_one(table, player, "more", Text("さらに破棄する手札", "a further card to discard"), none=True):
            pass
    with table.rule(f"{number}.5"):
        while len(table.state.in_zone(HAND, player)) < table.state.players[player].value(HAND_SIZE):
            if not table.state.in_zone(DECK, player):
                table.note_rule(Text("山札が尽きたので終わる", "the deck has run out: it ends"))
                break
            with table.under(("5.1.4.2", "12.3.1")):
                draw(table, player)
    moment(table, f"{number}.6", f"{key}_ends", f"{ja}終了時", f"the {en} ends", f"{number}.7", ("hand_ends",))
    _lapse(table, f"{number}.7")


NO_CARD = Text("破棄しない", "discard none")


def _discard_one(table: Table, player: PlayerId, label: str, asks: Text, *, none: bool = False) -> bool:
    """One card of the hand is discarded; whether one was. none: it may be left."""
    state = table.state
    hand = state.in_zone(HAND, player)
    if not hand:
        return False
    options = (
        *(Option(state.cards[card].label, card) for card in hand),
        *((Option("none", 0, NO_CARD),) if none else ()),
    )
    picked: int = table.ask(player, Choose(label, asks, options, idle="none" if none else None, telling=True))
    if picked:
        table.do(to_discard(table.state, picked))
    return bool(picked)


def main_phase(table: Table) -> None:
    """7.3: placing, marching, [メイン], swapping, in any order and number; not in the first turn of who begins (7.3.7)."""
    own = record(table.state)
    if own.number == 1:
        table.cite(
            "7.3.7", Text("先手の第1ターンにはメインフェイズがない", "there is none in the first turn of the game")
        )
        _go_on(table, SUMMON, "普通召喚フェイズに進む", "on to the summoning phase")
        return
    if not _opened(table):
        moment(table, "7.3.2", "main_begins", "メインフェイズ開始時", "the main phase begins")
    if record(table.state).battle is not None:
        _fight(table)
    with table.under(("4.3.3", "4.3.5", *PLAY_STEP, "7.3.3")):
        window(
            table,
            Window("main", "", _main_actions, idle=False, before=checked, after=_after_action),
            (own.active,),
            _course,
        )
    with table.under(("4.3.7", "10.20.1.2.4")):
        table.note_rule(Text("進軍側のパスでフェイズが進む", "the marching side has passed: the phase goes on"))
    moment(table, "7.3.5", "main_ends", "メインフェイズ終了時", "the main phase ends", "7.3.6")
    _lapse(table, "7.3.6")
    _go_on(table, SUMMON, "普通召喚フェイズに進む", "on to the summoning phase")


def _course(player: PlayerId) -> Course:
    """What a player does again and again in the main phase (16.1.1.2)."""
    return Course(LOOPS, player, _main_actions, _after_action)


def _main_actions(table: Table, who: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
    """7.3.3 a to d."""
    state = table.state
    actions = [
        Found("place", partial(_place, who), placing.why_not(state, who)),
        Found("march", partial(_march, who), marching.why_not(state, who)),
        *found(table, who, MAIN_TIMING),
        Found("swap", partial(_swap, who), swapping.why_not(state, who)),
    ]
    return sorted_out(actions, action_said)


def _place(who: PlayerId, table: Table) -> None:
    with table.rule("12.1.1.1"):
        placing.place(table, who)


def _march(who: PlayerId, table: Table) -> None:
    marching.march(table, who)


def _swap(who: PlayerId, table: Table) -> None:
    with table.rule("12.2.6.1"):
        swapping.swap(table, who)


def _after_action(table: Table) -> None:
    """What was used is resolved: outside of a battle nobody can counter it (10.9.5); a march with a battle interrupts the play step (7.3.4)."""
    while table.state.plays:
        resolve(table, table.state.plays[-1])
        no_longer(table, "10.1.15")
    if record(table.state).battle is not None:
        _fight(table)


def _fight(table: Table) -> None:
    with table.rule("7.3.4"):
        table.note_rule(Text("戦闘の間、通常プレイステップは中断される", "the play step is interrupted by the battle"))
        fight(table)
        after_battle(table)


def summon_phase(table: Table) -> None:
    """7.4: equipment may be discarded, then units summoned, equipment put on and swapped."""
    player = record(table.state).active
    if not _opened(table):
        moment(table, "7.4.2", "summon_phase_begins", "普通召喚フェイズ開始時", "the summoning phase begins")
    scrapping = Window("scrap", "7.4.3", _scraps, asks=WHICH_GEAR, idle=True, before=checked)
    check_step(table, "4.3.2")
    if _scraps(table, player)[0]:
        window(table, scrapping, (player,))
    with table.rule("7.4.4"):
        window(
            table,
            Window(
                "summon",
                "",
                _summons,
                asks=Text("普通召喚フェイズの行動", "what to do in the summoning phase"),
                idle=False,
                before=checked,
            ),
            (player,),
            lambda who: Course(LOOPS, who, _summons, nothing),
        )
    moment(table, "7.4.6", "summon_phase_ends", "普通召喚フェイズ終了時", "the summoning phase ends", "7.4.7")
    _lapse(table, "7.4.7")
    _go_on(table, SECOND_HAND, "第2手札調整フェイズに進む", "on to the second hand adjustment phase")


def _scraps(table: Table, who: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
    """7.4.3: equipment of own units, wherever they are."""
    state = table.state
    gear = [one for unit in units(state, who) for one in worn(state, unit)]
    return sorted_out(
        [Found(f"scrap {state.cards[one].label}", partial(scrap_gear, one, "7.4.3")) for one in gear], action_said
    )


def _summons(table: Table, who: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
    """7.4.4 a to c."""
    state = table.state
    actions = [
        Found("summon", lambda table: summon(table, who), may_summon(state, who)), Found("equip", lambda table: equip(table, who), may_equip(state, who)),
        Found("swap", partial(_swap, who), swapping.why_not(state, who)),
    ]  # fmt: skip
    return sorted_out(actions, action_said)


def end_phase(table: Table) -> None:
    """7.6: what ends with the turn, then every unit of both players has not acted (7.6.4), then it is the other's turn (7.6.5)."""
    own = record(table.state)
    moment(table, "7.6.2", "end_phase_ends", "終了宣言フェイズ終了時", "the end phase ends", "7.6.3", ("turn_ends",))
    with table.rule("7.6.3"):
        DURATIONS.lapse(table, PHASE_END)
        DURATIONS.lapse(table, TURN_END)
    forget_named(table)
    with table.rule("7.6.4"):
        state = table.state
        there = [card for player in state.players for card in units(state, player)]
        kept = [card for card in there if DONE in state.cards[card].marks and "ready" in traits(state, card)["cannot"]]
        for card in kept:
            label = state.cards[card].label
            table.cite("1.3.1", Text(f"{label}は未行動にならない", f"{label} stays as it has acted"))
        ready = [Mark(card, DONE, on=False) for card in there if card not in kept]
        table.do(*ready, *(Mark(card, INSTANT, on=False) for card in there))
    judge_turn(table)
    following = other(table.state, own.active)
    with table.under(("7.6.5", "7.1.2.1", "1.3.7")):
        told = Text(f"{following}が進軍側になる", f"{following} is the marching side")
        after = record(table.state)._replace(
            active=following,
            number=own.number + 1,
            phase=FIRST_HAND,
            opened=False,
            placed=(),
            failed=(),
        )
        table.do(Turn(after, told))


PHASES: dict[str, Callable[[Table], None]] = {
    SETUP: set_up, FIRST_HAND: first_hand_phase, MAIN: main_phase, SUMMON: summon_phase, SECOND_HAND: second_hand_phase, END: end_phase,
}  # fmt: skip
