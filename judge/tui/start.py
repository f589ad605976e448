"""What the start page tells of the desk: who sits here, at which event, what was ruled today. Meant for a thread: the rulings are read."""

from __future__ import annotations

from pathlib import Path

from judge.ruling_words import verdict_word
from judge.rulings.history import Ruling, Rulings
from judge.rulings.sitting import sitting
from judge.rulings.store import open_store
from judge.rulings.store.places import address
from judge.rulings.times import local, period
from judge.tui.desk import Desk
from judge.tui.pages.wrapping import clean, one_line
from judge.tui.views import RulingLink, SatView, StepView
from rulebook.errors import RulebookError

MOST_TODAY = 6
STORE = "rulings.sqlite3"


def sat_view(desk: Desk) -> SatView:
    """What is known of who sits here. A database that several desks share is not reached for it: nobody asked for the rulings yet."""
    who = sitting(desk.home)
    kept = desk.keeping.marks.kept
    noted = sum(bool(one.note) for one in kept)
    try:
        given = _own(desk.home)
    except RulebookError:  # the screen of the rulings says what is wrong with them
        given = []
    begin, _end = period("today")
    today = [one for one in given if one.first.at >= begin]
    return SatView(
        one_line(who.author), one_line(who.event), len(kept), noted,
        tuple(_step(one) for one in reversed(today[-MOST_TODAY:])), len(today),
    )  # fmt: skip


def _own(home: str) -> list[Ruling]:
    """The rulings given at this desk, in the order in which they were given."""
    if address() or not (Path(home) / STORE).exists():
        return []
    with open_store(home) as store:
        return Rulings(store.versions()).all()


def _step(ruling: Ruling) -> StepView:
    content = ruling.content
    words = (
        f"{local(ruling.first.at, '%H:%M')} {verdict_word(content.verdict.value)}  {clean(one_line(content.question))}"
    )
    return StepView(words, content.game, RulingLink(ruling.id))
