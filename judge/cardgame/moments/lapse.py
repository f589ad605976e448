"""How long what lasts lasts: durations that a game declares, and the moments at which they are over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from judge.cardgame.text.parts import numbered
from judge.engine.errors import EngineError
from judge.engine.events import Cease, Event, Expire
from judge.engine.state import Effect, State, Timed
from judge.engine.table import Table
from judge.engine.texts import Text

Ends = Callable[[State, Effect | Timed], bool]


class Duration(NamedTuple):
    """How long something lasts. name: as it is written. says: what it means. at: the moment at which it may be over, "" for none.

    ends: whether it is over for an effect, or an ability made for later, when that moment comes; it is where nothing is said.
    rules: where it stands.
    """

    name: str
    says: Text
    at: str = ""
    ends: Ends = lambda _state, _one: True
    rules: tuple[str, ...] = ()

    @property
    def meaning(self) -> str:
        """What it means, in both languages, for the reference page."""
        return numbered(f"{self.says.ja} / {self.says.en}", *self.rules)


class Durations:
    """The durations of a game."""

    def __init__(self, declared: Iterable[Duration]) -> None:
        self.declared: Mapping[str, Duration] = {one.name: one for one in declared}

    def check(self, name: str) -> str:
        """A duration as it is written. Raises EngineError for what is none."""
        if name not in self.declared:
            raise EngineError(f"{name!r}: is no duration; expected one of {', '.join(self.declared)}")
        return name

    def over(self, state: State, moment: str) -> list[Event]:
        """What ends at a moment: effects, and abilities made for later."""
        return [
            *(Cease(one.id) for one in state.effects if self._is_over(state, one, moment)),
            *(Expire(one.id) for one in state.timed if self._is_over(state, one, moment)),
        ]

    def _is_over(self, state: State, one: Effect | Timed, moment: str) -> bool:
        known = self.declared.get(one.until)
        if known is None or known.at != moment:
            return False
        return known.ends(state, one)

    def lapse(self, table: Table, moment: str) -> None:
        """A moment comes: whatever lasts until then ends, all at once."""
        ending = self.over(table.state, moment)
        if ending:
            table.do(*ending)
