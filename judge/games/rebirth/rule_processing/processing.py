"""Recovery, entry and defeat processing (10.1, 10.3, 10.5, 10.6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.cardgame.ground.players import seats
from judge.cardgame.moments.idle import is_idle, keep_idle
from judge.cardgame.moments.settle import Due, Duty, all_due, at_once
from judge.cardgame.preparation.decks import OUTSIDE
from judge.engine.events import Erase, Event, Mark, Move, Untie
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.multiplayer.formats import JACK, SEVEN, in_turn_order
from judge.games.rebirth.multiplayer.leaving import defeat
from judge.games.rebirth.play_and_resolution.layers import (
    LAYERS,
    defense,
    is_character,
    is_partner,
    partner_cards,
    traits,
)
from judge.games.rebirth.rule_processing.retired import hurt_until
from judge.games.rebirth.turn.record import PARTNER_ATTACKED, record
from judge.games.rebirth.zones.placing import LINKED, to_zone
from judge.games.rebirth.zones.zones import (
    DECK,
    ENERGY,
    ENTRY,
    HAND,
    MEMBER,
    REBIRTH,
    RESOLVING,
    RETIRED,
    SLOTS,
    SOUL,
    WAITING,
)

LOST = 7  # cards in the retire zone (10.6.2)
AT_HOME_TO_PARTNERS = (HAND, ENERGY, RESOLVING, OUTSIDE)  # where a partner may lie (10.3.8)
LOOKED_AT = (ENTRY, MEMBER, REBIRTH, SOUL)  # by whose cards it goes whether a recovery is due
Pieces = list[list[Event]]


def recovery(table: Table) -> bool:
    """Whatever lies as it may not is dealt with, all at once (10.3.1.2, 10.1.3). Whether anything was (10.3.1.1)."""
    with table.under(("10.1.1", "10.1.2", "10.3.1", "10.3.1.1")):
        due = recoveries(table, told=True)
        moved = [event.card for _, events in due for event in events if isinstance(event, Move)]
        struck = [card for card in moved if PARTNER_ATTACKED in table.state.cards[card].marks]
        with table.under(("10.1.3", "10.3.1.2") if len(due) > 1 else ()), hurt_until(table):
            done = bool(due) and at_once(table, due)
        _no_longer_struck(table, struck)
    return done


def _no_longer_struck(table: Table, struck: Sequence[int]) -> None:
    """Who was dealt with for a partner attack is no longer in that state, though the retirement was replaced (8.4.3.2, 10.3.7)."""
    left = [card for card in struck if card in table.state.cards and PARTNER_ATTACKED in table.state.cards[card].marks]
    if left:
        with table.under(("8.4.3.2", "10.3.7")):
            table.do(*(Mark(card, PARTNER_ATTACKED, on=False) for card in left))


def is_settled(state: State) -> bool:
    """Whether it is known that no rule process would do, note or tell anything."""
    own = record(state)
    known = not own.hurt and own.format not in (SEVEN, JACK) and _is_recovered(state) and _is_filled(state)
    return known and not losers(state)


def _is_recovered(state: State) -> bool:
    return is_idle(state, LAYERS, recoveries, LOOKED_AT, _besides(state), marks=True)


def _besides(state: State) -> tuple[object, ...]:
    """By what it goes whether a recovery is due besides the cards of the zones that are looked at."""
    return state.players, [state.cards[card] for card in _may_be_strays(state)]


def recoveries(table: Table, *, told: bool = False) -> list[Due]:
    """Every piece of recovery that is due. A card that would go to two zones goes to the retire zone. told: what a prohibition keeps."""
    state, kept = table.state, list[Event]()
    if _is_recovered(state):
        return []

    def forbidden(table: Table, event: Event) -> bool:
        no = _is_forbidden(table, event, told=told)
        if no:
            kept.append(event)
        return no

    found = all_due(table, DUTIES, forbidden)
    if not found and not kept:
        keep_idle(state, LAYERS, recoveries, _besides(state))
    return found


def _is_forbidden(table: Table, event: Event, *, told: bool) -> bool:
    """Whether a prohibition keeps a card from retiring, or from leaving its zone: it comes first (1.3.3)."""
    if not isinstance(event, Move):
        return False
    cannot = traits(table.state, event.card)["cannot"]
    if "leave" not in cannot and not ("retire" in cannot and event.why == "retire"):
        return False
    label = table.state.cards[event.card].label
    said = Text(f"{label}：禁止する効果があるので置かれない", f"{label}: an effect forbids it, so that it stays")
    if told and not table.trace.says(said):
        table.cite("1.3.3", said)
        table.trace.said([said])
    return True


def _each(table: Table, cards: Callable[[State, PlayerId], Sequence[int]], to: str, why: str) -> Pieces:
    """One piece for each card, the turn player's first (1.3.4, 13.2.1)."""
    state = table.state
    return [[to_zone(state, card, to, why)] for player in in_turn_order(state) for card in cards(state, player)]


