"""Checking (5.25): the top card of a deck against the entry of an opponent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.ref import Ref, is_there
from judge.engine.events import Happens
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.rebirth.defined_actions.verbs import verb
from judge.games.rebirth.defined_actions.words import CHECKED, LOST, WON
from judge.games.rebirth.multiplayer.formats import opponents
from judge.games.rebirth.multiplayer.meaning import which
from judge.games.rebirth.play_and_resolution.layers import is_character, traits
from judge.games.rebirth.zones.placing import to_zone
from judge.games.rebirth.zones.zones import DECK, ENTRY, WAITING


class Checked(NamedTuple):
    """How a check ends: whether it is won, by which rule, and why."""

    won: bool
    rule: str
    why: Text


@verb("check", '["check"]', "5.25.1")
def check(doing: Doing, who: str = "own") -> None:
    """チェックする: 相手を1人指定し、デッキの一番上を控え室に置いて勝ち負けを決める。`won check`・`lost check` で見る / check: the top card of the deck goes to the waiting room and is compared with the entry of an opponent who is named"""
    for player in doing.players(who) if who == "both" else (doing.player(who),):
        _check(doing, player)


def _check(doing: Doing, player: PlayerId) -> None:
    table, before, foes = doing.table, doing.state, opponents(doing.state, player)
    foe = foes[0] if len(foes) == 1 else which(table, player, foes, "5.25.1")
    put, there = list[int](), before
    for card in before.in_zone(DECK, player)[:1]:
        move = replace(to_zone(before, card, WAITING, "check"), by=doing.source)
        if move in doing.do(move):
            put, there = [card], move.apply(before)  # what it was as it was put there counts (erratum to 5.25.1)
    stays = [card for card in put if is_there(doing.state, Ref(card, there.cards[card].since))]
    for card in set(put) - set(stays):
        label = there.cards[card].label
        told = Text(f"{label}は控え室に置いた時の情報で見る", f"{label} counts as it was when it was put there")
        table.cite("9.12.1", told)
    found = _compared(there, doing.state, put, foe)
    with table.under(("5.25.2", found.rule)):
        table.note_rule(found.why)
        result = (
            Text("チェックに勝った", "wins the check") if found.won else Text("チェックに負けた", "loses the check")
        )
        name = WON if found.won else LOST
        doing.do(Happens(name, player, told=Text(f"{player}は{result.ja}", f"{player} {result.en}")))
    doing.bound[CHECKED] = name
    doing.bound["it"], doing.bound["done"] = doing.refer(stays), len(put)


def _compared(there: State, state: State, put: Sequence[int], foe: PlayerId) -> Checked:
    """How the card that was put down, seen where it was put, ends a check against the entry of a player."""
    for card in put:
        label = there.cards[card].label
        if "rebirth" in traits(there, card)["kinds"]:
            return Checked(True, "5.25.1.1", Text(f"{label}はReバース", f"{label} is a Reバース"))
        against = [int(traits(state, one)["atk"] or 0) for one in state.in_zone(ENTRY, foe) if is_character(state, one)]
        if is_character(there, card) and against:
            own, other = int(traits(there, card)["atk"] or 0), max(against)
            why = Text(
                f"ATKは{label}が{own}、{foe}のエントリーが{other}",
                f"ATK of {label}: {own}; of the entry of {foe}: {other}",
            )
            return Checked(own > other, "5.25.1.2", why)
    return Checked(
        False, "5.25.1.3", Text("比べるものがないので勝っていない", "there is nothing to compare: it is not won")
    )
