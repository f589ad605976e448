"""戦闘終了後の処理: who is left decides whether the march was a success, and where the marching side goes (8.4)."""

from __future__ import annotations

from judge.cardgame.ground.players import other
from judge.cardgame.play.ref import Ref, is_there
from judge.engine.events import Event, Move, Note
from judge.engine.requests import Choose, Option
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.defined_actions.marching import FAILURE, SUCCESS, finish
from judge.games.moncolle.field.areas import party, terrain_at
from judge.games.moncolle.field.zones import FIELD, to_discard, zone
from judge.games.moncolle.turn.record import March, in_battle, record

ASKS = Text("{}を戻す地形", "where {} goes back to")


def after_battle(table: Table) -> None:
    """8.4.2, 8.4.3, 8.4.4 or 8.4.8; then the march is over (12.2.5.1.8)."""
    state, own = table.state, record(table.state)
    player, area = own.active, in_battle(table.state).area
    mine, theirs = party(state, player, area), party(state, other(state, player), area)
    with table.rule("8.4.1"):
        if mine and not theirs:
            with table.rule("8.4.2"):
                table.note_rule(
                    Text(
                        f"進軍側だけが残る：{area}は{player}の支配地形になる",
                        f"only the marching side is left: {area} is under {player}'s control",
                    )
                )
        elif theirs and not mine:
            with table.rule("8.4.3"):
                table.note_rule(
                    Text("守備側だけが残る：進軍は失敗した", "only the defending side is left: the march has failed")
                )
        elif mine:
            with table.rule("8.4.4"):
                table.note_rule(
                    Text("双方が残る：進軍側は進軍を開始した地形に戻る", "both are left: the marching side goes back")
                )
                _go_back(table, player, area)
        else:
            with table.rule("8.4.8"):
                table.note_rule(Text(f"どちらも残らない：{area}は誰もいない地形になる", f"nobody is left in {area}"))
    won = bool(mine) and not theirs
    if not won:
        table.do(Note(record(table.state)._replace(failed=(*own.failed, area))))
    finish(table, player, SUCCESS if won else FAILURE, [area] if won else [])


def _go_back(table: Table, player: PlayerId, area: str) -> None:
    """8.4.5 – 8.4.7: each that marched goes to where it came from, each that was summoned to one of these; what has nowhere to go is discarded."""
    state = table.state
    now, came = record(state).march or March(), {ref.card for ref in in_battle(state).summoned}
    homes = {ref.card: home for ref, home in now.units if is_there(state, ref)}
    starts = tuple(dict.fromkeys(home for _ref, home in now.units))
    there = party(state, player, area)
    with table.rule("8.4.5"):
        table.note_rule(Text(f"進軍を開始した地形：{'、'.join(starts)}", f"where the march began: {', '.join(starts)}"))
    back = {card: homes[card] for card in there if card in homes}
    with table.rule("8.4.6"):
        for card in there:
            if card not in back:
                options = tuple(Option(home, home) for home in starts)
                label = state.cards[card].label
                if len(starts) == 1:
                    told = Text(f"{label}も{starts[0]}へ戻す", f"{label} goes back to {starts[0]} too")
                    table.note_rule(told)
                back[card] = (
                    table.ask(player, Choose("home", Text(ASKS.ja.format(label), ASKS.en.format(label)), options))
                    if options
                    else ""
                )
    with table.rule("8.4.7"):
        if late := tuple(Ref(card, state.cards[card].since) for card in there if card not in homes):
            table.do(Note(record(table.state)._replace(battle=in_battle(table.state)._replace(late=late))))
        for home in (*starts, ""):
            going = [card for card in there if back[card] == home and card in table.state.cards]
            gone = not home or not terrain_at(table.state, home) or bool(party(table.state, other(state, player), home))
            ordered = sorted(going, key=lambda card: card in came)
            events: list[Event] = [
                to_discard(table.state, card, "nowhere")
                if gone
                else Move(card, zone(FIELD, player, home), -1, keep=True, why="back")
                for card in ordered
            ]
            table.do(*events)