def _hurt(state: State, player: PlayerId) -> Sequence[int]:
    """Characters of the entry with as much damage as DEF, or more (10.3.6); only those of the entry have any (4.4.4)."""
    return [
        card
        for card in state.in_zone(ENTRY, player)
        if is_character(state, card) and state.cards[card].value("damage") >= defense(state, card)
    ]


def _struck(state: State, player: PlayerId) -> Sequence[int]:
    return [
        card
        for card in state.in_zone(ENTRY, player)
        if PARTNER_ATTACKED in state.cards[card].marks and is_character(state, card)
    ]


def _no_rebirth(state: State, player: PlayerId) -> Sequence[int]:
    return [card for card in state.in_zone(REBIRTH, player) if "rebirth" not in traits(state, card)["kinds"]]


def _older(state: State, player: PlayerId) -> Sequence[int]:
    there = state.in_zone(ENTRY, player)
    return sorted(there, key=lambda card: state.cards[card].since)[:-1] if len(there) > 1 else ()


def _no_character(state: State, player: PlayerId) -> Sequence[int]:
    return [card for slot in SLOTS for card in state.in_zone(MEMBER, player, slot) if not is_character(state, card)]


def _crowded(state: State, player: PlayerId) -> Sequence[int]:
    lying = [cards for slot in SLOTS if len(cards := state.in_zone(MEMBER, player, slot)) > 1]
    there = [[card for card in cards if is_character(state, card)] for cards in lying]
    return [card for cards in there for card in sorted(cards, key=lambda one: state.cards[one].since)[:-1]]


def _strays(table: Table) -> Pieces:
    """Partner cards outside hand and energy zone (10.3.8); one that is being played lies nowhere yet."""
    state = table.state
    lying = [zone for zone in state.zones if zone.name not in AT_HOME_TO_PARTNERS] if _may_be_strays(state) else []
    there = [card for zone in lying for card in state.zones[zone] if card in partner_cards(state)]
    return [[Erase(card)] for card in there if is_partner(state, card)]


def _may_be_strays(state: State) -> list[int]:
    """The partner cards that do not lie where they may."""
    return [card for card in partner_cards(state) if state.cards[card].zone.name not in AT_HOME_TO_PARTNERS]


def _unlinked(state: State, player: PlayerId) -> Sequence[int]:
    linked = {link.card for link in state.links if link.kind == LINKED}
    return [card for card in state.in_zone(SOUL, player) if card not in linked]


def _several_links(table: Table) -> Pieces:
    links = [link for link in table.state.links if link.kind == LINKED]
    cards = dict.fromkeys(link.card for link in links)
    return [
        [Untie(LINKED, card, link.to)] for card in cards for link in [one for one in links if one.card == card][:-1]
    ]


DUTIES = (
    Duty("10.3.6", Text("DEF以上のダメージを負ったキャラはリタイア置場に置く", "characters with as much damage as DEF retire"), lambda table: _each(table, _hurt, RETIRED, "retire"), ("2.7.2",)),
    Duty("10.3.7", Text("パートナーアタックを受けたキャラはリタイア置場に置く", "characters that were partner attacked retire"), lambda table: _each(table, _struck, RETIRED, "retire")),
    Duty("10.3.2", Text("Reバース置場のReバースでないカードは控え室に置く", "what is no Reバース leaves the rebirth zone"), lambda table: _each(table, _no_rebirth, WAITING, "recovery")),
    Duty("10.3.3", Text("エントリーでは最後に置かれたカード以外を控え室に置く", "of several cards in an entry the last stays"), lambda table: _each(table, _older, WAITING, "recovery")),
    Duty("10.3.4", Text("メンバー枠のキャラでないカードは控え室に置く", "what is no character leaves its slot"), lambda table: _each(table, _no_character, WAITING, "recovery")),
    Duty("10.3.5", Text("メンバー枠では最後に置かれたキャラ以外を控え室に置く", "of several characters in a slot the last stays"), lambda table: _each(table, _crowded, WAITING, "recovery")),
    Duty("10.3.8", Text("手札とエネルギー置場以外のパートナーは除外する", "partners outside hand and energy zone are excluded"), _strays, ("5.20.1",)),
    Duty("10.3.9", Text("関連付けのない魂は控え室に置く", "souls linked to nothing go to the waiting room"), lambda table: _each(table, _unlinked, WAITING, "recovery"), ("4.13.3.2",)),
    Duty("10.3.10", Text("魂の関連付けは最後のものだけ残す", "of several links of a soul the last stays"), _several_links),
)  # fmt: skip


