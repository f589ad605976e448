"""What preparing, paying and carrying out a use asks of this game, and the numbers that they cite (11-3, 12, 14)."""

from __future__ import annotations

from judge.cardgame.ground.players import master
from judge.cardgame.play.cites import AbleCites, CarryingCites, PayingCites, PreparingCites
from judge.cardgame.play.costs import Due
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.verbs import Instruction
from judge.engine.requests import Option, Refusal
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.actions import Acting
from judge.games.leaffight.actions_effects_processing.layers import traits
from judge.games.leaffight.cards.view import Reading
from judge.games.leaffight.seen.speaking import option_of

ONE = ("discard", "choose")  # verbs that deal with 1 where nothing else is said


class Plays(Reading, Acting):
    """What plays ask of this game."""

    carrying_cites = CarryingCites(order="13-1", lasting=("12-1",), last="14-2", another="15-12")
    preparing_cites = PreparingCites(no_target="11-3", targets="14-3", miscounted="14-3")
    paying_cites = PayingCites(paying=("8-3",), unpaid="8-3", never_was="8-3", short="8-3")
    able_cites = AbleCites(forbidden="21")

    def option(self, state: State, card: int) -> Option:
        """A card that may be chosen, as a judge calls it."""
        return option_of(state, card)

    def barred(self, doing: Doing, card: int) -> Refusal | None:
        """That a card cannot be a target (用語説明【〜の対象にならない】)."""
        cannot, by_enemy = traits(doing.state, card)["cannot"], doing.me != master(doing.state.cards[card])
        if "be chosen" in cannot or ("be chosen by enemy" in cannot and by_enemy):
            return Refusal(
                doing.state.cards[card].label,
                "用語説明【〜の対象にならない】",
                Text("対象にならない", "it cannot be a target"),
                "11-3",
            )
        return None

    def due(self, doing: Doing, part: Instruction) -> Due:
        """What a part of a cost asks for (8-3)."""
        name, number = part.verb.name, part.arguments.get("number")
        if number is not None:
            return Due(max(doing.amount(number), 0))
        return Due(1 if name in ONE or "what" in part.arguments else None)
