"""What a card is: printed information, less what a card lying face down hides, then continuous effects in their order (9.10)."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from judge.cardgame.moments.changes import become, more, number
from judge.cardgame.moments.continuous import Layering
from judge.cardgame.moments.order import (
    ABILITIES,
    NO_WORDS,
    LayerCites,
    abilities_first,
    nature_next,
    numbers_last,
    worded,
)
from judge.engine.carded import cards_that
from judge.engine.faces import Ability, Face
from judge.engine.state import Card, PlayerId, State
from judge.engine.texts import Text
from judge.engine.traits import Traits
from judge.games.rebirth.turn.record import KEEPS, MADE_PARTNER, MAKES, PARTNER_ATTACK, makes_partner_attack
from judge.games.rebirth.zones.zones import (
    ENERGY,
    ENTRY,
    HAND,
    MEMBER,
    MEMORY,
    REBIRTH,
    RESOLVING,
    RETIRED,
    SLOTS,
    SOUL,
    WAITING,
    ZONES,
)

PREFERRED = "preferred"  # trait: how many effects prefer a card where cards are chosen (9.10.5)
CHANGED = ("atk", "def", "cost")  # the numbers of cards
KINDS = ("character", "rebirth", "partner", "deer")  # 2.2.2, 12.2.1
AT_HOME = (ENTRY, MEMBER)  # where abilities of characters are valid that name no zone (9.4.4, 2.2.3.1)
BEARING = (ENTRY, MEMBER, ENERGY, REBIRTH, RETIRED, WAITING, HAND, MEMORY, SOUL)
MOST_PRINTED = 5_000  # faces of which what is printed is kept


def hides(known: Card) -> bool:
    """Whether a card lies face down where cards show their faces (4.3.3.2)."""
    return not known.up and known.zone.name in ZONES and ZONES[known.zone.name].public


AS = "as "  # so begin the numbers and marks that say what a card face down counts as


def printed(state: State, card: int, _over: bool = True) -> Traits:
    """What is printed (9.10.1.1); of a card face down its kind and numbers of 0 (4.3.3.3.1.1), or what the effect says that put it so (4.3.3.3.1); partner-ised it is a partner (5.28.1.2)."""
    known = state.cards[card]
    if not known.up and hides(known):
        down, told = _printed(known.face, True, False, False), told_of(known)
        return {**down, **told} if told else down
    return _printed(known.face, False, MADE_PARTNER in known.marks, known.zone.name == ENERGY)


def told_of(known: Card) -> Traits:
    """The information of a card face down that the effect which put it there says it has (4.3.3.3.1); {} where it says none."""
    found: dict[str, Any] = {name: known.values[f"{AS}{name}"] for name in CHANGED if f"{AS}{name}" in known.values}
    for mark in sorted(known.marks):
        if mark.startswith(f"{AS}name:"):
            found["name"] = mark.partition(":")[2]
        elif mark.startswith(f"{AS}attribute:"):
            found["attributes"] = (*found.get("attributes", ()), mark.partition(":")[2])
    return found


@lru_cache(maxsize=MOST_PRINTED)
def _printed(face: Face, down: bool, partner: bool, energy: bool) -> Traits:
    fact, own = face.facts.get, tuple(face.facts.get("kinds", (face.facts.get("kind", ""),)))
    kinds = ("partner",) if partner and not down else own
    if down:
        bare = {"name": "", "kinds": kinds, "attributes": (), "title": "", PREFERRED: 0, PARTNER_ATTACK: NO_WORDS}
        return {**bare, **dict.fromkeys(CHANGED, 0), **worded(())}
    # 【パートナー】 works in the energy zone on a partner alone (9.4.4.2)
    abilities = tuple(
        one for one in face.abilities if not (energy and one.parts.get("partner") and "partner" not in kinds)
    )
    return {
        "name": face.name, "kinds": kinds, "cost": fact("cost", 0), "atk": fact("atk"), "def": fact("def"),
        "attributes": tuple(fact("attributes", ())), "title": fact("title", ""),
        **worded(abilities), PREFERRED: 0, PARTNER_ATTACK: NO_WORDS,
    }  # fmt: skip


@cards_that
def covered(card: Card) -> bool:
    """The cards that are not what their faces say: face down in zones where faces show, or made partners."""
    return card.zone.name in BEARING and ((not card.up and hides(card)) or MADE_PARTNER in card.marks)


def _of_attacks(name: str, traits: dict[str, Any], becomes: object) -> None:
    """Attacks of a card become partner attacks (5.23.1), or are none (5.23.2)."""
    traits[name] = traits[name] | {MAKES if becomes else KEEPS}


IN_ORDER = (
    abilities_first(
        "9.10.1.2", Text("能力の有無や有効・無効を変える効果を適用した情報", "effects that give, take, enable or void abilities are applied first"),
        {"prefer": number(PREFERRED), PARTNER_ATTACK: partial(_of_attacks, PARTNER_ATTACK)},
    ),
    nature_next("9.10.1.3", {"name": become("name"), "attributes": become("attributes"), "add_attributes": more("attributes")}),
    numbers_last("9.10.1.4", CHANGED),
)  # fmt: skip
LAYERS = Layering(
    IN_ORDER,
    LayerCites(
        ordered="9.10.1", printed="9.10.1.1", dependent="9.10.1.5", age="9.10.1.6", permanent="9.10.1.6.1", follow="9.10.2",
        arrive="9.10.3", permanent_effect="9.1.1.3", always="9.1.1.3", face="4.3.3.3.2",
    ),
    begets=ABILITIES,
    reached=(*BEARING, RESOLVING),
    bearing=BEARING,
    at_home=AT_HOME,
    base=printed,
    covered=covered,
    meant=AT_HOME,
    cells={MEMBER: SLOTS},
)  # fmt: skip
layered, traits, has, deciding = LAYERS.parts_of, LAYERS.traits, LAYERS.has, LAYERS.deciding


def valid(state: State, kind: str, zones: tuple[str, ...]) -> list[tuple[PlayerId, int, Ability]]:
    """The abilities of a kind that are not void, of the cards of these zones, each where it is valid (9.4.4)."""
    return [
        (player, card, ability)
        for player, card, ability in LAYERS.valid(state, kind, zones)
        if state.cards[card].zone.name in ability.parts.get("valid in", AT_HOME)
    ]


def defense(state: State, card: int) -> int:
    """The DEF of a card under all effects (2.7.1)."""
    return int(traits(state, card)["def"] or 0)


def attack(state: State, card: int) -> int:
    """The ATK of a card as it is dealt; below 0 it adds nothing (8.4.3, 1.3.2.2)."""
    return max(int(traits(state, card)["atk"] or 0), 0)


def is_partner_attack(state: State) -> bool:
    """Whether the attack that is on is a partner attack under all effects (5.23)."""
    return makes_partner_attack(state, lambda card: traits(state, card)[PARTNER_ATTACK])


def is_character(state: State, card: int) -> bool:
    """Whether a card is a キャラ (2.2.2)."""
    return "character" in traits(state, card)["kinds"]


@cards_that
def partner_cards(card: Card) -> bool:
    """The cards that are printed as a パートナー, or were made one: no effect gives that kind (5.28.1.2)."""
    return card.face.fact("kind") == "partner" or MADE_PARTNER in card.marks


def is_partner(state: State, card: int) -> bool:
    """Whether a card is a パートナー (2.2.2.3, 5.28.1.2)."""
    return "partner" in traits(state, card)["kinds"]
