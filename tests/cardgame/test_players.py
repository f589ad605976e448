"""Seats, turn order, opponents and teams for any number of players."""

from __future__ import annotations

import pytest

from judge.cardgame.ground.players import OUT, TEAM, allies, master, next_player, opponents, seats, turn_order
from judge.engine.faces import Face
from judge.engine.state import Card, Player, State, Zone


def at_table(*players: Player) -> State:
    return State({}, {}, {player.id: player for player in players})


FOUR = at_table(*(Player(name, {TEAM: team}) for name, team in (("A", 1), ("B", 2), ("C", 1), ("D", 2))))
THREE = at_table(Player("A"), Player("B"), Player("C"))


def test_the_turn_passes_around_the_table() -> None:
    assert turn_order(THREE, "B") == ("B", "C", "A")
    assert [next_player(THREE, player) for player in "ABC"] == ["B", "C", "A"]


def test_who_has_left_the_game_has_no_seat() -> None:
    state = at_table(Player("A"), Player("B", marks=frozenset((OUT,))), Player("C"))
    assert seats(state) == ("A", "C")
    assert next_player(state, "A") == "C"
    assert opponents(state, "A") == ("C",)


def test_the_last_one_left_is_followed_by_nobody_else() -> None:
    assert next_player(at_table(Player("A")), "A") == "A"


def test_without_teams_everybody_else_is_an_opponent() -> None:
    assert opponents(THREE, "B") == ("C", "A")
    assert allies(THREE, "B") == ()


def test_a_team_plays_against_the_others() -> None:
    assert opponents(FOUR, "A") == ("B", "D")
    assert allies(FOUR, "A") == ("C",)


@pytest.mark.parametrize(
    ("zone", "marks", "whose"),
    [
        (Zone("hand", "B"), frozenset[str](), "B"),
        (Zone("pile"), frozenset(("played by C",)), "C"),
        (Zone("pile"), frozenset[str](), "A"),
    ],
)
def test_a_card_is_its_zones_players_then_who_played_its_then_its_owners(
    zone: Zone, marks: frozenset[str], whose: str
) -> None:
    assert master(Card(1, "one", Face("one", {}), "A", zone, 1, marks=marks)) == whose