def entry(table: Table) -> bool:
    """At most one of the four steps (10.5.1): a Reバース leaves an entry, an empty entry is filled; the turn player's comes first."""
    found = entry_due(table.state)
    if found is None:
        return False
    rule, event = found
    with table.under(("10.5.1", rule)):
        return bool(table.do(event))


def entry_due(state: State) -> tuple[str, Move] | None:
    """The first step of entry processing that is due, with its number; None where none is (10.5.1.1–10.5.1.4)."""
    if _is_filled(state):
        return None
    found = _first_entry(state)
    if found is None:
        keep_idle(state, LAYERS, entry_due, _decks(state))
    return found


def _is_filled(state: State) -> bool:
    return is_idle(state, LAYERS, entry_due, (ENTRY,), _decks(state), marks=True)


def _decks(state: State) -> tuple[object, ...]:
    """By what it goes whether a step of entry processing is due besides the cards of entries: who plays, and has cards left."""
    return state.players, [bool(state.in_zone(DECK, player)) for player in state.players]


def _first_entry(state: State) -> tuple[str, Move] | None:
    players = in_turn_order(state)
    numbers = ("10.5.1.1", *["10.5.1.2"] * (len(players) - 1))
    for player, rule in zip(players, numbers, strict=True):
        for card in state.in_zone(ENTRY, player):
            if "rebirth" in traits(state, card)["kinds"]:
                return rule, to_zone(state, card, REBIRTH, "entry")
    numbers = ("10.5.1.3", *["10.5.1.4"] * (len(players) - 1))
    for player, rule in zip(players, numbers, strict=True):
        deck = state.in_zone(DECK, player)
        if deck and not state.in_zone(ENTRY, player):
            return rule, to_zone(state, deck[0], ENTRY, "entry")
    return None


def losers(state: State) -> list[PlayerId]:
    """The players with seven retired cards or more (10.6.2)."""
    if record(state).format in (SEVEN, JACK):
        return _teams_lost(state)
    return [player for player in in_turn_order(state) if len(state.in_zone(RETIRED, player)) >= LOST]


def _teams_lost(state: State) -> list[PlayerId]:
    """Everybody of a team that has seven retired cards for each of its players, together (13.10.3.1); nobody for the own alone (13.10.3.2)."""
    lost: list[PlayerId] = []
    for team in record(state).teams:
        there = [one for one in team if one in seats(state)]
        if sum(len(state.in_zone(RETIRED, one)) for one in there) >= LOST * len(there):
            lost += there
    return lost


def lose(table: Table) -> bool:
    """Who has seven retired cards loses (10.6.1, 10.6.2, 1.2.2.1); several at once all do (10.6.1.1). Whether anybody did."""
    lost = losers(table.state)
    if lost:
        with table.under(("10.6.1", *(("10.6.1.1",) if len(lost) > 1 else ()), "1.2.2.1")):
            defeat(table, lost, "13.10.3.1" if record(table.state).format in (SEVEN, JACK) else "10.6.2")
        return True
    _cite_shared(table)
    return False


def _cite_shared(table: Table) -> None:
    """Where a team shares its retired cards, seven of one player's are not enough (13.10.3.2)."""
    state = table.state
    if record(state).format in (SEVEN, JACK):
        for player in in_turn_order(state):
            said = Text(
                f"{player}はリタイア7枚以上でも、それだけでは敗北しない",
                f"{player} does not lose for seven of its own alone",
            )
            if len(state.in_zone(RETIRED, player)) >= LOST and not table.trace.says(said):
                table.cite("13.10.3.2", said)
                table.trace.said([said])


def is_due(table: Table) -> bool:
    """Whether any rule process would do something now (8.5.3)."""
    return bool(recoveries(table)) or entry_due(table.state) is not None or bool(losers(table.state))
