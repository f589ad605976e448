"""What the words of a text mean here, told where it matters: names, classes, kinds, zones, masters (2, 3.1.2, 4.3.3, 4.4.3, 4.5.3, 5.4.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.text.view import View
from judge.engine.events import Event, Move
from judge.engine.selectors import Selector
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.card_information.words import known_as
from judge.games.evolve.play_and_resolution.layers import traits
from judge.games.evolve.seen.wording import word_said
from judge.games.evolve.turn.record import (
    DECK,
    EVOLVE_DECK,
    EX,
    EXILE,
    FIELD,
    GRAVEYARD,
    LEADER,
    PLAYERS,
    ZONES,
)

KINDS = ("follower", "amulet", "spell")
# word → the rules that say what it asks for
MEANS = {
    **dict.fromkeys(KINDS, ("2.3.1", "2.3.2", "2.3.4")), "evolve": ("2.3.3",), "token": ("2.3.3",), "class": ("2.2.1",), "type": ("2.4.1",),
    "exactly": ("2.1.1",), "named": ("2.1.1",), "cost": ("2.5.1",), "attack": ("2.7.1",), "health": ("2.8.1",),
}  # fmt: skip
GONE = (GRAVEYARD, EXILE)  # from there hardly a card comes back, and nobody asks what it was under
ELSEWHERE = (EX, GRAVEYARD)  # public zones in which a card could be mistaken for one that is meant


def explain_words(table: Table, view: View, selector: Selector, picked: Sequence[int]) -> None:
    """Cite what a word of a selector rests on, where just this word leaves a card out, or lets one in. Each once at a table."""
    if not any(number.startswith("10.6.2") for number in table.rules):  # only looked at, to see what may be played
        return
    for rules, note in _reasons(view, selector, picked):
        if (rules, note) in table.explained or not table.in_force(*rules):
            continue
        table.explained.add((rules, note))
        with table.under(rules[:-1]):
            table.cite(rules[-1], note)


def _reasons(view: View, selector: Selector, picked: Sequence[int]) -> Iterable[tuple[tuple[str, ...], Text]]:
    pieces = selector.pieces
    state = view.state
    for piece, card in _left_out(view, selector):
        head = piece.partition(":")[0].rstrip("<>=!0123456789X")
        said = word_said(piece)
        name = state.cards[card].label
        if head in MEANS:
            yield MEANS[head], Text(f"{name}は「{said.ja}」に当たらない", f'{name} is not "{said.en}"')
        elif head in ("own", "enemy") and state.cards[card].owner != view.master(card):
            yield (
                ("3.1.2",),
                Text(f"{name}のマスターは{view.master(card)}", f"{view.master(card)} is the master of {name}"),
            )
    for piece in pieces:
        if piece.startswith("named:"):
            yield from _named(view, piece.partition(":")[2], picked)
    places = [piece for piece in pieces if piece.startswith("in:")]
    if "leader" in pieces and not places:
        yield ("4.3.3",), Text("「リーダー」はリーダーエリアのリーダー", "a leader is that of the leader area")
    if f"in:{DECK}" in pieces:
        yield ("4.5.3",), Text("「デッキ」はデッキ置き場のカード", "the deck is the cards of the deck zone")
    if f"in:{EVOLVE_DECK}" in pieces and "face_up" not in pieces:
        for card in view.all_cards():
            if state.cards[card].up and selector.fits(view, card):
                name = state.cards[card].label
                yield ("4.6.3",), Text(f"表向きの{name}は数えない", f"{name} is face up and is not in the evolve deck")
    bare = any(piece in (*KINDS, "card") for piece in pieces)
    if bare and not places and not any(piece.startswith(("chosen", "it", "cause", "this", "seen")) for piece in pieces):
        for card in _elsewhere(state):
            if selector.fits(view, card):
                name = state.cards[card].label
                yield ("4.4.3",), Text(f"場にない{name}は含まない", f"{name} is not on the field and not meant")


def _left_out(view: View, selector: Selector) -> Iterable[tuple[str, int]]:
    """The cards of field and leader areas, or of the zones named, that only one word of a selector leaves out."""
    if len(selector.pieces) < 2 and not selector.pieces[0].startswith(("class", "type", "named", "exactly")):
        return
    named = any(piece.startswith("in:") for piece in selector.pieces)
    pool = view.all_cards() if named else [c for p in PLAYERS for c in view.state.in_zone(FIELD, p)]
    for card in pool:
        if view.state.cards[card].zone.name in (LEADER, DECK):
            continue
        missing = [piece for piece, test in zip(selector.pieces, selector.tests, strict=True) if not test(view, card)]
        if len(missing) == 1:
            yield missing[0], card


def _named(view: View, name: str, picked: Sequence[int]) -> Iterable[tuple[tuple[str, ...], Text]]:
    for card in picked:
        own = view.traits(card)["name"]
        if own == name:
            yield ("2.1.1",), Text(f"『{own}』はカード名がその名称", f"{own} has this very name")
        elif name in own:
            yield ("2.1.2",), Text(f"『{own}』は名に『{name}』を含む", f"{own} holds {name} in its name")
        elif own in known_as(view, name):
            yield (
                ("2.14.1", "2.14.2"),
                Text(f"コラボ名『{name}』は『{own}』への参照", f"the collaboration name {name} means {own}"),
            )


def _elsewhere(state: State) -> Iterable[int]:
    for player in PLAYERS:
        for name in ELSEWHERE:
            yield from state.in_zone(name, player)


def tell_new(table: Table, before: State, events: Sequence[Event]) -> None:
    """That a card which has moved is another one, without the effects it was under (4.1.4); whence it entered (5.4.3)."""
    state = table.state
    for event in events:
        if not isinstance(event, Move) or event.card not in state.cards:
            continue
        known, name = before.cards[event.card], state.cards[event.card].label
        if (
            event.to.name not in GONE
            and not event.keep
            and known.zone != event.to
            and _was_affected(before, event.card)
        ):
            table.cite(
                "4.1.4",
                Text(f"{name}は、移動する前とは別の新しいカードとみなす", f"{name} is another card from now on"),
            )
        if event.to.name == FIELD:
            for mark in state.cards[event.card].marks:
                if mark.startswith("from:") and _waits_for_origin(state):
                    place = mark.partition(":")[2]
                    table.cite(
                        "5.4.3",
                        Text(
                            f"{name}は{ZONES[place].name.ja}から場に出た",
                            f"{name} has entered from the {ZONES[place].name.en}",
                        ),
                    )


def _was_affected(state: State, card: int) -> bool:
    since = state.cards[card].since
    bound = [effect for effect in state.effects if effect.subjects is not None and card in effect.subjects]
    return any(since <= effect.since for effect in bound) or state.cards[card].value("damage") > 0


def _waits_for_origin(state: State) -> bool:
    """Whether an ability on the field asks from where a card has entered."""
    return any(
        "from" in ability.when.written
        for player in PLAYERS
        for card in state.in_zone(FIELD, player)
        for ability in traits(state, card)["abilities"]
        if ability.kind == "auto" and ability.when is not None
    )
