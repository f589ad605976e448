"""Rule processing: what the rules themselves do in every check timing (11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from judge.cardgame.moments.idle import is_idle, keep_idle
from judge.cardgame.moments.settle import Due, Duty, all_due, at_once
from judge.cardgame.verbs.decks import EMPTIED
from judge.engine.events import Event, MarkPlayer, Move, Untie
from judge.engine.oracles import First
from judge.engine.requests import ChooseSome, Option
from judge.engine.state import Player, PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.trace import Kind
from judge.games.evolve.classes.stack import SPENT, is_spent
from judge.games.evolve.defined_actions.events import Damage
from judge.games.evolve.defined_actions.moves import MOVES
from judge.games.evolve.outline.principles import PROHIBITED
from judge.games.evolve.outline.result import NO_DECK, NO_HEALTH, lose
from judge.games.evolve.play_and_resolution.abilities import PICKED, SETTLED
from judge.games.evolve.play_and_resolution.layers import LAYERS, OF_LEADERS, health, traits
from judge.games.evolve.players.players import PLAYERS, called
from judge.games.evolve.turn.record import EVOLUTION, MEAL, in_turn_order
from judge.games.evolve.zones.limits import limit
from judge.games.evolve.zones.zones import EVOLVE_DECK, EVOLVE_ZONE, EX, FIELD, GRAVEYARD, LEADER, RUN_ZONE, ZONES

Pieces = Iterator[list[Event]]  # what is due, piece by piece
PROCESSED = "11.1.1"
SINCE = frozenset((PROCESSED, SETTLED))  # an entry under one of these: the rules have been processed
DYING = "11.3.1"
NOTHING_DUE = "nothing due"  # under which a state keeps on what it depended that nothing was
LOOKED_AT = (FIELD, EX, EVOLVE_ZONE, RUN_ZONE)  # states that cards are in make nothing due there


class Defeat(NamedTuple):
    """A condition of losing. rule: by which it is looked for here. is_met: whether a player meets it."""

    condition: str
    rule: str
    is_met: Callable[[Player], bool]


DRAWN_FROM_NOTHING = Defeat(NO_DECK, "11.2.2", lambda player: EMPTIED in player.marks)
DEFEATS = (Defeat(NO_HEALTH, "11.2.1", lambda player: player.value("life") <= 0), DRAWN_FROM_NOTHING)


def process(table: Table) -> bool:
    """Look what is due, in a check timing alone (11.1.2), and carry it out (11.1.1), all at once (11.1.3).

    Returns whether anything was.
    """
    _tell_no_longer(table)
    with table.under((PROCESSED, "11.1.2")):
        _end_for_losers(table)
        due = due_in(table)
        with table.under(("11.1.3",) if len(due) > 1 else ()):
            return at_once(table, due)


def is_settled(table: Table) -> bool:
    """Whether it is known that the processing would neither do nor tell anything."""
    return not _met(table.state) and _is_idle(table.state) and not _low_meanwhile(table)


def is_due(table: Table) -> bool:
    """Whether the rules have anything to do as things are, looked at on the side."""
    aside = Table(table.game, table.state, First())
    return any(one.is_met(player) for one in DEFEATS for player in aside.state.players.values()) or bool(due_in(aside))


def _tell_no_longer(table: Table) -> None:
    """What was due in the middle of something, and no longer is, does not happen (11.1.2)."""
    state = table.state
    for card in _low_meanwhile(table):
        if _is_in_play(state, card) and not _is_low(state, card):
            name = called(state, card)
            ja = f"{name.ja}の体力は途中で0以下だったが、今は違うので何もしない"
            with table.rule(PROCESSED):
                table.cite("11.1.2", Text(ja, f"{name.en} had no health for a while, but has now: nothing is done"))


def _low_meanwhile(table: Table) -> list[int]:
    """The cards that damage has brought to health 0 or less since the last rule processing."""
    found: list[int] = []
    for entry in reversed(table.trace.entries):
        if not SINCE.isdisjoint(entry.rules):
            break
        if entry.kind is Kind.CHOICE and entry.rule.startswith(PICKED):  # of what waits, behind a rule processing
            break
        if entry.events and not entry.undone:
            hurt = [event.card for event in entry.events if isinstance(event, Damage)]
            found += [card for card in reversed(hurt) if _is_low(entry.state, card)]
    return list(dict.fromkeys(reversed(found)))


def _is_low(state: State, card: int) -> bool:
    return _is_in_play(state, card) and health(state, card) <= 0


def _is_in_play(state: State, card: int) -> bool:
    return card in state.cards and state.cards[card].zone.name in (FIELD, LEADER)


def _end_for_losers(table: Table) -> None:
    """Who has lost loses; both at once, where both have (11.2.1, 11.2.2, 11.1.3)."""
    found = _met(table.state)
    if not found:
        return
    losers = list(dict.fromkeys(player for _, player in found))
    met = list(dict.fromkeys(one for one, _ in found))
    together = "11.1.3" if len(losers) > 1 else ""
    with table.under((together, *(one.condition for one in met), *(one.rule for one in met[:-1]))):
        lose(table, losers, met[-1].rule)
    with table.rule(DRAWN_FROM_NOTHING.rule):  # the defeat was replaced: only draws from here on count
        table.do(*(MarkPlayer(player, EMPTIED, on=False) for player in losers))


def _met(state: State) -> list[tuple[Defeat, PlayerId]]:
    """The conditions of losing that are met, and by whom."""
    return [(one, player) for one in DEFEATS for player in PLAYERS if one.is_met(state.players[player])]


def _is_idle(state: State) -> bool:
    return is_idle(state, LAYERS, NOTHING_DUE, LOOKED_AT, _limits(state))


def _limits(state: State) -> list[int | None]:
    """The numbers of players by which it goes how many cards zones hold."""
    return [player.values.get(name) for player in state.players.values() for name in OF_LEADERS]


def due_in(table: Table) -> list[Due]:
    """Every piece that is due, each with its own number; not looked for again where nothing was due and all that it depends on is as it was."""
    state = table.state
    if _is_idle(state):
        return []
    kept: list[Event] = []  # from happening by a prohibition, which each table tells for itself

    def forbidden(table: Table, event: Event) -> bool:
        if not _is_forbidden(table, event):
            return False
        kept.append(event)
        return True

    due = all_due(table, DUTIES, forbidden)
    if not due and not kept:
        keep_idle(state, LAYERS, NOTHING_DUE, _limits(state))
    return due


def _is_forbidden(table: Table, event: Event) -> bool:
    """Whether a prohibition keeps a card of the field from being destroyed, or from leaving it: it comes first (1.3.3, 1.3.1)."""
    if not isinstance(event, Move) or table.state.cards[event.card].zone.name != FIELD:
        return False
    cannot = traits(table.state, event.card)["cannot"]
    if "leave" not in cannot and not ("be destroyed" in cannot and event.why == "destroy"):
        return False
    name = called(table.state, event.card)
    told = Text(f"{name.ja}：禁止する効果があるので場に残る", f"{name.en}: an effect forbids it, so that it stays")
    if all(entry.kind is not Kind.RULE or entry.text != told for entry in table.trace):
        table.cite(PROHIBITED, told)
    return True


def dying(table: Table) -> Pieces:
    """Followers with health 0 or less (11.3.1)."""
    state = table.state
    cards = [
        card for card in _on_the_field(state) if health(state, card) <= 0 and traits(state, card)["kind"] == "follower"
    ]
    for event in MOVES.destroying(state, cards):
        yield [event]


def excess(zone: str, rule: str) -> Callable[[Table], Pieces]:
    """Cards above the limit of each field or EX area; the player of the zone keeps which they like (11.4.1, 11.5.1)."""

    def found(table: Table) -> Pieces:
        state = table.state
        for player in in_turn_order(state):
            cards = state.in_zone(zone, player)
            most = limit(state, zone, player) if cards else None
            if most is None or len(cards) <= most:
                continue
            with table.rule(rule):
                options = tuple(Option(state.cards[card].label, card) for card in cards)
                asks = Text("残すカードを選ぶ", "choose the cards that stay")
                kept = table.ask(player, ChooseSome("keep", asks, options, least=most, most=most, rule=rule))
            yield [_to_graveyard(state, card, "excess") for card in cards if card not in kept]

    return found


def strays(zone: str, kind: str) -> Callable[[Table], Pieces]:
    """Cards of the 進化領域 or 出走領域 that are linked to nothing on the field (11.6.1, 11.8.1)."""

    def found(table: Table) -> Pieces:
        state = table.state
        lying = [card for player in PLAYERS for card in state.in_zone(zone, player)]
        if not lying:
            return
        linked = {link.card for link in state.links if link.kind == kind and _is_on_the_field(state, link.to)}
        for card in lying:
            if card not in linked:
                yield [Move(card, ZONES.zone(EVOLVE_DECK, state.cards[card].owner), -1, up=True, why="back")]

    return found


def several_cards(table: Table) -> Pieces:
    """Links of one follower to evolve cards other than the last (11.6.2)."""
    state = table.state
    for to in dict.fromkeys(link.to for link in state.links if link.kind == EVOLUTION):
        for card in state.linked_to(to, EVOLUTION)[:-1]:
            yield [Untie(EVOLUTION, card, to)]


def several_followers(table: Table) -> Pieces:
    """Links of one evolve card to followers other than the last (11.6.3)."""
    links = [link for link in table.state.links if link.kind == EVOLUTION]
    for card in dict.fromkeys(link.card for link in links):
        for to in [link.to for link in links if link.card == card][:-1]:
            yield [Untie(EVOLUTION, card, to)]


def emptied(table: Table) -> Pieces:
    """Cards with スタック that have no counter of it left (11.7.1)."""
    for card in _on_the_field(table.state):
        if is_spent(table.state, card):
            yield [_to_graveyard(table.state, card, "emptied")]


def _on_the_field(state: State) -> list[int]:
    return [card for player in in_turn_order(state) for card in state.in_zone(FIELD, player)]


def _is_on_the_field(state: State, card: int) -> bool:
    return card in state.cards and state.cards[card].zone.name == FIELD


def _to_graveyard(state: State, card: int, why: str) -> Event:
    return Move(card, ZONES.zone(GRAVEYARD, state.cards[card].owner), 0, up=True, why=why)


DUTIES = (
    Duty(DYING, Text("体力が0以下のフォロワーを破壊する", "followers with health 0 or less are destroyed"), dying),
    Duty(
        "11.4.1",
        Text(
            "場の上限を超えたカードを墓場に置く（残す方はその場のプレイヤーが選ぶと解する）",
            "cards above the limit of the field go to the graveyard; the player of the field is read to choose which stay",
        ),
        excess(FIELD, "11.4.1"),
    ),
    Duty(
        "11.5.1",
        Text(
            "EXエリアの上限を超えたカードを墓場に置く（残す方はそのプレイヤーが選ぶと解する）",
            "cards above the limit of the EX area go to the graveyard; its player is read to choose which stay",
        ),
        excess(EX, "11.5.1"),
    ),
    Duty(
        "11.6.1", Text("関連付けのない進化領域のカードを表向きで戻す", "evolve cards linked to nothing go back face up"),
        strays(EVOLVE_ZONE, EVOLUTION),
    ),
    Duty("11.6.2", Text("進化カードが複数なら最後のものだけ残す", "of several evolve cards the last stays linked"), several_cards),
    Duty(
        "11.6.3", Text("1枚の進化カードの関連付けを最後のものだけ残す", "an evolve card linked to several keeps the last link"),
        several_followers,
    ),
    Duty(
        "11.7.1", Text("「スタック」カウンターのない【スタック】を墓場に置く", "cards with 【スタック】 and no counter go to the graveyard"),
        emptied, (SPENT,),
    ),
    Duty(
        "11.8.1", Text("関連付けのない出走領域のカードを表向きで戻す", "cards of the run zone linked to nothing go back face up"),
        strays(RUN_ZONE, MEAL),
    ),
)  # fmt: skip
