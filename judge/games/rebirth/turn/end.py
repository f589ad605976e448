"""The end phase: what waits for the end of the turn, what ends with it, and the next turn (7.6)."""

from __future__ import annotations

from judge.cardgame.ground.players import seats
from judge.cardgame.loops.rounds import going_round
from judge.engine.events import Count, Note, Turn
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.multiplayer.formats import CIRCLE, following, format_of, in_turn_order
from judge.games.rebirth.others.loops import LOOPS
from judge.games.rebirth.play_and_resolution.timing import check_timing_of
from judge.games.rebirth.play_and_resolution.triggers import ONCE_A_TURN, unmet
from judge.games.rebirth.titles.deer import send_back
from judge.games.rebirth.turn.durations import DURATIONS, TURN_END
from judge.games.rebirth.turn.entering import begins
from judge.games.rebirth.turn.record import MADE_PARTNER, STANDBY, record, team_of, turn_players
from judge.games.rebirth.zones.placing import to_zone
from judge.games.rebirth.zones.zones import ENERGY, ENTRY, REBIRTH, WAITING


def end_phase(table: Table) -> None:
    """7.6: once more from the beginning where anything was resolved or is still to come, else the turn passes on (7.6.6)."""
    again = Text("エンドフェイズを最初から実行しなおす", "the end phase is done once more from its beginning")
    with going_round(table, LOOPS, _once) as going:
        while _once(table):
            table.cite("7.6.6", again)
            going.again(table)
    with table.under(("7.1.1", "7.6.6")):
        _next_turn(table)


def _once(table: Table) -> bool:
    """The steps of the end phase. Returns whether it has to be done once more (7.6.6)."""
    at_once = ("13.5.7.2.5",) if record(table.state).teams else ()  # all of a team do it together
    with table.under((*at_once, "7.6.1")):
        due = unmet(table.state, ONCE_A_TURN)
        begins(table, "turn_over")
        own = record(table.state)
        table.do(Note(own._replace(met=own.met | due)))
    resolved = check_timing_of(table, "7.6.2")
    with table.under((*at_once, "7.6.3")):
        state = table.state
        hurt = [
            card
            for player in in_turn_order(state)
            for card in state.in_zone(ENTRY, player)
            if state.cards[card].value("damage")
        ]
        table.do(*(Count(card, "damage", -state.cards[card].value("damage")) for card in hurt))
    with table.rule("7.6.4"):
        DURATIONS.lapse(table, TURN_END)
    with table.under((*at_once, "7.6.5")):
        state = table.state
        made = {card for card in _swept(state) if MADE_PARTNER in state.cards[card].marks}
        table.together(
            *(
                ("5.28.2" if card in made else "7.6.5", to_zone(state, card, WAITING, "turn over"))
                for card in _swept(state)
            )
        )
    send_back(table)
    return resolved or bool(table.state.waiting) or bool(unmet(table.state, ONCE_A_TURN))


def _swept(state: State) -> list[int]:
    """What leaves the turn player's zones (7.6.5): every Reバース, and energy that was made a partner and is printed as none."""
    found: list[int] = []
    for player in turn_players(state):
        found += state.in_zone(REBIRTH, player)
        lying = [state.cards[card] for card in state.in_zone(ENERGY, player)]
        found += [one.id for one in lying if MADE_PARTNER in one.marks and one.face.fact("kind") != "partner"]
    return found


def _next_turn(table: Table) -> None:
    """Whose turn comes next (7.6.6); where players have left in this one, those who are left close up in the order (13.7.7)."""
    own, player = record(table.state), following(table.state)
    left = tuple(one for one in own.order if one in seats(table.state))
    if left != own.order and own.format == CIRCLE:
        names = "・".join(left)
        table.cite("13.7.7", Text(f"ターン順を振りなおす：{names}", f"the order of turns is made anew: {names}"))
    after = own._replace(
        active=player,
        order=left,
        number=own.number + 1,
        phase=STANDBY,
        attacked=False,
        attack=None,
        used=frozenset(),
        cancelled=frozenset(),
        met=frozenset(),
        closed=frozenset(),
    )
    whose = "・".join(one for one in team_of(own, player) if one in seats(table.state))
    played = format_of(table.state)
    teams = ("13.5.1", "13.5.7", "13.5.7.1.1", "13.5.7.2") if own.teams else ()
    with table.under((played.means, *teams, played.order) if played is not None else ()):
        table.do(Turn(after, Text(f"ターン終了、{whose}のターンになる", f"the turn ends; it is the turn of {whose}")))
