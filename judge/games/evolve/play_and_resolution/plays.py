"""What preparing, paying and carrying out a play asks of this game, and the numbers that they cite (10.2–10.6)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.play.cites import CarryingCites, PayingCites, PreparingCites
from judge.cardgame.play.costs import Due
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.verbs import Instruction, Instructions
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.evolve.card_information.words import APART
from judge.games.evolve.classes.asking import asked
from judge.games.evolve.classes.earth_rite import RITE, RITE_COST
from judge.games.evolve.keywords.aura import barred, tell_imposing
from judge.games.evolve.outline.able import ABLE, room, unfit
from judge.games.evolve.play_and_resolution.costs import due
from judge.games.evolve.seen.speaking import option_of
from judge.games.evolve.zones.zones import FIELD


class Plays:
    """What plays ask of this game."""

    carrying_cites = CarryingCites(
        order="10.6.2.7.2", once=("10.2.1.1", "10.8.1"), lasting=("10.2.1.2",), last="10.11.1", another="4.1.4",
    )  # fmt: skip
    preparing_cites = PreparingCites(
        premises="10.6.2.2", option="5.17.3", options="5.17.1", up_to_options="5.17.2", untaken="5.17.1.2", x="10.6.2.2.2",
        naming=("5.2.1.2.2", "1.3.5.1"), whole="1.3.5", extra="10.6.2.2.1",
        extra_said=Text("追加コスト", "the additional cost"), options_asked=Text("チョイスする選択肢を選ぶ", "choose options"),
        whole_only=(RITE,), condition="10.3.3", void="10.3.2", targets="10.6.2.3", exact="10.6.2.3.1", up_to="10.6.2.3.2",
        up_to_divided="10.6.2.3.2.1", fewer="10.6.2.3.3", apart=APART, no_target="10.6.2.3.4",
        shares="10.6.2.4", share="10.6.2.4.1", no_share="10.6.2.4.1.1",
    )  # fmt: skip
    paying_cites = PayingCites(
        paying=("10.4.1", "10.4.2", "10.4.2.1"), reduces="10.4.5", unpaid="10.4.2.2", replaced="10.6.2.5.1", nothing="10.6.2.5.2",
        nothing_said=Text(
            "0単位のコストは支払ったものとみなす（1.3.2.2の例外と解する）",
            "a cost of nothing counts as paid (read as an exception to 1.3.2.2)",
        ),
        short="10.6.2.5.3", follows="10.4.7.1", additional="10.4.7.2",
    )  # fmt: skip
    able_cites = ABLE

    def option(self, state: State, card: int) -> Option:
        """A card that may be chosen, as a judge calls it."""
        return option_of(state, card)

    def room(self, state: State, zone: str, player: PlayerId) -> int | None:
        """How many cards more a zone of a player takes (4.4.4, 4.8.3); None where there is no limit."""
        return room(state, zone, player)

    def unfit(self, state: State, card: int, zone: str) -> str:
        """The rule that keeps a card from lying in a zone at all (4.3.1, 4.4.1)."""
        return unfit(state, card, zone)

    def leaves(self, state: State, card: int, zone: str) -> bool:
        """Whether a card leaves the field."""
        return state.cards[card].zone.name == FIELD != zone

    def barred(self, doing: Doing, card: int) -> Refusal | None:
        """The rule that keeps a text from choosing a card (1.3.3, 12.15.2)."""
        return barred(doing, card)

    def tell_chosen(self, doing: Doing, cards: Sequence[int]) -> None:
        """That 威圧 does not keep a card from being chosen (12.12.2.1)."""
        tell_imposing(doing, cards)

    def asked(self, doing: Doing, condition: Condition) -> bool:
        """Whether a condition holds now, told under the rules of its words (13.2–13.5)."""
        return asked(doing, condition)

    def due(self, doing: Doing, part: Instruction) -> Due:
        """What a part of a cost asks for (10.4.5)."""
        return due(doing, part)

    def extra_costs(self, verb: str) -> Instructions:
        """The additional cost that a verb always has: that of 土の秘術 (13.3.3.2)."""
        return RITE_COST if verb == RITE else ()
