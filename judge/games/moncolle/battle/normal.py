"""先攻普通タイミング and 後攻普通タイミング (8.3.5, 8.3.6): [普通] abilities, the attack that has to be declared, abilities again."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.loops.course import Course
from judge.cardgame.moments.window import Window, window
from judge.cardgame.play.acting import sorted_out
from judge.engine.events import Mark, Note
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.chain import chain
from judge.games.moncolle.abilities_and_effects.marks import NORMAL
from judge.games.moncolle.abilities_and_effects.timing import PLAY_STEP, checked, moment
from judge.games.moncolle.abilities_and_effects.using import found
from judge.games.moncolle.attack.attack import declare_attack, turned, why_no_attack
from judge.games.moncolle.battle.words import DONE
from judge.games.moncolle.others.loops import LOOPS
from judge.games.moncolle.seen.speaking import action_said
from judge.games.moncolle.turn.record import in_battle, record


def normal(table: Table, player: PlayerId, number: str, key: str, ja: str, en: str) -> None:
    """One of the two. player: whose. number: 8.3.5 or 8.3.6, whose steps are alike."""
    if not in_battle(table.state).opened:
        moment(table, f"{number}.2", f"{key}_begins", f"{ja}開始時", f"the {en} begins", f"{number}.3")
        own = record(table.state)
        table.do(Note(own._replace(battle=in_battle(table.state)._replace(opened=True))))
    if not in_battle(table.state).attacked:
        _abilities(table, player, (f"{number}.4", f"{number}.5"))
        with table.rule(f"{number}.6"):
            if (no := why_no_attack(table.state, player)) is None:
                declare_attack(table, player)
                chain(table, player)
            else:
                table.cite(no.rule, no.why)
        table.do(Note(record(table.state)._replace(battle=in_battle(table.state)._replace(attacked=True))))
    _abilities(table, player, (f"{number}.7", f"{number}.8"))
    with table.rule(f"{number}.9"):
        table.do(*(Mark(card, DONE) for card in turned(table.state, player)))
    moment(table, f"{number}.10", f"{key}_ends", f"{ja}終了時", f"the {en} ends", f"{number}.11")


def _abilities(table: Table, player: PlayerId, numbers: tuple[str, str]) -> None:
    """[普通] abilities, each with the chain that it begins, as often as the player likes (8.3.5.4, 8.3.5.5)."""
    with table.under((*numbers, "4.3.3", *PLAY_STEP)):
        window(
            table,
            Window(
                NORMAL,
                "",
                _uses,
                asks=Text("[普通]の能力を使うか", "use a [普通]?"),
                idle=True,
                before=checked,
                after=_chain,
            ),
            (player,),
            lambda who: Course(LOOPS, who, _uses, _chain),
        )


def _uses(table: Table, who: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
    return sorted_out(found(table, who, NORMAL), action_said)


def _chain(table: Table) -> None:
    if table.state.plays:
        chain(table, table.state.plays[0].master)
