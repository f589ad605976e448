"""Who sits at a desk: the name under which rulings are given there, and the event, kept in the home once somebody has said them."""

from __future__ import annotations

import os
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

import tomli_w

from judge.rulings.drafts import write_draft
from rulebook.own_files import own_text
from rulebook.toml import loads

FILE = "sitting.toml"
NAMES = ("JUDGE_AUTHOR", "JUDGE_EVENT")  # of variables that say name and event
EVENT_LASTS = timedelta(days=3)  # so long an event is offered for the next ruling


class Sitting(NamedTuple):
    """author: the name under which rulings are given. event: where. "" for what nobody has said."""

    author: str = ""
    event: str = ""


def sitting(home: str) -> Sitting:
    """Who sits here: $JUDGE_AUTHOR and $JUDGE_EVENT, else what was said last; an event that began longer ago than one lasts is over."""
    author, event, begun = _kept(home)
    try:
        is_over = date.today() - date.fromisoformat(begun) > EVENT_LASTS  # noqa: DTZ011 - the day on the judge's own clock
    except ValueError:
        is_over = True
    named, at = map(_set, NAMES)
    return Sitting(named or author, at or ("" if is_over else event))


def named_outside() -> tuple[str, ...]:
    """What in the environment goes before what is kept here: names of variables."""
    return tuple(filter(_set, NAMES))


def sit(home: str, author: str, event: str | None = None) -> None:
    """Keep who sits here, and at which event, for the next ruling; None: the event stays. Raises StoreError where nothing can be written.

    What a variable says is not kept where it is only said again: it names somebody else for as long as it is set.
    """
    kept, who = _kept(home), sitting(home)
    author = kept[0] if author == who.author else author
    begun = date.today().isoformat()  # noqa: DTZ011
    told = (author, kept[1], kept[2]) if event is None or event == who.event else (author, event, begun)
    if told != kept:
        names = ("author", "event", "begun")
        table = {name: value for name, value in zip(names, told, strict=True) if value and (name != "begun" or told[1])}
        write_draft(Path(home) / FILE, tomli_w.dumps(table))


def _set(name: str) -> str:
    return os.environ.get(name, "").strip()


def _kept(home: str) -> tuple[str, str, str]:
    """Name, event and the day on which that was said, as the file has them; nothing of a file that cannot be read."""
    try:
        table = loads(own_text(Path(home) / FILE))
    except (OSError, ValueError):
        table = {}
    author, event, begun = (str(table.get(name, "")).strip() for name in ("author", "event", "begun"))
    return author, event, begun
