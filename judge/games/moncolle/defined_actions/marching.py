"""進軍: own units go from their terrains to others, and fight where the enemy is (12.2)."""

from __future__ import annotations

from judge.cardgame.ground.players import other
from judge.cardgame.play.acting import unless_any
from judge.cardgame.play.ref import Ref, is_there
from judge.engine.errors import Illegal
from judge.engine.events import Event, Happens, Mark, Move, Note, Turn
from judge.engine.requests import Choose, ChooseSome, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import exceeds, summed, traits
from judge.games.moncolle.abilities_and_effects.timing import check_step, occasion
from judge.games.moncolle.battle.words import DONE
from judge.games.moncolle.defined_actions.ranges import fits_special, reach, special
from judge.games.moncolle.field.areas import base_area, controller, is_nobodys, party, terrain_at, units
from judge.games.moncolle.field.zones import AREAS, FIELD, zone
from judge.games.moncolle.turn.durations import DURATIONS, MARCH_END
from judge.games.moncolle.turn.record import Battle, March, record

SUCCESS, FAILURE = "success", "failure"
UNITS, GOAL = Text("進軍するユニット", "which units march"), Text("{}の進軍先", "where {} marches")


def able(state: State, player: PlayerId) -> list[tuple[int, Illegal | None]]:
    """The units of a player, and why each cannot march (12.2.3.1, 12.2.2.2), or has no goal even if all others leave theirs (12.2.3.2)."""
    found = [(unit, why_not_this(state, unit)) for unit in units(state, player)]
    while True:
        going = tuple(unit for unit, no in found if no is None)
        found = [(unit, no or _nowhere(state, player, unit, going)) for unit, no in found]
        if all(no is None for unit, no in found if unit in going):
            return found


def _nowhere(state: State, player: PlayerId, unit: int, going: tuple[int, ...]) -> Illegal | None:
    return unless_any(why_not_there(state, player, unit, area, going, ()) for area in reach(state, unit))


def why_not_this(state: State, unit: int) -> Illegal | None:
    """Why a unit cannot march; None where it can."""
    if DONE in state.cards[unit].marks:
        return Illegal("12.2.3.1", Text("行動完了である", "it has acted"), ("4.10.1.2",))
    if "march" in traits(state, unit)["cannot"]:
        return Illegal("4.1.12", Text("進軍できない", "it cannot march"), ("12.2.3.1",))
    return (
        None
        if reach(state, unit)
        else Illegal("12.2.2.2", Text("進軍範囲に地形がない", "there is no terrain in its reach"))
    )


def why_not(state: State, player: PlayerId) -> Illegal | None:
    """Why no march can be declared; None where one can."""
    found = able(state, player)
    if not found:
        return Illegal("12.2.1", Text("自軍ユニットがいない", "there is no own unit"))
    if any(no is None for _unit, no in found):
        return None
    rested = (no for _unit, no in found if no is not None and no.rule != "12.2.3.1")
    return next(rested, found[0][1])  # of a unit that has not acted, why it has no goal is what is asked for


def march(table: Table, player: PlayerId) -> None:
    """12.2.5.1.1 – 12.2.5.1.9, as far as the battle; `finish` goes on behind it."""
    table.do(Note(record(table.state)._replace(march=March(began=table.state.clock))))
    with table.rule("12.2.5.1"):
        with table.rule("12.2.5.1.1"):
            table.do(Happens("march_declared", player, told=Text("《進軍宣言時》", "《a march is declared》")))
        check_step(table, "12.2.5.1.1")
        occasion(table, ("march_declared",))
        if not _choose(table, player):
            _over(table)
            return
        with table.rule("12.2.5.1.4"):
            table.do(Happens("march_settled", player, told=Text("《進軍先確定時》", "《the goals are settled》")))
        check_step(table, "12.2.5.1.4")
        occasion(table, ("march_settled",))
        _go(table, player)
        check_step(table, "12.2.5.1.6")
        _meet(table, player)


