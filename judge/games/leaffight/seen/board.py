"""The table of this game as it is drawn: the numbers of its cards, turn and phase, costs, a battle, actions that were declared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cardgame.play.prepared import Prepared
from judge.cardgame.seen.board import Drawing, Figure, moment_of, number_now
from judge.cardgame.seen.speaking import labels, listed, plain
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.actions import ACT, BATTLE
from judge.games.leaffight.actions_effects_processing.layers import LAYERS, STATS, is_character, traits
from judge.games.leaffight.battle.parties import challenging, fighters, kind_card, responding, values
from judge.games.leaffight.characters.harming import spirit
from judge.games.leaffight.costs.making import MAKE, said
from judge.games.leaffight.end_and_procedure.record import ADJUST, DOWNS, END, ENTRY, MAIN, SETUP, record
from judge.games.leaffight.players.zones import FIELD, ZONES
from judge.games.leaffight.seen.speaking import ALONE
from judge.games.leaffight.seen.telling import TELLING, WORDS

PHASES = {
    SETUP: Text("ゲームの開始準備", "before the game"), ENTRY: Text("エントリーフェイズ", "entry phase"), MAIN: Text("メインフェイズ", "main phase"),
    END: Text("終了フェイズ", "end phase"), ADJUST: Text("手札調整フェイズ", "hand adjustment phase"),
}  # fmt: skip


ACTED = {BATTLE: ALONE["battle"], MAKE: ALONE["cost"]}  # what is declared without a card


def _spirit(state: State, card: int) -> int | None:
    return spirit(state, card) if is_character(state, card) else None


FIGURES = (
    Figure(Text("気力", "気力"), (FIELD,), _spirit, number_now(LAYERS.printed, "limit")),
    *(
        Figure(Text(icon, icon), (FIELD,), number_now(traits, name, is_character), number_now(LAYERS.printed, name))
        for name, icon in STATS.items()
    ),
)


def _moment(state: State) -> Text:
    own = record(state)
    phase = PHASES[own.phase]
    return moment_of(own.number, own.active, phase)


def _going_on(state: State) -> Sequence[Text]:
    return (*_downs(state), *_costs(state), *_battle(state), *_plays(state))


def _downs(state: State) -> Iterator[Text]:
    """How many characters of each have gone down (9-2)."""
    downs = [f"{player} {state.players[player].value(DOWNS)}" for player in state.players]
    yield Text(f"ダウン数：{'、'.join(downs)}", f"downs: {', '.join(downs)}")


def _costs(state: State) -> Iterator[Text]:
    """The costs that have arisen (7-1)."""
    for player in state.players:
        if mine := [said(one) for one in record(state).costs if one.player == player]:
            yield Text(f"{player}のコスト：{'・'.join(mine)}", f"costs of {player}: {', '.join(mine)}")


def _battle(state: State) -> Iterator[Text]:
    """The battle that is on (20-4)."""
    if record(state).battle is None:
        return
    one, other, card = (
        labels(state, challenging(state)),
        labels(state, responding(state)),
        labels(state, kind_card(state)),
    )
    yield Text(f"バトル：{one} 対 {other}（{card}）", f"battle: {one} against {other} ({card})")
    for fighter in fighters(state) if kind_card(state) else ():
        attack, defence = values(state, fighter)
        label = state.cards[fighter].label
        yield Text(
            f"{label}：攻撃能力値{attack}、防御能力値{defence}",
            f"{label}: attack value {attack}, defence value {defence}",
        )


def _plays(state: State) -> Iterator[Text]:
    """What was declared and is not processed yet (11-2)."""
    if state.plays:
        names = listed(_declared(state, play) for play in state.plays)
        yield Text(f"宣言されたアクション：{names.ja}", f"declared: {names.en}")


def _declared(state: State, play: Prepared) -> Text:
    """What a play is called: by its card, or by the action that it is."""
    if play.source in state.cards:
        return plain(labels(state, (play.source,)))
    act = str(play.bound.get(ACT, "?"))
    return ACTED.get(act, plain(act))


DRAWING = Drawing(
    ZONES, WORDS, TELLING, FIGURES, keywords=lambda _state, _card: (), limit=lambda _state, _zone, _player: None,
    active=lambda state: record(state).active, moment=_moment, closely=(FIELD,), silent=(), going_on=_going_on,
)  # fmt: skip
view = DRAWING.board
