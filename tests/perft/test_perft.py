"""From fixed positions there are as many decisions, and as many different states, as there were."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.scenarios.games import PLAYABLE
from tests.perft.counting import counted, files_of

pytestmark = pytest.mark.long

FILES = [file for key in PLAYABLE for file in files_of(key)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_way_on_from_a_position_leads_where_it_did(file: Path) -> None:
    """Where a change is meant, `python -m tests.perft --write` notes the new counts: read first what changed."""
    noted, found = counted(file)
    assert found == noted


def test_every_game_on_the_engine_has_three_positions() -> None:
    assert [key for key in PLAYABLE if len(files_of(key)) < 3] == []
