"""How long effects last in this game: in a battle to its end, outside of one to the end of the phase (4.6.9, 10.14.6, 10.16.3)."""

from __future__ import annotations

from judge.cardgame.moments.lapse import Duration, Durations
from judge.engine.events import Cease, Gain, Note
from judge.engine.state import Effect, State, Timed
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import CONTINUOUS, NUMBERS
from judge.games.moncolle.turn.record import HAND_SIZE, record

BATTLE_END, PHASE_END, TURN_END, CHAIN_END, MARCH_END = (
    "battle end",
    "phase end",
    "turn end",
    "chain end",
    "procedure end",
)  # moments at which anything ends


def _arose_in_it(state: State, one: Effect | Timed) -> bool:
    """Whether it arose in the march or placement that ends (12.1.1.2.10, 12.2.5.1.9)."""
    march = record(state).march
    return march is None or getattr(one, "since", march.began) >= march.began


class Ending(Durations):
    """The durations of this game: where a number is given no longer, it is taken off by just as much (4.6.6)."""

    def lapse(self, table: Table, moment: str) -> None:
        """A moment comes: whatever lasts until then ends, all at once; numbers are what is left in the order in which all came and went (4.6.8)."""
        gone = {one.effect for one in self.over(table.state, moment) if isinstance(one, Cease)}
        ending = [one for one in table.state.effects if one.id in gone and NUMBERED.intersection(one.change)]
        cards = {card for one in ending for card in one.subjects or ()}
        left = {
            card
            for one in table.state.effects
            if one.id not in gone and one.layer == CONTINUOUS and NUMBERED.intersection(one.change)
            for card in cards.intersection(one.subjects or ())
        }
        for card in sorted(left):
            label = table.state.cards[card].label
            told = Text(f"{label}に残る増減はそのまま", f"what else was given to {label} stays as it came")
            table.cite("4.6.8", told)
        with table.under(("4.6.6",) if ending else ()):
            super().lapse(table, moment)
        _lapse_limits(table, moment)


def _lapse_limits(table: Table, moment: str) -> None:
    """手札上限枚数 that were changed until then are what they were without it (4.6.6, 10.14.5)."""
    own = record(table.state)
    over = [one for one in own.limits if one[1] == moment]
    if over:
        table.do(Note(own._replace(limits=tuple(one for one in own.limits if one[1] != moment))))
    with table.rule("4.6.6"):
        for player, _until, by in over:
            table.do(Gain(player, HAND_SIZE, table.state.players[player].value(HAND_SIZE) - by))


NUMBERED = frozenset(NUMBERS)
DURATIONS = Ending(
    (
        Duration("battle end", Text("戦闘終了まで", "until the end of the battle"), BATTLE_END, rules=("8.3.8.4", "10.14.6")),
        Duration("phase end", Text("フェイズの終了時まで", "until the end of the phase"), PHASE_END, rules=("10.14.6", "4.6.9")),
        Duration("turn end", Text("ターン終了時まで", "until the end of the turn"), TURN_END, rules=("7.6.3",)),
        Duration("chain end", Text("対抗連鎖の終了まで", "until the end of the counter chain"), CHAIN_END, rules=("10.15.1.2", "10.15.2.1")),
        Duration("procedure end", Text("進軍・地形配置の終了まで", "until the march or placement is over"), MARCH_END, _arose_in_it, rules=("12.1.1.2.10", "12.2.5.1.9")),
        Duration("while there", Text("戦場にある間", "while it is on the battlefield"), rules=("5.1.1.8",)),
        Duration("game", Text("このゲーム中", "for the rest of the game"), rules=("10.7.1",)),
    )
)  # fmt: skip


def until_now(state: State) -> str:
    """How long what is given now lasts where nothing is said: a battle (4.6.9), a march or a placement (12.1.1.2.10, 12.2.5.1.9), else the phase (10.14.6)."""
    own = record(state)
    return BATTLE_END if own.battle is not None else MARCH_END if own.march is not None else PHASE_END
