"""対抗連鎖 and 逆順処理: one declares, both may counter until both pass, then all is resolved backwards (10.2, 10.3)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.players import other
from judge.cardgame.moments.window import NEXT, Window, window
from judge.cardgame.play.acting import sorted_out, under
from judge.cardgame.play.pile import latest_first
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.marks import COUNTER
from judge.games.moncolle.abilities_and_effects.resolving import no_longer, resolve
from judge.games.moncolle.abilities_and_effects.timing import PLAY_STEP, check_step, checked
from judge.games.moncolle.abilities_and_effects.using import found
from judge.games.moncolle.attack.attack import is_attack, resolve_attack
from judge.games.moncolle.others.loops import in_chain
from judge.games.moncolle.seen.speaking import action_said
from judge.games.moncolle.turn.durations import CHAIN_END, DURATIONS


def counters(table: Table, who: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
    """What a player may declare in the chain that is on: [対抗] alone (10.1.10, 10.1.11)."""
    again = who == table.state.plays[-1].master
    numbers = ("10.1.11",) if again else ("4.3.5",)
    there = [one._replace(does=under(one.does, *numbers)) for one in found(table, who, COUNTER)]
    return sorted_out(there, action_said)


def chain(table: Table, player: PlayerId) -> None:
    """Go on from a declaration of a player: the other may counter, then that player, until both pass in a row (10.1.10 – 10.1.12)."""
    with table.under(("10.2.1", "4.3.3", *PLAY_STEP)):
        window(
            table,
            Window(
                "counter",
                "10.1.10",
                counters,
                asks=Text("対抗するか", "counter it?"),
                idle=True,
                turn=NEXT,
                before=checked,
            ),
            (other(table.state, player), player),
            in_chain(counters),
        )
    table.cite(
        "4.3.6",
        Text("双方が続けてパスしたので、逆順処理で解決する", "both have passed in a row: all is resolved backwards"),
    )
    backwards(table)


def backwards(table: Table) -> None:
    """逆順処理: the declaration made last is resolved first, with a check step behind each (10.3.1, 10.2.3)."""
    with table.under(("10.1.12", "10.2.2", "10.3.1")):
        for play in latest_first(table):
            if is_attack(play):
                resolve_attack(table, play)
            else:
                resolve(table, play)
            check_step(table, "10.2.3")
    over(table)


def over(table: Table) -> None:
    """The chain is over: nobody uses or attacks any more (10.13.2), what lasts as long as it does ends (10.15.1.2)."""
    no_longer(table, "10.13.2")
    with table.rule("10.15.1.2"):
        DURATIONS.lapse(table, CHAIN_END)
