"""The table of this game as it is drawn: the numbers of its cards, turn and phase, a battle, what lies on the piles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judge.cardgame.seen.board import Drawing, Figure, moment_of, number_now
from judge.cardgame.seen.speaking import labels, listed, plain
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import LAYERS, is_kind, standing, traits
from judge.games.animal.combat.battles import attackers, defenders
from judge.games.animal.seen.telling import TELLING, WORDS
from judge.games.animal.turn.record import (
    ATTACK,
    DAMAGE,
    DEFEND,
    HUNT,
    PREPARE,
    READY,
    SETUP,
    SUNSET,
    SUPPLY,
    WAKE,
    WATCH,
    record,
)
from judge.games.animal.zones.zones import FIELD, HAND, LANDS, PILE, ZONES

PHASES = {
    SETUP: Text("ゲームの準備", "before the game"), WAKE: Text("起床フェイズ", "wake phase"), PREPARE: Text("準備フェイズ", "prepare phase"),
    SUPPLY: Text("補充フェイズ", "supply phase"), HUNT: Text("狩りフェイズ", "hunt phase"), READY: Text("狩りフェイズ・戦闘準備ステップ", "battle, ready step"),
    ATTACK: Text("狩りフェイズ・攻撃指定ステップ", "battle, attack step"), DEFEND: Text("狩りフェイズ・防御指定ステップ", "battle, defence step"),
    DAMAGE: Text("狩りフェイズ・ダメージ判定ステップ", "battle, damage step"), SUNSET: Text("日没フェイズ", "sunset phase"), WATCH: Text("夜警フェイズ", "watch phase"),
}  # fmt: skip


def _is_animal(state: State, card: int) -> bool:
    return is_kind(state, card, "animal")


def _numbers(state: State, card: int) -> Mapping[str, int | None]:
    known = traits(state, card)
    return {name: standing(known, name) for name in ("cost", "atk", "def")}


FIGURES = (
    Figure(Text("コスト", "cost"), (HAND, PILE), number_now(_numbers, "cost"), number_now(LAYERS.printed, "cost")),
    Figure(Text("ATK", "ATK"), (FIELD,), number_now(_numbers, "atk", _is_animal), number_now(LAYERS.printed, "atk")),
    Figure(Text("DEF", "DEF"), (FIELD,), number_now(_numbers, "def", _is_animal), number_now(LAYERS.printed, "def")),
)  # fmt: skip


def _moment(state: State) -> Text:
    own = record(state)
    phase = PHASES[own.phase]
    return moment_of(own.number, own.active, phase)


def _going_on(state: State) -> Sequence[Text]:
    return (*_battle(state), *_plays(state))


def _battle(state: State) -> Iterator[Text]:
    """The battle that is on (1005.4b)."""
    battle = record(state).battle
    if battle is None or not battle.attackers:
        return
    one, other = labels(state, attackers(state)), labels(state, defenders(state))
    yield Text(
        f"攻撃：{one} → {battle.defending}（防御：{other}）", f"attack: {one} → {battle.defending} (defending: {other})"
    )


def _plays(state: State) -> Iterator[Text]:
    """What lies on whose pile, the last the first to be resolved (1110.2)."""
    if state.plays:
        on = [
            f"{labels(state, (play.source,)) if play.source in state.cards else '?'}({play.master})"
            for play in state.plays
        ]
        names = listed(map(plain, reversed(on)))
        yield Text(f"パイル（解決順）：{names.ja}", f"to be resolved: {names.en}")


DRAWING = Drawing(
    ZONES, WORDS, TELLING, FIGURES, keywords=lambda state, card: traits(state, card)["keywords"], limit=lambda _state, _zone, _player: None,
    active=lambda state: record(state).active, moment=_moment, closely=(FIELD, LANDS), silent=(), going_on=_going_on,
)  # fmt: skip
view = DRAWING.board
