"""Replacement effects: what the cards in play and the rules' own keywords put in the place of events (10.10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.cardgame.moments.replaceable import Replaceable, done_by, moving, of_type, subject
from judge.cardgame.moments.replacing import Replacing, ReplacingCites
from judge.cardgame.text.view import View
from judge.cardgame.verbs.decks import EMPTIED
from judge.cardgame.verbs.events import Concession
from judge.engine.events import Event, Finish, MarkPlayer, Move
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.classes.stack import STACKED
from judge.games.evolve.defined_actions.events import KINDS_OF_DAMAGE, Damage, Heal
from judge.games.evolve.keywords.guard import GUARDING
from judge.games.evolve.play_and_resolution.abilities import GONE, INSTEAD
from judge.games.evolve.play_and_resolution.layers import LAYERS
from judge.games.evolve.players.players import called
from judge.games.evolve.zones.zones import DECK, EXILE, FIELD, GRAVEYARD, HAND, LEADER

DRAWN = moving(DECK, HAND, "draw")


def _is_draw(state: State, event: Event) -> bool:
    """A draw, be there no card to be drawn (5.9.1.1)."""
    if isinstance(event, MarkPlayer):
        return event.mark == EMPTIED
    return DRAWN(state, event)


def _who_draws(state: State, event: Event) -> PlayerId:
    return event.player if isinstance(event, MarkPlayer) else state.cards[subject(state, event)].zone.player


REPLACEABLE = (
    Replaceable("damage", of_type(Damage)),
    Replaceable("destroy", moving(why="destroy")),
    Replaceable("die", moving(FIELD, GRAVEYARD)),
    Replaceable("leave", moving(FIELD)),
    Replaceable("exile", moving(FIELD, EXILE)),
    Replaceable("draw", _is_draw, _who_draws),
    Replaceable("discard", moving(why="discard")),
    Replaceable("enter", moving(to=FIELD)),
    Replaceable("heal", of_type(Heal)),
    Replaceable("lose", lambda _state, event: isinstance(event, Finish) and not isinstance(event, Concession)),
)


def _fits_too(view: View, parts: Mapping[str, Any], event: Event) -> bool:
    """What an ability asks of an event besides: a kind of damage (5.13.2–5.13.4), by what it is done, that its master loses (1.2.3.1)."""
    if isinstance(event, Finish):
        return event.result != view.me
    if "of" in parts and not _is_of_kind(view.state, event, parts["of"]):
        return False
    return parts.get("by") is None or done_by(view, parts["by"], event)


def _is_of_kind(state: State, event: Event, kind: str) -> bool:
    """Whether damage is 攻撃ダメージ, 交戦ダメージ or 能力ダメージ (5.13.2–5.13.4)."""
    if not isinstance(event, Damage):
        return False
    if kind == "combat":
        return event.kind != "ability" and state.cards[event.card].zone.name == FIELD
    return event.kind == kind


def _tell_kind(table: Table, parts: Mapping[str, Any], event: Event) -> None:
    if isinstance(event, Damage) and "of" in parts:
        number, name = KINDS_OF_DAMAGE[parts["of"]]
        table.cite(number, Text(f"このダメージは{name.ja}", f"this damage is {name.en}"))


def _other_loses(player: PlayerId, event: Event) -> Sequence[Event]:
    """Of two who lose, one who does not leaves the other to lose alone."""
    return (Finish(player),) if isinstance(event, Finish) and event.result == "draw" else ()


REPLACING = Replacing(
    ReplacingCites(
        instead=INSTEAD, gone=GONE, order="10.10.2", card="10.10.2.2", action="10.10.2.2", once="10.10.2.3", effect="10.2.1.3",
    ),  # whatever a text can replace is an action, of a player or on a card; a card that is played is itself affected (10.10.2.1)
    LAYERS,
    REPLACEABLE,
    (Damage, Finish, Heal, MarkPlayer, Move),
    called,
    (FIELD, LEADER),
    keywords=(GUARDING, *STACKED),
    actions=("draw", "discard"),  # what a player does: whose card it is says nothing of who is affected
    fits_too=_fits_too,
    explain=_tell_kind,
    numbers=lambda _parts, event: ("10.2.1.3.2",) if isinstance(event, Damage) else (),
    besides=_other_loses,
)  # fmt: skip
