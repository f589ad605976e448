"""地形配置: a terrain card of the hand, or the top card of the deck as a 代理地形, is laid into an area (12.1.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cardgame.ground.looking import SHOWN
from judge.engine.errors import Illegal
from judge.engine.events import Event, Happens, Mark, Move, Note
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import kind_of
from judge.games.moncolle.abilities_and_effects.timing import check_step, occasion
from judge.games.moncolle.field.areas import (
    BASE_AREAS,
    adjacent,
    controller,
    is_nobodys,
    is_vacant,
    placed_by,
    terrain_at,
)
from judge.games.moncolle.field.zones import AREAS, DECK, HAND, TERRAIN, to_discard, zone
from judge.games.moncolle.special_abilities.from_hand import PLACE, lets
from judge.games.moncolle.turn.durations import DURATIONS, MARCH_END
from judge.games.moncolle.turn.record import March, record

CARD, PROXY = "card", "proxy"  # the two ways (12.1.1.2.2)
FROM_DECK = "代理地形"
FROM_HAND = Text("このターンに手札から配置している", "terrain was placed from the hand this turn")


def terrain_cards(state: State, player: PlayerId) -> list[int]:
    """The terrain cards of a hand (12.1.1.2.2 a)."""
    return [card for card in state.in_zone(HAND, player) if kind_of(state.cards[card]) == "terrain"]


def why_not(state: State, player: PlayerId) -> Illegal | None:
    """Why no terrain can be placed; None where one can be declared: a 代理地形 was placed this turn (12.1.1.2.2.2)."""
    if PROXY in record(state).placed:
        return Illegal(
            "12.1.1.2.2.2",
            Text("このターンに代理地形を配置している", "a 代理地形 was placed this turn"),
            ("5.1.2.20.4",),
        )
    if not terrain_cards(state, player) and not state.in_zone(DECK, player):
        return Illegal("12.1.1.2.2", Text("配置するカードがない", "there is no card to place"), ("5.1.2.20.3",))
    if not terrain_cards(state, player) and CARD in record(state).placed:
        return Illegal("12.1.1.2.2.1", FROM_HAND, ("5.1.2.20.4",))
    if not terrain_cards(state, player) and not any(any(_reasons(state, player, area)) for area in AREAS):
        return Illegal("12.1.1.2.6", Text("配置できるエリアがない", "there is no area for it"))
    return None


def reasons(state: State, player: PlayerId, area: str) -> tuple[str, ...]:
    """By which of a to d a player may place terrain in an area; none where none applies (12.1.1.2.5)."""
    return tuple(_reasons(state, player, area))


def _reasons(state: State, player: PlayerId, area: str) -> Iterator[str]:
    """The same, one after the other."""
    if area in BASE_AREAS:
        return
    if controller(state, area) == player:
        yield "a"
    nobodys, beside = is_nobodys(state, area), adjacent(area)
    if not nobodys and not is_vacant(state, area):
        return
    if any(controller(state, one) == player for one in beside):
        yield "b"
    if nobodys and placed_by(state, area) == player:
        yield "c"
    if any(is_nobodys(state, one) and placed_by(state, one) == player for one in beside):
        yield "d"


def why_not_there(state: State, player: PlayerId, area: str, card: int = 0) -> Illegal | None:
    """Why a player cannot place a terrain in an area; None where it can. card: that may have rules of its own (強制配置, ◇)."""
    if area in BASE_AREAS:
        return Illegal(
            "5.1.2.10", Text("本陣のエリアには配置できない", "no other terrain is placed on a base"), ("12.1.1.2.5",)
        )
    if card and forced(state, player, card, area):
        return None
    if not reasons(state, player, area):
        return Illegal("12.1.1.2.5", Text("a～dのどれにも当たらないエリア", "none of a to d is so of it"))
    return None


def forced(state: State, player: PlayerId, card: int, area: str) -> bool:
    """Whether a card may go to an area by a rule of its own: any terrain but a base (15.4.6.2), or what its ◇ allows (14.6.3.3)."""
    terrain = terrain_at(state, area)
    if not terrain:
        return False
    return bool(state.cards[card].face.fact("forced")) or bool(lets(state, player, card, PLACE, terrain))


def place(table: Table, player: PlayerId) -> None:
    """12.1.1.2.1 – 12.1.1.2.10."""
    own = record(table.state)
    table.do(Note(own._replace(march=March(began=table.state.clock))))
    with table.rule("12.1.1.2"):
        with table.rule("12.1.1.2.1"):
            table.note_rule(Text(f"{player}が地形の配置を宣言する", f"{player} declares the placement of a terrain"))
        card, way = _card(table, player)
        _place(table, player, card, way)
        with table.rule("12.1.1.2.10"):
            table.note_rule(Text("地形の配置を終える", "the placement is over"))
            if card in table.state.cards:
                table.do(Mark(card, SHOWN, on=False))
            DURATIONS.lapse(table, MARCH_END)
            table.do(Note(record(table.state)._replace(march=None)))


def _card(table: Table, player: PlayerId) -> tuple[int, str]:
    """12.1.1.2.2: which card, and in which of the two ways."""
    state = table.state
    options = [Option(state.cards[card].label, (card, CARD)) for card in terrain_cards(state, player)]
    refused: tuple[Refusal, ...] = ()
    if not state.in_zone(DECK, player):
        refused = (Refusal(FROM_DECK, "5.1.2.20.3", Text("山札がない", "there is no deck"), ("12.1.1.2.2",)),)
    elif CARD in record(state).placed:
        refused = (Refusal(FROM_DECK, "12.1.1.2.2.1", FROM_HAND, ("5.1.2.20.4",)),)
    else:
        options.append(Option(FROM_DECK, (state.in_zone(DECK, player)[0], PROXY)))
    with table.rule("12.1.1.2.2"):
        card, way = table.ask(
            player,
            Choose("terrain", Text("配置するカード", "which card is placed"), tuple(options), refused, telling=True),
        )
        own = record(table.state)
        table.do(Note(own._replace(placed=(*own.placed, way))))
        if way == CARD:
            table.do(Mark(card, SHOWN))
        else:
            table.cite(
                "5.1.2.20.1", Text("山札の一番上を代理地形として指定する", "the top card of the deck, as a 代理地形")
            )
    return int(card), str(way)


def _place(table: Table, player: PlayerId, card: int, way: str) -> None:
    with table.rule("12.1.1.2.3"):
        table.do(
            Happens("placing_declared", player, card, told=Text("《地形配置宣言時》", "《the placement is declared》"))
        )
    check_step(table, "12.1.1.2.4")
    occasion(table, ("placing_declared",))
    if card not in table.state.cards or table.state.cards[card].zone.name not in (HAND, DECK):
        return
    area = _area(table, player, card if way == CARD else 0)
    if not area:
        return
    with table.rule("12.1.1.2.7"):
        there = terrain_at(table.state, area)
        events: list[Event] = [to_discard(table.state, there, "covered")] if there else []
        if not there:
            table.cite(
                "5.1.2.7", Text(f"{area}は空き地なのでそのまま配置する", f"{area} is vacant: it is placed as it is")
            )
        else:
            table.cite("5.1.2.4", Text("1つのエリアに地形は1つだけ", "there is but one terrain in an area"))
            table.cite("5.1.2.19", Text(f"{area}は異なる地形になる", f"the terrain of {area} is another one"))
        numbers = (
            ("5.1.1.4", "12.4.1")
            if there and table.state.cards[there].owner != player
            else ("12.4.1",)
            if there
            else ()
        )
        with table.under((*numbers, "2.1.4.1", "2.1.4.1.1")):
            table.do(*events, Move(card, zone(TERRAIN, player, area), up=way == CARD, why="place"))
        if way == PROXY:
            table.cite("5.1.2.20.5", Text("代理地形の場所は公開情報", "where a 代理地形 lies is public"))
            table.cite("5.1.2.20.2", Text("代理地形の基本リミットは8", "the limit of a 代理地形 is 8"))
    with table.rule("12.1.1.2.8"):
        table.do(
            Happens(
                "placed", player, card, told=Text(f"《{area}への地形配置時》", f"《a terrain is placed in {area}》")
            )
        )
    check_step(table, "12.1.1.2.9")


def _area(table: Table, player: PlayerId, card: int) -> str:
    """12.1.1.2.5: which area; none where there is none (12.1.1.2.6)."""
    state = table.state
    found = [(area, why_not_there(state, player, area, card)) for area in AREAS]
    options = tuple(Option(area, area) for area, no in found if no is None)
    refused: Sequence[Refusal] = tuple(Refusal(area, no.rule, no.why, no.under) for area, no in found if no is not None)
    if not options:
        table.cite(
            "12.1.1.2.6", Text("選べるエリアがなく、配置は行えない", "there is no area for it: it is not placed")
        )
        return ""
    with table.rule("12.1.1.2.5"):
        picked: str = table.ask(
            player, Choose("area", Text("配置するエリア", "in which area"), options, tuple(refused))
        )
        if card and not reasons(state, player, picked):
            numbers = (
                ("15.4.6.1", "15.4.6.2")
                if state.cards[card].face.fact("forced")
                else lets(state, player, card, PLACE, terrain_at(state, picked))
            )
            with table.under(("1.3.1", *numbers)):
                table.note_rule(Text("カードの定めにより配置できる", "it may be placed there by a rule of its own"))
    return picked
