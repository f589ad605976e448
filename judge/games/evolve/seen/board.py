"""The table as it is drawn: zones, cards with what they are now, points, and what is going on (2, 4, 5.15, 8.4)."""

from __future__ import annotations

from judge.engine.state import PlayerId, State, Waiting
from judge.engine.texts import EMPTY, Text
from judge.games.board import Area, Board, BoardCard, Fact, Side
from judge.games.evolve.play_and_resolution.layers import LAYERS, attack, health, limit, traits
from judge.games.evolve.seen.speaking import name_of, of_card
from judge.games.evolve.turn.record import (
    ACT,
    END,
    EVOLUTION,
    EVOLVED,
    EX,
    FIELD,
    HAND,
    MAIN,
    MEAL,
    NEW,
    PLAYERS,
    RESOLVING,
    SETUP,
    START,
    ZONES,
    record,
)

PHASES = {
    SETUP: Text("ゲームの準備", "before the game"),
    START: Text("スタートフェイズ", "start phase"), MAIN: Text("メインフェイズ", "main phase"),
    END: Text("エンドフェイズ", "end phase"),
}  # fmt: skip


def view(state: State) -> Board:
    """The table: player B opposite, player A here."""
    near, far = PLAYERS
    return Board(
        _side(state, far), _side(state, near), (_area(state, RESOLVING, ""),), _moment(state), tuple(_going_on(state)), _result(state)
    )  # fmt: skip


def _side(state: State, player: PlayerId) -> Side:
    known = state.players[player]
    life = known.value("life")
    points = [
        Fact(Text(f"体力{life}", f"life {life}"), "down" if life <= 0 else ""),
        Fact(Text(f"PP{known.value('pp')}/{known.value('pp_max')}", f"PP {known.value('pp')}/{known.value('pp_max')}")),
        Fact(Text(f"EP{known.value('ep')}", f"EP {known.value('ep')}")),
    ]
    if played := known.value("played"):
        points.append(Fact(Text(f"プレイ{played}", f"played {played}")))
    areas = (_area(state, name, player) for name in ZONES.outwards)
    return Side(player, record(state).active == player, tuple(points), tuple(areas))


def _area(state: State, name: str, player: PlayerId) -> Area:
    cards = tuple(_card(state, card, name) for card in state.in_zone(name, player))
    most = (limit(state, name, player) or 0) if player else 0
    return Area(name, ZONES[name].called, cards, ZONES[name].drawn, most)


def _card(state: State, card: int, zone: str) -> BoardCard:
    known = state.cards[card]
    if known.face.fact("kind") == "ability":  # one that is being resolved
        return BoardCard(card, known.label)
    if zone == FIELD:
        return BoardCard(card, known.label, _strength(state, card), tuple(_facts(state, card)), known.up)
    costs = zone in (HAND, EX, RESOLVING)
    figures = (_figure(traits(state, card)["cost"], known.face.fact("cost")),) if costs else ()
    return BoardCard(card, known.label, figures, tuple(_counters(state, card)), known.up)


def _strength(state: State, card: int) -> tuple[Fact, ...]:
    """Attack and health of a follower now; nothing for an amulet (2.9, 2.10)."""
    now, printed = traits(state, card), LAYERS.printed(state, card)
    if now["kind"] != "follower":
        return ()
    return _figure(attack(state, card), printed["attack"]), _figure(health(state, card), printed["defense"])


def _figure(now: object, printed: object) -> Fact:
    here, there = (value if isinstance(value, int) else 0 for value in (now, printed))
    return Fact(Text(str(here), str(here)), "up" if here > there else "down" if here < there else "")


def _facts(state: State, card: int) -> list[Fact]:
    known, now = state.cards[card], traits(state, card)
    found: list[Fact] = []
    if ACT in known.marks:
        found.append(Fact(Text("アクト", "act"), "state"))
    if damage := known.value("damage"):
        found.append(Fact(Text(f"ダメージ{damage}", f"damage {damage}"), "down"))
    found += _counters(state, card)
    if EVOLVED in known.marks:
        found.append(Fact(Text("このターン進化", "evolved now"), "state"))
    if NEW in known.marks:
        found.append(Fact(Text("出たターン", "new"), "state"))
    for kind, words in ((EVOLUTION, Text("進化:", "evolved: ")), (MEAL, Text("食事:", "fed: "))):
        for other in state.linked_to(card, kind):
            name = state.cards[other].label
            found.append(Fact(Text(f"{words.ja}{name}", f"{words.en}{name}")))
    texts = {
        "ファンファーレ",
        "ラストワード",
        "進化時",
        "攻撃時",
        "出走時",
        "進化",
        "食事",
    }  # words of abilities, no states of a card
    found += [Fact(Text(word, word)) for word in sorted(now["keywords"]) if word not in texts]
    return found


def _counters(state: State, card: int) -> list[Fact]:
    named = (
        (key.partition(":")[2], count) for key, count in state.cards[card].values.items() if key.startswith("counter:")
    )
    return [Fact(Text(f"{name}×{count}", f"{name}×{count}")) for name, count in named if count]


def _moment(state: State) -> Text:
    own = record(state)
    phase = PHASES[own.phase]
    return Text(f"ターン{own.number}・{own.active}・{phase.ja}", f"turn {own.number}, {own.active}, {phase.en}")


def _going_on(state: State) -> list[Text]:
    """A combat, the abilities that wait, the effects in force."""
    found: list[Text] = []
    if (combat := record(state).combat) is not None:
        one, other = (name_of(state, card) for card in combat[:2])
        engaged = Text("（交戦状態）", " (engaged)") if combat.engaged else EMPTY
        found.append(Text(f"攻撃：{one.ja} → {other.ja}{engaged.ja}", f"attack: {one.en} → {other.en}{engaged.en}"))
    if state.waiting:
        names = [_waiting(one) for one in state.waiting]
        found.append(
            Text(f"待機：{'、'.join(one.ja for one in names)}", f"waiting: {', '.join(one.en for one in names)}")
        )
    sources = dict.fromkeys(state.cards[one.source].label for one in state.effects if one.source in state.cards)
    if sources:
        found.append(Text(f"続く効果：{'、'.join(sources)}", f"effects of: {', '.join(sources)}"))
    return found


def _waiting(waiting: Waiting) -> Text:
    known = waiting.seen.cards.get(waiting.source)
    return of_card(known.label if known else "?", waiting.ability)


def _result(state: State) -> Text:
    if not state.result:
        return EMPTY
    if state.result == "draw":
        return Text("引き分け", "draw")
    return Text(f"{state.result} の勝利", f"{state.result} wins")
