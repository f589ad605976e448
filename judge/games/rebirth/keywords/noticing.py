"""When abilities that are always at work begin or cease to be valid by their condition keywords (11.2.3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.card_information.view import GAME
from judge.games.rebirth.keywords.conditions import REQUIRED, tell, unmet
from judge.games.rebirth.play_and_resolution.layers import BEARING, LAYERS, valid

ALWAYS = ("static", "replace")  # the kinds of abilities that are always at work (9.7.1)
Found = tuple[PlayerId, int, Ability]


def _conditional(state: State) -> Sequence[Found]:
    """The permanent abilities with condition keywords that are there."""
    known = LAYERS.follows(state)
    found: list[Found] | None = known.get(ALWAYS)
    if found is None:
        found = known[ALWAYS] = [
            one for kind in ALWAYS for one in valid(state, kind, BEARING) if REQUIRED in one[2].parts
        ]
    return found


def _holding(state: State) -> dict[tuple[int, int, int], bool]:
    """Of each, as the object that it is, whether its conditions hold."""
    return {
        (card, state.cards[card].since, id(ability)): unmet(GAME.view(state, player, card), ability) is None
        for player, card, ability in _conditional(state)
    }


def tell_valid(table: Table, before: State) -> None:
    """Tell what has just become valid, or void, or come as the one or the other."""
    state = table.state
    found = _conditional(state)
    if not found:
        return
    then, now = _holding(before), _holding(state)
    for player, card, ability in found:
        key = (card, state.cards[card].since, id(ability))
        if now[key] == then.get(key):
            continue
        label = state.cards[card].label
        tell(table, GAME.view(state, player, card), ability)
        told = (
            Text(f"{label}の永続能力は有効である", f"the permanent ability of {label} is valid")
            if now[key]
            else Text(f"{label}の永続能力は無効である", f"the permanent ability of {label} is void")
        )
        with table.under(("3.1.2.1", "11.2.1", "11.2.3")):  # "own" means its master
            table.cite("11.2.3.1", told)
