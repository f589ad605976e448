"""Each player chooses among the own cards (1.3.4)."""

from __future__ import annotations

from judge.cardgame.play.able import as_many, times
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.verbs import verb


@verb("everyone chooses", '["everyone chooses", "own follower"]', "1.3.4")
def everyone_chooses(doing: Doing, what: Selector, number: Amount = 1) -> None:
    """各プレイヤーが自分のものから選ぶ（手番側が先）。以後 chosen / each player chooses among the own cards, the turn player first"""
    picked: list[int] = []
    for player in doing.players("both"):
        view = Doing(doing.table, player, doing.source, dict(doing.bound)).view()
        found = view.select(what)
        count = as_many(doing, times(doing, number), len(found))
        picked += doing.choose(found, count, count, Text("選ぶ", "choose"), player, "1.3.4")
    doing.bound["chosen"] = doing.bound["it"] = doing.refer(picked)
    doing.bound["done"] = len(picked)
