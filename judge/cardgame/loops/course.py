"""Loops that a player goes round by own actions: what may not be done again, what may be declared, and how often it is agreed to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from judge.cardgame.game import game_of
from judge.cardgame.loops.otherwise import Otherwise
from judge.cardgame.loops.place import Place
from judge.cardgame.play.acting import Action, Actions
from judge.engine.errors import Ambiguous, CannotRead, Illegal, NotNow, Undecided
from judge.engine.events import Finish
from judge.engine.oracles import Oracle, Recorded
from judge.engine.requests import Answer, Answered, ChooseNumber, Option, Refusal
from judge.engine.state import CHANCE, PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text, joined

MOST_TIMES = 100  # of a declared loop: more than anybody has points to lose or cards to draw
LOOP = "loop "
PASSED = "pass"  # the answer by which a player does nothing

AGAIN = Text(
    "同じ行動でまったく同じ状態に戻ったので、再び行えない",
    "it led back to exactly this position and may not be taken again",
)
NEVER = Text(
    "1回も処理されなかったループは、状況が変わるまで処理できない", "it was done 0 times, and nothing has changed since"
)
SWAPPED = Text(
    "非手番側の循環では、役を入れ替えて同じ手順をとると解する",
    "the rule names the turn player; where the other one goes round it is read with the parts swapped",
)


@dataclass(frozen=True)
class LoopCites:
    """The numbers of circles.

    circles: that there are rules for them. means: what a loop is. declared: a series is shown and how often it is to be done. again: what has led back
    to the same position may not be done again. endless: nobody can stop it. fewest: of several numbers the smallest counts. never: what
    was done 0 times is not declared again. once: of several who can stop it each says one number, and no more.
    """

    circles: str = ""
    means: str = ""
    declared: str = ""
    again: str = ""
    endless: str = ""
    fewest: str = ""
    never: str = ""
    once: str = ""


@dataclass(frozen=True)
class Loops:
    """What a game says of circles. said: what an action is called. ordered: the zones in which the order of cards counts,
    apart: those in which cards of one name are told apart.

    spent: numbers of players that matter only when they run out. read_as: other words by which a text may turn on one. counted: names of
    counters that rules ask for. endless: what follows where nobody can stop one; the game is drawn. least: how often a loop has to be
    done at least. otherwise: whether who stops one has to do something else in it. of_turn: whether the rule names the turn player.
    """

    cites: LoopCites
    said: Callable[[str], Text]
    ordered: Collection[str] = ()
    apart: Collection[str] = ()
    spent: Collection[str] = ()
    read_as: Collection[str] = ()
    counted: Collection[str] = ()
    endless: Callable[[Table], object] = lambda table: table.do(Finish("draw"))
    least: int = 1
    otherwise: bool = True
    of_turn: bool = True

    def place_of(self, state: State) -> Place:
        """The position that a state is: cards, players, effects, what waits, the game's own record."""
        return Place(state, self.ordered, self.apart)

    def why_again(self, _within: Collection[PlayerId], _since: Collection[PlayerId]) -> tuple[str, tuple[str, ...]]:
        """The number by which what has led back to the same position is not done again, and those of which it is a case.

        within: the other players who did something in what was done; since: those who did after it.
        """
        return self.cites.again, ()


class Taken(NamedTuple):
    """An action that a player took.

    place: where it began. label: what was named. said: what that player decided while playing it. answers: all that anybody
    decided in it and in what followed it. begun, ended: how many answers there were before it, and with it.
    """

    place: Place
    label: str
    said: tuple[Answer, ...]
    answers: tuple[Answered, ...]
    begun: int = 0
    ended: int = 0


