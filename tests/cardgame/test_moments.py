"""What occurs, waits, lasts and is settled, for three players: what other games than one need of the common layer."""

from __future__ import annotations

from functools import partial

import pytest

from judge.cardgame.game import game_of
from judge.cardgame.moments.lapse import Duration, Durations
from judge.cardgame.moments.noticing import WaitingCites, Watching
from judge.cardgame.moments.occurring import ITSELF, InformationCites, Movement, Occurrences, Occurring
from judge.cardgame.moments.renewing import renewals
from judge.cardgame.moments.settle import in_turns, settle
from judge.cardgame.moments.waiting import play_all, play_one
from judge.cardgame.moments.window import FIRST, NEXT, Window, window
from judge.engine.errors import EngineError, Runaway
from judge.engine.events import Begin, Cease, Count, Delay, Event, Gain, Move
from judge.engine.faces import Ability
from judge.engine.oracles import First
from judge.engine.requests import Option, Refusal, yes_or_no
from judge.engine.state import PlayerId, State, Timed, Waiting, Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.trace import Kind
from tests.cardgame.moments import (
    LAYERING,
    OCCURRENCES,
    PLAYERS,
    ZONES,
    Asks,
    Marbles,
    effect,
    gives,
    waits,
    watching,
    word,
)
from tests.engine.plain import Board, Told, face, placed

FIELD, HAND = Zone("field", "A"), Zone("hand", "A")
ASKS = Text("何をするか", "what is done")


def table(board: Board, *answers: str, asks: Asks | None = None) -> Table:
    return Table(Marbles(watching(asks)), placed(board, PLAYERS, points=0), Told(*answers))


def do(at: Table, *events: Event) -> Table:
    with at.rule("1"):
        at.do(*events)
    return at


def waiting(at: Table) -> list[str]:
    return [one.ability.key for one in at.state.waiting]


# what lasts, and in which order


def keywords(state: State, card: int = 1) -> set[str]:
    return set(LAYERING.traits(state, card)["keywords"])


def test_what_takes_an_ability_beats_what_gives_it_whichever_is_older() -> None:
    gained, lost = {"abilities": (word("swift"),)}, {"lose": ("swift",)}
    for one, other in ((1, 2), (2, 1)):
        state = placed({FIELD: [face("m")]}, PLAYERS)
        effects = (effect(1, one, "gained", gained, 1), effect(2, other, "lost", lost, 1))
        assert keywords(state.but(effects=effects)) == set()
        assert keywords(state.but(effects=effects[:1])) == {"swift"}


def test_what_keeps_abilities_beats_what_takes_them() -> None:
    state = placed({FIELD: [face("m", word("swift"), gives(keep=True))]}, PLAYERS)
    assert keywords(state.but(effects=(effect(1, 1, "lost", {"lose": ("all",)}, 1),))) == {"swift"}


def test_an_ability_that_is_lost_has_no_effect_at_the_same_time() -> None:
    state = placed({FIELD: [face("m", gives(attack=1), attack=3)]}, PLAYERS)
    assert LAYERING.traits(state, 1)["attack"] == 4
    lost = state.but(effects=(effect(1, 1, "lost", {"lose": ("all",)}, 1),))
    assert LAYERING.traits(lost, 1)["attack"] == 3


def test_a_number_becomes_something_before_it_rises_whichever_is_older() -> None:
    state = placed({FIELD: [face("m", attack=3)]}, PLAYERS)
    effects = (effect(1, 1, "more", {"attack": 1}, 1), effect(2, 2, "become", {"attack_to": 1}, 1))
    assert LAYERING.traits(state.but(effects=effects), 1)["attack"] == 2


def test_a_permanent_ability_that_was_lost_and_is_there_again_counts_from_its_return() -> None:
    board: Board = {FIELD: [face("m", gives(attack_to=1)), face("n", gives(attack_to=2))]}
    at = table(board)
    do(at, Begin(effect(0, 0, "lost", {"lose": ("all",)}, 1)))
    ends = do(at, Cease(at.state.effects[0].id)).trace[-1]
    do(at, *renewals(LAYERING, ends.before, ends.state))
    ages = {one.source: one.since for one in LAYERING.effects(at.state, LAYERING.world(at.state))}
    assert ages[1] > ages[2]
    assert renewals(LAYERING, at.state, at.state) == []


# what waits


def test_an_ability_waits_once_for_each_card_or_once_for_all_of_one_moment_where_it_says_so() -> None:
    for parts, times in (({}, 2), ({"batch": True}, 1)):
        at = do(table({FIELD: [face("w", waits("enter", **parts))], HAND: ["x", "y"]}), Move(2, FIELD), Move(3, FIELD))
        assert waiting(at) == ["enter"] * times


