"""The table of this game as it is drawn: the numbers of its cards, turn and phase, an attack that is going on; and a card looked at closely (2)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.seen.board import Drawing, Figure, moment_of
from judge.cardgame.seen.card import Closely, Nature
from judge.engine.state import State
from judge.engine.texts import EMPTY, Text
from judge.games.evolve.play_and_resolution.layers import LAYERS, attack, health, traits
from judge.games.evolve.seen.speaking import name_of
from judge.games.evolve.seen.telling import TELLING, WORDS
from judge.games.evolve.turn.record import END, MAIN, SETUP, START, record
from judge.games.evolve.zones.limits import limit
from judge.games.evolve.zones.zones import EX, FIELD, HAND, RESOLVING, ZONES

PHASES = {
    SETUP: Text("ゲームの準備", "before the game"),
    START: Text("スタートフェイズ", "start phase"), MAIN: Text("メインフェイズ", "main phase"),
    END: Text("エンドフェイズ", "end phase"),
}  # fmt: skip
# words of abilities, no states of a card
TEXTS = ("ファンファーレ", "ラストワード", "進化時", "攻撃時", "出走時", "進化", "食事")  # fmt: skip


def _printed(state: State, card: int, name: str) -> int | None:
    value = LAYERS.printed(state, card).get(name)
    return value if isinstance(value, int) else None


def _cost(state: State, card: int) -> int | None:
    now = traits(state, card)
    return now["cost"] if now["kind"] != "leader" and _printed(state, card, "cost") is not None else None


def _is_follower(state: State, card: int) -> bool:
    return bool(traits(state, card)["kind"] == "follower")


FIGURES = (
    Figure(Text("コスト", "cost"), (HAND, EX, RESOLVING), _cost, lambda state, card: _printed(state, card, "cost")),
    Figure(
        Text("攻撃力", "attack"), (FIELD,), lambda state, card: attack(state, card) if _is_follower(state, card) else None,
        lambda state, card: _printed(state, card, "attack"),
    ),
    Figure(
        Text("体力", "health"), (FIELD,), lambda state, card: health(state, card) if _is_follower(state, card) else None,
        lambda state, card: _printed(state, card, "defense"),
    ),
)  # fmt: skip


def _moment(state: State) -> Text:
    own = record(state)
    phase = PHASES[own.phase]
    return moment_of(own.number, own.active, phase)


def _combat(state: State) -> Sequence[Text]:
    """The attack that is going on (8.4)."""
    combat = record(state).combat
    if combat is None:
        return ()
    one, other = name_of(state, combat.attacker), name_of(state, combat.target)
    engaged = Text("（交戦状態）", " (engaged)") if combat.engaged else EMPTY
    return (Text(f"攻撃：{one.ja} → {other.ja}{engaged.ja}", f"attack: {one.en} → {other.en}{engaged.en}"),)


DRAWING = Drawing(
    ZONES, WORDS, TELLING, FIGURES, keywords=lambda state, card: traits(state, card)["keywords"], limit=limit,
    active=lambda state: record(state).active, moment=_moment, closely=(FIELD,), silent=TEXTS, going_on=_combat,
)  # fmt: skip
view = DRAWING.board
NATURES = (
    Nature(
        Text("種類", "kind"), ("kind", "special"),
        {
            "leader": Text("リーダー", "leader"), "follower": Text("フォロワー", "follower"), "amulet": Text("アミュレット", "amulet"),
            "spell": Text("スペル", "spell"), "evolve": Text("エボルヴ", "evolve"), "token": Text("トークン", "token"),
        },
    ),
    Nature(Text("クラス", "class"), ("class",)),
    Nature(Text("タイプ", "types"), ("types",)),
    Nature(Text("作品", "title"), ("title",)),
)  # fmt: skip
CLOSELY = Closely(DRAWING, traits, LAYERS.printed, NATURES, LAYERS.on)  # 10.9.1
details = CLOSELY.page