class Course:
    """What a player has done in a window: what may not be done again, what may be declared as a loop.

    actions: what that player can name. after: what follows each action. over: whether an action is over, with all that follows it;
    passing: the answers by which players let it go on, which are no part of it; the courses of a window share them.
    """

    def __init__(
        self,
        loops: Loops,
        player: PlayerId,
        actions: Actions,
        after: Action,
        over: Callable[[State], bool] = lambda _state: True,
        passing: set[int] | None = None,
    ) -> None:
        self.loops = loops
        self.player = player
        self.actions = actions
        self.after = after
        self.taken: list[Taken] = []
        self.refused: list[Place] = []  # where a loop was declared that was done 0 times
        self._over = over
        self._passing = set() if passing is None else passing
        self._open: tuple[Place, str, tuple[Answer, ...], int] | None = None

    def options(
        self, table: Table, options: list[Option], refused: Sequence[Refusal]
    ) -> tuple[list[Option], Sequence[Refusal]]:
        """The actions that are open: without those that would go round in a circle, with the loops to declare."""
        if not self._over(table.state):
            self._passing.add(len(table.answers))
            return options, refused
        self._close(table)
        if not self.taken:
            return options, refused
        here, said = self.loops.place_of(table.state), self.loops.said
        led_back = self._led_back(here)
        barred = {one.label: one for one, led in zip(self.taken, led_back, strict=True) if led and not one.said}
        for label, one in sorted(barred.items()):
            number, under = self._why_again(table, one)
            refused = [*refused, Refusal(label, number, AGAIN, under, said(label))]
        options = [one for one in options if one.label not in barred]
        named = {one.label for one in options}
        for count in range(1, len(self.taken) + 1):
            label = f"{LOOP}{count}"
            if here in self.refused:
                refused = [*refused, Refusal(label, self.loops.cites.never, NEVER, text=said(label))]
            elif led_back[-count]:
                number, under = self._why_again(table, self.taken[-count])
                refused = [*refused, Refusal(label, number, AGAIN, under, said(label))]
            elif self.taken[-count].label in named:
                options.append(Option(label, self._declaring(self.taken[-count:]), said(label)))
        return options, refused

    def _led_back(self, here: Place) -> list[bool]:
        """Of each action whether it was taken in this very position, and led back to it."""
        return [one.place == here for one in self.taken]

    def _why_again(self, table: Table, one: Taken) -> tuple[str, tuple[str, ...]]:
        """The numbers by which an action that has led back is not taken again."""
        within, since = table.answers[one.begun : one.ended], table.answers[one.ended :]
        return self.loops.why_again(self._others(within), self._others(since))

    def _others(self, answers: Sequence[Answered]) -> Collection[PlayerId]:
        """The other players who did something by these answers."""
        return {who for who, answer in answers if who not in (self.player, CHANCE) and answer not in (None, PASSED)}

    def play(self, table: Table, label: str, action: Action) -> None:
        """Take an action. Raises Illegal where it is the one that led back to this very position."""
        self._close(table)
        here, mark = self.loops.place_of(table.state), len(table.answers)
        action(table)
        if label.startswith(LOOP):
            return
        said = tuple(answer for who, answer in table.answers[mark:] if who == self.player and answer is not None)
        before = zip(self.taken, self._led_back(here), strict=True) if said else ()
        for one in (one for one, led in before if led and (one.label, one.said) == (label, said)):
            number, under = self._why_again(table, one)
            raise Illegal(number, AGAIN, under)
        self._open = (here, label, said, mark)

    def _close(self, table: Table) -> None:
        """The action is over, with what followed it."""
        if self._open is not None:
            here, label, said, mark = self._open
            answers = enumerate(table.answers[mark:], mark)
            own = tuple(one for at, one in answers if at not in self._passing)
            self.taken.append(Taken(here, label, said, own, mark, len(table.answers)))
            self._open = None

    def _declaring(self, series: Sequence[Taken]) -> Action:
        def action(table: Table) -> None:
            cites = self.loops.cites
            with table.under((cites.means, cites.circles, cites.declared)):
                if self.loops.of_turn and game_of(table).turn_order(table.state)[0] != self.player:
                    table.note_rule(SWAPPED)
                declare(table, self, series)

        return action


def declare(table: Table, course: Course, series: Sequence[Taken]) -> None:
    """The series is shown and how often it is to be done; each opponent agrees, or stops it earlier."""
    player = course.player
    shown = joined([course.loops.said(one.label) for one in series])
    table.note_rule(Text(f"循環行動：{shown.ja}", f"the series: {shown.en}"))
    asks = Text("行動を実行する回数", "how often it is done")
    times = table.ask(player, ChooseNumber("times", asks, (), low=course.loops.least, high=MOST_TIMES))
    agreed, stopper, asked = times, player, [player]
    for other in game_of(table).opponents(table.state, player):
        stops = any(who == other and answer is not None for one in series for who, answer in one.answers)
        asks = Text("何回まで認めるか", "how often it is agreed to")
        asked += [other] if stops else []
        low = 0 if stops else agreed
        rule = course.loops.cites.declared
        request = ChooseNumber("agreed", asks, (), forced=False, idle=agreed, low=low, high=agreed, rule=rule)
        if (fewer := table.ask(other, request)) < agreed:
            agreed, stopper = fewer, other
    if len(asked) > 1:
        ja, en = "・".join(asked), ", ".join(asked)
        table.cite(
            course.loops.cites.once, Text(f"{ja}の順に1度ずつ宣言した", f"{en} have said it once each, in this order")
        )
    if agreed < times:
        told = Text(f"最小の{agreed}回に決まる", f"the smallest number counts: {agreed}")
        table.cite(course.loops.cites.fewest, told)
    if not agreed:
        course.refused.append(course.loops.place_of(table.state))
        told = Text("1回も処理されなかった", "it is not done at all")
        table.cite(course.loops.cites.never, told)
    oracle = table.oracle
    for _ in range(agreed):
        for one in series:
            _again(table, course, one, Recorded(one.answers))
    if agreed < times and course.loops.otherwise:
        ja, en = f"{agreed}回で止め、{stopper}は別の行動を行う", f"stopped after {agreed}; {stopper} acts otherwise"
        table.note_rule(Text(ja, en))
        stopping = Otherwise(table, stopper, oracle, course.loops.cites.declared)
        for one in series:
            stopping.begins(one)
            _again(table, course, one, stopping)
            if stopping.stopped:
                return


def _again(table: Table, course: Course, taken: Taken, oracle: Oracle) -> None:
    """An action of the series once more, decided as it was. Raises Illegal where that cannot be done."""
    said, rule = course.loops.said(taken.label), course.loops.cites.declared
    why = Text(f"示した行動「{said.ja}」を行えなくなる", f"it is no longer possible to {said.en} as shown")
    options, _refused = course.actions(table, course.player)
    action = next((one.value for one in options if one.label == taken.label), None)
    if action is None:
        raise Illegal(rule, why)
    before, mark = table.oracle, len(table.answers)
    table.oracle = oracle
    try:
        action(table)
        course.after(table)
    except (CannotRead, NotNow, Ambiguous, Undecided) as error:
        if isinstance(oracle, Otherwise) and oracle.stopped:
            raise
        raise Illegal(rule, why) from error
    finally:
        table.oracle = before
        stopping = oracle if isinstance(oracle, Otherwise) else None
        kept = stopping.stopped_at if stopping is not None and stopping.stopped else len(table.answers)
        del table.answers[mark:kept]  # what the series answers by itself is no answer of the run
        if stopping is not None:
            table.answers += stopping.refused  # what was named and refused is one
