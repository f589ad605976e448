"""The table as it is drawn."""

from __future__ import annotations

from typing import Any

from judge.cardgame.seen.board import Area, BoardCard, Side
from judge.games.evolve.playable import GAME

CARDS: dict[str, Any] = {
    "見張り": {"kind": "follower", "cost": 2, "attack": 3, "defense": 4, "keywords": ["守護"]},
    "台座": {"kind": "amulet", "cost": 1},
}


def area(side: Side, key: str) -> Area:
    return next(one for one in side.areas if one.key == key)


def card(side: Side, key: str, label: str) -> BoardCard:
    return next(one for one in area(side, key).cards if one.label == label)


def test_cards_show_what_they_are_now() -> None:
    hurt = {"card": "見張り", "damage": 1, "act": True, "counters": {"星": 2}}
    state, _ = GAME.place(
        {
            "cards": CARDS,
            "A": {"field": [hurt, "台座"], "hand": [{"card": "台座", "as": "手の台座"}], "pp": 3},
            "B": {"life": 7},
        }
    )
    board = GAME.board(state)
    shown = card(board.near, "field", "見張り")
    assert [figure.text.ja for figure in shown.figures] == ["3", "3"]
    assert [figure.tone for figure in shown.figures] == ["", "down"]
    assert {fact.text.ja for fact in shown.facts} == {"アクト", "ダメージ1", "星×2", "守護"}
    assert card(board.near, "field", "台座").figures == ()
    assert card(board.near, "hand", "手の台座").figures[0].text.ja == "1"
    assert board.others[0].points[0].text.ja == "体力7"
    assert board.near.is_active


def test_every_zone_is_there_in_both_languages() -> None:
    state, _ = GAME.place({"cards": CARDS, "A": {"deck": 3}, "B": {}})
    board = GAME.board(state)
    for side in board.sides:
        assert len({one.key for one in side.areas}) == len(side.areas) == 9
        assert all(one.name.ja and one.name.en for one in side.areas)
    assert len(area(board.near, "deck").cards) == 3