def test_what_leaves_notices_what_leaves_with_it_and_what_enters_what_enters_with_it() -> None:
    at = do(table({FIELD: [face("w", waits("leave")), "x"]}), Move(1, HAND), Move(2, HAND))
    assert [one.rules for one in at.state.waiting] == [("2", "2.1", "2.2"), ("2", "2.1", "2.2", "3.1")]
    at = do(table({HAND: [face("w", waits("enter")), "x"]}), Move(1, FIELD), Move(2, FIELD))
    assert [one.rules for one in at.state.waiting] == [("2", "2.1", "2.3"), ("2", "2.1", "2.3", "3.2", "3.1")]


def test_a_master_may_be_asked_whether_an_ability_begins_to_wait() -> None:
    def asks(at: Table, one: Waiting) -> bool:
        with at.rule("3.8"):
            return bool(at.ask(one.master, yes_or_no("show", Text("見せるか", "show it?"))))

    board: Board = {FIELD: [face("w", waits("enter"))], HAND: ["x"]}
    assert waiting(do(table(board, "A: yes", asks=asks), Move(2, FIELD))) == ["enter"]
    assert waiting(do(table(board, "A: no", asks=asks), Move(2, FIELD))) == []


def test_what_may_wait_only_as_long_as_its_card_is_there_is_let_go() -> None:
    def holds_on(state: State, one: Waiting) -> bool:
        return state.cards[one.source].zone.name == "field"

    game = Marbles(watching(holds_on=holds_on))
    board: Board = {FIELD: [face("w", waits("enter")), face("v", waits("enter"))], HAND: ["x"]}
    at = do(do(Table(game, placed(board, PLAYERS), Told()), Move(3, FIELD)), Move(1, HAND))
    played: list[str] = []

    def play(_at: Table, _who: PlayerId, one: Waiting) -> None:
        played.append(one.seen.cards[one.source].label)

    with at.rule("4"):
        while play_one(game.watching, at, play, _said):
            pass
    assert played == ["v"]
    assert [entry.rule for entry in at.trace if entry.rule == "4.4"] == ["4.4"]


def _said(label: str, _ability: Ability) -> Text:
    return Text(label, label)


@pytest.mark.parametrize(("costs", "left"), [(1, 0), (9, 1)])
def test_what_cannot_be_played_is_tried_again_behind_what_can_and_then_waits_no_longer(costs: int, left: int) -> None:
    at = do(table({FIELD: [face("w", waits("enter")), face("v", waits("enter"))], HAND: ["x"]}, "A: w"), Move(3, FIELD))
    tried: list[str] = []

    def play(at: Table, who: PlayerId, one: Waiting) -> None:
        tried.append(one.seen.cards[one.source].label)
        points = at.state.players[who].value("points")
        if tried[-1] == "w" and points < costs:
            at.refuse("4.5", ASKS)
        at.do(Gain(who, "points", points + 1))

    with at.rule("4"):
        play_all(game_of(at).watching, at, lambda _at: False, play)
    assert tried == ["w", "v", "w"]
    assert at.state.waiting == ()
    assert [entry.rule for entry in at.trace if entry.rule == "4.3"] == ["4.3"] * left


def test_what_is_due_is_done_by_one_player_after_the_other_each_in_an_order_of_their_own() -> None:
    at = table({}, "A: two", "C: one")
    done: list[tuple[PlayerId, str]] = []

    def due(_at: Table, who: PlayerId) -> list[Option]:
        left = [name for name in ("one", "two") if (who, name) not in done and who != "B"]
        return [Option(name, partial(does, who, name)) for name in left]

    def does(who: PlayerId, name: str, _at: Table) -> None:
        done.append((who, name))

    assert in_turns(at, "due", "7", due)
    assert done == [("A", "two"), ("A", "one"), ("C", "one"), ("C", "two")]
    assert not in_turns(at, "due", "7", due)


def test_an_occurrence_of_a_card_itself_is_waited_for_by_its_bare_name_and_by_that_card_alone() -> None:
    spark = Occurring("spark", Text("{}が光る", "{} sparks"), ("1.3",), Movement(to="field"), ITSELF)
    heard = Watching(WaitingCites("3"), Occurrences((spark,), ZONES, cites=InformationCites()), LAYERING)
    ability = Ability("sparks", "auto", "spark")
    board: Board = {FIELD: [face("w", ability)], HAND: [face("x", ability)]}
    at = do(Table(Marbles(heard), placed(board, PLAYERS), Told()), Move(2, FIELD))
    assert [one.source for one in at.state.waiting] == [2]


def test_what_was_made_for_later_waits_as_often_as_it_may() -> None:
    later = Timed(0, waits("enter"), 1, "A", "", 2, {})
    at = do(table({FIELD: ["w"], HAND: ["x", "y", "z"]}), Delay(later))
    do(at, Move(2, FIELD), Move(3, FIELD), Move(4, FIELD))
    assert waiting(at) == ["enter", "enter"]
    assert at.state.timed == ()


