"""The time where the desk stands."""

from __future__ import annotations

from datetime import UTC, datetime


def here(moment: float | None = None) -> datetime:
    """A moment, in seconds since 1970, or now, in local time; in UTC where the system's own is a day or more from it, which no place on earth is."""
    when = datetime.now(UTC) if moment is None else datetime.fromtimestamp(moment, UTC)
    try:
        return when.astimezone()
    except ValueError:
        return when
