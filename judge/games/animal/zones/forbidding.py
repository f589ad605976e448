"""What cards forbid: that others, or they themselves, go somewhere, stay nowhere, are searched for (102.2, 611-1d–611-1f)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from judge.cardgame.text.selectors import Selector
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.games.animal.abilities.layers import LAYERS, traits
from judge.games.animal.zones.zones import EXILE, FIELD, LANDS, PILE

if TYPE_CHECKING:
    from judge.cardgame.plain import PlainGame

FORBID = "forbid"  # the kind of such abilities
DEEDS = ("go", "search", "look", "show")  # what they forbid
ITSELF = ("this",)


def forbidding(state: State, card: int) -> Iterator[tuple[PlayerId, int, Ability]]:
    """The abilities that may forbid something of a card: those of field and lands, and its own wherever it lies."""
    yield from LAYERS.valid(state, FORBID, (FIELD, LANDS))
    known = state.cards[card]
    if known.zone.name not in (FIELD, LANDS):
        for ability in traits(state, card)["abilities"]:
            if ability.kind == FORBID and ability.parts["what"].pieces == ITSELF:
                yield known.zone.player, card, ability


def why_forbidden(
    game: PlainGame, state: State, card: int, deed: str, *, to: str = "", me: PlayerId = "", plays: bool = False
) -> str:
    """The number by which something forbids a deed to a card; "" where nothing does. It goes by what the card is before (611-1f).

    to: the zone to which it would go. me: whose effect does it; "" for the rules. plays: whether that is its own playing.
    """
    for master, source, ability in forbidding(state, card):
        parts = ability.parts
        if (
            parts["deed"] != deed
            or not _is_move(parts, state.cards[card].zone.name, to)
            or (plays and parts["but_played"])
        ):
            continue
        if parts["by"] and not _is_by(game, state, parts["by"], master, me):
            continue
        view = game.view(state, master, source)
        condition = parts.get("if")
        if (condition is None or condition(view)) and view.picks(parts["what"], card):
            return _number_of_prohibition(parts)
    return ""


def _is_move(parts: Mapping[str, Any], here: str, to: str) -> bool:
    return parts["to"] in ("", to) and parts["out_of"] in ("", here) and not (to == PILE and not parts["to"])


def _is_by(game: PlainGame, state: State, by: str, master: PlayerId, me: PlayerId) -> bool:
    """Whether what does it is an effect of those who are meant; the rules are nobody's."""
    return bool(me) and (me == master if by == "own" else me in game.opponents(state, master))


def _number_of_prohibition(parts: Mapping[str, Any]) -> str:
    """The number of such a prohibition: of a zone (611-1d), of leaving (611-1e), of cards as they are before (611-1f)."""
    what: Selector = parts["what"]
    if parts["deed"] != "go":
        return "102.2"
    if not parts["to"]:
        return "611-1e"
    return "611-1d" if what.pieces == ITSELF or parts["to"] == EXILE else "611-1f"
