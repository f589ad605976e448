"""A turn: start phase, main phase, end phase; and turns that an effect adds (7)."""

from __future__ import annotations

from functools import partial

from judge.cardgame.ground.zones import ACT, NEW
from judge.cardgame.loops.course import Course
from judge.cardgame.moments.window import Window, window
from judge.cardgame.play.doing import Doing
from judge.cardgame.verbs.decks import draw
from judge.engine.errors import Runaway
from judge.engine.events import Event, Gain, Happens, Mark, MarkPlayer, Move, Turn
from judge.engine.requests import ChooseSome, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.keywords.words import GUARD
from judge.games.evolve.main_phase.actions import main_actions
from judge.games.evolve.main_phase.combat import attack
from judge.games.evolve.main_phase.quick import quick_window
from judge.games.evolve.others.loops import LOOPS
from judge.games.evolve.outline.principles import PROHIBITED, TEXT_FIRST
from judge.games.evolve.play_and_resolution.layers import has, traits
from judge.games.evolve.play_and_resolution.timing import after, check_timing, check_timing_of
from judge.games.evolve.players.players import PLAYERS, opponent
from judge.games.evolve.players.points import PP_MAXIMUM, PP_MOST
from judge.games.evolve.preparation.setup import set_up
from judge.games.evolve.rule_processing.processing import is_due
from judge.games.evolve.seen.speaking import action_said
from judge.games.evolve.texts import verb
from judge.games.evolve.turn.durations import DURATIONS, TURN_END
from judge.games.evolve.turn.record import (
    END,
    END_PHASE,
    EVOLVED,
    MAIN,
    MAIN_PHASE,
    SETUP,
    START,
    TURN_PLAYER,
    Record,
    record,
)
from judge.games.evolve.zones.limits import limit
from judge.games.evolve.zones.zones import FIELD, GRAVEYARD, HAND, LIMITS, zone

DISCARDING = "7.4.6"  # down to the hand limit
ACTIONS = partial(main_actions, attack=attack)
IN_MAIN_PHASE = Window(
    "main", "7.3.3", ACTIONS, Text("メインフェイズの行動", "what is done in the main phase"), ("end", action_said("end")), after("7.3.4"),
)  # fmt: skip


def play_on(table: Table) -> None:
    """Go on from the phase that the state is in, turn after turn, until the game ends or nobody answers.

    Nobody decides anything while there is something that the rules do in every check timing: where a game goes on from such a
    position in a main phase, that comes first (10.5.1.1). In the other phases a check timing comes before anybody decides
    anything, and what goes before it is done as it stands there (7.2.1–7.2.5, 7.4.1, 7.4.2).
    """
    if record(table.state).phase == MAIN and is_due(table):
        check_timing(table)
    while True:
        before = record(table.state)
        PHASES[before.phase](table)
        after = record(table.state)
        if (before.phase, before.number) == (after.phase, after.number):
            raise Runaway(f"the {before.phase} phase leads nowhere")


def _enter(table: Table, phase: str, number: str, told: Text) -> None:
    """On to a phase, in the order of 7.1.2, by the rule that says when the one before is over."""
    with table.under(("7.1.2", number)):
        table.do(Turn(record(table.state)._replace(phase=phase), told))


def start_phase(table: Table) -> None:
    """7.2: PP limit, PP, standing, drawing, check timing."""
    player = record(table.state).active
    known = table.state.players[player]
    with table.rule("7.2.1"):
        if known.value("pp_max") < PP_MOST:
            table.do(Gain(player, "pp_max", known.value("pp_max") + 1))
    with table.under((PP_MAXIMUM, "7.2.2")):
        table.do(Gain(player, "pp", table.state.players[player].value("pp_max")))
    with table.rule("7.2.3"):
        _stand_all(table, player)
    with table.rule("7.2.4"):
        if _first_of_all(table.state):
            told = Text("先攻の最初のターンは引かない", "the first player draws nothing in the first turn")
            table.cite("7.2.4.1", told)
        else:
            draw(table, player)
    check_timing_of(table, "7.2.5")
    _enter(table, MAIN, "7.2.5", Text("メインフェイズに進む", "on to the main phase"))
    _begins(
        table, MAIN, MAIN_PHASE, Text(f"{player}のメインフェイズが来た", f"the main phase of {player} comes"), "7.3.2"
    )


def _stand_all(table: Table, player: PlayerId) -> None:
    """7.2.3: everything on the field stands but what an effect keeps from it (1.3.3)."""
    state = table.state
    acted = [card for card in state.in_zone(FIELD, player) if ACT in state.cards[card].marks]
    kept = [card for card in acted if "stand" in traits(state, card)["cannot"]]
    for card in kept:
        name = state.cards[card].label
        table.cite(PROHIBITED, Text(f"{name}はスタンドできない", f"{name} cannot stand"))
    table.do(*(Mark(card, ACT, on=False) for card in acted if card not in kept))


def _first_of_all(state: State) -> bool:
    own = record(state)
    return own.active == own.first and own.own_turns[PLAYERS.index(own.active)] == 1


