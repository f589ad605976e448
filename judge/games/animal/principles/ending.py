"""How a game ends: defeat, victory, a draw (105)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.game import game_of
from judge.cardgame.ground.leaving import gone_with
from judge.cardgame.ground.players import OUT, seats
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.verbs.events import Concession
from judge.engine.events import Finish, Keep, MarkPlayer
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.terms.holding import going_back
from judge.games.animal.zones.placing import to_zone
from judge.games.animal.zones.zones import GRAVEYARD, PILE

GIVEN_UP = "105-2d"
LOST_BY_EFFECT = "105-2c"
DRAW = "draw"
WINS = "wins"  # number of a player: games of the match that were won before this one (201-2c)
MATCH = 2  # of them win the match


def leave(table: Table, players: Sequence[PlayerId], rule: str) -> None:
    """These players are defeated and leave the game (105-2e); who is left alone wins (105-1a, 206-17b), nobody left is a draw (105-3a)."""
    losing = [player for player in players if player in seats(table.state)]
    if not losing:
        return
    left = [player for player in seats(table.state) if player not in losing]
    with table.rule(rule):
        if len(left) > 1:
            _go(table, losing)
        else:
            number = "105-1a" if left else "105-3a"
            with table.under(("105.1", number, "206-17b" if left and rule == LOST_BY_EFFECT else "")):
                if left:
                    _tell_match(table, left[0])
                table.do((Concession if rule == GIVEN_UP else Finish)(left[0] if left else DRAW))


def _tell_match(table: Table, winner: PlayerId) -> None:
    """How a match stands by this game: who has won two games has won it (201-2c)."""
    won = table.state.players[winner].value(WINS) + 1
    if won >= MATCH:
        told = Text(f"{winner}は{won}勝：マッチの勝者", f"{winner} has won {won} games, and the match")
        table.cite("201-2c", told)


def win(table: Table, player: PlayerId) -> None:
    """A player wins by an effect: all others are defeated by the rules (206-16b)."""
    with table.rule("105.1b"):
        others = [one for one in seats(table.state) if one != player]
        leave(table, others, "206-16b")


def _go(table: Table, losing: Sequence[PlayerId]) -> None:
    """Players leave and the others play on. The document says no more of it, so by our decision: what belongs to them goes with them,
    what their effects have held for a while goes back where it was, and what else of others lies in their zones goes to the graveyards of its owners."""
    state, names = table.state, "・".join(losing)
    with table.rule("105-2e"):
        table.note_rule(Text(f"{names}はゲームから離脱する", f"{names} leaves the game"))
        table.do(*(MarkPlayer(player, OUT) for player in losing))
        kept = tuple(one for one in state.plays if one.master not in losing and not _is_played_of(state, one, losing))
        if kept != state.plays:
            table.do(Keep(kept))
        there = {card.id for card in state.cards.values() if card.owner not in losing}
        over = [one.id for one in state.effects if one.master in losing]
        back = [move for move in going_back(table.state, over) if move.card in there]
        others = there.difference(move.card for move in back)
        stray = [card for card in state.cards if card in others and state.cards[card].zone.player in losing]
        goes = [*gone_with(state, losing).cards, *(to_zone(state, card, GRAVEYARD, "rule") for card in stray)]
        table.together(*(("907-4k", move) for move in back), *(("105-2e", event) for event in goes))
        gone = gone_with(table.state, losing)
        table.do(*gone.waiting, *gone.effects)
        if game_of(table).active(table.state) in losing:
            told = Text(f"{names}のターンは、行う者がいないまま続く", f"the turn of {names} goes on without them")
            table.cite("105-2e", told)


def _is_played_of(state: State, play: Prepared, losing: Sequence[PlayerId]) -> bool:
    """Whether what is on a pile is a card of one of these players that another one plays (707-1a)."""
    card = state.cards.get(play.source)
    return card is not None and card.zone.name == PILE and card.owner in losing
