"""How a game ends: 本陣の陥落, 山札切れ, 千日手, 投了 (1.2, 11.2)."""

from __future__ import annotations

from judge.cardgame.ground.players import other
from judge.cardgame.verbs.events import Concession
from judge.engine.events import Finish, Note
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.field.areas import territory, units
from judge.games.moncolle.field.zones import DECK
from judge.games.moncolle.turn.record import SETUP, record

DRAW = "draw"
MOST_SAME = 6  # turns of the same position (1.2.4.1)


def judge_check(table: Table) -> bool:
    """Whether a base has fallen: found in the check step behind the march (11.2.1.1); before any other end (1.2.2.2)."""
    own = record(table.state)
    if not own.fallen:
        return False
    with table.under(("1.2.1", "11.1.1", "11.1.2", "11.2.1", "11.2.1.1", "1.2.2.1")):
        if own.empty or own.same >= MOST_SAME:
            table.cite(
                "1.2.2.2",
                Text("山札切れ・千日手より本陣の陥落を優先する", "the fall of a base comes before the other ends"),
            )
        table.note_rule(
            Text(
                f"{other(table.state, own.fallen)}の本陣が陥落した",
                f"the base of {other(table.state, own.fallen)} has fallen",
            )
        )
        table.do(Finish(own.fallen))
    return True


def decks_are_empty(state: State) -> bool:
    """Whether no player has a deck left (1.2.3.1)."""
    return not any(state.in_zone(DECK, player) for player in state.players)


def watch_decks(table: Table, before: State) -> None:
    """The turn in which the last deck has run out; forgotten where there is one again (1.2.3.1, 1.2.3.1.1)."""
    own = record(table.state)
    if own.phase == SETUP:
        return
    empty = decks_are_empty(table.state)
    if empty and not own.empty and not decks_are_empty(before):
        with table.rule("1.2.3.1"):
            table.note_rule(
                Text(
                    "双方の山札が尽きた。次のターンの終了時に勝利判定を行う",
                    "both decks have run out: it is judged at the end of the next turn",
                )
            )
        table.do(Note(own._replace(empty=own.number)))
    elif own.empty and not empty:
        with table.rule("1.2.3.1.1"):
            table.note_rule(
                Text("再び山札があるので、山札切れ判定は満たされない", "there is a deck again: the game goes on")
            )
        table.do(Note(own._replace(empty=0)))


def judge_turn(table: Table) -> None:
    """What is found at the end of a turn: decks that ran out the turn before (11.2.1.2), the same position for six turns (11.2.1.3)."""
    own = record(table.state)
    same = 0 if own.moved else own.same + 1
    due: list[tuple[str, ...]] = [("11.2.1.2", "1.2.3.1")] if own.empty and own.number > own.empty else []
    due += [("11.2.1.3", "1.2.4.1", "1.2.4.1.1", "1.2.4.1.2")] if same >= MOST_SAME else []
    if due:
        with table.under(
            ("1.2.1", "11.1.1", *(("11.1.2.5",) if len(due) > 1 else ()), *(one for numbers in due for one in numbers))
        ):
            compare(table)
    if same != own.same or own.moved:
        table.do(Note(own._replace(same=same, moved=False)))


def compare(table: Table) -> None:
    """勝利判定: who has more units in the enemy's territory wins; as many is a draw (1.2.6)."""
    state = table.state
    inside = {
        player: sum(state.cards[card].zone.at in territory(other(state, player)) for card in units(state, player))
        for player in state.players
    }
    with table.rule("1.2.6"):
        told = "、".join(f"{player}は{number}体" for player, number in inside.items())
        said = ", ".join(f"{player}: {number}" for player, number in inside.items())
        table.note_rule(Text(f"敵軍領土内のユニット：{told}", f"units in the enemy's territory: {said}"))
        most = [player for player, number in inside.items() if number == max(inside.values())]
        table.do(Finish(most[0] if len(most) == 1 else DRAW))


def why_not_concede(state: State) -> bool:
    """Whether nobody may give up: both decks have run out (1.2.5.1)."""
    return decks_are_empty(state)


def concede(table: Table, player: PlayerId) -> None:
    """投了: the player loses at once; not once both decks have run out (1.2.5.1)."""
    with table.rule("1.2.5.1"):
        if why_not_concede(table.state):
            table.refuse(
                "1.2.5.1", Text("双方の山札が無くなったので投了できない", "both decks have run out: nobody may give up")
            )
        table.do(Concession(other(table.state, player)))
