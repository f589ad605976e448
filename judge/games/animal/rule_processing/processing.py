"""Rule processing: what the rules do by themselves before anybody gets priority (1201–1206)."""

from __future__ import annotations

from functools import partial

from judge.cardgame.ground.players import seats
from judge.cardgame.verbs.decks import EMPTIED
from judge.engine.events import Count, MarkPlayer
from judge.engine.requests import Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import defense, is_kind, traits
from judge.games.animal.keywords.keywords import LASTING
from judge.games.animal.principles.ending import leave
from judge.games.animal.terms.life import life
from judge.games.animal.zones.placing import to_zone
from judge.games.animal.zones.zones import FIELD, GRAVEYARD


def due_of(table: Table, player: PlayerId) -> list[Option]:
    """The rule processing that is due for what a player controls (1201.3)."""
    state, due = table.state, list[Option]()
    if player not in seats(state):
        return due
    for card in state.in_zone(FIELD, player):
        label = state.cards[card].label
        if not is_kind(state, card, "animal"):
            continue
        if is_destroyed(state, card):
            said = Text(f"{label}をダメージによって破壊する", f"{label} is destroyed by damage")
            due.append(Option(f"destroy {label}", partial(_destroy, card), said))
        if defense(state, card) == 0:
            said = Text(f"DEFが0の{label}を墓地に置く", f"{label}, of DEF 0, goes to the graveyard")
            due.append(Option(f"bury {label}", partial(_bury, card), said))
    if life(state, player) <= 0:
        due.append(
            Option("defeat", partial(_defeat, player, "1206.1"), Text("ライフが0点：敗北する", "no life: defeated"))
        )
    if EMPTIED in state.players[player].marks:
        said = Text("引けなかった：敗北する", "could not draw: defeated")
        due.append(Option("deck out", partial(_defeat, player, "1206.2"), said))
    return due


def is_destroyed(state: State, card: int) -> bool:
    """Whether an animal has as much damage as DEF (1203.1) and can be destroyed (1203.1a)."""
    damage, known = state.cards[card].value("damage"), traits(state, card)
    return (
        0 < damage >= defense(state, card)
        and LASTING not in known["keywords"]
        and "be destroyed" not in known["cannot"]
    )


def _destroy(card: int, table: Table) -> None:
    """1203: destroyed; one that was not loses all its damage (1203.2)."""
    here = table.state.cards[card].since
    with table.rule("1203.1"):
        table.do(to_zone(table.state, card, GRAVEYARD, "destroy"))
    known = table.state.cards.get(card)
    if known is not None and known.since == here and known.value("damage"):
        with table.rule("1203.2"):
            table.do(Count(card, "damage", -known.value("damage")))


def _bury(card: int, table: Table) -> None:
    """1204: into the graveyard, which is no destruction."""
    with table.rule("1204.1"):
        table.do(to_zone(table.state, card, GRAVEYARD, "rule"))


def _defeat(player: PlayerId, rule: str, table: Table) -> None:
    """1206: a player without life, or who could not draw, is defeated."""
    if EMPTIED in table.state.players[player].marks:
        table.do(MarkPlayer(player, EMPTIED, on=False))
    with table.under(("105-2a",) if rule == "1206.1" else ("105-2b",)):
        leave(table, (player,), rule)
