"""永久循環: what leads back to the same position (16.1), in the main phase, in a timing of a battle, in a counter chain."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.cardgame.loops.course import AGAIN, LOOP, Course, LoopCites, Loops, Taken
from judge.cardgame.loops.place import Place
from judge.cardgame.play.acting import Action, Actions, nothing
from judge.engine.errors import Illegal
from judge.engine.requests import Answer, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.games.moncolle.field.zones import DECK, FIELD, GEAR
from judge.games.moncolle.seen.speaking import action_said

CITES = LoopCites(circles="16.1.1", declared="16.1.1.2", again="16.1.1.2", endless="16.1.1.1", fewest="16.1.1.3")
ORDERED, APART = (DECK,), (FIELD, GEAR)
LOOPS = Loops(CITES, action_said, ORDERED, apart=APART, of_turn=False)


class ChainLoops(Loops):
    """Of a counter chain: what was declared and is yet to be resolved is part of the position."""

    def place_of(self, state: State) -> Place:
        """The position that a state is (16.1.1), with the frames and units that are promised."""
        return Place(state, self.ordered, self.apart, piles=True)


IN_CHAIN = ChainLoops(CITES, action_said, ORDERED, apart=APART, of_turn=False)


class InChain(Course):
    """What a player has declared in a counter chain, in which players take turns: that the other passes, or counters, is no part of it.

    One declaration after the other piles up, and is no circle by itself; a series that was shown is not chosen again as long as
    all cards lie as they did (16.1.1.2).
    """

    _shown: list[tuple[Place, Sequence[Taken]]] | None = None

    def options(
        self, table: Table, options: list[Option], refused: Sequence[Refusal]
    ) -> tuple[list[Option], Sequence[Refusal]]:
        """The declarations that are open, with the loops to declare (16.1.1.2)."""
        self._passing.add(len(table.answers))
        options, refused = super().options(table, options, refused)
        spent = self._spent(table)
        if not spent:
            return options, refused
        closed = {one.label for one in spent if not one.said}
        closed |= {f"{LOOP}{count}" for count in range(1, len(self.taken) + 1) if self.taken[-count] in spent}
        again = CITES.again
        refused = [
            *refused,
            *(Refusal(one.label, again, AGAIN, text=one.text) for one in options if one.label in closed),
        ]
        return [one for one in options if one.label not in closed], refused

    def play(self, table: Table, label: str, action: Action) -> None:
        """Declare something, or a loop. Raises Illegal for what was shown in one from this very position."""
        here, spent = LOOPS.place_of(table.state), self._spent(table)

        def declared(table: Table) -> None:
            mark = len(table.answers)
            action(table)
            said: tuple[Answer, ...] = tuple(
                answer for who, answer in table.answers[mark:] if who == self.player and answer is not None
            )
            if any((one.label, one.said) == (label, said) for one in spent):
                raise Illegal(CITES.again, AGAIN)

        shown = self.taken[-int(label.removeprefix(LOOP)) :] if label.startswith(LOOP) else ()
        super().play(table, label, declared)
        if shown:
            self._shown = [*(self._shown or ()), (here, shown)]

    def _spent(self, table: Table) -> Sequence[Taken]:
        """What was shown in a loop that was declared while all cards lay as they do now."""
        if not self._shown:
            return ()
        here = LOOPS.place_of(table.state)
        return [one for place, series in self._shown if place == here for one in series]


def in_chain(actions: Actions) -> Callable[[PlayerId], Course]:
    """What each player has declared in a chain. actions: what may be declared in it."""
    passing: set[int] = set()
    return lambda player: InChain(IN_CHAIN, player, actions, nothing, passing=passing)
