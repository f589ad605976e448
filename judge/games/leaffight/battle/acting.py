"""What may be done during a battle, once its card is settled (20-4 [19] – [22])."""

from __future__ import annotations

from functools import partial

from judge.cardgame.ground.players import other
from judge.cardgame.play.acting import Action, Found
from judge.engine.errors import Illegal
from judge.engine.requests import Choose, Option
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.actions import exchange
from judge.games.leaffight.battle.breaking import battle_of, check, note
from judge.games.leaffight.characters import abilities
from judge.games.leaffight.end_and_procedure.record import in_order
from judge.games.leaffight.events_items.action_cards import like_events

STEPS = FIRST, SECOND, LAST = 19, 20, 22  # the steps of 20-4 in which something may be declared
AGAIN = Text("この手順ではもう特殊能力を使った", "an ability was used in this step already")
NOT_HERE = Text("この手順で特殊能力を使うのは相手である", "in this step the other player may use an ability")


def actions_within(table: Table) -> None:
    """[19] to [22]: the challenger, who was challenged, again or on, and the challenger once more."""
    who = battle_of(table).challenger
    while True:
        _chances(table, FIRST, who)
        _chances(table, SECOND, other(table.state, who))
        with table.rule("20-4 [21]"):
            options = (
                Option("go on", value=False, text=Text("次の手順に進む", "go on")),
                Option("again", value=True, text=Text("手順[19]に戻る", "back to [19]")),
            )
            asks = Text("手順[19]に戻るか、次に進むか", "back to [19], or on?")
            if not table.ask(who, Choose("again", asks, options, idle="go on")):
                break
    _chances(table, LAST, who)


def _chances(table: Table, step: int, who: PlayerId) -> None:
    """One ability for one player, events for both as often as they like; each round both declare, the active player first (11-2)."""
    number = f"20-4 [{step}]"
    _at(table, step, used=False)

    def finds(table: Table, player: PlayerId) -> list[Found]:
        mine, others = abilities.found(table, player), like_events(table, player)
        if player == who and not battle_of(table).used:
            return [*(one._replace(does=partial(_once, step, one.does)) for one in mine), *others]
        if all(one.why is not None for one in others):
            return others  # nobody is asked who has nothing to choose
        no = Illegal(number, AGAIN if player == who else NOT_HERE)
        return [*(one if one.why is not None else one._replace(why=no) for one in mine), *others]

    with table.rule(number):
        while True:
            if not exchange(table, "fight", finds, in_order(table.state)):
                return
            check(table)


def _once(step: int, does: Action, table: Table) -> None:
    """An ability is used: no other in this step."""
    _at(table, step, used=True)
    does(table)


def _at(table: Table, step: int, *, used: bool) -> None:
    note(table, battle_of(table)._replace(step=step, used=used))
