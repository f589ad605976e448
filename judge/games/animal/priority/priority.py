"""Priority: who may act, what comes before that, and what is resolved when all have passed (1101–1110)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from judge.cardgame.game import game_of
from judge.cardgame.ground.leaving import left_out
from judge.cardgame.loops.course import Course
from judge.cardgame.moments.window import HolderCites, Window, window
from judge.cardgame.play.acting import Found, nothing, sorted_out
from judge.cardgame.play.prepared import Prepared, latest
from judge.engine.errors import Illegal
from judge.engine.faces import Ability
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities import limits
from judge.games.animal.abilities.activating import activate, resolve_effect, why_not_activated
from judge.games.animal.abilities.layers import BEARING, LAYERS, traits
from judge.games.animal.loops.loops import LOOPS, Forced
from judge.games.animal.playing_cards.playing import KIND, play_card, resolve_card, why_no_card
from judge.games.animal.priority.before import Stage, before_priority
from judge.games.animal.priority.timing import timing_of, why_no_battle, why_no_scene_timing
from judge.games.animal.repetition.turns import GameCourse
from judge.games.animal.repetition.waiting import Optional
from judge.games.animal.seen.speaking import action_said
from judge.games.animal.terms.searching import shown_until_done
from judge.games.animal.turn.record import record
from judge.games.animal.zones.zones import DECK, EXILE, FIELD, GRAVEYARD, HAND, ZONES, is_veiled, piles_are_empty

HOLDER = HolderCites(
    first=("1102.2", "1102.2a", "1101.2a", "1101-1a"),
    acted=("1102.3", "1102.3a", "1101-1d"),
    passed=("1110.2", "1101-1b", "102.5"),
    resolved=("1102.4", "1102.4a", "1102.4b", "1101-1a"),
    passes=("1110.1a", "1110.1"),
    over=("1101-1c", "1110.1b", "1110.2"),
)
VEILED = Illegal("609-1c", Text("裏向きで除外されている", "it lies face down in exile"), ("806.3b",))
NOT_FROM_THERE = Illegal("701.1c", Text("手札のカードでない", "it is no card of the hand"))
NOT_OWN = Illegal("806.3", Text("コントローラーではない", "they do not control it"))


Battles = Callable[[Table, PlayerId], Found]  # the declaration of a battle, as something that a player may do


def actions(battle: Battles | None, table: Table, player: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
    """What a player with priority may do: play a card, activate an ability, declare a battle (1101.3). battle: the last of these."""
    untimely = Found("battle", nothing, why_no_battle(table.state, player))
    battles = battle(table, player) if battle is not None else untimely
    found = [*_plays(table, player), *_abilities(table, player), battles]
    return sorted_out(found, action_said, partial(_never, table.state, player))


def _plays(table: Table, player: PlayerId) -> Iterator[Found]:
    no = limits.why_not(table.state, player, limits.PLAY)
    for card in playable(table.state, player):
        why = no or why_no_card(table, player, card)
        yield Found(f"play {table.state.cards[card].label}", partial(_play, player, card), why)


def playable(state: State, player: PlayerId) -> Iterator[int]:
    """The cards that a player might play: those of the hand (701.1c), and those that may be played from where they lie (707-2a)."""
    yield from state.in_zone(HAND, player)
    if changed := LAYERS.changes(state):
        for name in (DECK, GRAVEYARD, EXILE):
            for card in state.in_zone(name, player):
                if card in changed and "be played" in changed[card]["may"]:
                    yield card


def _play(player: PlayerId, card: int, table: Table) -> None:
    with left_out(), table.under(timing_of(table.state, player, card)):
        play_card(table, player, card)


def _abilities(table: Table, player: PlayerId) -> Iterator[Found]:
    state = table.state
    every = LAYERS.valid(state, "activated", BEARING)
    mine = [(card, ability) for master, card, ability in every if _may_activate(player, master, ability)]
    no = limits.why_not(state, player, limits.ACTIVATE) if mine else None
    for card, ability in mine:
        if state.cards[card].zone.name not in ability.parts.get("valid in", (FIELD,)):
            continue
        several = [one for other, one in mine if other == card]
        number = f" {several.index(ability) + 1}" if len(several) > 1 else ""
        why = no or why_not_activated(table, player, card, ability)
        yield Found(f"use {state.cards[card].label}{number}", partial(_use, player, card, ability), why)


def _may_activate(player: PlayerId, master: PlayerId, ability: Ability) -> bool:
    """Whether a player is one who may activate an ability: its controller, where nothing else is said (806.3)."""
    return ability.parts["who"] in ("both", "own" if player == master else "enemy")


def _use(player: PlayerId, card: int, ability: Ability, table: Table) -> None:
    with left_out(), table.under(("1101.4", "1108.2")):
        activate(table, player, card, ability)


def _never(state: State, player: PlayerId) -> Iterator[Found]:
    """What a player might name by mistake: cards that are not of the hand, abilities of others, and of cards that lie face down in exile."""
    there = set(playable(state, player))
    for card in (*state.in_zone(GRAVEYARD, player), *state.in_zone(EXILE, player)):
        if card not in there:
            yield Found(f"play {state.cards[card].label}", nothing, NOT_FROM_THERE)
    for card in state.in_zone(EXILE, player):
        if is_veiled(state, card) and any(one.kind == "activated" for one in state.cards[card].face.abilities):
            yield Found(f"use {state.cards[card].label}", nothing, VEILED)
    for whose in state.players:
        if whose == player:
            continue
        for name in ZONES:
            for card in ZONES.cards(state, name, whose) if ZONES.is_public(name) else ():
                if any(
                    one.kind == "activated" and one.parts["who"] == "own" for one in traits(state, card)["abilities"]
                ):
                    yield Found(f"use {state.cards[card].label}", nothing, NOT_OWN)


def resolve(table: Table, last: Prepared) -> None:
    """What was put on a pile last is resolved (901.1, 1101.1b, 1110.2)."""
    with table.under(("1101.1b", "901.1")), shown_until_done(table, last):
        if last.bound.get(KIND) == "card":
            resolve_card(table, last)
        else:
            resolve_effect(table, last)


def _is_free(table: Table, player: PlayerId) -> bool:
    """Whether it is a player's 場面タイミング, at which a script may stop."""
    return why_no_scene_timing(table.state, player) is None


