"""Rule processing: what the rules themselves do in every check timing (11), and how a game ends (1.2)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.moments.settle import Due, Duty, all_due, at_once
from judge.engine.events import Event, Finish, MarkPlayer, Move, Untie
from judge.engine.requests import ChooseSome, Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.trace import Kind
from judge.games.evolve.defined_actions.events import Damage
from judge.games.evolve.defined_actions.moves import MOVES
from judge.games.evolve.play_and_resolution.layers import LAYERS, LIMITS, has, health, limit, traits
from judge.games.evolve.players.players import PLAYERS, called
from judge.games.evolve.turn.record import EVOLUTION, MEAL, STACK, in_turn_order
from judge.games.evolve.zones.zones import EVOLVE_DECK, EVOLVE_ZONE, EX, FIELD, GRAVEYARD, LEADER, RUN_ZONE, zone

# the condition of losing, what the rules look for in a check timing, and the player's mark or number that shows it
DEFEATS = (("1.2.1.1", "11.2.1"), ("1.2.1.2", "11.2.2"))
DREW = "drew from nothing"
PROCESSED = "11.1.1"
SETTLED = "10.5.2.4"
PICKED = "10.7.3"
NOTHING_DUE = "nothing due"  # under which a state keeps on what it depended that nothing was
LOOKED_AT = [zone(name, player) for name in (FIELD, EX, EVOLVE_ZONE, RUN_ZONE) for player in PLAYERS]
COUNTER = f"counter:{STACK}"


def lose(table: Table, players: Sequence[PlayerId], rule: str) -> None:
    """These players lose at once: the game ends, the other wins (1.2.1); where all lose, it is drawn (1.2.2)."""
    if not players:
        return
    left = [player for player in table.state.players if player not in players]
    with table.under((rule, "1.2.1" if left else "1.2.2")):
        table.do(Finish(left[0] if left else "draw"))


def process(table: Table) -> bool:
    """Look what is due, in a check timing alone (11.1.2), and carry it out (11.1.1), all at once (11.1.3).

    Returns whether anything was.
    """
    _tell_no_longer(table)
    with table.under((PROCESSED, "11.1.2")):
        _end_for_losers(table)
        due = due_in(table)
        if not due:
            return False
        with table.under(("11.1.3",) if len(due) > 1 else ()):
            return at_once(table, due)


def _tell_no_longer(table: Table) -> None:
    """What was due in the middle of something, and no longer is, does not happen (11.1.2)."""
    state = table.state
    for card in _low_meanwhile(table):
        there = card in state.cards and state.cards[card].zone.name in (FIELD, LEADER)
        if there and not _is_low(state, card):
            name = called(state, card)
            told = Text(
                f"{name.ja}の体力は途中で0以下だったが、今は違うので何もしない", f"{name.en} had no health for a while, but has now: nothing is done"
            )  # fmt: skip
            with table.rule(PROCESSED):
                table.cite("11.1.2", told)


def _low_meanwhile(table: Table) -> list[int]:
    """The cards that damage has brought to health 0 or less since the last rule processing."""
    found: list[int] = []
    for entry in reversed(table.trace.entries):
        if entry.rules[-1:] == (SETTLED,) or PROCESSED in entry.rules:
            break
        if entry.kind is Kind.CHOICE and entry.rule.startswith(PICKED):  # of what waits, behind a rule processing
            break
        if entry.events and not entry.undone:
            hurt = [event.card for event in entry.events if isinstance(event, Damage)]
            found += [card for card in reversed(hurt) if _is_low(entry.state, card)]
    return list(dict.fromkeys(reversed(found)))


def _is_low(state: State, card: int) -> bool:
    known = state.cards.get(card)
    if known is None or known.zone.name not in (FIELD, LEADER):
        return False
    return (state.players[known.zone.player].value("life") if known.zone.name == LEADER else health(state, card)) <= 0


def _end_for_losers(table: Table) -> None:
    """Who has lost loses; both at once, where both have (11.2.1, 11.2.2, 11.1.3)."""
    found = [
        (numbers, player) for numbers in DEFEATS for player in PLAYERS if _has_lost(table.state, player, numbers[1])
    ]
    if not found:
        return
    losers = list(dict.fromkeys(player for _, player in found))
    met = list(dict.fromkeys(numbers for numbers, _ in found))
    rules = [rule for _, rule in met]
    with table.under((*(("11.1.3",) if len(losers) > 1 else ()), *(condition for condition, _ in met), *rules[:-1])):
        lose(table, losers, rules[-1])
    with table.rule("11.2.2"):  # the defeat was replaced: only draws from here on count
        table.do(*(MarkPlayer(player, DREW, on=False) for player in losers))


def _has_lost(state: State, player: PlayerId, rule: str) -> bool:
    """Whether a player's leader has no health left (11.2.1), or has drawn from an empty deck (11.2.2)."""
    known = state.players[player]
    return known.value("life") <= 0 if rule == "11.2.1" else DREW in known.marks


