"""What is taken over or exiled for a while only: where such cards go when that is over (907-4f – 907-4k)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from judge.cardgame.ground.players import seats
from judge.cardgame.ground.zones import BOTTOM
from judge.cardgame.play.doing import Doing
from judge.engine.events import Begin, Cease, Move
from judge.engine.state import Effect, State, Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.turn.durations import DURATIONS, HELD, over_before
from judge.games.animal.zones.placing import to_zone
from judge.games.animal.zones.zones import EXILE, FIELD, is_veiled


class Held(NamedTuple):
    """Where a card goes when what holds it is over. to: the zone in which it is held. back: where it was before anything held it."""

    to: Zone
    back: Zone


def is_in_time(doing: Doing, until: str) -> bool:
    """Whether what something is done for is going on yet; else it is not done at all (907-4f)."""
    if not until or not over_before(doing, until):
        return True
    told = Text("その状況は既に終わっているので、行わない", "what it would last for is over: it is not done")
    doing.table.cite("907-4f", told)
    return False


def came_from(state: State, cards: Sequence[int]) -> dict[int, Zone]:
    """Where cards are, or were before what holds them there."""
    found = {card: state.cards[card].zone for card in cards}
    for effect in state.effects:
        if effect.layer == HELD:
            held: Mapping[int, Held] = effect.change["held"]
            found |= {card: one.back for card, one in held.items() if card in found and _is_held(state, effect, card)}
    return found


def hold(doing: Doing, cards: Sequence[int], back: Mapping[int, Zone], until: str) -> None:
    """What has been done to cards lasts for a while: they are meant from here on, whatever becomes of them (907-4i)."""
    there = [card for card in cards if card in doing.state.cards]
    if not until or not there:
        return
    held = {card: Held(doing.state.cards[card].zone, back[card]) for card in there}
    with doing.table.rule("907-4i"):
        doing.do(Begin(Effect(0, doing.source, doing.me, 0, HELD, {"held": held}, frozenset(there), until, "907-4i")))


def lapse(table: Table, moment: str) -> None:
    """A moment comes: whatever lasts until then ends, and the cards that were held go back at the same time (907-4k)."""
    ending = DURATIONS.over(table.state, moment)
    if ending:
        over = frozenset(one.effect for one in ending if isinstance(one, Cease))
        back = list(going_back(table.state, over))
        with table.rule("907-4k" if back else ""):
            table.do(*ending, *back)


def _is_held(state: State, effect: Effect, card: int) -> bool:
    """Whether a card is where an effect holds it, as the object that it was, and can be referred to there (609-1b)."""
    known = state.cards.get(card)
    held: Mapping[int, Held] = effect.change["held"]
    return (
        known is not None and known.since <= effect.began and known.zone == held[card].to and not is_veiled(state, card)
    )


def going_back(state: State, over: Collection[int]) -> Iterator[Move]:
    """The cards that are where effects have held them that are over, as they go to where the rest has them (907-4h), else back.

    What came from a zone of a player who has left since stays where it is.
    """
    holding = [one for one in state.effects if one.layer == HELD]
    left = [one for one in holding if one.id not in over]
    gone = set[int]()
    for effect in (one for one in holding if one.id in over):
        held: Mapping[int, Held] = effect.change["held"]
        for card, here in held.items():
            if card in gone or not _is_held(state, effect, card):
                continue
            others: list[Held] = [one.change["held"][card] for one in left if card in one.change["held"]]
            to = others[-1].to if others and here.to.name == FIELD else here.back
            if to != here.to and to.player in seats(state):
                gone.add(card)
                yield _back(state, card, to, effect.source)


def _back(state: State, card: int, to: Zone, source: int) -> Move:
    if state.cards[card].zone.name == EXILE:
        return to_zone(state, card, to.name, "put", player=to.player, by=source)
    return Move(card, to, BOTTOM, keep=True, why="transfer")
