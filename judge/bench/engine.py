"""The engine: events of the kernel, a scenario's time, a jump in its trace, and whole games played at random.

The kernel is measured on a small made-up game whose events are moves, marks and numbers, each under a rule and told in the
trace, once bare and once with cards that look at every event. What is measured is the time of this process, not of the clock on
the wall: other work on the machine does not count.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from judge.bench.decks import GAMES
from judge.bench.figures import percentile
from judge.cardgame.playable import Playable
from judge.engine.errors import EngineError, GameOver, Undecided
from judge.engine.events import Count, Event, Gain, Mark, Move
from judge.engine.faces import Ability, Face
from judge.engine.oracles import First, Seeded
from judge.engine.replacement import Replacement
from judge.engine.state import Card, Player, State, Waiting, Zone
from judge.engine.table import Table
from judge.engine.triggers import Listener, Occurrence, noticed
from judge.games.evolve.play_and_resolution.layers import traits
from judge.scenarios.playing import Outcome, load, play, replay

EVENTS_AIM = 50_000  # a second, on one core
SCENARIO_AIM = 20.0  # milliseconds, the middle one
ALL_AIM = 5.0  # seconds
EACH_AIM = 3.0  # seconds, of one game
JUMP_AIM = 20.0  # milliseconds
EVENTS = 16_000
ROUNDS = 7
MOST_GAMES, ROUNDS_OF_CHESS = 40, 40
SHORTER = {"animal": 12, "leaffight": 12, "moncolle": 20}  # games of so many decisions that fewer tell as much
GAMES_AIM = {"evolve": 40.0}  # a second
ENTRIES_AIM = 15_000  # a second, of every game


class Made:
    """A made-up game: whoever is said to watch has an ability that looks at every card that enters the field."""

    key = "made"
    waits = "3"

    def __init__(self, watchers: int = 0) -> None:
        self.watchers = tuple(range(1, watchers + 1))
        self.ability = Ability("watch", "auto", "field")

    def replacements(self, _state: State, _event: Event) -> Sequence[Replacement]:
        """None."""
        return ()

    def order_of_replacements(self, _table: Table, _event: Event, found: Sequence[Replacement]) -> Replacement:
        """The first."""
        return found[0]

    def explain(self, _table: Table, _events: Sequence[Event]) -> None:
        """Nothing."""

    def noticed(self, table: Table, before: State, events: Sequence[Event]) -> Sequence[Waiting]:
        """What the watchers notice: they look, and nothing is what they wait for."""
        if not self.watchers:
            return ()
        found = [(event, Occurrence(event.to.name, event.card)) for event in events if isinstance(event, Move)]
        return [one for one, _ in noticed(before, found, table.state, self._listening, _waits, _after)]

    def _listening(self, _state: State, names: Collection[str]) -> Iterable[Listener]:
        return [Listener(self.ability, card, "A") for card in self.watchers if self.ability.when in names]

    def at_once(self, _table: Table, _before: State, _events: Sequence[Event]) -> None:
        """Nothing."""


def _waits(state: State, _listener: Listener, occurrence: Occurrence) -> bool:
    """They wait for a card that has been hurt; none that enters is."""
    return state.cards[occurrence.card].value("damage") > 0


def _after(
    _occurrence: Occurrence, _here: Listener | None, there: Listener | None
) -> tuple[Listener, tuple[str, ...]] | None:
    return (there, ()) if there else None


def run(_words: Sequence[str], _home: str) -> bool:
    """Print the table; False where an aim is missed."""
    print("the engine, on one core")
    good = _figure("events of the kernel, bare", _events(Made()), "/s", EVENTS_AIM, more=True)
    _figure("events of the kernel, ten cards that watch", _events(Made(10)), "/s")
    good &= _scenarios()
    return _random() and good


def _figure(name: str, value: float, unit: str, aim: float = 0.0, *, more: bool = False) -> bool:
    reached = not aim or (value >= aim if more else value <= aim)
    verdict = f"aim {'≥' if more else '≤'} {aim:,g}  {'ok' if reached else 'MISSED'}" if aim else ""
    shown = f"{value:,.0f}" if value >= 1000 else f"{value:,.2f}"
    print(f"  {name:<48} {shown:>10} {unit:<5} {verdict}")
    return reached


def seconds_of(task: Callable[[], object]) -> float:
    """The time of this process that a task takes."""
    start = time.process_time()
    task()
    return time.process_time() - start


def _events(game: Made) -> float:
    """Events a second: each is noted with its rules, its text can be told, and the state after it is kept."""
    rates = []
    for _ in range(ROUNDS + 1):
        gc.collect()
        table = Table(game, _start(), First())
        taken = seconds_of(partial(_play, table))
        rates.append(len(table.trace) / taken)
    return statistics.median(rates[1:])


def _start() -> State:
    """Two decks of forty cards."""
    printed = Face("card", {})
    zones = {Zone("deck", player): tuple(range(at + 1, at + 41)) for player, at in (("A", 0), ("B", 40))}
    cards = {
        card: Card(card, f"#{card}", printed, zone.player, zone, 0) for zone, lying in zones.items() for card in lying
    }
    return State(cards, zones, {player: Player(player, {"life": 20}) for player in ("A", "B")})


def _play(table: Table) -> None:
    """Cards go round the zones, are marked, count and are counted."""
    round_ = [Zone(name, player) for player in ("A", "B") for name in ("hand", "field", "graveyard", "deck")]
    for step in range(EVENTS // 4):
        card = 1 + step % 80
        player, at = ("A", 0) if card <= 40 else ("B", 4)
        with table.rule("1"):
            table.do(Move(card, round_[at + step // 80 % 4]))
            with table.rule("2"):
                table.do(Count(card, "damage", 1))
                table.do(Gain(player, "life", step + 21))
            table.do(Mark(card, "act"))


def scenario_files() -> list[Path]:
    """The scenarios of the repository, or those that were installed."""
    here = Path(__file__).resolve().parent.parent
    folders = (here.parent / "data" / "scenarios", here / "_data" / "scenarios")
    return sorted(next((folder for folder in folders if folder.is_dir()), folders[0]).rglob("*.toml"))


def _scenarios() -> bool:
    files = scenario_files()
    if not files:
        print("  scenarios: none found")
        return True
    times: list[float] = []
    outcomes: list[Outcome] = []
    taken: dict[str, float] = defaultdict(float)
    for file in [files[0], *files]:  # the first once more, to warm up
        start = time.process_time()
        try:
            scenario = load(file)
            between = time.process_time()
            outcomes.append(play(scenario))
        except Exception as error:  # noqa: BLE001 - one that is broken is another bench's affair
            print(f"  {file.name}: not measured: {error}")
            continue
        now = time.process_time()
        gc.freeze()  # the runs kept for later are not looked through again in the middle of another
        times.append(now - between)
        taken[scenario.game] += now - start
    gc.unfreeze()
    times, outcomes = times[1:], outcomes[1:]
    failed = sum(not outcome.passed for outcome in outcomes)
    name = f"a scenario of {len(outcomes)}{f', {failed} of them fail' if failed else ''}"
    good = _figure(f"{name}, the middle one", 1000 * statistics.median(times), "ms", SCENARIO_AIM)
    _figure("… of twenty the slowest but one", 1000 * percentile(times, 0.95), "ms")
    slowest = outcomes[times.index(max(times))].scenario.source.file.rpartition("/")[2]
    _figure(f"… the slowest, {slowest}", 1000 * max(times), "ms")
    good &= _figure("all scenarios, read and played", sum(taken.values()), "s", ALL_AIM)
    for key, seconds in taken.items():
        good &= _figure(f"… those of {key}", seconds, "s", EACH_AIM)
    longest = max(outcomes, key=lambda outcome: len(outcome.trace))
    jumps, entries = _jumps([entry.state for entry in longest.trace]), len(longest.trace)
    good &= _figure(f"a jump in a trace of {entries} entries, all cards", 1000 * jumps, "ms", JUMP_AIM)
    again = [seconds_of(partial(_replayed, one)) for one in outcomes[:100]]
    _figure("a run played again from its answers", 1000 * statistics.median(again), "ms")
    return good and not failed


def _replayed(outcome: Outcome) -> None:
    replay(outcome.scenario, outcome)


def _jumps(states: Sequence[State]) -> float:
    """The time in which every card of some entry's state is shown as it is under all effects."""

    def jump(state: State) -> None:
        fresh = state.but()  # nothing is derived of it yet
        for card in fresh.cards:
            traits(fresh, card)

    return statistics.median(seconds_of(partial(jump, state)) for state in states)


