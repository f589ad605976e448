"""Tokens: what is no card, brought into being by effects and gone wherever it cannot be (205-14, 205-15, 208-1, 208-3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from judge.cardgame.ground.zones import ACT, BOTTOM
from judge.cardgame.play.able import times
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.unknown import UnknownWord
from judge.cardgame.text.verbs import Amount
from judge.cardgame.verbs.events import Flip
from judge.cardgame.verbs.tokens import NO_CARD, new_labels
from judge.engine.errors import EngineError
from judge.engine.events import Create, Erase, Event, Move
from judge.engine.faces import Face
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import is_token, token_name, traits
from judge.games.animal.terms.verbs import verb
from judge.games.animal.turn.record import STANDBY
from judge.games.animal.zones.forbidding import why_forbidden
from judge.games.animal.zones.placing import why_not
from judge.games.animal.zones.zones import FIELD, LANDS, PILE, TABLE, zone


def token_face(table: Table, name: str) -> Face:
    """What a token is that an effect brings into being, by what the scenario calls it (208-1e). Raises UnknownWord, EngineError."""
    known: Mapping[str, Face] = getattr(table.game, "faces", {})
    if name not in known:
        raise UnknownWord("token", name, known)
    if not known[name].fact(NO_CARD):
        raise EngineError(f"{name}: is a card; expected a table with token = true")
    return known[name]


@verb("create", '["create", "木の実", 2]', "205-14a", "208-1a", "208-1e", "205-8d")
def create(doing: Doing, name: str, number: Amount = 1, moved: bool = False, who: str = "own") -> None:
    """トークンを出す: 領土トークンは領地、ほかは戦場に生成する / tokens come into being: lands among the lands, others on the field"""
    face = token_face(doing.table, name)
    made(doing, [face] * times(doing, number), [name] * times(doing, number), who, moved=moved)


@verb("copy token", '["copy token", "chosen"]', "205-17a", "205-17b", "208-3a")
def copy_token(doing: Doing, what: Selector, number: Amount = 1, moved: bool = False, who: str = "own") -> None:
    """複製トークンを出す: 元の情報を持ち、コストは0 / tokens that are copies: with the original information, of cost 0, and nothing of what applies to it"""
    found = doing.cards(what)
    if not found:
        told = Text("複製元を参照できないので生成しない", "there is nothing to be copied: no token")
        doing.table.cite("205-17e", told)
    copies, labels = list[Face](), list[str]()
    for card in found:
        tell_left(doing, card)
        copies += [copied_face(doing.state, card)] * times(doing, number)
        labels += [f"{doing.state.cards[card].label}の複製"] * times(doing, number)
    with doing.table.under(("205-17b", "205-17d", "208-3a")):
        made(doing, copies, labels, who, moved=moved, copied=True)


def copied_face(state: State, card: int) -> Face:
    """A token with the original information of a card, whatever applies to it (208-3a, 208-3c)."""
    known = traits(state, card)
    facts: dict[str, Any] = {**state.cards[card].face.facts, NO_CARD: True}
    facts |= {name: known[f"original_{name}"] for name in ("atk", "def") if known[f"original_{name}"] is not None}
    return replace(state.cards[card].face, facts=facts)


def tell_left(doing: Doing, card: int) -> None:
    """That a copy has nothing of how its original lies, or of what it has gained or lost (208-3b, 208-3c)."""
    known, label = doing.state.cards[card], doing.state.cards[card].label
    if known.marks or known.values or doing.state.effects:
        told = Text(f"{label}の状態・効果・カウンターは複製しない", f"nothing that {label} has gained, nor how it lies")
        doing.table.cite("208-3b", told)
    if not known.up:
        told = Text("夜状態でも元の情報を複製する", "it is at night: the original information is copied")
        with doing.table.rule("204-1g"):
            doing.table.cite("208-3c", told)


def made(
    doing: Doing, faces: Sequence[Face], names: Sequence[str], who: str, *, moved: bool = False, copied: bool = False
) -> None:
    """Tokens come into being at once, awake where nothing else is said (205-9b), those of the field in 行動待機 (204-8a)."""
    coming: list[Create] = []
    for player in doing.players(who):
        labels = new_labels(doing.state, list(names))
        for face, label in zip(faces, labels, strict=True):
            kinds = face.fact("kinds", ())
            here = LANDS if "land" in kinds else FIELD
            if number := why_not(kinds, here) or _why_forbidden(doing, face, label, here, player):
                told = Text(f"{label}は戦場に出せない", f"{label} cannot be on the field")
                doing.table.cite(number, told)
                continue
            marks = frozenset([*((ACT,) if moved else ()), *((STANDBY,) if here == FIELD else ())])
            coming.append(Create(face, label, zone(here, player), player, marks, place=BOTTOM))
    before = doing.state
    with doing.table.under(_numbers_of_tokens(coming, copied=copied)):
        doing.do(*coming)
    labelled = {one.label for one in coming}
    there = (known for known in doing.state.cards.values() if known.id > before.top and known.label in labelled)
    doing.bound["it"] = doing.refer(known.id for known in there)


def _why_forbidden(doing: Doing, face: Face, label: str, to: str, player: PlayerId) -> str:
    """The number by which a token cannot come into being in a zone: its own ability forbids it (611-1g), or another's; "" where nothing does."""
    state = Create(face, label, zone(PILE, player), player).apply(doing.state)
    number = why_forbidden(doing.game, state, state.top, "go", to=to, me=doing.me)
    return "611-1g" if number == "611-1d" else number


def _numbers_of_tokens(coming: Sequence[Create], *, copied: bool) -> tuple[str, ...]:
    """By which numbers tokens are what they are: called by their species and type where they are given no name (302.2c), of cost 0."""
    found = {
        "205-9a": True,
        "205-9b": True,
        "208-1e": True,
        "203-8c": True,
        "208-1a": True,
        "202-4b": True,
        "205-8d": True,
    }
    for one in coming:
        kinds, unnamed = (
            one.face.fact("kinds", ()),
            one.face.name == token_name(one.face.fact("species", ()), one.face.fact("kinds", ())),
        )
        found |= {
            "208-1g": unnamed,
            "302.2c": unnamed and not copied,
            "208-1f": not unnamed,
            "302.2b": not unnamed and not copied,
            "306.4c" if copied else "306.4d" if one.face.fact("conditions", ()) else "306.4e": True,
            "208-1i" if "land" in kinds else "305.4g": True,
            "208-1i" if "land" in kinds else "208-1h": True,
            "208-1j": True,
        }
        found["203-2b"] = found.get("203-2b", False) or bool(one.face.abilities)
    return tuple(number for number, so in found.items() if so) if coming else ()


def vanishing(table: Table, events: Sequence[Event]) -> None:
    """Tokens that have come to a zone without tokens (208-1l), or to lie face down (204-1h, 208-1k), cease to be."""
    for number, card in _gone(table.state, events):
        with table.under(("205-15a", "205-15d", number)):
            table.do(Erase(card))


def _gone(state: State, events: Sequence[Event]) -> Iterator[tuple[str, int]]:
    for event in events:
        card = event.made if isinstance(event, Create) else event.card if isinstance(event, Flip | Move) else 0
        if card not in state.cards or not is_token(state, card):
            continue
        known = state.cards[card]
        if known.zone.name not in TABLE:
            yield "208-1l", card
        elif not known.up:
            yield ("204-1h" if known.zone.name == FIELD else "208-1k"), card