def due_in(table: Table) -> list[Due]:
    """Every piece that is due, each with its own number; not looked for again where nothing was due and all that it depends on is as it was."""
    state = table.state
    now = _depends_on(state)
    if state.of_parts.get(NOTHING_DUE) == now:
        return []
    due = all_due(table, DUTIES, _is_forbidden)
    if not due:
        state.of_parts[NOTHING_DUE] = now
    return due


def _depends_on(state: State) -> tuple[object, ...]:
    """All that can make anything due: which cards lie where a duty looks, with the numbers on those of the field, the links, what
    effects have made of cards, and how many cards zones hold."""
    zones = [state.zones.get(one, ()) for one in LOOKED_AT]
    field = [state.cards[card] for card in (*zones[0], *zones[1])]
    limits = [player.values.get(name) for player in state.players.values() for name in LIMITS.values()]
    return zones, field, state.links, LAYERS.changes(state), limits


def _is_forbidden(table: Table, event: Event) -> bool:
    """Whether a prohibition keeps a card of the field from being destroyed, or from leaving it: it comes first (1.3.3, 1.3.1)."""
    if not isinstance(event, Move) or table.state.cards[event.card].zone.name != FIELD:
        return False
    cannot = traits(table.state, event.card)["cannot"]
    if "leave" not in cannot and not ("be destroyed" in cannot and event.why == "destroy"):
        return False
    name = called(table.state, event.card)
    told = Text(f"{name.ja}：禁止する効果があるので場に残る", f"{name.en}: an effect forbids it, so that it stays")
    if all(entry.note != told for entry in table.trace):
        table.cite("1.3.3", told)
    return True


def dying(state: State) -> list[Event]:
    """Followers with health 0 or less (11.3.1)."""
    cards = [
        card
        for player in in_turn_order(state)
        for card in state.in_zone(FIELD, player)
        if health(state, card) <= 0 and traits(state, card)["kind"] == "follower"
    ]
    return MOVES.destroying(state, cards)


def excess(table: Table, name: str, rule: str) -> list[list[Event]]:
    """Cards above the limit of each field or EX area; the player of the zone keeps which they like (11.4.1, 11.5.1)."""
    state = table.state
    found: list[list[Event]] = []
    for player in in_turn_order(state):
        cards = state.in_zone(name, player)
        most = limit(state, name, player) if cards else None
        if most is None or len(cards) <= most:
            continue
        with table.rule(rule):
            options = tuple(Option(state.cards[card].label, card) for card in cards)
            asks = Text("残すカードを選ぶ", "choose the cards that stay")
            kept = table.ask(player, ChooseSome("keep", asks, options, least=most, most=most, rule=rule))
        found.append([_to_graveyard(state, card, "excess") for card in cards if card not in kept])
    return found


def _to_graveyard(state: State, card: int, why: str) -> Event:
    return Move(card, zone(GRAVEYARD, state.cards[card].owner), 0, up=True, why=why)


