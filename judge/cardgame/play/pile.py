"""Plays that are declared first and resolved later: from a pile, backwards along a chain, or in the order of a game's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from judge.cardgame.play.acting import Action, nothing
from judge.cardgame.play.costs import pay, promise
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import prepare
from judge.cardgame.play.prepared import Prepared, declare, end, latest
from judge.cardgame.text.verbs import Instructions
from judge.engine.table import Table
from judge.engine.texts import Text

UNKEPT = Text("コストを実行できず、何も起きない", "a cost could not be carried out: no effect")
AIMLESS = Text("対象が失われていて、何も起きない", "its target is gone: no effect")


@dataclass(frozen=True, slots=True)
class PileCites:
    """The numbers of a play that is resolved later.

    aimed: what is chosen while it is declared. costs: its costs are paid or promised. kept: what was promised is done. text: and
    what it says: unkept: not where a part of the cost could not be done, aimless: nor where nothing of what was chosen is left.
    """

    aimed: tuple[str, ...] = ()
    costs: tuple[str, ...] = ()
    kept: str = ""
    text: str = ""
    unkept: str = ""
    aimless: str = ""


NO_CITES = PileCites()


def announce(
    doing: Doing, text: Instructions, cost: Instructions, cites: PileCites = NO_CITES, pays: Callable[[Doing, Instructions], object] = promise
) -> Prepared:  # fmt: skip
    """Declare a play: its targets are chosen, its cost is promised, or paid at once (`pays`).

    Raises Illegal where a target is needed and there is none, or the cost cannot be paid whole.
    """
    with doing.table.under(cites.aimed):
        prepare(doing, text)
    with doing.table.under(cites.costs):
        pays(doing, cost)
    return declare(doing.table, doing.prepared(text))


def resolve(table: Table, play: Prepared, cites: PileCites, then: Action = nothing) -> bool:
    """A play leaves the pile: what was promised is done, as far as it can be; if all of it could and anything that was aimed at
    is left, what its text says. then: what follows the payment. Returns whether the text was done.
    """
    doing = Doing.of(table, play)
    end(table, play)
    with table.rule(cites.kept):
        kept = pay(doing, play.promises, whole=False)
        then(table)
    with table.rule(cites.text):
        if kept and not doing.aimless:
            doing.carry_out(play.text)
            return True
        with table.rule(cites.aimless if kept else cites.unkept):
            table.note_rule(AIMLESS if kept else UNKEPT)
    return False


def latest_first(table: Table) -> Iterator[Prepared]:
    """The plays in progress, the one that was declared last first, as long as there is any."""
    while (play := latest(table.state)) is not None:
        yield play
