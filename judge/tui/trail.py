"""Back and forth: the places that were opened, in order."""

from __future__ import annotations

from judge.tui.views import Place
from rulebook.light import NamedTuple


class Visit(NamedTuple):
    """A place and where in it the reader was. passing: shown on the way through a list, not opened."""

    place: Place
    line: int = 0
    passing: bool = False


class Trail:
    """The visits behind and ahead of the present one."""

    def __init__(self, behind: list[Visit] | None = None) -> None:
        self.present: Visit | None = None
        self.behind = behind or []
        self.ahead: list[Visit] = []

    def leave(self, line: int) -> None:
        """The present place is read at this line."""
        if self.present is not None:
            self.present = self.present._replace(line=line)

    def visit(self, place: Place, *, passing: bool = False) -> None:
        """Go to a place. One that was only passed leaves no trace."""
        if self.present is not None and self.present.place == place:
            self.present = self.present._replace(passing=passing and self.present.passing)
            return
        if self.present is not None and not self.present.passing:
            self.behind.append(self.present)
        self.ahead.clear()
        self.present = Visit(place, passing=passing)

    def back(self) -> Visit | None:
        """The visit before the present one, which becomes the present one."""
        return self._step(self.behind, self.ahead)

    def forth(self) -> Visit | None:
        """The visit after the present one, once back was taken."""
        return self._step(self.ahead, self.behind)

    def _step(self, source: list[Visit], aside: list[Visit]) -> Visit | None:
        if not source:
            return None
        if self.present is not None:
            aside.append(self.present)
        self.present = source.pop()._replace(passing=False)
        return self.present