def strays(state: State, name: str, kind: str) -> list[Event]:
    """Cards of the 進化領域 or 出走領域 that are linked to nothing on the field (11.6.1, 11.8.1)."""
    lying = [card for player in PLAYERS for card in state.in_zone(name, player)]
    if not lying:
        return []
    linked = {
        link.card
        for link in state.links
        if link.kind == kind and link.to in state.cards and state.cards[link.to].zone.name == FIELD
    }
    return [
        Move(card, zone(EVOLVE_DECK, state.cards[card].owner), -1, up=True, why="back")
        for card in lying
        if card not in linked
    ]


def several_cards(state: State) -> list[Event]:
    """Links of one follower to evolve cards other than the last (11.6.2)."""
    return [
        Untie(EVOLUTION, card, to)
        for to in dict.fromkeys(link.to for link in state.links if link.kind == EVOLUTION)
        for card in state.linked_to(to, EVOLUTION)[:-1]
    ]


def several_followers(state: State) -> list[Event]:
    """Links of one evolve card to followers other than the last (11.6.3)."""
    events: list[Event] = []
    for card in dict.fromkeys(link.card for link in state.links if link.kind == EVOLUTION):
        followers = [link.to for link in state.links if link.kind == EVOLUTION and link.card == card]
        events += [Untie(EVOLUTION, card, to) for to in followers[:-1]]
    return events


def emptied(state: State) -> list[Event]:
    """Cards with スタック that have no counter of it left (11.7.1)."""
    return [
        _to_graveyard(state, card, "emptied")
        for player in in_turn_order(state)
        for card in state.in_zone(FIELD, player)
        if has(state, card, STACK) and state.cards[card].value(COUNTER) <= 0
    ]


def _each(events: Sequence[Event]) -> list[list[Event]]:
    return [[event] for event in events]


DUTIES = (
    Duty("11.3.1", Text("体力が0以下のフォロワーを破壊する", "followers with health 0 or less are destroyed"), lambda table: _each(dying(table.state))),
    Duty(
        "11.4.1",
        Text(
            "場の上限を超えたカードを墓場に置く（残す方はその場のプレイヤーが選ぶと解する）",
            "cards above the limit of the field go to the graveyard; the player of the field is read to choose which stay",
        ),
        lambda table: excess(table, FIELD, "11.4.1"),
    ),
    Duty(
        "11.5.1",
        Text(
            "EXエリアの上限を超えたカードを墓場に置く（残す方はそのプレイヤーが選ぶと解する）",
            "cards above the limit of the EX area go to the graveyard; its player is read to choose which stay",
        ),
        lambda table: excess(table, EX, "11.5.1"),
    ),
    Duty(
        "11.6.1", Text("関連付けのない進化領域のカードを表向きで戻す", "evolve cards linked to nothing go back face up"),
        lambda table: _each(strays(table.state, EVOLVE_ZONE, EVOLUTION)),
    ),
    Duty(
        "11.6.2", Text("進化カードが複数なら最後のものだけ残す", "of several evolve cards the last stays linked"),
        lambda table: _each(several_cards(table.state)),
    ),
    Duty(
        "11.6.3", Text("1枚の進化カードの関連付けを最後のものだけ残す", "an evolve card linked to several keeps the last link"),
        lambda table: _each(several_followers(table.state)),
    ),
    Duty(
        "11.7.1", Text("「スタック」カウンターのない【スタック】を墓場に置く", "cards with 【スタック】 and no counter go to the graveyard"),
        lambda table: _each(emptied(table.state)), ("13.3.2.3",),
    ),
    Duty(
        "11.8.1", Text("関連付けのない出走領域のカードを表向きで戻す", "cards of the run zone linked to nothing go back face up"),
        lambda table: _each(strays(table.state, RUN_ZONE, MEAL)),
    ),
)  # fmt: skip
