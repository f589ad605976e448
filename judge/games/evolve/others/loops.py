"""Endless circles: actions that lead back to the same position, loops that are declared, the draw where nobody can stop one (15.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from judge.engine.errors import Ambiguous, CannotRead, Illegal, NotNow, Undecided
from judge.engine.events import Finish
from judge.engine.oracles import Oracle, Recorded
from judge.engine.requests import Answer, Answered, ChooseNumber, Option, Refusal, Request
from judge.engine.state import Card, PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text, joined
from judge.engine.trace import Kind
from judge.games.evolve.others.endless import no_order_ends
from judge.games.evolve.seen.speaking import action_said
from judge.games.evolve.turn.record import DECK, opponent, record

Action = Callable[[Table], None]
Actions = Callable[[Table, PlayerId], tuple[list[Option], list[Refusal]]]
MOST_TIMES = 100  # of a declared loop: more than the life or the deck that anybody has
MOST_FORCED = 150  # rounds of a check timing in which nobody has decided anything: by then it has no end


class Place:
    """A position, to be compared with others: by little first, by everything where that is the same."""

    __slots__ = ("_hash", "_little", "_state", "_whole")

    def __init__(self, state: State) -> None:
        sizes = frozenset((zone, len(cards)) for zone, cards in state.zones.items() if cards)
        self._little = (
            record(state), tuple(_pairs(one.values) for one in state.players.values()), sizes, len(state.waiting), len(state.timed),
        )  # fmt: skip
        self._hash = hash(self._little)
        self._state = state
        self._whole: tuple[object, ...] | None = None

    @property
    def whole(self) -> tuple[object, ...]:
        """Everything that makes it the same as another (15.2.1.2)."""
        if self._whole is None:
            self._whole = everything_of(self._state)
        return self._whole

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Place):
            return NotImplemented
        return self._hash == other._hash and self._little == other._little and self.whole == other.whole

    def __hash__(self) -> int:
        return self._hash


def place_of(state: State) -> Place:
    """The position that a state is: cards, players, effects, what waits, the game's own record (15.2.1.2)."""
    return Place(state)


def everything_of(state: State) -> tuple[object, ...]:
    """Everything that makes two moments of a game exactly the same (15.2.1.2).

    Cards are named, not numbered: another card of the same name in the same state is the same. Only decks have an order.
    """
    zones = []
    for zone, cards in sorted(state.zones.items()):
        found = [_signature(state, state.cards[card]) for card in cards]
        if found:
            zones.append((str(zone), tuple(found if zone.name == DECK else sorted(found, key=repr))))
    players = [(one.id, _pairs(one.values), tuple(sorted(one.marks))) for one in state.players.values()]
    free = [(one.layer, repr(one.change), one.until) for one in state.effects if one.subjects is None]
    waiting = [(_name(one.seen, one.source), one.ability.key, one.master) for one in state.waiting]
    later = [(_name(state, one.source), one.ability.key, one.until, one.left) for one in state.timed]
    return (
        tuple(zones),
        tuple(sorted(players)),
        tuple(free),
        tuple(sorted(waiting)),
        tuple(sorted(later)),
        record(state),
    )


def _signature(state: State, card: Card) -> tuple[object, ...]:
    links = sorted((link.kind, _name(state, link.card)) for link in state.links if link.to == card.id)
    tied = sorted((link.kind, _name(state, link.to)) for link in state.links if link.card == card.id)
    effects = [
        (one.layer, repr(one.change), one.until) for one in state.effects if one.subjects and card.id in one.subjects
    ]
    marks = tuple(sorted(card.marks))
    return card.face.name, card.owner, card.up, _pairs(card.values), marks, tuple(links), tuple(tied), tuple(effects)


def _name(state: State, card: int) -> str:
    known = state.cards.get(card)
    return known.face.name if known else ""


def _pairs(values: Any) -> tuple[tuple[str, int], ...]:  # noqa: ANN401 - a mapping of numbers
    return tuple(sorted((name, value) for name, value in values.items() if value))


class Taken(NamedTuple):
    """An action that the turn player took.

    place: where it began. label: what was named. said: what that player decided while playing it. answers: all that anybody
    decided in it and in the check timing after it.
    """

    place: Place
    label: str
    said: tuple[Answer, ...]
    answers: tuple[Answered, ...]


