"""The table of this game as it is drawn: terrains and parties area by area, turn, phase, battle, chain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cardgame.seen.board import Drawing, Fact, Figure, Spot, moment_of, number_now
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import LAYERS, limit_of, traits
from judge.games.moncolle.card_information.words import FIGURES as NAMED
from judge.games.moncolle.defined_actions.ranges import reach
from judge.games.moncolle.field.areas import controller, party, terrain_at
from judge.games.moncolle.field.zones import BASE, COLUMNS, FIELD, GEAR, ROWS, TERRAIN, ZONES
from judge.games.moncolle.rule_processing.processing import levels
from judge.games.moncolle.seen.telling import TELLING, WORDS
from judge.games.moncolle.turn.record import (
    CLOSING,
    END,
    FIRST_HAND,
    FOLLOWING,
    INITIATIVE,
    LEADING,
    MAIN,
    OPENING,
    ORDERING,
    SECOND_HAND,
    SETUP,
    SUMMON,
    SUMMONING,
    TOGETHER,
    record,
)

PHASES = {
    SETUP: Text("ゲーム前の準備", "before the game"), FIRST_HAND: Text("第1手札調整フェイズ", "first hand adjustment phase"), MAIN: Text("メインフェイズ", "main phase"), SUMMON: Text("普通召喚フェイズ", "summoning phase"),
    SECOND_HAND: Text("第2手札調整フェイズ", "second hand adjustment phase"), END: Text("終了宣言フェイズ", "end phase"),
}  # fmt: skip
TIMINGS = {
    OPENING: Text("戦闘の開始", "opening"), SUMMONING: Text("即時召喚タイミング", "summoning timing"), ORDERING: Text("隊列変更タイミング", "ordering timing"), INITIATIVE: Text("イニシアチブ決定タイミング", "initiative timing"),
    LEADING: Text("先攻普通タイミング", "first side's timing"), FOLLOWING: Text("後攻普通タイミング", "second side's timing"), TOGETHER: Text("同時攻撃タイミング", "both attack"), CLOSING: Text("戦闘終了タイミング", "closing timing"),
}  # fmt: skip


def marching(state: State, card: int) -> tuple[str, ...]:
    """The 進軍範囲 of a unit on the battlefield: to where it may march at all (12.2.2.1)."""
    known = state.cards[card]
    return reach(state, card) if known.zone.name == FIELD and known.zone.at else ()


SHORT = {"level": Text("Lv", "Lv"), "attack": Text("攻", "A"), "defense": Text("防", "D")}
FIGURES = (
    *(
        Figure(SHORT[name], (FIELD,), number_now(traits, name), number_now(LAYERS.printed, name))
        for name in ("level", "attack", "defense")
    ),
    Figure(
        Text(NAMED["limit"][0], "limit"),
        (TERRAIN, BASE),
        number_now(traits, "limit"),
        number_now(LAYERS.printed, "limit"),
    ),
)


def _moment(state: State) -> Text:
    own = record(state)
    phase = PHASES[own.phase]
    return moment_of(own.number, own.active, phase)


def _going_on(state: State) -> Sequence[Text]:
    return (*_battle(state), *_chain(state))


def _spots(drawing: Drawing, state: State) -> tuple[tuple[Spot, ...], ...]:
    """The twelve areas as the first player sees them, the far row first (5.1.2.4)."""
    return tuple(tuple(_spot(drawing, state, f"{column}{row}") for column in COLUMNS) for row in reversed(ROWS))


def _spot(drawing: Drawing, state: State, area: str) -> Spot:
    """An area: its terrain with how much of its limit each party takes, whose it is, and who is there (2.1.26.1, 5.1.2.11)."""
    terrain = terrain_at(state, area)
    there = [
        (player, party(state, player, area)) for player in reversed(list(state.players)) if party(state, player, area)
    ]
    owner = controller(state, area)
    facts = [Fact(Text(f"支配{owner}", f"of {owner}"), "state")] if owner else []
    facts += [
        Fact(
            Text(
                f"{player}{levels(state, player, area)}/{limit_of(state, terrain)}",
                f"{player} {levels(state, player, area)}/{limit_of(state, terrain)}",
            )
        )
        for player, _cards in there
        if terrain
    ]
    if (
        terrain
        and not state.cards[terrain].up
        and terrain not in (card for one in state.players for card in state.in_zone(BASE, one))
    ):
        facts.append(Fact(Text("代理", "proxy"), "state"))
    parties = tuple((player, tuple(drawing.card(state, card) for card in cards)) for player, cards in there)
    return Spot(area, (drawing.card(state, terrain),) if terrain else (), parties, tuple(facts))


def _battle(state: State) -> Iterator[Text]:
    battle = record(state).battle
    if battle is not None:
        name = TIMINGS[battle.timing]
        first = Text(f"、先攻側 {battle.first}", f", first {battle.first}") if battle.first else Text("", "")
        yield Text(f"戦闘 {battle.area}：{name.ja}{first.ja}", f"battle in {battle.area}: {name.en}{first.en}")


def _chain(state: State) -> Iterator[Text]:
    if state.plays:
        names = " ← ".join(state.cards[play.source].label for play in state.plays if play.source in state.cards)
        yield Text(f"対抗連鎖：{names}", f"counter chain: {names}")


DRAWING = Drawing(
    ZONES, WORDS, TELLING, FIGURES, keywords=lambda state, card: sorted(traits(state, card)["keywords"]), limit=lambda _state, _zone, _player: None,
    active=lambda state: record(state).active, moment=_moment, closely=(FIELD, TERRAIN, GEAR), silent=(), going_on=_going_on,
    spots=_spots, laid=(FIELD, TERRAIN, BASE, GEAR), reach=marching,
)  # fmt: skip
view = DRAWING.board
