"""Times as people type and read them: local, a day or a minute at a time; versions have UTC."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from judge.rulings.errors import RulingError
from judge.rulings.giving import TIME
from rulebook.clock import here

WANTED = "expected such as 2026-11-21, 2026-11-21T15:04, today or yesterday"
OFFSET = re.compile(r"(?<=:\d\d)(Z|[+-]\d\d:?\d\d)$")  # behind a time, not the day of a date
LENGTHS = {10: timedelta(days=1), 16: timedelta(minutes=1), 19: timedelta(seconds=1)}  # by how much of a time is typed


def period(typed: str) -> tuple[str, str]:
    """The first and the last moment of a day, a minute or a second, as `Version.at` has them.

    typed: local time where it names no offset; today, yesterday and now too. Raises RulingError for what is no time.
    """
    text = typed.strip()
    if text in ("today", "yesterday"):
        day = here().date() - timedelta(days=text == "yesterday")
        text = day.isoformat()
    if text == "now":
        moment = _utc(datetime.now(UTC))
        return moment, moment
    try:
        start = datetime.fromisoformat(text)
        size = LENGTHS.get(len(OFFSET.sub("", text)), timedelta(0))
        stop = start + size - timedelta(microseconds=1 if size else 0)
        return _utc(start), _utc(stop)
    except (ValueError, OverflowError, OSError) as error:
        raise RulingError(f"{typed}: is no time; {WANTED}") from error


def day(typed: str) -> str:
    """The day of a time that was typed, local, as a ruling keeps days ("2026-11-21"). Raises RulingError."""
    return local(period(typed)[0], "%Y-%m-%d")


def local(at: str, form: str = "%Y-%m-%d %H:%M") -> str:
    """A moment of `Version.at` in local time; in UTC at either end of the calendar, where the local one has no such day."""
    moment = datetime.fromisoformat(at)
    with suppress(OverflowError, ValueError, OSError):
        moment = moment.astimezone()
    return moment.strftime(form)


def _utc(moment: datetime) -> str:
    if moment.tzinfo is None and here().tzinfo is UTC:  # the system's own zone is none
        moment = moment.replace(tzinfo=UTC)
    return moment.astimezone(UTC).strftime(TIME)
