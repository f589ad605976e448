"""The time where the desk stands, whatever the system says where that is."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import timedelta

import pytest

from rulebook.clock import here


@pytest.fixture
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if not hasattr(time, "tzset"):
        pytest.skip("this system takes no zone from the environment")
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("zone", "hours"), [("Asia/Tokyo", 9), ("<+99>-99", 0), ("no/such", 0), (":/etc/passwd", 0)], indirect=["zone"]
)
@pytest.mark.usefixtures("zone")
def test_a_zone_that_is_nowhere_on_earth_counts_as_utc(hours: int) -> None:
    for moment in (here(), here(86_400.0)):
        assert moment.utcoffset() == timedelta(hours=hours)
