"""The table of this game as it is drawn: the numbers of its cards, turn and phase, an attack, plays in progress."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cardgame.seen.board import Drawing, Figure, moment_of, number_now
from judge.cardgame.seen.speaking import labels, listed, plain
from judge.engine.state import State
from judge.engine.texts import EMPTY, Text
from judge.games.rebirth.multiplayer.formats import TRIPLE, format_of
from judge.games.rebirth.play_and_resolution.layers import LAYERS, is_character, is_partner_attack, traits
from judge.games.rebirth.seen.telling import TELLING, WORDS
from judge.games.rebirth.turn.record import (
    BLOCK,
    CLOSE,
    DAMAGE,
    END,
    ENERGY_PHASE,
    MAIN,
    SETUP,
    STANDBY,
    START,
    attacked,
    attackers,
    blocked,
    record,
    supporters,
    turn_players,
)
from judge.games.rebirth.zones.zones import ENERGY, ENTRY, HAND, MEMBER, RESOLVING, RETIRED, ZONES

PHASES = {
    SETUP: Text("ゲームの準備", "before the game"), STANDBY: Text("スタンバイフェイズ", "standby phase"), ENERGY_PHASE: Text("エネルギーフェイズ", "energy phase"),
    MAIN: Text("メインフェイズ", "main phase"), START: Text("アタックフェイズ・スタートステップ", "attack phase, start step"),
    BLOCK: Text("アタックフェイズ・ブロックステップ", "attack phase, block step"), DAMAGE: Text("アタックフェイズ・ダメージステップ", "attack phase, damage step"),
    CLOSE: Text("アタックフェイズ・クローズステップ", "attack phase, close step"), END: Text("エンドフェイズ", "end phase"),
}  # fmt: skip
SILENT = ("スパーク", "キャンセル")  # words of abilities, no states of a card


FIGURES = (
    Figure(Text("コスト", "cost"), (HAND, RESOLVING), number_now(traits, "cost", is_character), number_now(LAYERS.printed, "cost")),
    Figure(Text("ATK", "ATK"), (ENTRY, MEMBER), number_now(traits, "atk", is_character), number_now(LAYERS.printed, "atk")),
    Figure(Text("DEF", "DEF"), (ENTRY, MEMBER), number_now(traits, "def", is_character), number_now(LAYERS.printed, "def")),
)  # fmt: skip


def _moment(state: State) -> Text:
    own = record(state)
    phase = PHASES[own.phase]
    whose = "・".join(turn_players(state)) or own.active
    return moment_of(own.number, whose, phase)


def _going_on(state: State) -> Sequence[Text]:
    return tuple(_format(state)) + tuple(_attack(state)) + tuple(_plays(state))


def _format(state: State) -> Iterator[Text]:
    """What more than two play by: the format, the teams from their left, their points, the order of turns in a circle (13)."""
    own, played = record(state), format_of(state)
    if played is None:
        return
    teams = " ／ ".join("・".join(team) for team in own.teams) or "→".join(own.order)
    points = Text(f"、ポイント {own.points[0]}-{own.points[1]}", f", points {own.points[0]}-{own.points[1]}")
    tail = points if own.format == TRIPLE else EMPTY
    one = Text("（1人脱落）", " (the first to leave ends it)") if own.dropout else EMPTY
    yield Text(f"{played.said.ja}{one.ja}：{teams}{tail.ja}", f"{played.said.en}{one.en}: {teams}{tail.en}")


def _attack(state: State) -> Iterator[Text]:
    """The attack that is going on (8.2.4)."""
    attack = record(state).attack
    if attack is None:
        return
    one, other, by = (labels(state, cards) for cards in (attackers(state), attacked(state), supporters(state)))
    kind = Text("パートナーアタック", "partner attack") if is_partner_attack(state) else Text("アタック", "attack")
    tail = Text("（ブロックされている）", " (blocked)") if blocked(state) else EMPTY
    yield Text(
        f"{kind.ja}：{one} → {other}{tail.ja}（サポート：{by}）",
        f"{kind.en}: {one} → {other}{tail.en}, supported by {by}",
    )


def _plays(state: State) -> Iterator[Text]:
    """What is being played, the last the first to be dealt with (9.7.3.3)."""
    if state.plays:
        names = listed(
            plain(labels(state, (play.source,)) if play.source in state.cards else "?") for play in state.plays
        )
        yield Text(f"プレイ中：{names.ja}", f"being played: {names.en}")


DRAWING = Drawing(
    ZONES, WORDS, TELLING, FIGURES, keywords=lambda state, card: traits(state, card)["keywords"], limit=lambda _state, _zone, _player: None,
    active=lambda state: record(state).active, moment=_moment, closely=(ENTRY, MEMBER, ENERGY, RETIRED), silent=SILENT, going_on=_going_on,
)  # fmt: skip
view = DRAWING.board
