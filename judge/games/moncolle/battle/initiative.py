"""イニシアチブ決定タイミング (8.3.4): dice, [イニシアチブ] abilities in one chain, and who is first."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.moments.window import FIRST, Window, window
from judge.cardgame.play.acting import sorted_out
from judge.engine.events import Happens, Note, Turn
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.chain import chain
from judge.games.moncolle.abilities_and_effects.explaining import EXPLAINING
from judge.games.moncolle.abilities_and_effects.layers import summed, traits
from judge.games.moncolle.abilities_and_effects.timing import PLAY_STEP, checked, moment
from judge.games.moncolle.abilities_and_effects.using import found
from judge.games.moncolle.field.areas import party
from judge.games.moncolle.players_and_dice.dice import throw
from judge.games.moncolle.seen.speaking import action_said
from judge.games.moncolle.turn.record import INITIATIVE, Battle, in_battle, in_order, record


def initiative(table: Table) -> None:
    """8.3.4.3 – 8.3.4.12."""
    moment(
        table,
        "8.3.4.3",
        "initiative_begins",
        "イニシアチブ決定タイミング開始時",
        "the initiative timing begins",
        "8.3.4.4",
    )
    with table.rule("8.3.4.5"):
        one, another = (_thrown(table, player) for player in in_order(table.state))
        _set(table, in_battle(table.state)._replace(dice=(one, another)))
    with table.under(("4.3.3", "4.3.5", *PLAY_STEP, "8.3.4.6")):
        window(
            table,
            Window(
                INITIATIVE,
                "8.3.4.6",
                _uses,
                asks=Text("[イニシアチブ]の能力を使うか", "use an [イニシアチブ]?"),
                idle=True,
                turn=FIRST,
                before=checked,
                after=_chain,
                closes=_has_chained,
            ),
            in_order(table.state),
        )
    with table.rule("8.3.4.7"):
        _settle(table)
    moment(
        table,
        "8.3.4.10",
        "initiative_ends",
        "イニシアチブ決定タイミング終了時",
        "the initiative timing ends",
        "8.3.4.11",
    )
    with table.rule("8.3.4.12"):
        table.note_rule(Text("イニシアチブ決定タイミングを終える", "the initiative timing is over"))


def _thrown(table: Table, player: PlayerId) -> int:
    thrown = throw(table, 1)
    table.note_rule(
        Text(f"{player}のイニシアチブ決定のダイス：{thrown}", f"{player} throws {thrown} for the initiative")
    )
    return thrown


def _set(table: Table, battle: Battle) -> None:
    table.do(Note(record(table.state)._replace(battle=battle)))


def _uses(table: Table, who: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
    """What bears [イニシアチブ] alone (8.3.4.6, 10.9.7)."""
    return sorted_out(found(table, who, INITIATIVE), action_said)


def _chain(table: Table) -> None:
    """What was declared is the 起点 of a chain; there is but one (10.9.7)."""
    if table.state.plays:
        _set(table, in_battle(table.state)._replace(chained=True))
        chain(table, table.state.plays[0].master)


def _has_chained(table: Table) -> bool:
    """Whatever was declared has been the one chain of this timing."""
    told = Text("対抗連鎖は一度だけなので、イニシアチブ結果が確定する", "there is but one chain: the result is settled")
    table.cite("10.9.7", told)
    return True


def _settle(table: Table) -> None:
    """The die and every イニシアチブ：x of the party; the higher is 先攻側, equal results let both attack at once (8.3.4.7 – 8.3.4.9)."""
    state, battle = table.state, in_battle(table.state)
    results: dict[PlayerId, int] = {}
    for player, die in zip(in_order(state), battle.dice or (0, 0), strict=True):
        more = summed(state, party(state, player, battle.area), "initiative")
        EXPLAINING.tell(table, [(card, ("initiative",)) for card in party(state, player, battle.area)])
        results[player] = die + more
        told = Text(f"{player}のイニシアチブ結果は{die + more}", f"the result of {player} is {die + more}")
        several = any(
            traits(state, card)["initiative"] != state.cards[card].face.fact("initiative", 0)
            for card in party(state, player, battle.area)
        )
        numbers = ("13.1.1.1", "13.1.1.1.1", *(("13.1.1.1.2",) if several else ()))
        with table.under(numbers if more or several else ()):
            table.do(Happens("result", player, amount=die + more, told=told))
    one, another = in_order(state)
    if results[one] == results[another]:
        with table.rule("8.3.4.9"):
            table.do(
                Happens("tied", one, told=Text("同じ結果なので同時攻撃になる", "equal results: both attack at once"))
            )
        return
    first = one if results[one] > results[another] else another
    with table.rule("8.3.4.8"):
        after = record(table.state)._replace(battle=battle._replace(first=first))
        table.do(Turn(after, Text(f"{first}が先攻側になる", f"{first} is first")))
