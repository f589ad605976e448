"""What preparing, paying and carrying out a play asks of this game, and the numbers that they cite (9.3–9.7, 9.12)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.players import master
from judge.cardgame.play.cites import CarryingCites, PayingCites, PreparingCites
from judge.cardgame.play.costs import Due
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Instruction, Instructions
from judge.cardgame.text.view import View
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.rebirth.card_information.words import APART
from judge.games.rebirth.defined_actions.verbs import CHOOSING
from judge.games.rebirth.multiplayer.formats import opponents
from judge.games.rebirth.multiplayer.meaning import chosen_among_all, not_meant, one_of, which
from judge.games.rebirth.outline.able import ABLE
from judge.games.rebirth.play_and_resolution.costs import due
from judge.games.rebirth.play_and_resolution.layers import PREFERRED, is_partner, traits
from judge.games.rebirth.seen.speaking import option_of
from judge.games.rebirth.turn.record import record
from judge.games.rebirth.zones.zones import ENERGY


def _for_energy(follows: Instructions) -> bool:
    """Whether what is chosen now is put among energy by what a text says next, and partners are not named there."""
    for one in follows:
        if one.verb.name in CHOOSING:  # from here on `chosen` is something else
            return False
        said = one.arguments
        if one.verb.name == "put" and said["to"] == ENERGY and said["what"].text == "chosen":
            return not said.get("partner", False)
    return False


class Plays:
    """What plays ask of this game."""

    carrying_cites = CarryingCites(
        order="9.7.5", once=("9.3.1", "9.3.1.1", "9.9.1"), lasting=("9.3.1", "9.3.1.2"), last="9.12.1", another="4.1.4"
    )
    preparing_cites = PreparingCites(
        steps=(), option="5.27.3", options="5.27.1", up_to_options="5.27.1", none_taken="1.3.5.1",
        no_options=("5.27.2", "5.27.2.1"), all_options=("5.27.2", "5.27.2.2"), options_in_order="5.27.4", untaken="5.27.3", x="1.3.5", naming=("1.3.5",), whole="1.3.5",
        twice="13.5.5.5.1", apart=APART, preferred=PREFERRED, prefers="9.3.1.2", conflict="9.10.5", no_target="1.3.2", fewer="1.3.2", options_asked=Text("以下から選ぶ", "choose from what follows"),
    )  # fmt: skip
    paying_cites = PayingCites(
        paying=("9.5.2", "9.5.2.1"), unpaid="9.5.2.2", never_was="9.11.1.1", short="5.14.1.1", follows="9.5.2"
    )
    able_cites = ABLE

    def option(self, state: State, card: int) -> Option:
        """A card that may be chosen, as a judge calls it."""
        return option_of(state, card)

    def barred(self, doing: Doing, card: int) -> Refusal | None:
        """What keeps a text from choosing a card: a prohibition (1.3.3); that a partner is meant for energy, unless it says so (4.6.5)."""
        label = doing.state.cards[card].label
        cannot = traits(doing.state, card)["cannot"]
        if "be chosen" in cannot:
            return Refusal(label, "1.3.3", Text("選べない", "it cannot be chosen"))
        if "be chosen by enemy" in cannot and doing.me in opponents(doing.state, master(doing.state.cards[card])):
            return Refusal(label, "1.3.3", Text("相手の効果では選べない", "effects of an opponent cannot choose it"))
        if _for_energy(doing.follows) and is_partner(doing.state, card):
            why = Text("パートナーと明記されていないので選べない", "it is a partner, which the text does not say")
            return Refusal(label, "4.6.5", why)
        return None

    def not_meant(self, doing: Doing, what: Selector, who: PlayerId) -> tuple[Refusal, ...]:
        """The cards of players whom a selector does not mean (13.5.3, 13.7.4)."""
        return not_meant(doing, what, who) if record(doing.state).format else ()

    def asked(self, doing: Doing, condition: Condition) -> bool:
        """Whether a condition holds now, told under the rules of its words."""
        holds, numbers = condition(self.narrowed(doing, doing.view(), condition.text)), condition.rules
        if numbers:
            with doing.table.under(numbers):
                ja, en = ("満たす", "holds") if holds else ("満たさない", "does not hold")
                means = condition.said
                doing.table.note_rule(Text(f"条件「{means.ja}」を{ja}", f'the condition "{means.en}" {en}'))
        return holds

    def tell_picked(self, doing: Doing, cards: Sequence[int]) -> None:
        """That cards were chosen among those of several 相手 (13.5.5.5)."""
        chosen_among_all(doing.table, doing.me, cards)

    def which(self, doing: Doing, players: Sequence[PlayerId]) -> PlayerId:
        """Which 相手 has to choose: the text's master names one (13.5.5.4)."""
        return which(doing.table, doing.me, players, "13.5.5.4")

    def choosing(self, doing: Doing, players: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
        """Of several 相手 the one whom the text's master names chooses (13.5.5.4)."""
        return (self.which(doing, players),)

    def narrowed(self, doing: Doing, view: View, text: str) -> View:
        """Of several 相手 one is named whose information an effect looks at (13.5.5.3)."""
        return view.of_one(one_of(doing.table, doing.me, text))

    def due(self, doing: Doing, part: Instruction) -> Due:
        """What a part of a cost asks for (9.5.2)."""
        return due(doing, part)