def _choose(table: Table, player: PlayerId) -> bool:
    """12.2.5.1.2, 12.2.5.1.3: who marches, and where to; chosen anew where a rule is against it. Whether anybody does."""
    while True:
        state = table.state
        found = able(state, player)
        options = tuple(Option(state.cards[unit].label, unit) for unit, no in found if no is None)
        refused = tuple(
            Refusal(state.cards[unit].label, no.rule, no.why, no.under) for unit, no in found if no is not None
        )
        if not options:
            table.cite("12.2.3.1", Text("進軍できるユニットがいない", "no unit can march"))
            return False
        with table.attempt() as attempt:
            with table.rule("12.2.5.1.2"):
                chosen: tuple[int, ...] = table.ask(
                    player,
                    ChooseSome(
                        "units", UNITS, options, refused, least=1, most=len(options), rule="12.2.5.1.2", telling=True
                    ),
                )
            with table.rule("12.2.5.1.3"):
                goals: list[str] = []
                with table.under(("2.1.19.2", "12.2.2.1")):
                    for unit in chosen:
                        goals.append(_goal(table, player, unit, chosen, tuple(goals)))
            refs = tuple((Ref(unit, state.cards[unit].since), state.cards[unit].zone.at) for unit in chosen)
            own = record(table.state)
            table.do(Note(own._replace(march=March(refs, tuple(goals), began=own.march.began if own.march else 0))))
        if attempt.failed is None:
            return True


def _goal(table: Table, player: PlayerId, unit: int, chosen: tuple[int, ...], goals: tuple[str, ...]) -> str:
    """12.2.5.1.3: where one of the units goes. Raises Illegal where there is nowhere for it."""
    state = table.state
    within = reach(state, unit)
    found = [
        (
            area,
            why_not_there(state, player, unit, area, chosen, goals) if area in within else _beyond(state, unit, area),
        )
        for area in AREAS
    ]
    options = tuple(Option(area, area) for area, no in found if no is None)
    refused = tuple(Refusal(area, no.rule, no.why, no.under) for area, no in found if no is not None)
    label = state.cards[unit].label
    if not options:
        no = next(
            (one for _area, one in found if one is not None and one.rule not in ("12.2.2.2", "15.4.10.2")), found[0][1]
        )
        if no is not None:
            raise no
    asks = Text(GOAL.ja.format(label), GOAL.en.format(label))
    picked: str = table.ask(player, Choose("goal", asks, options, refused))
    if picked in record(state).failed:
        told = Text(
            f"{picked}は誰もいない地形になったので、進軍できる", f"{picked} is without units by now: it may march there"
        )
        table.cite("12.2.4.2", told)
    if special(state, unit, picked):
        with table.under(("1.3.1", "15.4.1", "15.4.10.1", "15.4.10.2")):
            table.note_rule(Text(f"{label}は特殊進軍により進軍できる", f"{label} may march there by 特殊進軍"))
    return picked


def _beyond(state: State, unit: int, area: str) -> Illegal:
    """That an area is out of reach (12.2.2.2); of the enemy's base, that 特殊進軍 does not reach it (15.4.10.2)."""
    if fits_special(state, unit, area) and not special(state, unit, area):
        told = Text("特殊進軍は敵軍本陣に及ばない", "特殊進軍 does not reach the enemy's base")
        return Illegal("15.4.10.2", told, ("12.2.2.2",))
    return Illegal("12.2.2.2", Text("進軍範囲にない", "it is not in its reach"), ("2.1.19.2", "12.2.2.1"))


def why_not_there(
    state: State, player: PlayerId, unit: int, area: str, chosen: tuple[int, ...], goals: tuple[str, ...]
) -> Illegal | None:
    """Why a unit cannot march to an area in its reach together with those before it (12.2.3.2, 12.2.3.3, 12.2.4.2); None where it can."""
    opponent = other(state, player)
    enemy = controller(state, area) == opponent
    if (
        goals
        and (enemy or any(controller(state, one) == opponent for one in goals))
        and any(one != area for one in goals)
    ):
        return Illegal(
            "12.2.3.3",
            Text(
                "敵軍支配地形への進軍は1つの地形だけを進軍先とする", "a march to an enemy's terrain has that one goal"
            ),
        )
    if enemy and area in record(state).failed:
        return Illegal(
            "12.2.4.2", Text("このメインフェイズに進軍に失敗したエリア", "a march to it has failed in this phase")
        )
    if area in record(state).failed and is_nobodys(state, area) and area == base_area(opponent):
        return Illegal(
            "12.2.4.2",
            Text("失敗した本陣へは進軍できない", "a march to this base has failed in this phase"),
            ("8.4.8",),
        )
    coming = [one for one, goal in zip(chosen, goals, strict=False) if goal == area]
    there = [one for one in party(state, player, area) if one not in chosen]
    if exceeds(state, summed(state, (*there, *coming, unit), "level"), terrain_at(state, area)):
        return Illegal(
            "12.2.3.2", Text("進軍先のリミットを超える", "the limit of the goal would be exceeded"), ("2.1.26.1",)
        )
    return None


