"""The battle that is on, and where it is broken off: who takes part or its card is lost (20-4 [5] – [16], 20-6)."""

from __future__ import annotations

from judge.cardgame.play.ref import is_there
from judge.engine.events import Note
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.end_and_procedure.record import Battle, record

NO_CARD = Text("選択可能なバトルカードがない", "there is no battle card to choose")
NOBODY = Text("待機状態のキャラがいない", "no character is ready")
GONE = Text("バトル参加キャラが失われた", "a character that takes part was lost")
CARD_GONE = Text("バトル種目が失われた", "the battle has lost its card")


class Broken(Exception):
    """The battle is broken off (20-6)."""


def battle_of(table: Table) -> Battle:
    """The battle that is on."""
    battle = record(table.state).battle
    if battle is None:
        raise Broken
    return battle


def note(table: Table, battle: Battle | None) -> None:
    """The battle is as far as this; None: none is on any more."""
    table.do(Note(record(table.state)._replace(battle=battle)))


def break_off(table: Table, number: str, why: Text) -> None:
    """The battle is broken off: [28] is done, [29] is not (20-6-1)."""
    table.stop(number, why)
    raise Broken


def check(table: Table, number: str = "20-6") -> None:
    """That both who take part are there still, and the battle has its card; who went down by its result is not missed (20-4 [9], [14], 20-6)."""
    battle = battle_of(table)
    if battle.stopped:
        break_off(table, "20-6", CARD_GONE)
    for ref in (battle.own, battle.other):
        if ref is not None and ref not in battle.fallen and not is_there(table.state, ref):
            break_off(table, number, GONE)
