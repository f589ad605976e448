"""即時召喚タイミング and 隊列変更タイミング (8.3.2, 8.3.3): the marching side does its part, then the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from judge.cardgame.moments.window import Window, window
from judge.cardgame.play.acting import Found, sorted_out
from judge.engine.events import Arrange
from judge.engine.requests import Option, Order, Refusal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.timing import check_step, moment
from judge.games.moncolle.defined_actions.summoning import equip, may_equip, may_summon, summon
from judge.games.moncolle.defined_actions.swapping import swap
from judge.games.moncolle.defined_actions.swapping import why_not as why_no_swap
from judge.games.moncolle.field.areas import party
from judge.games.moncolle.field.zones import FIELD, to_discard, worn, zone
from judge.games.moncolle.seen.speaking import action_said
from judge.games.moncolle.standing_abilities.frames import restored, restored_by
from judge.games.moncolle.turn.record import in_battle, in_order

WHICH_GEAR, SWAPPING = (
    Text("破棄する装備品", "which equipment is discarded"),
    Text("装備品の持ち替え", "swap equipment"),
)
SUMMONING, ARRANGING = (
    Text("即時召喚の手順", "summoning in the battle"),
    Text("隊列を前から順に", "the party, from the front"),
)


def summoning(table: Table) -> None:
    """8.3.2.2 – 8.3.2.11."""
    moment(table, "8.3.2.2", "summoning_begins", "即時召喚タイミング開始時", "the summoning timing begins", "8.3.2.3")
    for player, number in zip(in_order(table.state), ("8.3.2.4", "8.3.2.5"), strict=True):
        with table.under((number, "8.3.2.6")):
            scrapping = Window("scrap", "8.3.2.7", _scraps, asks=WHICH_GEAR, idle=True)
            if _scraps(table, player)[0]:
                window(table, scrapping, (player,))
            window(table, Window("instant", "", _instants, asks=SUMMONING, idle=True), (player,))
    moment(table, "8.3.2.10", "summoning_ends", "即時召喚タイミング終了時", "the summoning timing ends", "8.3.2.11")


def _scraps(table: Table, who: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
    """8.3.2.7: equipment of the own units in the battle may be discarded, piece by piece."""
    state = table.state
    gear = [one for unit in party(state, who, in_battle(state).area) for one in worn(state, unit)]
    return sorted_out(
        [Found(f"scrap {state.cards[one].label}", partial(scrap_gear, one, "8.3.2.7")) for one in gear], action_said
    )


def scrap_gear(gear: int, number: str, table: Table) -> None:
    """A piece of equipment is discarded, and its frames are unused again (8.3.2.7, 7.4.3, 13.1.2.6)."""
    with table.under((number, "13.1.2.6")):
        table.do(to_discard(table.state, gear, "equipment"))


def _instants(table: Table, who: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
    """8.3.2.8, 8.3.2.9: units and equipment, in any order, as often as can be."""
    state = table.state
    found = [
        Found("summon", partial(_summon, who), may_summon(state, who)),
        Found("equip", partial(_equip, who), may_equip(state, who)),
    ]
    return sorted_out(found, action_said)


def _summon(who: PlayerId, table: Table) -> None:
    with table.rule("8.3.2.8"):
        summon(table, who, instant=True)


def _equip(who: PlayerId, table: Table) -> None:
    with table.rule("8.3.2.9"):
        equip(table, who, instant=True)


def ordering(table: Table) -> None:
    """8.3.3.5 – 8.3.3.16."""
    moment(table, "8.3.3.5", "ordering_begins", "隊列変更タイミング開始時", "the ordering timing begins", "8.3.3.6")
    numbers = (("8.3.3.7", "8.3.3.8", "8.3.3.9"), ("8.3.3.10", "8.3.3.11", "8.3.3.12"))
    for player, (orders, swaps, again) in zip(in_order(table.state), numbers, strict=True):
        with table.rule(orders):
            _arrange(table, player)
        with table.under((swaps, again)):
            if why_no_swap(table.state, player, in_battle(table.state).area) is None:
                window(table, Window("swap", "", _swaps, asks=SWAPPING, idle=True), (player,))
    moment(table, "8.3.3.13", "ordering_ends", "隊列変更タイミング終了時", "the ordering timing ends", "8.3.3.14")
    state, area = table.state, in_battle(table.state).area
    there = [card for player in state.players for card in party(state, player, area)]
    with table.under(("8.3.3.15", *restored_by(state, there))):
        table.do(*restored(state, there))
    check_step(table, "8.3.3.16")
    with table.rule("8.3.3.16"):
        table.note_rule(Text("隊列変更タイミングを終える", "the ordering timing is over"))


def _arrange(table: Table, player: PlayerId) -> None:
    """The player settles the order of the own party, from the front (8.3.3.1, 8.3.3.7, 8.3.3.10)."""
    state = table.state
    area = in_battle(state).area
    there = party(state, player, area)
    if len(there) == 1:
        only = state.cards[there[0]].label
        told = Text(f"1体だけなので{only}は最前列かつ最後列", f"{only} is alone: the front and the back of its party")
        table.cite("8.3.3.3", told)
    if len(there) < 2:
        return
    options = tuple(Option(state.cards[card].label, card) for card in there)
    picked: tuple[int, ...] = table.ask(player, Order("party", ARRANGING, options, idle=[one.label for one in options]))
    with table.under(("8.3.3.1",)):
        table.do(Arrange(zone(FIELD, player, area), picked, "party"))


def _swaps(table: Table, who: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
    area = in_battle(table.state).area
    return sorted_out([Found("swap", partial(_swap, who, area), why_no_swap(table.state, who, area))], action_said)


def _swap(who: PlayerId, area: str, table: Table) -> None:
    swap(table, who, area)