def _go(table: Table, player: PlayerId) -> None:
    """12.2.5.1.5: those who are still there go."""
    now = record(table.state).march or March()
    moves: list[Event] = []
    for (ref, _from), goal in zip(now.units, now.goals, strict=True):
        if (
            is_there(table.state, ref)
            and table.state.cards[ref.card].zone.name == FIELD
            and terrain_at(table.state, goal)
        ):
            moves.append(Move(ref.card, zone(FIELD, player, goal), -1, keep=True, why="march"))
    with table.rule("12.2.5.1.5"):
        done = table.do(*moves)
        events = [
            Happens(
                "marched",
                player,
                one.card,
                told=Text(
                    f"{table.state.cards[one.card].label}が進軍した", f"{table.state.cards[one.card].label} has marched"
                ),
            )
            for one in done
            if isinstance(one, Move)
        ]
        table.do(*events)


def _meet(table: Table, player: PlayerId) -> None:
    """12.2.5.1.7: where both sides are in one of the goals there is a battle; else the march is judged at once."""
    state = table.state
    now = record(state).march or March()
    where = next(
        (goal for goal in now.goals if party(state, player, goal) and party(state, other(state, player), goal)), ""
    )
    if where:
        with table.under(("12.2.5.1.7", "8.1.1")):
            with table.rule("5.1.2.12"):
                table.cite(
                    "12.2.4.1",
                    Text("敵軍支配地形への、戦闘を伴う進軍", "a march with a battle, for the terrain is the enemy's"),
                )
            battle = Battle(where, began=state.clock)
            told = Text(f"{where}で戦闘が発生する", f"a battle in {where}")
            table.do(Turn(record(table.state)._replace(battle=battle), told))
        return
    won = [goal for goal in now.goals if party(state, player, goal) and not party(state, other(state, player), goal)]
    finish(table, player, SUCCESS if won else FAILURE, won)


def finish(table: Table, player: PlayerId, result: str, won: list[str]) -> None:
    """12.2.5.1.8, 12.2.5.1.9: the march is over: those who marched have acted, whether it was a success or not. won: the goals that were taken."""
    state = table.state
    own = record(state)
    now = own.march or March()
    _tell_result(table, result)
    if base_area(other(state, player)) in won and result == SUCCESS:
        with table.under(("1.2.2.1",)):
            table.note_rule(
                Text(
                    f"{other(state, player)}の本陣への進軍に成功した",
                    f"the march into the base of {other(state, player)} is a success",
                )
            )
        table.do(Note(record(state)._replace(fallen=player)))
    with table.rule("12.2.5.2.2"):
        summoned = own.battle.summoned if own.battle is not None else ()
        cards = [
            ref.card
            for ref in (*(ref for ref, _from in now.units), *summoned)
            if is_there(state, ref)
            and state.cards[ref.card].owner == player
            and state.cards[ref.card].zone.name == FIELD
        ]
        kept = [card for card in cards if "turn" in traits(state, card)["cannot"]]
        for card in kept:
            label = state.cards[card].label
            table.cite("1.3.1", Text(f"{label}は行動完了にならない", f"{label} is not turned"))
        table.do(*(Mark(card, DONE) for card in dict.fromkeys(cards) if card not in kept))
    with table.rule("12.2.5.1.8"):
        table.do(Note(record(table.state)._replace(battle=None)))
        table.do(Happens("march_ends", player, told=Text("《進軍終了時》", "《the march ends》")))
    check_step(table, "12.2.5.1.8")
    occasion(table, ("march_ends",))
    _over(table)


def _tell_result(table: Table, result: str) -> None:
    success, failure = (
        Text("進軍は成功した", "the march is a success"),
        Text("進軍は失敗した", "the march is a failure"),
    )
    with table.rule("12.2.5.2.1"):
        table.note_rule(success if result == SUCCESS else failure)


def _over(table: Table) -> None:
    with table.rule("12.2.5.1.9"):
        DURATIONS.lapse(table, MARCH_END)
        table.do(Note(record(table.state)._replace(march=None)))