def _random() -> bool:
    """Games of invented decks played by random answers, game by game, beside random games of chess where there is a chess to play."""
    measured = [_random_games(game, position()) for game, position in GAMES]  # each, whatever came of the others
    good = all(measured)
    if find_spec("chess") is None:
        print("  random games of chess: not measured: python-chess is not installed")
        return good
    moves = 0
    seconds = 0.0
    for seed in range(ROUNDS_OF_CHESS):
        start = time.process_time()
        moves += _chess(seed)
        seconds += time.process_time() - start
    _figure("random games of chess (python-chess)", ROUNDS_OF_CHESS / seconds, "/s")
    _figure(f"… moves of {moves / ROUNDS_OF_CHESS:,.0f} a game", moves / seconds, "/s")
    return good


def _random_games(game: Playable, position: Mapping[str, Any]) -> bool:
    games, entries, answers, ended, taken = 0, 0, 0, 0, 0.0
    gc.collect()
    gc.freeze()  # what the other measures have left is not looked through in the middle of a game
    random_game(0, game, position)  # what is worked out once for all games is no part of any
    for seed in range(SHORTER.get(game.key, MOST_GAMES)):
        table, seconds = random_game(seed, game, position)
        games, entries, taken = games + 1, entries + len(table.trace), taken + seconds
        answers += sum(answer is not None for _, answer in table.answers)
        ended += bool(table.state.result)
    gc.unfreeze()
    name = f"random games of {game.key}, {ended} of {games} to their end"
    good = _figure(name, games / taken, "/s", GAMES_AIM.get(game.key, 0), more=True)
    good &= _figure(f"… entries of {entries / games:,.0f} a game", entries / taken, "/s", ENTRIES_AIM, more=True)
    _figure(f"… decisions of {answers / games:,.0f} a game", answers / taken, "/s")
    return good


def random_game(seed: int, game: Playable, position: Mapping[str, Any]) -> tuple[Table, float]:
    """A game from a position with random answers, and the time that it took."""
    state, rules = game.place(position)
    table = Table(rules, state, Seeded(seed))
    start = time.process_time()
    with suppress(GameOver, Undecided, EngineError):
        rules.run(table)
    return table, time.process_time() - start


def _chess(seed: int) -> int:
    chess = import_module("chess")  # no part of this program
    board, dice = chess.Board(), random.Random(seed)  # noqa: S311 - nothing here is secret
    while not board.is_game_over() and board.ply() < 400:
        board.push(dice.choice(list(board.legal_moves)))
    return int(board.ply())
