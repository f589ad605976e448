"""What a card is: its original information, night, then what applies to it in its order (203-7, 203-8, 204-1, 907-6)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache, partial
from typing import Any

from judge.cardgame.moments.changes import Does, become, gain, keep, lose_for_good, more, more_words, number
from judge.cardgame.moments.continuous import Layering
from judge.cardgame.moments.order import ABILITIES, NATURE, NUMBERS, Layer, LayerCites, worded
from judge.cardgame.verbs.tokens import NO_CARD
from judge.engine.carded import cards_that
from judge.engine.faces import Ability, Face
from judge.engine.state import Card, State
from judge.engine.texts import Text
from judge.engine.traits import Traits
from judge.games.animal.card_information.conditions import (
    NIGHT,
    Alternative,
    become_kinds,
    becoming,
    gain_kinds,
    gaining,
)
from judge.games.animal.decks.building import name_of
from judge.games.animal.keywords.equipment import hosts
from judge.games.animal.zones.zones import DECK, EXILE, FIELD, GRAVEYARD, HAND, LANDS, PILE, TABLE, is_veiled

BECOMES = "becomes"  # the layer of what makes a value another: all of them before what is gained (907-6d)
CHANGED = ("atk", "def", "cost")  # the numbers of cards
ORIGINAL = {name: f"original_{name}" for name in CHANGED}  # and what they are before anything applies (203-8a)
BASED = {name: f"base_{name}" for name in CHANGED}  # what has them count as something else before that (203-8g)
BECOMING = tuple(
    f"{name}_becomes" for name in CHANGED
)  # 『になる』, while 『にする』 is the difference to what it was (207-3b)
PAID = ("more_cost", "less_cost")  # what is paid for playing a card, more or less (207-1d, 207-2d)
PLAYING = {  # what a play of a card is, before any effect
    "counted_as": (),
    "more_cost": 0, "less_cost": 0, "ignore_cost": False, "more_conditions": (), "less_conditions": (),
    "ignore_conditions": False, "lose_conditions": False, "may": frozenset[str](),
}  # fmt: skip
KINDS = ("animal", "territory", "tool", "scene", "trick", "land")  # 303.3
PRESENCES = ("animal", "territory", "tool")  # 存在 (408)
BEARING = (FIELD, LANDS, HAND, GRAVEYARD, EXILE, PILE)
LISTENING = (
    *BEARING,
    DECK,
)  # where abilities of cards may wait for something: a card of the deck may be shown (206-15b)
DARK = (*TABLE, EXILE)  # where cards lie face down for everybody
MOST_PRINTED = 5_000  # faces of which what is printed is kept
NIGHT_NAME = "夜"  # 204-1b
TYPE_NAMES = {
    "animal": "動物",
    "territory": "縄張り",
    "tool": "道具",
    "land": "領土",
}  # of which tokens are called (302.2c)
NIGHT_ABILITY = Ability(NIGHT, "keyword", None, {}, NIGHT, ("204-1b",))


def is_night(state: State, card: int) -> bool:
    """Whether a card lies in 夜状態: face down on field or lands (204-1a)."""
    known = state.cards[card]
    return not known.up and known.zone.name in TABLE


def printed(state: State, card: int, _over: bool = True) -> Traits:
    """The original information (203-8b); of a card in 夜状態 what 204-1b–e leave of it."""
    known = state.cards[card]
    here = known.zone.name
    if is_veiled(state, card):
        return _hidden(known.face)
    return _printed(known.face, here if is_night(state, card) else "")


def original(face: Face) -> Traits:
    """What is printed on a face, whatever applies to the card (203-7b, 204-1g)."""
    return _printed(face, "")


@lru_cache(maxsize=MOST_PRINTED)
def _printed(face: Face, night: str) -> Traits:
    fact = face.facts.get
    if night:
        kinds = ("territory",) if night == FIELD else ("land",)
        cost, front = 0 if night == FIELD else None, _printed(face, "")
        return {
            **_information(NIGHT_NAME, kinds, cost=cost),
            **worded((NIGHT_ABILITY,)),
            "night": True,
            **{name: front[name] for name in ORIGINAL.values()},
        }
    kinds = tuple(fact("kinds", ()))
    animal = "animal" in kinds
    information = _information(
        name_of(face.name), kinds, cost=None if "land" in kinds else 0 if fact(NO_CARD) else fact("cost", 0), species=tuple(fact("species", ())),
        conditions=tuple(fact("conditions", ())), atk=fact("atk", 0 if animal else None), defense=fact("def", 0 if animal else None),
    )  # fmt: skip
    return {**information, **worded(face.abilities)}


def _information(
    name: str, kinds: tuple[str, ...], *, cost: int | None = None, species: tuple[str, ...] = (),
    conditions: tuple[Alternative, ...] = (), atk: int | None = None, defense: int | None = None,
) -> dict[str, object]:  # fmt: skip
    """The information of a card but for its abilities (203-7a)."""
    return {
        "name": name, "kinds": kinds, "species": species, "cost": cost, "conditions": conditions, "atk": atk, "def": defense, "night": False, "names": (),
        **dict(zip(ORIGINAL.values(), (atk, defense, cost), strict=True)), **PLAYING,
    }  # fmt: skip


@lru_cache(maxsize=MOST_PRINTED)
def _hidden(face: Face) -> Traits:
    """A card that was exiled face down: nothing can be asked of it (609-1b), and it has abilities that say so alone (609-1c)."""
    return {**_information("", ()), **worded(tuple(one for one in face.abilities if one.parts.get("face_down")))}


@cards_that
def covered(card: Card) -> bool:
    """The cards that are not what their faces say: those at night, and those exiled face down."""
    return not card.up and card.zone.name in DARK


def token_name(species: Collection[str], kinds: Collection[str]) -> str:
    """What a token is called that is given no name (302.2c)."""
    return "".join((*species, *(TYPE_NAMES.get(kind, "") for kind in kinds), "トークン"))


def is_token(state: State, card: int) -> bool:
    """Whether it is a token and no card (208-1b)."""
    return bool(state.cards[card].face.fact(NO_CARD))


def names_of(state: State, card: int) -> tuple[str, ...]:
    """All the names that it has: its own, and those that it has gained (302.2e)."""
    known = traits(state, card)
    return tuple(dict.fromkeys(name for name in (str(known["name"]), *known["names"]) if name))


def _as_original(name: str, traits: dict[str, Any], value: int) -> None:
    """A number counts as the original one, and what it is starts from there (203-8g, 203-8h)."""
    traits[name] = traits[ORIGINAL[name]] = value


def _count_as(traits: dict[str, Any], kinds: Mapping[str, str]) -> None:
    """Counters of kinds on a card count as others (1701.7)."""
    traits["counted_as"] = (*traits["counted_as"], *kinds.items())


def become_where_there(name: str, does: Does) -> Does:
    """What makes a piece of information another; a change of what a card does not have is ignored (206-11c)."""
    return partial(_become_where_there, name, does)


def _become_where_there(name: str, does: Does, traits: dict[str, Any], value: object) -> None:
    if not lacks(traits, name):
        does(traits, value)


def lacks(traits: Traits, name: str) -> bool:
    """Whether a card does not have a piece of information: no name at all, no types, species, no such number."""
    if name == "name":
        return not traits["name"] and not traits["names"]
    return traits[name] is None or traits[name] == ()


def _renamed(traits: dict[str, Any], name: str) -> None:
    """The name becomes another: those that it had gained so far are lost with it (206-11b)."""
    traits["name"], traits["names"] = name, ()


def _nameless(traits: dict[str, Any], lost: bool) -> None:
    """All names are lost (206-10a)."""
    if lost:
        _renamed(traits, "")


def _without(name: str, traits: dict[str, Any], lost: bool) -> None:
    """Types, species, or the cost are lost: there are none (206-10b, 206-10c)."""
    if lost:
        traits[name] = None if name == "cost" else ()


IN_ORDER = (
    Layer("original", {BASED[name]: partial(_as_original, name) for name in CHANGED}, "203-8h", Text("元の情報として扱う内容を基準とする", "what counts as original comes before all that changes it"), numbers=True),
    Layer("counting", {"counted_as": _count_as}, "1701.7", Text("カウンターを別の種類として扱う", "counters count as another kind"), words=True),
    Layer("keeping", {"keep_abilities": keep}, "907-6b", Text("能力を失わない効果が先に働く", "what keeps abilities comes first")),
    Layer("losing", {"lose": lose_for_good}, "907-6c", Text("能力を失った", "abilities are lost"), words=True),
    Layer(
        ABILITIES,
        {
            "abilities": gain,
        },
        "907-6a", Text("能力を失わない、失う、得るの順に優先する", "keeping abilities comes before losing them, and that before gaining them"), words=True,
    ),
    Layer("naming", {"name": become_where_there("name", _renamed), "add_name": more("names"), "lose_name": _nameless}, "206-11d", Text("名前を変える効果", "effects that change the name")),
    Layer(
        NATURE,
        {
            "kinds": become_where_there("kinds", become_kinds), "add_kinds": gain_kinds, "conditions": becoming, "add_conditions": gaining, "species": become_where_there("species", become("species")), "add_species": more("species"),
            "lose_kinds": partial(_without, "kinds"), "lose_species": partial(_without, "species"),
        },
        "206-11d", Text("名前・タイプ・種属を変える効果", "effects that change name, type or species"), words=True,
    ),
    Layer(
        BECOMES, {"lose_cost": partial(_without, "cost")} | {f"{name}_{how}": become_where_there(name, become(name)) for how in ("to", "becomes") for name in CHANGED}, "907-6d", Text("『なる』を先にすべて適用する", "first all that make a value another"), numbers=True,
    ),
    Layer(NUMBERS, {name: number(name) for name in (*CHANGED, *PAID)}, "907-6d", Text("『得る』を最後に適用する", "what is gained comes last"), numbers=True),
    Layer(
        "playing",
        {
            "more_conditions": more("more_conditions"), "less_conditions": more("less_conditions"), "may": more_words("may"),
            "cannot": more_words("cannot"), "must": more_words("must"),
            **{name: become(name) for name in ("ignore_cost", "ignore_conditions", "lose_conditions")},
        },
        words=True,
    ),
)  # fmt: skip
LAYERS = Layering(
    IN_ORDER,
    LayerCites(
        ordered="907-6d", printed="203-8b", age="907-4h", permanent="805.5", follow="611-2a", arrive="907-5a", arriving="611-2h", permanent_effect="805.3",
        always="805.3a",
    ),
    begets=ABILITIES,
    reached=BEARING,
    bearing=LISTENING,
    at_home=(FIELD,),
    base=printed,
    covered=covered,
    meant=(FIELD,),
    named={"host": hosts},
    by_dependency=False,
    depend_in=("losing",),  # what has lost its abilities takes none from others, whichever effect is older (907-6c)
    renewed=True,
    late=True,
)  # fmt: skip
layered, traits, has = LAYERS.parts_of, LAYERS.traits, LAYERS.has


def is_kind(state: State, card: int, kind: str) -> bool:
    """Whether a card has a type now (303.3)."""
    return kind in traits(state, card)["kinds"]


def is_presence(state: State, card: int) -> bool:
    """Whether a card is a 存在: animal, territory or tool (408)."""
    return any(kind in PRESENCES for kind in traits(state, card)["kinds"])


def standing(known: Traits, name: str) -> int | None:
    """A number of a card as it is told and referred to: below 0 it counts as 0 (102.9); None where the card has none."""
    value = known[name]
    return None if value is None else max(int(value), 0)


def attack(state: State, card: int) -> int:
    """The ATK of a card; below 0 it counts as 0 (102.9)."""
    return standing(traits(state, card), "atk") or 0


def defense(state: State, card: int) -> int:
    """The DEF of a card; below 0 it counts as 0 (102.9)."""
    return standing(traits(state, card), "def") or 0
