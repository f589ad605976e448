"""What may be written of a game of more than two: players, teams, options, points."""

from __future__ import annotations

import pytest

from judge.cardgame.text.shapes import Miswritten
from judge.engine.state import State
from judge.games.rebirth.playable import GAME


def placed(players: str, **turn: object) -> State:
    return GAME.place({"turn": turn, **{player: {} for player in players}})[0]


@pytest.mark.parametrize(
    ("players", "turn", "why"),
    [
        ("AB", {"format": "rumble"}, "rumble: 2 players; expected 3 or more"),
        ("ABC", {"format": "double team"}, "double team: 3 players; expected 4"),
        ("ABCD", {"format": "triple team"}, "triple team: 4 players; expected 6"),
        ("AB", {"dropout": True}, "dropout: belongs to a game of more than 2 (13.1.1)"),
        ("ABCD", {"format": "double seven", "dropout": True}, "dropout: is an option of rumble and circle"),
        (
            "ABC",
            {"format": "circle", "teams": [["A"], ["B", "C"]]},
            "expected none, for in circle everybody plays alone",
        ),
        ("ABCD", {"format": "double team", "teams": [["A", "B"], ["B", "C"]]}, "expected two of 2 players each"),
    ],
)
def test_what_does_not_fit_the_format_is_refused_with_what_was_expected(
    players: str, turn: dict[str, object], why: str
) -> None:
    with pytest.raises(Miswritten) as caught:
        placed(players, **turn)
    assert why in str(caught.value)


def test_three_players_without_a_format_play_rumble() -> None:
    assert GAME.ask(placed("ABC"), "A", "opponents") == ["B", "C"]


def test_teams_may_be_written_as_they_sit() -> None:
    state = placed("ABCD", teams=[["A", "C"], ["B", "D"]])
    assert GAME.ask(state, "A", "opponents") == ["B", "D"]


def test_where_nobody_has_a_team_nobody_has_points() -> None:
    assert GAME.ask(placed("ABC", format="rumble"), "A", "points") == 0
