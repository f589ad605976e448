"""What cards have happen instead of something (906)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.cardgame.ground.zones import ACT
from judge.cardgame.moments.replaceable import Replaceable, moving, of_type, subject
from judge.cardgame.moments.replacing import Replacing, ReplacingCites
from judge.cardgame.plain import PlainGame
from judge.cardgame.seen.speaking import labelled
from judge.cardgame.text.view import View
from judge.cardgame.verbs.decks import EMPTIED
from judge.cardgame.verbs.events import Flip
from judge.engine.events import Event, MarkPlayer, Move
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import LAYERS, is_night
from judge.games.animal.counters.kinds import BY_COUNTER, GUARD, KINDS, PRISON, SLEEP, counted
from judge.games.animal.damage.events import Deals, IsDealt, Receives, Stage
from judge.games.animal.turn.waking import Dawn, Waking
from judge.games.animal.zones.moving import Barred
from judge.games.animal.zones.zones import DECK, EXILE, FIELD, GRAVEYARD, HAND, LANDS, PILE


def _who_draws(state: State, event: Event) -> PlayerId:
    """Who draws, or should and has nothing to draw from (1206.2); "" where nobody does."""
    if isinstance(event, MarkPlayer):
        return event.player if event.mark == EMPTIED and event.on else ""
    return state.cards[subject(state, event)].zone.player if moving(DECK, HAND, "draw")(state, event) else ""


def _to_a_card(kind: type[Stage]) -> Callable[[State, Event], bool]:
    return lambda _state, event: isinstance(event, kind) and event.player == ""


def _to_a_player(kind: type[Stage]) -> Callable[[State, Event], bool]:
    return lambda _state, event: isinstance(event, kind) and event.player != ""


def _whose(_state: State, event: Event) -> PlayerId:
    """The player to whom damage comes."""
    return event.player if isinstance(event, Stage) else ""


REPLACEABLE = (
    Replaceable("destroy", moving(why="destroy")),
    Replaceable("sacrifice", moving(why="sacrifice")),
    Replaceable("bury", moving(to=GRAVEYARD), where=True),
    Replaceable("leave", moving(FIELD)),
    Replaceable("exile", moving(to=EXILE)),
    Replaceable("enter", moving(to=FIELD)),
    Replaceable("land", moving(to=LANDS)),
    Replaceable("leave the pile", moving(PILE)),
    Replaceable("dawn", lambda _state, event: isinstance(event, Flip) and event.up),
    Replaceable("wake by the phase", of_type(Waking)),
    Replaceable("deal damage", of_type(Deals)),
    Replaceable("be dealt damage", _to_a_card(IsDealt)),
    Replaceable("damage", _to_a_card(Receives)),
    Replaceable("player is dealt damage", _to_a_player(IsDealt), _whose),
    Replaceable("player damage", _to_a_player(Receives), _whose),
    Replaceable("draw", lambda state, event: _who_draws(state, event) != "", _who_draws),
    Replaceable("discard", moving(why="discard")),
)
REPLACED = tuple(one.name for one in REPLACEABLE)
CHANGES = (
    "changes"  # of an effect that has no 代わりに: it says where a card goes, and what replaces that comes behind it
)


def _fits_too(view: View, parts: Mapping[str, Any], event: Event) -> bool:
    """What an ability asks of an event besides: by what it is done, and of which kind damage is."""
    by = parts.get("by")
    if isinstance(event, Stage) and parts.get("of") not in (None, event.kind):
        return False
    if by is None:
        return True
    if isinstance(event, Move):
        return event.by in view.state.cards and bool(by.fits(view, event.by))
    return isinstance(event, Stage) and event.source in view.state.cards and bool(by.fits(view, event.source))


def where_instead(game: PlainGame, state: State, move: Move) -> frozenset[str]:
    """The zones to which replacement effects would have a card go instead."""
    found = set[str]()
    for player, source, ability in LAYERS.valid(state, REPLACING.kind, REPLACING.zones):
        to = {one.arguments.get("to") for one in ability.parts["instead"] or ()} - {None}
        if to and REPLACING.fits(game.view(state, player, source), ability, move):
            found |= to
    return frozenset(found)


def _explain(table: Table, parts: Mapping[str, Any], event: Event) -> None:
    """Where something else becomes of a card that moves, that goes before what was to become of it (611-2i)."""
    if (kind := parts.get(BY_COUNTER)) is not None:
        told = Text(f"{kind}カウンターによって得た能力である", f"its {kind} counters have given that ability")
        with table.under((KINDS[kind], *_by_counter(table.state, kind, event))):
            table.note_rule(told)
    if isinstance(event, MarkPlayer | Barred) or (isinstance(event, Dawn | Waking) and event.barred):
        told = Text("実行できない処理でも置換は適用する", "what cannot be done is replaced none the less")
        table.cite("906.6", told)
    if isinstance(event, Move):
        told = Text("移動先や移動自体を置換する効果に従う", "what puts another move in its place is followed")
        with table.rule("907-6e"):
            table.cite("611-2i", told)


def _by_counter(state: State, kind: str, event: Event) -> tuple[str, ...]:
    """The numbers of what a counter does in the place of an event: one for all, though that is forbidden, or is so already; nothing is destroyed."""
    card = subject(state, event)
    several = (f"{KINDS[kind]}a",) if counted(state, card, kind) > 1 else ()
    if kind == PRISON and not is_night(state, card):
        return (*several, "1704.1c")
    if kind == SLEEP and ACT not in state.cards[card].marks:
        return (*several, "1710.1c")
    if isinstance(event, Dawn | Waking) and event.barred:
        return (*several, f"{KINDS[kind]}b")
    return (*several, "1712.1b") if kind == GUARD else several


REPLACING = Replacing(
    ReplacingCites(
        instead="906.1",
        gone="906.5",
        order="906.9",
        once="906.10",
        effect="906.1",
        optional="906.1d",
        choice="906.7",
        batch="906.3",
        each="906.4",
        must="906.1c",
        declined="906.1d",
        aside="906.1b",
        vain="906.7",
        following="906.9a",
        neither="906.8",
        changed="907-6e",
        by="906.11",
        does="203-4d",
    ),
    LAYERS,
    REPLACEABLE,
    (Flip, MarkPlayer, Move, Stage, Waking),
    labelled,
    (FIELD, LANDS, GRAVEYARD, EXILE, HAND, PILE),
    actions=("draw", "discard"),
    fits_too=_fits_too,
    explain=_explain,
    by_age=True,
    changes=CHANGES,
)
