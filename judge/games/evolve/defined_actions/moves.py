"""Putting, creating, destroying, exiling, transforming, swapping, stealing (5.4–5.6, 5.12, 5.16, 5.21)."""

from __future__ import annotations

from dataclasses import replace

from judge.cardgame.ground.zones import FROM
from judge.cardgame.verbs import tokens, zones
from judge.engine.events import Move
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.actions import CREATE, DESTROY, EXILE, NOT_ANEW, STEAL
from judge.games.evolve.play_and_resolution.layers import LAYERS
from judge.games.evolve.players.players import MASTER, MASTERS
from judge.games.evolve.texts import VERBS
from judge.games.evolve.zones.placement import MOVING
from judge.games.evolve.zones.zones import FIELD, ZONES

MOVES = replace(
    MOVING, both="5.12.2", same=NOT_ANEW, master=MASTER, masters={kind: MASTERS[kind] for kind in ("static", "auto")}
)
VERBS.take(
    zones.MOVING,
    {
        "destroy": (DESTROY,), "exile": (EXILE,), "put": ("5.4.1",), "mill": ("5.4.1",), "swap": ("5.12.1",), "steal": (STEAL,),
    },
    {
        "destroy": ("破壊する: 場のカードをオーナーの墓場に置く / destroy cards of the field",),
        "exile": ("消滅する: オーナーの消滅領域に置く / exile cards",),
        "mill": ("デッキの上から墓場などに置く / put cards from the top of a deck into another zone",),
        "steal": ("奪う: 相手の場のカードを自分の場に移す / take cards of the opponent's field",),
    },
)  # fmt: skip
VERBS.take(
    tokens.TOKENS,
    {"create": (CREATE,), "transform": ("5.16.1",)},
    {
        "create": (
            "トークンを置く・出す（名の列なら、それぞれを同時に） / put tokens of a name, or of each of a list of names, into a zone, all at once",
            '["create", "ナイト", 1, "ex"]',
        ),
        "transform": (
            "変身する: 消滅させ、消滅した枚数だけその領域にトークンを作る / exile cards, as many tokens take their place",
            '["transform", "chosen", "フェアリー"]',
        ),
    },
)


def tell_origin(table: Table, event: Move) -> None:
    """Whence a card has entered the field, where an ability asks for that (5.4.3)."""
    known = table.state.cards[event.card]
    origin = next((mark.removeprefix(FROM) for mark in known.marks if mark.startswith(FROM)), "")
    if event.to.name == FIELD and origin and _asks_for_origin(table.state):
        place = ZONES[origin].name
        told = Text(f"{known.label}は{place.ja}から場に出た", f"{known.label} has entered from the {place.en}")
        table.cite("5.4.3", told)


def _asks_for_origin(state: State) -> bool:
    waiting = (one.when for _player, _card, one in LAYERS.valid(state, "auto") if one.when is not None)
    return any("from" in when.written for when in waiting)
