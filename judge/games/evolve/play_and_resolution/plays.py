"""What preparing, paying and carrying out a play asks of this game, and the numbers that they cite (10.2–10.6)."""

from __future__ import annotations

from judge.cardgame.play.cites import AbleCites, CarryingCites, PayingCites, PreparingCites
from judge.engine.texts import Text
from judge.games.evolve.card_information.words import APART
from judge.games.evolve.classes.asking import asked
from judge.games.evolve.classes.earth_rite import RITE, extra_costs
from judge.games.evolve.defined_actions.actions import CHOICE, NOT_TAKEN, STOLEN, TAKEN_FIRST, UP_TO_CHOICES, X_NAMED
from judge.games.evolve.keywords.aura import barred, tell_imposing, tell_reached
from judge.games.evolve.outline.principles import NONE_WILL_DO, NOT_AT_ALL, POSSIBLE, PROHIBITED, WHOLE
from judge.games.evolve.play_and_resolution.abilities import ON_CONDITION, WHILE_VOID, WHOLLY
from judge.games.evolve.play_and_resolution.costs import UNPAID, due
from judge.games.evolve.play_and_resolution.price import AS_PLAYED
from judge.games.evolve.players.players import CARRIES_OUT, OWNER
from judge.games.evolve.seen.speaking import option_of
from judge.games.evolve.zones.limits import room, unfit
from judge.games.evolve.zones.placement import ANOTHER, keeps, leaves
from judge.games.evolve.zones.zones import LIMITS


class Plays:
    """What plays ask of this game."""

    carrying_cites = CarryingCites(
        order="10.6.2.7.2", once=("10.2.1.1", "10.8.1"), lasting=("10.2.1.2",), last="10.11.1", another=ANOTHER,
    )  # fmt: skip
    preparing_cites = PreparingCites(
        premises="10.6.2.2", option=TAKEN_FIRST, options=CHOICE, up_to_options=UP_TO_CHOICES, untaken=NOT_TAKEN, x="10.6.2.2.2",
        naming=(X_NAMED, NONE_WILL_DO), whole=WHOLE, extra="10.6.2.2.1",
        extra_said=Text("追加コスト", "the additional cost"), options_asked=Text("チョイスする選択肢を選ぶ", "choose options"),
        whole_only=(RITE,), condition=ON_CONDITION, void=WHILE_VOID, targets="10.6.2.3", exact="10.6.2.3.1", up_to="10.6.2.3.2",
        up_to_divided="10.6.2.3.2.1", fewer="10.6.2.3.3", apart=APART, no_target="10.6.2.3.4",
        shares="10.6.2.4", share="10.6.2.4.1", no_share="10.6.2.4.1.1",
    )  # fmt: skip
    paying_cites = PayingCites(
        paying=("10.4.1", "10.4.2", "10.4.2.1"), reduces="10.4.5", unpaid=WHOLLY, replaced="10.6.2.5.1", nothing="10.6.2.5.2",
        nothing_said=Text(
            "0単位のコストは支払ったものとみなす（1.3.2.2の例外と解する）",
            "a cost of nothing counts as paid (read as an exception to 1.3.2.2)",
        ),
        short=UNPAID, follows="10.4.7.1", additional="10.4.7.2", instead=("10.2.1.3.1", AS_PLAYED),
    )  # fmt: skip
    able_cites = AbleCites(
        most=POSSIBLE, zero=NOT_AT_ALL, forbidden=PROHIBITED, excess=CARRIES_OUT, owner=(OWNER, *STOLEN),
        full={key: (one.says, one.excess) for key, one in LIMITS.items() if one.excess},
    )  # fmt: skip
    keeps = staticmethod(keeps)
    leaves = staticmethod(leaves)
    option = staticmethod(option_of)
    room = staticmethod(room)
    unfit = staticmethod(unfit)
    barred = staticmethod(barred)
    tell_chosen = staticmethod(tell_imposing)
    tell_reached = staticmethod(tell_reached)
    asked = staticmethod(asked)
    due = staticmethod(due)
    extra_costs = staticmethod(extra_costs)