def test_a_state_that_arises_lets_an_ability_wait_once() -> None:
    ability = Ability("rich", "state", None, {"while": lambda view: view.state.players[view.me].value("points") > 1})
    at = do(table({FIELD: [face("w", ability)]}), Gain("A", "points", 1))
    assert waiting(at) == []
    do(do(at, Gain("A", "points", 2)), Gain("A", "points", 3))
    assert waiting(at) == ["rich"]


def test_an_occurrence_says_what_it_is_and_refuses_what_it_is_not() -> None:
    one = OCCURRENCES.declared["enter"]
    assert (one.meaning, one.example) == ("～が入る / … enters (1.1)", "enter this")
    assert OCCURRENCES.when("rest own").player == "own"
    with pytest.raises(EngineError, match="nothing that occurs"):
        OCCURRENCES.when("explode this")
    with pytest.raises(EngineError, match="expected `rest own`"):
        OCCURRENCES.when("rest this")


# how long


def test_each_duration_ends_at_its_moment_alone() -> None:
    durations = Durations(
        (
            Duration("turn", Text("ターン", "turn"), "turn ends"),
            Duration("battle", Text("戦い", "battle"), "battle ends", lambda state, one: one.master in state.players),
            Duration("game", Text("ゲーム", "game")),
        )
    )
    until = ("battle", "turn", "game")
    at = do(table({FIELD: ["m"]}), *(Begin(effect(0, 0, "more", {"attack": 1}, 1, until=name)) for name in until))
    left: list[list[str]] = []
    for moment in ("battle ends", "turn ends", "turn ends"):
        with at.rule("7"):
            durations.lapse(at, moment)
        left.append([one.until for one in at.state.effects])
    assert left == [["turn", "game"], ["game"], ["game"]]
    with pytest.raises(EngineError, match="is no duration"):
        durations.check("week")


# what is settled


def test_what_is_due_is_done_from_the_first_step_again_until_nothing_is_left() -> None:
    done: list[str] = []
    left = {"rules": 1, "trigger": 2}

    def step(name: str) -> bool:
        if not left[name]:
            return False
        left[name] -= 1
        left["rules"] += name == "trigger"
        done.append(name)
        return True

    settle(table({}), (lambda _: step("rules"), lambda _: step("trigger")))
    assert done == ["rules", "trigger", "rules", "trigger", "rules"]
    with pytest.raises(Runaway, match="no end"):
        settle(table({}), (lambda _: True,))


# windows


def opened(turn: str, *answers: str, once: bool = False) -> list[str]:
    """Who was asked in a window of three, where each action is a point."""
    at = table({}, *answers)

    def actions(_at: Table, who: PlayerId) -> tuple[list[Option], list[Refusal]]:
        return [Option("point", lambda at: at.do(Gain(who, "points", at.state.players[who].value("points") + 1)))], []

    after: list[str] = []
    here = Window("act", "8", actions, ASKS, ("pass", ASKS), lambda _at: after.append("after"), turn=turn, once=once)
    window(at, here, PLAYERS)
    assert len(after) == sum(player.value("points") for player in at.state.players.values())
    return [entry.who for entry in at.trace if entry.kind is Kind.CHOICE]


def test_a_window_is_open_until_all_have_passed_in_a_row() -> None:
    passes = ("A: pass", "B: pass", "C: pass")
    assert opened("same", "A: point", *passes) == ["A", "A", "B", "C"]
    assert opened(NEXT, "A: pass", "B: point", "C: pass", "A: pass", "B: pass") == ["A", "B", "C", "A", "B"]
    assert opened(FIRST, "A: pass", "B: point", *passes) == ["A", "B", "A", "B", "C"]
    assert opened("same", "A: point", "B: pass", "C: point", once=True) == ["A", "B", "C"]


def test_what_is_taken_back_in_a_window_is_no_action() -> None:
    at = table({}, "A: bad", "A: pass", "B: pass", "C: pass")

    def bad(at: Table) -> None:
        at.do(Gain("A", "points", 5))
        at.refuse("8.1", ASKS)

    here = Window("act", "8", lambda _at, _who: ([Option("bad", bad)], []), ASKS, ("pass", ASKS))
    window(at, here, PLAYERS)
    assert at.state.players["A"].value("points") == 0
    assert [entry.rule for entry in at.trace if entry.kind is Kind.REWIND] == ["8.1"]


def test_nothing_of_a_run_lies_outside_its_state() -> None:
    at = do(
        table({FIELD: [face("w", waits("enter"))], HAND: ["x"]}), Delay(Timed(0, waits("leave"), 1, "A", "", 1, {}))
    )
    do(do(at, Move(2, FIELD)), Count(2, "hurt", 1), Move(2, HAND))
    again = Table(at.game, at.trace[1].before, First())
    do(do(again, Move(2, FIELD)), Count(2, "hurt", 1), Move(2, HAND))
    assert [(entry.rules, entry.text) for entry in again.trace] == [
        (entry.rules, entry.text) for entry in at.trace.entries[1:]
    ]
