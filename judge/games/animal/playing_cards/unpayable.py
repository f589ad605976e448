"""Which rules keep cards from what an activation cost would do to them (705.5)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.verbs import Instruction
from judge.games.animal.abilities.layers import is_night, traits
from judge.games.animal.keywords.keywords import LASTING
from judge.games.animal.zones.forbidding import why_forbidden
from judge.games.animal.zones.moving import KEPT
from judge.games.animal.zones.placing import why_not
from judge.games.animal.zones.zones import EXILE, GRAVEYARD, HAND

GOING = {
    "sacrifice": GRAVEYARD,
    "destroy": GRAVEYARD,
    "remove": GRAVEYARD,
    "exile": EXILE,
    "return": HAND,
}  # to which zone
TURNING = {"move": "act", "wake": "stand", "night": "be made night"}  # what keeps a card from being turned


def why_left(doing: Doing, part: Instruction, done: Collection[int]) -> tuple[str, ...]:
    """The numbers that keep from it the cards to which a part of a cost is not done. done: those to which it is."""
    left = (
        [card for card in doing.view().meant(part.arguments["what"]) if card not in done]
        if "what" in part.arguments
        else []
    )
    return tuple(dict.fromkeys(number for card in left for number in _why(doing, part, card)))


def _why(doing: Doing, part: Instruction, card: int) -> Iterator[str]:
    state, name = doing.state, part.verb.name
    known, is_moved = traits(state, card), ACT in state.cards[card].marks
    word, numbers = KEPT.get(name, ("", ()))
    if word in known["cannot"]:
        yield numbers[-1]
    if name == "destroy" and LASTING in known["keywords"]:
        yield "1620.1"
    if TURNING.get(name) in known["cannot"]:
        yield "102.2"
    if name == "move" and is_moved:
        yield "204-7b"
    if name == "wake" and not is_moved:
        yield "204-5b"
    if name == "night" and is_night(state, card):
        yield "204-2b"
    if to := part.arguments.get("to", GOING.get(name, "")):
        if "leave" in known["cannot"]:
            yield "611-1e"
        if number := why_not(known["kinds"], to) or why_forbidden(doing.game, state, card, "go", to=to, me=doing.me):
            yield number
