"""What a card is: printed information, the evolve card's instead, then continuous effects in their order (5.15.2, 10.9)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from judge.cardgame.moments.changes import become, more
from judge.cardgame.moments.continuous import Layering
from judge.cardgame.moments.order import ABILITIES, LayerCites, abilities_first, nature_next, numbers_last, worded
from judge.engine.faces import Face
from judge.engine.state import State
from judge.engine.texts import Text
from judge.engine.traits import Traits
from judge.games.evolve.turn.record import EVOLUTION
from judge.games.evolve.zones.zones import EVOLVE_ZONE, EX, FIELD, GRAVEYARD, HAND, LEADER, LIMITS, RESOLVING

OF_LEADERS = tuple(one.name for one in LIMITS.values())  # numbers of a player that effects on the leader change
CHANGED = ("attack", "defense", "cost", *OF_LEADERS)
NOBODY = frozenset[int]()
MOST_PRINTED = 5_000  # faces of which what is printed is kept


def evolve_cards(state: State) -> Mapping[int, int]:
    """The evolve card that was linked last to each follower that has one (5.15.2)."""
    found: dict[int, int] | None = state.of_board.get(EVOLUTION)
    if found is None:
        found = state.of_board[EVOLUTION] = {link.to: link.card for link in state.links if link.kind == EVOLUTION}
    return found


def printed(state: State, card: int, over: bool = True) -> Traits:
    """What is printed (10.9.1.1); of a follower with an evolve card, on that one, but for the cost (10.9.1.1.1)."""
    known = state.cards[card]
    face = known.face
    place, player, _at = known.zone
    if over and state.links and place == FIELD and (evolved := evolve_cards(state).get(card)):
        face = state.cards[evolved].face
    limits: tuple[int, ...] = ()
    if place == LEADER:
        values = state.players[player].values
        limits = tuple([values.get(name, 0) for name in OF_LEADERS])
    return _printed(face, known.face, limits)


@lru_cache(maxsize=MOST_PRINTED)
def _printed(face: Face, own: Face, limits: tuple[int, ...]) -> Traits:
    fact = face.facts.get
    return {
        "name": face.name, "kind": fact("kind", ""), "special": fact("special", ""), "class": fact("class", ""),
        "types": tuple(fact("types", ())), "title": fact("title", ""), "collab": fact("collab", ""),
        "cost": own.fact("cost"), "attack": fact("attack"), "defense": fact("defense"),
        **worded(face.abilities), **dict(zip(OF_LEADERS, limits, strict=False)),
    }  # fmt: skip


IN_ORDER = (
    abilities_first("10.9.1.2", Text("能力を与える・失わせる効果を適用した情報", "effects that give or take abilities are applied first")),
    nature_next("10.9.1.3", {"name": become("name"), "class": become("class"), "types": become("types"), "add_types": more("types")}),
    numbers_last("10.9.1.4", CHANGED),
)  # fmt: skip
LAYERS = Layering(
    IN_ORDER,
    LayerCites(
        ordered="10.9.1", printed="10.9.1.1", over="10.9.1.1.1", dependent="10.9.1.5", age="10.9.1.6", permanent="10.9.1.6.1",
        follow="10.9.2", arrive="10.9.3", permanent_effect="10.3.4",
    ),
    begets=ABILITIES,
    reached=(LEADER, FIELD, EX, HAND, GRAVEYARD, RESOLVING, EVOLVE_ZONE),
    bearing=(FIELD, EX, GRAVEYARD, HAND, LEADER),
    at_home=(FIELD, LEADER),  # 10.3.5
    base=printed,
    covered=lambda state: evolve_cards(state).keys() if state.links else NOBODY,
    numbered=lambda state: [card for player in state.players for card in state.in_zone(LEADER, player)],
)  # fmt: skip
layered, traits, valid, has, deciding = LAYERS.parts_of, LAYERS.traits, LAYERS.valid, LAYERS.has, LAYERS.deciding


def health(state: State, card: int) -> int:
    """Health: of a leader its player's number (2.8.3), of a follower what it would have unhurt, less what it has lost (2.8.2, 5.15.3)."""
    zone = state.cards[card].zone
    if zone.name == LEADER:
        return state.players[zone.player].value("life")
    return int(traits(state, card)["defense"] or 0) - state.cards[card].value("damage")


def attack(state: State, card: int) -> int:
    """The attack of a follower; below 0 it counts as 0 (1.3.2.2.1)."""
    return max(int(traits(state, card)["attack"] or 0), 0)
