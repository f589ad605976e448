"""State triggers: abilities that wait once when a state of the game arises, without any event (10.7.6)."""

from __future__ import annotations

from judge.engine.events import Wait
from judge.engine.state import State, Waiting
from judge.engine.table import Table
from judge.engine.triggers import Listener
from judge.games.evolve.card_information.view import View
from judge.games.evolve.play_and_resolution.layers import valid


def watchers(state: State) -> list[Listener]:
    """The state triggers of cards on the field."""
    return [Listener(ability, card, player) for player, card, ability in valid(state, "state")]


def holds(state: State, listener: Listener) -> bool:
    """Whether the state that a trigger looks for is there."""
    return bool(listener.ability.parts["while"](View(state, listener.master, listener.source)))


def holds_now(state: State, waiting: Waiting) -> bool:
    """Whether it is there for one that has resolved, its card too."""
    listener = Listener(waiting.ability, waiting.source, waiting.master)
    return any(one[:3] == listener[:3] for one in watchers(state)) and holds(state, listener)


def notice_states(table: Table, before: State) -> None:
    """State triggers whose state has arisen begin to wait, once (10.7.6)."""
    state = table.state
    found = watchers(state)
    if not found:
        return
    held = {(one.source, id(one.ability)) for one in watchers(before) if holds(before, one)}
    waiting = {(one.source, id(one.ability)) for one in state.waiting}
    for listener in found:
        key = (listener.source, id(listener.ability))
        if key not in held and key not in waiting and holds(state, listener):
            with table.rule("10.7.2"), table.rule("10.7.6"):
                table.do(Wait(Waiting(0, listener.ability, listener.source, listener.master, state, None)))
