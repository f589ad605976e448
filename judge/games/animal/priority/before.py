"""What comes before a player gets priority: rule processing, then the abilities that wait, until there is neither (1101.2b, 1103, 1104)."""

from __future__ import annotations

from dataclasses import dataclass

from judge.cardgame.ground.leaving import left_out
from judge.cardgame.ground.players import seats
from judge.cardgame.moments.waiting import play_all
from judge.engine.errors import Illegal
from judge.engine.state import PlayerId, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.activating import activate_waiting
from judge.games.animal.abilities.triggers import WATCHING
from judge.games.animal.rule_processing.pieces import is_nothing_due
from judge.games.animal.rule_processing.processing import process
from judge.games.animal.seen.speaking import of_card


@dataclass(frozen=True, slots=True)
class Stage:
    """The numbers by which a phase or step lets all of that be done, and priority arise.

    rules: rule processing that has arisen. waits: abilities that wait are decided on, several: in which order. processed: rule
    processing that comes of it. arises: there is priority, passed: until all have passed; none: there is none, for nothing was put on a pile.
    """

    rules: str = ""
    waits: str = ""
    several: str = ""
    processed: str = ""
    arises: str = ""
    passed: str = ""
    none: str = ""


ANY = Stage()  # priority goes on: to the next player, or once more from the turn player on


def _tell_more(table: Table, wait: set[int]) -> None:
    """That what waits since then is decided on, too (1104.3b). wait: those that waited before."""
    if any(one.id not in wait for one in table.state.waiting):
        told = Text("新たに待機した能力についても決める", "what waits since then is decided on, too")
        with table.rule("1104.3"):
            table.cite("1104.3b", told)


def before_priority(table: Table, at: Stage = ANY) -> bool:
    """Whether an effect of an ability was put on a pile."""
    if not table.state.waiting and is_nothing_due(table):
        return False
    before, there, known, tried = table.state.plays, 0, table.state.plays, set[int]()

    def due(table: Table) -> bool:
        """Rule processing; what an activation has brought about is looked for after each (1104.3)."""
        nonlocal known
        activated = any(one not in known for one in table.state.plays)
        known = table.state.plays
        wait = {one.id for one in table.state.waiting}
        with table.under(("1104.3", "1104.3a", at.processed) if activated else (at.rules,)):
            done = process(table)
        if activated and done:
            _tell_more(table, wait)
        return done

    def decide(table: Table, player: PlayerId, waiting: Waiting) -> None:
        """Whether one of those that wait is activated; again where it could not be before (1104.3c)."""
        wait = {one.id for one in table.state.waiting}
        if len(wait) > 1:
            told = Text("ターンプレイヤーから順に、任意の順で決める", "the turn player first, each in any order")
            table.cite(at.several, told)
        again = waiting.id in tried
        tried.add(waiting.id)
        try:
            with table.under(("1104.1b", "1104.3c" if again else "")):
                activate_waiting(table, player, waiting)
        except Illegal as no:  # what cannot be done whole is taken back
            raise Illegal(no.rule, no.why, ("1104.1a", "1104.1c", "807.4h", "1104.2c", *no.under)) from no
        _tell_more(table, wait)

    while there != (there := len(seats(table.state))):  # where who was to decide has left, once more without them
        with left_out(), table.under(("1101.2b",)):
            play_all(WATCHING, table, due, decide, of_card, (at.waits,))
    placed = any(one not in before for one in table.state.plays)
    if placed:
        told = Text("待機している誘発能力がなくなった", "no ability waits any more")
        table.cite("1104.5", told)
    return placed
