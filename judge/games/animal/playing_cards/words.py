"""The words of chapter 700: how a card was played, and how many were."""

from __future__ import annotations

from collections.abc import Callable

from judge.cardgame.text.view import View
from judge.cardgame.text.words import Left, OfPlayer, Word
from judge.engine.texts import Text
from judge.games.animal.turn.record import AIM, record

COST_RAISED, COST_REDUCED = "cost raised", "cost reduced"  # marks of a card that was played so (704.5a)
CONDITION_RAISED, CONDITION_REDUCED = "condition raised", "condition reduced"  # 703.7a
PLAYED_MARKS = frozenset((COST_RAISED, COST_REDUCED, CONDITION_RAISED, CONDITION_REDUCED))


def _was(mark: str) -> Callable[[View, int], bool]:
    return lambda view, card: mark in view.state.cards[card].marks


def _word(name: str, mark: str, ja: str, en: str, rule: str) -> Word:
    return Word(
        name, _was(mark), f"{ja}カード / whose {en} ({rule})", Text(ja, f"whose {en}"), f"own {name} animal", (rule,)
    )


def _alike(view: View, player: str) -> int:
    """How often a player has played a card of the name of the text's card in this turn."""
    name = view.traits(view.this)["name"]
    return sum(one == (player, name) for one in record(view.state).played)


SAID = (
    _word("cost_raised", COST_RAISED, "コストが増加された", "cost was raised", "704.5a"),
    _word("cost_reduced", COST_REDUCED, "コストが軽減された", "cost was reduced", "704.5a"),
    _word("condition_raised", CONDITION_RAISED, "条件が増加された", "condition was raised", "703.7a"),
    _word("condition_reduced", CONDITION_REDUCED, "条件が軽減された", "condition was reduced", "703.7a"),
    OfPlayer("played", lambda view, player: sum(who == player for who, _name in record(view.state).played),
             "このターンにプレイしたカードの数 / how many cards were played this turn (706.2)", Text("プレイしたカードの数", "cards played"), rules=("706.2",)),
    OfPlayer("aimed", lambda view, player: record(view.state).done.count((player, AIM)),
             "このターンに効果の対象にした回数。対象から外れても減らない / how often that player has made anything a target this turn, whatever fell out since (206-4k)", Text("対象にした回数", "times aimed"), rules=("206-4k",)),
    OfPlayer("played_alike", _alike, "このターンにプレイした、このカードと同じ名前のカードの数 / of those how many of this card's name (706.2)",
             Text("プレイした同じ名前のカードの数", "cards of this name played"), rules=("706.2",)),
    Left("paid_cost", int, "プレイのために支払ったコストの量 / how much cost was paid for the play (707-3a)", Text("支払ったコストの量", "the cost paid")),
    Left("applied", int, "プレイする時に適用した固有能力の数 / how many inherent abilities were applied to the play (702.1)", Text("適用した固有能力の数", "as many as applied")),
)  # fmt: skip
