"""What a character is now: what is printed, then continuous effects in the order in which they began (12-2, 13-2, 15-6 – 15-9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from judge.cardgame.moments.changes import become, gain, lose, more, more_words, number
from judge.cardgame.moments.continuous import Layering
from judge.cardgame.moments.order import Layer, LayerCites, worded
from judge.engine.carded import cards_that
from judge.engine.faces import Face
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.engine.traits import Traits
from judge.engine.zoned import by_zones
from judge.games.leaffight.end_and_procedure.record import HAND_SIZE
from judge.games.leaffight.players.zones import FIELD, HAND, LEADER, TRASH, leader_of

STATS = {"power": "力", "speed": "早", "wits": "賢", "grit": "根", "sense": "感"}  # 1-2 item 8
ATTRIBUTES = tuple(STATS.values())  # 1-2 item 2
STAT_OF = {icon: name for name, icon in STATS.items()}
KINDS = ("character", "tag", "event", "item", "battle", "field")  # 1-1-1
ON_FIELD = ("character", "tag")  # キャラ (15-1)
CHANGED = (
    *STATS,
    "limit",
    "offense",
    "defense",
    "costs",
    HAND_SIZE,
)  # numbers: stats, the limit of 気力, 攻防修正 (20-10), costs from it (7-2), cards kept (4-2-1)
MOST_PRINTED = 5_000  # faces of which what is printed is kept


def printed(state: State, card: int, _over: bool = True) -> Traits:
    """What is printed; the limit of a leader is twice that (6-1)."""
    known = state.cards[card]
    if LEADER not in known.marks:
        return _printed(known.face, leader=False)
    return {**_printed(known.face, leader=True), HAND_SIZE: state.players[known.zone.player].value(HAND_SIZE)}


@lru_cache(maxsize=MOST_PRINTED)
def _printed(face: Face, *, leader: bool) -> Traits:
    fact = face.facts.get
    spirit = fact("spirit")
    stats: dict[str, Any] = {name: fact(name, 0) for name in STATS}
    return {
        "name": face.name, "kinds": (fact("kind"),), "attributes": tuple(fact("attributes", ())), "gender": fact("gender", ""),
        "types": tuple(fact("types", ())), "limit": spirit * 2 if leader and spirit is not None else spirit, **stats, "offense": 0, "defense": 0, "costs": 1, "made": frozenset(),
        "parts": tuple(fact("parts", ())), "price": (), **worded(face.abilities),
    }  # fmt: skip


NUMBERS = (  # which numbers effects change, and what such an effect is called
    (
        "用語説明【能力値修正】",
        tuple(STATS),
        Text("能力値修正を発揮した順に適用する", "effects on stats apply in the order in which they began"),
    ),
    ("15-4", ("limit",), Text("気力の上限を変える効果を適用する", "effects on the limit of 気力 apply")),
    (
        "用語説明【攻防修正】",
        ("offense", "defense"),
        Text("攻防修正を適用する", "effects on attack and defence values apply"),
    ),
    ("7-2 [7]", ("costs",), Text("発生するコストの数を変える", "effects on how many costs arise apply")),
    ("4-2-1", (HAND_SIZE,), Text("手札の上限枚数を変える", "effects on the hand limit apply")),
)


def _made(name: str, traits: dict[str, Any], value: int) -> None:
    """The attack or defence value becomes another: what the battle card says of it does not count any more (20-10)."""
    traits[name], traits["made"] = value, traits["made"] | {name}


MADE = {f"{name}_to": partial(_made, name) for name in ("offense", "defense")}


def _another_type(traits: dict[str, Any], words: Sequence[str]) -> None:
    """More types: one that it has already counts as one (15-9)."""
    traits["types"] = tuple(dict.fromkeys((*traits["types"], *words)))


def _of_one(name: str, traits: dict[str, Any], words: Sequence[str]) -> None:
    """What a card has one of at most, such as a gender (15-8)."""
    traits[name] = words[0]


IN_ORDER = (
    Layer(
        "effects",
        {
            "abilities": gain, "lose": lose, "cannot": more_words("cannot"), "must": more_words("must"), "attributes": become("attributes"),
            "add_attributes": more("attributes"), "gender": partial(_of_one, "gender"), "types": become("types"), "add_types": _another_type, "price": more("price"),
        },
        "12-2", Text("発揮した順に適用する", "effects apply in the order in which they began"), words=True,
    ),
    *(
        Layer(
            f"numbers of {rule}", {key: MADE.get(key, does) for name in names for key, does in ((f"{name}_to", become(name)), (name, number(name)))},
            rule, said, numbers=True,
        )
        for rule, names, said in NUMBERS
    ),
)  # fmt: skip
LAYERS = Layering(
    IN_ORDER,
    LayerCites(ordered="12-2", printed="15-6", age="13-2", permanent="12-2", follow="14-2", arrive="12-2", permanent_effect="12-2", always="15-13-2"),
    begets="effects",
    reached=(FIELD, HAND, TRASH),
    bearing=(FIELD, HAND, TRASH),
    at_home=(FIELD,),
    base=printed,
    numbered=cards_that(lambda card: LEADER in card.marks),
    by_dependency=False,
    late=True,
)  # fmt: skip
layered, traits, has = LAYERS.parts_of, LAYERS.traits, LAYERS.has


def kind_of(state: State, card: int) -> str:
    """The kind of a card (1-1-1)."""
    kind: str = state.cards[card].face.facts.get("kind", "")
    return kind


def cards_of(state: State, player: PlayerId, kind: str) -> tuple[int, ...]:
    """The cards of a kind on a player's field, in their order."""
    return _by_kind(state).get((player, kind), ())


@by_zones(FIELD)
def _by_kind(state: State) -> Mapping[tuple[PlayerId, str], tuple[int, ...]]:
    found: dict[tuple[PlayerId, str], tuple[int, ...]] = {}
    for player in state.players:
        for card in state.in_zone(FIELD, player):
            key = player, kind_of(state, card)
            found[key] = (*found.get(key, ()), card)
    return found


def is_character(state: State, card: int) -> bool:
    """Whether a card is キャラ: a character or a tag, on the field (15-1)."""
    known = state.cards[card]
    return known.zone.name == FIELD and known.face.fact("kind") in ON_FIELD


def hand_limit(state: State, player: PlayerId) -> int:
    """How many cards a player may keep in hand: what effects on the player change is told of the leader (4-2-1)."""
    leader = leader_of(state, player)
    return int(traits(state, leader)[HAND_SIZE]) if leader else state.players[player].value(HAND_SIZE)


def characters(state: State, player: PlayerId) -> tuple[int, ...]:
    """The characters of a player's field (15-1)."""
    return _characters(state)[player]


@by_zones(FIELD)
def _characters(state: State) -> Mapping[PlayerId, tuple[int, ...]]:
    return {
        player: tuple(card for card in state.in_zone(FIELD, player) if is_character(state, card))
        for player in state.players
    }


def altered(before: State, state: State) -> list[int]:
    """The characters that may be otherwise than before, player by player: what is neither changed nor under other effects is the same."""
    same = LAYERS.changes(before) is LAYERS.changes(state)
    if same and before.cards is state.cards:
        return []
    return [
        card
        for player in state.players
        for card in characters(state, player)
        if not same or before.cards.get(card) is not state.cards[card]
    ]
