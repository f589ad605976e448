"""What a game says of itself counts, whatever the common layer says where a game says nothing."""

from __future__ import annotations

import pytest

from judge.cardgame.plain import PlainGame
from judge.scenarios.games import PLAYABLE, playable

HOOKS = frozenset(name for name in vars(PlainGame) if not name.startswith("__"))


def overridden(game: type) -> dict[str, type]:
    """The hooks of the layer that classes of a game say otherwise, and from which class each is taken."""
    own = [known for known in game.__mro__ if known.__module__.startswith("judge.games.")]
    said = {name for known in own for name in vars(known)} & HOOKS
    return {name: next(known for known in game.__mro__ if name in vars(known)) for name in said}


@pytest.mark.parametrize("key", PLAYABLE)
def test_what_a_game_says_comes_before_what_the_layer_says_for_it(key: str) -> None:
    found = playable(key)
    assert found is not None
    _state, game = found.place({})
    taken = overridden(type(game))
    assert taken
    assert {
        name: known.__module__ for name, known in taken.items() if not known.__module__.startswith("judge.games.")
    } == {}


def test_classes_in_the_wrong_order_are_found_out() -> None:
    said = type("Said", (), {"__module__": "judge.games.invented", "absent": lambda *_: True})
    assert overridden(type("Wrong", (PlainGame, said), {}))["absent"] is PlainGame
    assert overridden(type("Right", (said, PlainGame), {}))["absent"] is said