def _begins(table: Table, phase: str, number: str, told: Text, check: str) -> None:
    """A phase has come, for whatever waits for that; then there is a check timing."""
    with table.rule(number):
        table.do(Happens(phase, record(table.state).active, told=told))
    check_timing_of(table, check)


def main_phase(table: Table) -> None:
    """7.3.3, 7.3.4: one action after the other, a check timing after each, until the turn player ends it."""
    player = record(table.state).active
    window(table, IN_MAIN_PHASE, (player,), lambda who: Course(LOOPS, who, ACTIONS, IN_MAIN_PHASE.after))
    _enter(table, END, "7.3.4", Text("エンドフェイズに進む", "on to the end phase"))


def end_phase(table: Table) -> None:
    """7.4: guards, the クイック window, the hand limit, the end of what lasts until now, the next turn."""
    player = record(table.state).active
    _begins(table, END, END_PHASE, Text(f"{player}のエンドフェイズが来た", f"the end phase of {player} comes"), "7.4.2")
    with table.rule("7.4.3"):
        _act_guards(table, player)
    quick_window(table, "7.4.4", "7.4.5")
    _hand_limit(table, player)
    with table.rule("7.4.7"):
        DURATIONS.lapse(table, TURN_END)
    with table.under((TURN_PLAYER, "7.4.8")):
        _next_turn(table)


def _act_guards(table: Table, player: PlayerId) -> None:
    state = table.state
    no = Text("【守護】を持つ自分のフォロワーでない", "it is no follower with 【守護】")
    options: list[Option] = []
    refused: list[Refusal] = []
    for card in state.in_zone(FIELD, player):
        label, known = state.cards[card].label, traits(state, card)
        if known["kind"] != "follower" or not has(state, card, "守護"):
            refused.append(Refusal(label, "7.4.3", no))
        elif ACT not in state.cards[card].marks:
            options.append(Option(label, card))
    asks = Text("アクトする【守護】を選ぶ", "which 【守護】 are acted")
    chosen = table.ask(
        player, ChooseSome("guards", asks, tuple(options), tuple(refused), idle="none", least=0, most=len(options))
    )
    with table.under((*GUARD, "7.4.3")):
        table.do(*(Mark(card, ACT) for card in chosen))


def _hand_limit(table: Table, player: PlayerId) -> None:
    """7.4.6: discard down to the limit; a check timing after it, and again from here."""
    while True:
        with table.rule(DISCARDING):
            hand = table.state.in_zone(HAND, player)
            most = limit(table.state, HAND, player) or 0
            count = len(hand) - most
            if count <= 0:
                return
            told = Text(f"手札の上限は{most}枚", f"the hand holds {most} cards")
            with table.rule(LIMITS[HAND].says):
                table.cite(LIMITS[HAND].begins, told)
            options = tuple(Option(table.state.cards[card].label, card) for card in hand)
            asks = Text("手札の上限まで捨てる", "discard down to the hand limit")
            chosen = table.ask(
                player, ChooseSome("hand limit", asks, options, least=count, most=count, rule=DISCARDING)
            )
            known = [table.state.cards[card] for card in chosen]
            if not table.do(*(Move(one.id, zone(GRAVEYARD, one.owner), 0, up=True, why="discard") for one in known)):
                return
            check_timing(table)  # and 7.4.6 once more: what is resolved there may have filled the hand again


def _next_turn(table: Table) -> None:
    """7.4.8: the turn ends, the other player becomes the turn player, unless an effect has given somebody another turn (1.3.1)."""
    state = table.state
    own = record(state)
    after = own.more_turns[0] if own.more_turns else opponent(own.active)
    first, second = (count + (player == after) for player, count in zip(PLAYERS, own.own_turns, strict=True))
    now = Record(
        after, own.first, own.number + 1, START, (first, second), more_turns=own.more_turns[1:], basis=own.basis
    )
    events: list[Event] = [
        Turn(now, Text(f"ターン終了、{after}のターンになる", f"the turn ends; it is the turn of {after}"))
    ]
    for player in PLAYERS:
        events += [Gain(player, "played", 0), MarkPlayer(player, "leader hurt", on=False)]
        events += _without(state, EVOLVED, player)
    events += _without(state, NEW, after)
    with table.under((TEXT_FIRST,) if own.more_turns else ()):
        table.do(*events)


def _without(state: State, mark: str, player: PlayerId) -> list[Event]:
    """What takes a mark from the cards of a player's field that have it."""
    return [Mark(card, mark, on=False) for card in state.in_zone(FIELD, player) if mark in state.cards[card].marks]


PHASES = {SETUP: set_up, START: start_phase, MAIN: main_phase, END: end_phase}


@verb("another turn", '["another turn"]', TEXT_FIRST)
def another_turn(doing: Doing, who: str = "own") -> None:
    """このターンの後にもう1ターン行う / take another turn after this one"""
    own = record(doing.state)
    for player in doing.players(who):
        told = Text(f"このターンの後に{player}のターンを追加する", f"{player} takes another turn after this one")
        doing.do(Turn(own._replace(more_turns=(player, *own.more_turns)), told))
