"""Whether something can be done at all, whatever is decided on the way: tried on the side, one way after the other."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from judge.cardgame.play.acting import Action
from judge.cardgame.play.ways import MOST_TRIES, Tries, Ways
from judge.engine.errors import Absent, Enough, GameOver, Illegal, Undecided, bare
from judge.engine.requests import Answer, ChooseSome, Request
from judge.engine.state import PlayerId
from judge.engine.table import Table


class _Alike(Ways):
    """Takes one way after the other, but for choices among things of which one is as good as another: there the first of them."""

    alike: Collection[str] = ()

    def answer(self, who: PlayerId, request: Request[Any]) -> Answer | None:
        """The way whose turn it is."""
        if request.label in self.alike and isinstance(request, ChooseSome):
            return [option.label for option in request.options[: request.least]]
        return super().answer(who, request)


def enough(table: Table) -> None:
    """A play has come so far that nothing keeps it from being made: where that was the question, nothing more need be tried."""
    if table.makes:
        raise Enough


def impossible(table: Table, does: Action, alike: Collection[str] = (), *, makes: bool = False) -> Illegal | None:
    """Why something cannot be done, None where it can in some way, or where there are too many ways to tell: those of the questions
    that come up while it is tried count, too, or their numbers would multiply.

    alike: the labels of choices that make no difference to that. makes: whether it is enough that a play can be made (`enough`).
    """
    why: Illegal | None = None
    ways: Ways | None = Ways()
    tries: Tries = table.tries or Tries()
    for _ in range(MOST_TRIES):
        if ways is None:
            return why
        if not tries.one_more():
            return None
        way = _Alike(ways.course)
        way.alike = alike
        trial = Table(table.game, table.state, way, off=table.off)
        trial.rules, trial.tries, trial.quiet, trial.makes = table.rules, tries, True, makes
        try:
            does(trial)
        except Illegal as illegal:
            why, ways = why or bare(illegal), way.next()
        except (Absent, Enough, GameOver, Undecided):
            return None
        else:
            return None
    return None
