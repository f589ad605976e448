"""The game that is played at a table, as the mechanisms of this layer ask it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from judge.engine.table import Table

if TYPE_CHECKING:
    from judge.cardgame.plain import PlainGame


def game_of(table: Table) -> PlainGame:
    """The card game that is played at a table."""
    return cast("PlainGame", table.game)