class Course:
    """What a player has done in a main phase or クイック window: what may not be done again, what may be declared as a loop.

    The rules name the turn player alone; in a クイック window it is the other one who goes round, and the parts are swapped.
    actions: what that player can name. again: the number of the check timing after each action.
    """

    def __init__(self, player: PlayerId, actions: Actions, again: str) -> None:
        self.player = player
        self.actions = actions
        self.again = again
        self.taken: list[Taken] = []
        self._open: tuple[Place, str, tuple[Answer, ...], int] | None = None

    def options(
        self, table: Table, options: list[Option], refused: list[Refusal]
    ) -> tuple[list[Option], list[Refusal]]:
        """The actions that are open: without those that would go round in a circle (15.2.1.2), with the loops to declare."""
        self._close(table)
        if not table.in_force("15.2.1"):
            return options, refused
        here = place_of(table.state)
        barred = {one.label for one in self._led_back(here) if not one.said} if table.in_force("15.2.1.2") else set()
        refused = [*refused, *(Refusal(label, "15.2.1.2", AGAIN, text=action_said(label)) for label in sorted(barred))]
        options = [one for one in options if one.label not in barred]
        named = {one.label for one in options}
        for count in range(1, len(self.taken) + 1):
            series = self.taken[-count:]
            label = f"loop {count}"
            if series[0].place == here and table.in_force("15.2.1.2"):
                refused.append(Refusal(label, "15.2.1.2", AGAIN, text=action_said(label)))
            elif series[0].label in named and table.in_force("15.2.1.1"):
                options.append(Option(label, self._declaring(series), action_said(label)))
        return options, refused

    def _led_back(self, here: Place) -> list[Taken]:
        """The actions that were taken in this very position, and led back to it."""
        return [one for one in self.taken if one.place == here]

    def play(self, table: Table, label: str, action: Action) -> None:
        """Take an action. Raises Illegal where it is the one that led back to this very position (15.2.1.2)."""
        here, mark = place_of(table.state), len(table.answers)
        action(table)
        if label.startswith("loop "):
            return
        said = tuple(answer for who, answer in table.answers[mark:] if who == self.player and answer is not None)
        if said and any((one.label, one.said) == (label, said) for one in self._led_back(here)):
            table.refuse("15.2.1.2", AGAIN)
        self._open = (here, label, said, mark)

    def _close(self, table: Table) -> None:
        """The action is over, with the check timing after it."""
        if self._open is not None:
            here, label, said, mark = self._open
            self.taken.append(Taken(here, label, said, tuple(table.answers[mark:])))
            self._open = None

    def _declaring(self, series: Sequence[Taken]) -> Action:
        def action(table: Table) -> None:
            with table.rule("15.2.1"), table.rule("15.2.1.1"):
                if record(table.state).active != self.player:
                    table.note_rule(SWAPPED)
                declare(table, self, series)

        return action


AGAIN = Text(
    "同じ行動でまったく同じ状態に戻ったので、再び行えない",
    "it led back to exactly this position and may not be taken again",
)


SWAPPED = Text(
    "非手番側の循環では、役を入れ替えて同じ手順をとると解する",
    "the rule names the turn player; where the other one goes round it is read with the parts swapped",
)


def declare(table: Table, course: Course, series: Sequence[Taken]) -> None:
    """15.2.1.1: the series is shown and how often it is to be done; the other player agrees, or stops it earlier."""
    player, other = course.player, opponent(course.player)
    shown = joined([action_said(one.label) for one in series])
    table.note_rule(Text(f"循環行動：{shown.ja}", f"the series: {shown.en}"))
    asks = Text("行動を実行する回数", "how often it is done")
    times = table.ask(player, ChooseNumber("times", asks, (), low=1, high=MOST_TIMES))
    stops = any(who == other and answer is not None for one in series for who, answer in one.answers)
    asks = Text("何回まで認めるか", "how often it is agreed to")
    low = 0 if stops else times
    request = ChooseNumber("agreed", asks, (), forced=False, idle=times, low=low, high=times, rule="15.2.1.1")
    agreed = table.ask(other, request)
    oracle = table.oracle
    for _ in range(agreed):
        for one in series:
            _again(table, course, one, Recorded(one.answers))
    if agreed < times:
        table.note_rule(
            Text(f"{agreed}回で止め、{other}は別の行動を行う", f"stopped after {agreed}; {other} acts otherwise")
        )
        stopping = _Otherwise(table, other, oracle)
        for one in series:
            stopping.begins(one)
            _again(table, course, one, stopping)
            if stopping.stopped:
                return


