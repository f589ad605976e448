"""The steps before a game: what is brought is shown, or the rules say why it cannot be."""

from __future__ import annotations

from contextlib import suppress

from judge.cardgame.preparation.steps import present
from judge.engine.errors import Illegal, Undecided
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.trace import Kind
from tests.engine.plain import Plain, Told, placed

ASKS, CALLED, WHY = Text("デッキ", "deck"), Text("提示する", "show it"), Text("51枚ある", "51 cards")


def shown(no: Illegal) -> list[tuple[Kind, tuple[str, ...]]]:
    """What is told where a player shows what was brought: kind and numbers of each entry."""
    table = Table(Plain(), placed({}), Told("A: present"))
    player: PlayerId = "A"
    with suppress(Undecided):  # nothing else may be shown
        present(table, player, "1.1", no, ASKS, CALLED)
    return [(entry.kind, entry.rules) for entry in table.trace]


def test_what_cannot_be_shown_is_refused_under_every_number_that_the_reason_is_a_case_of() -> None:
    assert shown(Illegal("3.3", WHY, ("3", "3.2")))[:1] == [(Kind.REFUSAL, ("1.1", "3", "3.2", "3.3"))]
