"""Why rulings wait for the head judge: asked of the library, so that only who wants the queue waits for it."""

from __future__ import annotations

from judge.cli.ruling.desk import Desk
from judge.rulings.history import Ruling
from judge.rulings.queue import Wait, waits


def waiting(desk: Desk, ruling: Ruling) -> tuple[Wait, ...]:
    """Why a ruling waits; one of the program's own does not."""
    if desk.book.is_shipped(ruling):
        return ()
    return waits(ruling, suspect=desk.standings.suspect(ruling.content.citations))