def _again(table: Table, course: Course, taken: Taken, oracle: Oracle) -> None:
    """An action of the series once more, decided as it was. Raises Illegal where that cannot be done."""
    from judge.games.evolve.play_and_resolution.timing import check_timing_of  # noqa: PLC0415 - check timings ask for endless circles

    said = action_said(taken.label)
    why = Text(f"示した行動「{said.ja}」を行えなくなる", f"it is no longer possible to {said.en} as shown")
    options, _refused = course.actions(table, course.player)
    action = next((one.value for one in options if one.label == taken.label), None)
    if action is None:
        raise Illegal("15.2.1.1", why)
    before, mark = table.oracle, len(table.answers)
    table.oracle = oracle
    try:
        action(table)
        check_timing_of(table, course.again)
    except (CannotRead, NotNow, Ambiguous, Undecided) as error:
        if isinstance(oracle, _Otherwise) and oracle.stopped:
            raise
        raise Illegal("15.2.1.1", why) from error
    finally:
        table.oracle = before
        kept = oracle.stopped_at if isinstance(oracle, _Otherwise) and oracle.stopped else len(table.answers)
        del table.answers[mark:kept]  # what the series answers by itself is no answer of the run


class _Otherwise:
    """Answers as in the series, until the player who stops it has decided something else; then as the table does."""

    def __init__(self, table: Table, who: PlayerId, after: Oracle) -> None:
        self.stopped = False
        self.stopped_at = 0  # how many answers there were then
        self._table = table
        self._who = who
        self._after = after
        self._record = Recorded(())
        self._was: list[Answer | None] = []

    def begins(self, taken: Taken) -> None:
        """The next action of the series."""
        self._record = Recorded(taken.answers)
        self._was = [answer for who, answer in taken.answers if who == self._who]

    def wants(self, who: PlayerId, request: Request[Any]) -> bool:
        """Where it was asked then; after the stop as the table does."""
        return self._after.wants(who, request) if self.stopped else self._record.wants(who, request)

    def answer(self, who: PlayerId, request: Request[Any]) -> Answer | None:
        """What was decided then; of the player who stops it, anything but that."""
        if self.stopped:
            return self._after.answer(who, request)
        before = self._record.answer(who, request)
        if who != self._who:
            return before
        given = self._after.answer(who, request)
        if given is not None and given == before:
            with self._table.rule("15.2.1.1"):
                told = Text(f"{who}: {given}は循環に含まれる行動", f"{who}: {given} is part of the loop")
                self._table.note(Kind.REFUSAL, told, who=who)
            raise Illegal(
                "15.2.1.1", Text("循環に含まれない行動を行わなければならない", "something else has to be done")
            )
        self.stopped, self.stopped_at = True, len(self._table.answers)
        return given


class Round:
    """Whether a check timing, or rule processing in it, goes round without an end (15.2.1.3)."""

    def __init__(self, table: Table) -> None:
        self._from = len(table.answers)
        self._decided = 0  # decisions since then
        self._seen: set[Place] = set()
        self._count = 0
        self._rounds = 0

    def _decisions(self, table: Table) -> int:
        return sum(answer is not None for _who, answer in table.answers[self._from :])

    def again(self, table: Table, *, ordered: bool = False) -> None:
        """Once more round: the game is drawn where nobody has decided anything since the same position was there before.

        ordered: players decide in which order abilities are played; where that is all, and no order ends it, it is drawn too.
        """
        if not table.in_force("15.2.1", "15.2.1.3"):
            return
        decided = self._decisions(table)
        self._rounds += 1
        endless = False
        if decided != self._decided:
            self._decided, self._count = decided, 0
            self._seen.clear()
            now = ordered and self._rounds > 1 and not self._rounds & (self._rounds - 1)  # at 2, 4, 8, … rounds
            endless = now and no_order_ends(table, place_of)
        here = place_of(table.state)
        self._count += 1
        if endless or here in self._seen or self._count > MOST_FORCED:
            with table.rule("15.2.1"), table.rule("15.2.1.3"):
                table.note_rule(Text("どちらのプレイヤーも永久循環を止められない", "neither player can stop it"))
                table.do(Finish("draw"))
        self._seen.add(here)
