"""The numbers under which plays are prepared, paid and carried out, as a game hands them over. "" is told by nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from judge.engine.texts import Text


@dataclass(frozen=True, slots=True)
class CarryingCites:
    """What carrying out a text cites.

    order: that a text is done in its order. once, lasting: what kind of effect an instruction has. last: that a card which has
    left counts as what it was. another: that a card which has moved is another one. wherever: what is done to a card though it goes
    elsewhere than it was to, and what says so.
    """

    order: str = ""
    once: tuple[str, ...] = ()
    lasting: tuple[str, ...] = ()
    last: str = ""
    another: str = ""
    wherever: Mapping[str, str] = field(default_factory=dict)


TARGET = Text("目標を選ぶ", "choose targets")


@dataclass(frozen=True, slots=True)
class PreparingCites:
    """What preparing a play cites, and in which steps a game prepares.

    steps: the kinds of instructions that are decided together, in the order of the text: options, X and additional costs (choice,
    x, extra), targets (target, everyone, divide). premises: the step of the first three. options: how many options are taken; up_to_options:
    of so many at most; none_taken: that of these none will do, "" where one has to be taken. no_options: that nothing is done where the
    number is 0; all_options: that every one is done once where it is more than there are; options_in_order: that those taken
    are done in the order in which they stand. option: that they are named while playing. untaken: that the others are as if not there. x: that X is named;
    naming: as one likes; whole: as a whole number; x_least: and no less than this where nothing else is said. extra: that an additional cost is taken. condition: a part without its condition
    is void; void: and chooses nothing. targets: that they are chosen. exact, up_to, up_to_divided: how many. fewer: as many as there
    are; too_few: there must be so many, "" where fewer will do; miscounted: what refuses
    another number, where none of these does. apart: what cards may have to differ in, with the number that says what that is. no_target: one must be there. shares: that a
    value is divided. share: each gets 1. no_share: where that cannot be. extra_said, options_asked, targets_asked, no_target_said: what the game calls an
    additional cost, how it asks for options and for targets, and says that there are none. preferred: the trait that says how many effects prefer a card where cards are chosen; prefers: that
    such an effect is in force, conflict: of several that contradict each other as many as possible are applied. whole_only: verbs of additional costs that may be taken only where what they bring has its
    targets, and options with them too.
    """

    steps: tuple[tuple[str, ...], ...] = (("choice", "x", "extra"), ("target", "everyone", "divide"))
    premises: str = ""
    option: str = ""
    options: str = ""
    up_to_options: str = ""
    none_taken: str = ""
    no_options: tuple[str, ...] = ()
    all_options: tuple[str, ...] = ()
    options_in_order: str = ""
    untaken: str = ""
    x: str = ""
    naming: tuple[str, ...] = ()
    whole: str = ""
    x_least: int = 0
    extra: str = ""
    extra_said: Text = Text("さらに支払うコスト", "the further cost")
    whole_only: tuple[str, ...] = ()
    options_asked: Text = Text("選択肢を選ぶ", "choose options")
    targets_asked: Text = TARGET
    no_target_said: Text = Text("選べる目標が1つもない", "there is no target to choose")
    condition: str = ""
    void: str = ""
    targets: str = ""
    too_few: str = ""
    miscounted: str = ""
    twice: str = ""
    exact: str = ""
    up_to: str = ""
    up_to_divided: str = ""
    fewer: str = ""
    apart: Mapping[str, str] = field(default_factory=dict)
    no_target: str = ""
    shares: str = ""
    share: str = ""
    no_share: str = ""
    preferred: str = ""
    prefers: str = ""
    conflict: str = ""


@dataclass(frozen=True, slots=True)
class PayingCites:
    """What paying a cost cites.

    paying: that costs are paid, part after part. reduces: a number from which is taken must have so much. unpaid: a part that cannot
    be done whole. replaced: it counts though something else happened; never_was: it does not, as what was replaced never was.
    nothing: a cost of nothing counts, and how that is said. short: too little, where that takes back a play; on resolution it is
    unpaid. follows: what comes only behind a cost. additional: an additional cost. instead: a cost in the place of another.
    """

    paying: tuple[str, ...] = ()
    reduces: str = ""
    unpaid: str = ""
    replaced: str = ""
    never_was: str = ""
    nothing: str = ""
    nothing_said: Text = Text("0単位のコストは支払ったものとみなす", "a cost of nothing counts as paid")
    short: str = ""
    follows: str = ""
    additional: str = ""
    instead: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AbleCites:
    """What is cited where something cannot be done.

    most: as much as possible is done. zero: nothing for 0 and less. forbidden: a prohibition comes first. full: of each zone with a
    limit that there is one, and what exceeds it. excess: who chooses what exceeds it. owner: whose zone a card goes to that lies
    with another player.
    """

    most: str = ""
    zero: str = ""
    forbidden: str = ""
    full: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    excess: tuple[str, ...] = ()
    owner: tuple[str, ...] = ()