def _is_declared(table: Table) -> bool:
    """Whether a battle has begun: the hunt's priority comes again when it is over (1005.4d)."""
    return record(table.state).battle is not None


def priority(table: Table, at: Stage, battle: Battles | None = None) -> None:
    """The priority of a phase or step, from the turn player on, until all have passed in succession with empty piles (1110.2).

    at: the numbers of that phase or step. battle: the declaration of a battle, where one may be declared.
    """
    before_priority(table, at)
    forced, optional, passing = Forced(), Optional(), set[int]()

    def before(table: Table) -> bool:
        forced.stop(table)
        optional.stop(table)
        return before_priority(table)

    def course(player: PlayerId) -> Course:
        return GameCourse(LOOPS, player, partial(actions, battle), _finish, piles_are_empty, passing)

    here = Window(
        "priority",
        "1101.3",
        partial(actions, battle),
        idle=True,
        before=before,
        resolve=resolve,
        holder=HOLDER,
        closes=_is_declared if battle is not None else lambda _table: False,
        free=_is_free,
    )
    with table.under(("1001.3", "1101.1", "1101.1a", "1102.1", "1101.2", at.arises)):
        window(table, here, game_of(table).turn_order(table.state), course)


def _finish(table: Table) -> None:
    """What an action has put on piles is resolved, with all that comes of it, as it was when the loop was shown (1402.1)."""
    before_priority(table)
    while (last := latest(table.state)) is not None:
        resolve(table, last)
        before_priority(table)


def priority_if_placed(table: Table, at: Stage) -> None:
    """Rule processing and what waits; priority only where that has put anything on a pile (1102.2b)."""
    if before_priority(table, at):
        with table.under(("1102.2b", at.passed)):
            priority(table, at)
    else:
        told = Text(
            "誘発効果が置かれなかったので、優先権は発生しない",
            "nothing was put on a pile: there is no priority",
        )
        with table.rule("1102.2b"):
            table.cite(at.none, told)
