"""Rule processing: what the rules themselves do in every check timing (11), and how a game ends (1.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.engine.events import Event, Finish, MarkPlayer, Untie
from judge.engine.requests import ChooseSome, Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.events import Damage, Go
from judge.games.evolve.defined_actions.moving import destroying
from judge.games.evolve.play_and_resolution.layers import has, health, limit, traits
from judge.games.evolve.play_and_resolution.replacing import replacements
from judge.games.evolve.turn.record import (
    EVOLUTION,
    EVOLVE_DECK,
    EVOLVE_ZONE,
    EX,
    FIELD,
    GRAVEYARD,
    LEADER,
    MEAL,
    PLAYERS,
    RUN_ZONE,
    STACK,
    called,
    in_turn_order,
    zone,
)


def lose(table: Table, players: Sequence[PlayerId], rule: str) -> None:
    """These players lose at once: the game ends, the other wins (1.2.1); where all lose, it is drawn (1.2.2)."""
    if not players or not table.in_force(rule):
        return
    with table.rule(rule):
        left = [player for player in table.state.players if player not in players]
        with table.rule("1.2.1" if left else "1.2.2"):
            table.do(Finish(left[0] if left else "draw"))


def process(table: Table) -> bool:
    """Look what is due, in a check timing alone (11.1.2), and carry it out (11.1.1). Returns whether anything was."""
    if not table.in_force("11.1.1"):
        return False
    with table.rule("11.1.1"):
        _tell_no_longer(table)
    with table.under(("11.1.1", "11.1.2")):
        _end_for_losers(table)
        due = _due(table)
        if len(due) < 2 or not table.in_force("11.1.3"):
            done = [_carry_out(table, [one]) for one in due]
            return any(done)
        with table.rule("11.1.3"):
            return _carry_out(table, due)


def note_low(table: Table, events: Sequence[Event], low: dict[int, int]) -> None:
    """Keep in mind what has health 0 or less in the middle of something (11.1.2). low: cards, and the entry of the trace."""
    for event in events:
        if isinstance(event, Damage) and _is_low(table.state, event.card):
            low[event.card] = len(table.trace) - 1


def _is_low(state: State, card: int) -> bool:
    known = state.cards.get(card)
    if known is None or known.zone.name not in (FIELD, LEADER):
        return False
    return (state.players[known.zone.player].value("life") if known.zone.name == LEADER else health(state, card)) <= 0


def _tell_no_longer(table: Table) -> None:
    """What was due in the middle of something, and no longer is, does not happen (11.1.2)."""
    low: dict[int, int] = getattr(table.game, "low", {})
    state = table.state
    for card, entry in low.items():
        there = card in state.cards and state.cards[card].zone.name in (FIELD, LEADER)
        if there and not table.trace[entry].undone and not _is_low(state, card):
            name = called(state, card)
            told = Text(
                f"{name.ja}の体力は途中で0以下だったが、今は違うので何もしない", f"{name.en} had no health for a while, but has now: nothing is done"
            )  # fmt: skip
            table.cite("11.1.2", told)
    low.clear()


def _end_for_losers(table: Table) -> None:
    """Who has lost loses; both at once, where both have (11.2.1, 11.2.2, 11.1.3)."""
    found = [
        (rule, player)
        for rule, lost in LOSSES.items()
        if table.in_force(rule, LOST[rule])
        for player in PLAYERS
        if lost(table.state, player)
    ]
    losers = list(dict.fromkeys(player for _, player in found))
    if not losers:
        return
    if not table.in_force("11.1.3"):
        losers = losers[:1]
    rules = list(dict.fromkeys(rule for rule, player in found if player in losers))
    with table.under((*(("11.1.3",) if len(losers) > 1 else ()), *map(LOST.__getitem__, rules), *rules[:-1])):
        lose(table, losers, rules[-1])
    with table.rule("11.2.2"):  # the defeat was replaced: only draws from here on count
        table.do(*(MarkPlayer(player, "drew from nothing", on=False) for player in losers))


Task = tuple[str, list[Event]]  # one piece of rule processing: its number, and what it does


def _due(table: Table) -> list[Task]:
    """Every piece that is due, each with its own number; a card goes only once."""
    state = table.state
    nothing = ("nothing due", table.off)
    if state.remembered_of_board(nothing):
        return []
    looked: list[tuple[str, Callable[[], list[list[Event]]]]] = [
        ("11.3.1", lambda: [[event] for event in dying(state)]),
        ("11.4.1", lambda: excess(table, FIELD)),
        ("11.5.1", lambda: excess(table, EX)),
        ("11.6.1", lambda: [[event] for event in strays(state, EVOLVE_ZONE, EVOLUTION)]),
        ("11.6.2", lambda: [[event] for event in several_cards(state)]),
        ("11.6.3", lambda: [[event] for event in several_followers(state)]),
        ("11.7.1", lambda: [[event] for event in emptied(state)] if table.in_force("13.3.2.3") else []),
        ("11.8.1", lambda: [[event] for event in strays(state, RUN_ZONE, MEAL)]),
    ]
    taken: set[int] = set()
    due: list[Task] = []
    for rule, look in looked:
        if not table.in_force(rule):
            continue
        for events in look():
            fresh = [
                event
                for event in events
                if not (isinstance(event, Go) and (event.card in taken or _is_forbidden(table, event)))
            ]
            taken.update(event.card for event in fresh if isinstance(event, Go))
            if fresh:
                due.append((rule, fresh))
    if not due:
        state.remember_of_board(nothing, True)
    return due


def _is_forbidden(table: Table, event: Go) -> bool:
    """Whether a prohibition keeps a card of the field from being destroyed, or from leaving it: it comes first (1.3.3, 1.3.1)."""
    cannot = traits(table.state, event.card)["cannot"]
    barred = "leave" in cannot or ("be destroyed" in cannot and event.why == "destroy")
    on_field = table.state.cards[event.card].zone.name == FIELD
    if not barred or not on_field or not table.in_force("1.3.3"):
        return False
    name = called(table.state, event.card)
    told = Text(f"{name.ja}：禁止する効果があるので場に残る", f"{name.en}: an effect forbids it, so that it stays")
    if (("1.3.3",), told) not in table.explained:
        table.explained.add((("1.3.3",), told))
        table.cite("1.3.3", told)
    return True


def _carry_out(table: Table, due: Sequence[Task]) -> bool:
    """Some pieces at once. Returns whether anything happened, be it something else instead: then what is due is looked for again."""
    before = table.state
    rules = list(dict.fromkeys(rule for rule, _ in due))
    for rule in rules:
        with table.under(("13.3.2.3",) if rule == "11.7.1" else ()):
            table.cite(rule, SAID[rule])
    happened = table.together(*((rule, event) for rule, events in due for event in events))
    if happened or table.state is not before:
        return True
    return any(replacements(table.state, event) for _, events in due for event in events)


SAID = {
    "11.3.1": Text("体力が0以下のフォロワーを破壊する", "followers with health 0 or less are destroyed"),
    "11.4.1": Text(
        "場の上限を超えたカードを墓場に置く（残す方はその場のプレイヤーが選ぶと解する）",
        "cards above the limit of the field go to the graveyard; the player of the field is read to choose which stay",
    ),
    "11.5.1": Text(
        "EXエリアの上限を超えたカードを墓場に置く（残す方はそのプレイヤーが選ぶと解する）",
        "cards above the limit of the EX area go to the graveyard; its player is read to choose which stay",
    ),
    "11.6.1": Text("関連付けのない進化領域のカードを表向きで戻す", "evolve cards linked to nothing go back face up"),
    "11.6.2": Text("進化カードが複数なら最後のものだけ残す", "of several evolve cards the last stays linked"),
    "11.6.3": Text(
        "1枚の進化カードの関連付けを最後のものだけ残す", "an evolve card linked to several keeps the last link"
    ),
    "11.7.1": Text(
        "「スタック」カウンターのない【スタック】を墓場に置く",
        "cards with 【スタック】 and no counter go to the graveyard",
    ),
    "11.8.1": Text(
        "関連付けのない出走領域のカードを表向きで戻す", "cards of the run zone linked to nothing go back face up"
    ),
}


def _life_gone(state: State, player: PlayerId) -> bool:
    return state.players[player].value("life") <= 0


def _drew_from_nothing(state: State, player: PlayerId) -> bool:
    return "drew from nothing" in state.players[player].marks


LOST = {"11.2.1": "1.2.1.1", "11.2.2": "1.2.1.2"}  # the condition that each of them looks for
LOSSES = {"11.2.1": _life_gone, "11.2.2": _drew_from_nothing}


def dying(state: State) -> list[Event]:
    """Followers with health 0 or less (11.3.1)."""
    cards = [
        card
        for player in in_turn_order(state)
        for card in state.in_zone(FIELD, player)
        if traits(state, card)["kind"] == "follower" and health(state, card) <= 0
    ]
    return destroying(state, cards)


def excess(table: Table, name: str) -> list[list[Event]]:
    """Cards above the limit of each field or EX area; the player of the zone keeps which they like (11.4.1, 11.5.1)."""
    state = table.state
    found: list[list[Event]] = []
    for player in in_turn_order(state):
        cards = state.in_zone(name, player)
        most = limit(state, name, player)
        if most is None or len(cards) <= most:
            continue
        rule = "11.4.1" if name == FIELD else "11.5.1"
        with table.rule(rule):
            options = tuple(Option(state.cards[card].label, card) for card in cards)
            asks = Text("残すカードを選ぶ", "choose the cards that stay")
            kept = table.ask(player, ChooseSome("keep", asks, options, least=most, most=most, rule=rule))
        found.append(
            [
                Go(card, zone(GRAVEYARD, state.cards[card].owner), 0, up=True, why="excess")
                for card in cards
                if card not in kept
            ]
        )
    return found


def strays(state: State, name: str, kind: str) -> list[Event]:
    """Cards of the 進化領域 or 出走領域 that are linked to nothing on the field (11.6.1, 11.8.1)."""
    linked = {
        link.card
        for link in state.links
        if link.kind == kind and link.to in state.cards and state.cards[link.to].zone.name == FIELD
    }
    return [
        Go(card, zone(EVOLVE_DECK, state.cards[card].owner), -1, up=True, why="back")
        for player in PLAYERS
        for card in state.in_zone(name, player)
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
        Go(card, zone(GRAVEYARD, state.cards[card].owner), 0, up=True, why="emptied")
        for player in in_turn_order(state)
        for card in state.in_zone(FIELD, player)
        if has(state, card, STACK) and state.cards[card].value(f"counter:{STACK}") <= 0
    ]
