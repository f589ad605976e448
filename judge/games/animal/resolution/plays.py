"""What preparing, paying and carrying out a play asks of this game, and the numbers that they cite (705, 904)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.play.cites import CarryingCites, PayingCites, PreparingCites
from judge.cardgame.play.costs import Due
from judge.cardgame.play.doing import MOVED, Doing
from judge.cardgame.play.prepare import Demand
from judge.cardgame.play.ref import Ref
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Instruction, Instructions
from judge.cardgame.text.view import ENEMY
from judge.engine.errors import Illegal
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import traits
from judge.games.animal.card_information.view import Reading
from judge.games.animal.card_information.words import APART
from judge.games.animal.keywords.keywords import IRON
from judge.games.animal.playing_cards import activation
from judge.games.animal.playing_cards.costs import due
from judge.games.animal.principles.able import ABLE
from judge.games.animal.resolution.trying import is_futile
from judge.games.animal.seen.speaking import option_of
from judge.games.animal.terms.several import CHOSEN, ONE, PLAYERS
from judge.games.animal.wording import obliging
from judge.games.animal.zones.words import told_of_top
from judge.games.animal.zones.zones import FIELD, is_veiled


def _whose(doing: Doing, word: str) -> tuple[PlayerId, ...]:
    """The controllers or owners of what was chosen; of what has moved who controlled it before (202-6b)."""
    found: dict[PlayerId, None] = {}
    for ref in doing.bound.get("chosen", ()):
        known = doing.state.cards.get(ref.card)
        if word == "owner":
            found |= {known.owner: None} if known is not None else {}
            continue
        then = doing.state.last.get(ref)
        seen = then.cards[ref.card] if then is not None and not doing.is_there(ref) else known
        if seen is not None and seen.zone.player:
            found[seen.zone.player] = None
            told = Text(
                f"{seen.label}のコントローラーは{seen.zone.player}", f"{seen.zone.player} controls {seen.label}"
            )
            with doing.table.rule("202-6a"):
                doing.table.cite("202-6b" if then is not None else "202-5a", told)
    return tuple(found)


VEILED = "veiled"  # in what a text is bound to: the cards that it has chosen as such


class Plays(Reading):
    """What plays ask of this game."""

    carrying_cites = CarryingCites(
        order="904.2",
        lasting=("907-4a",),
        last="203-7c",
        another="611-2a",
        wherever={"destroy": "205-11c", "sacrifice": "205-12c", "discard": "205-3c"},
    )
    preparing_cites = PreparingCites(
        option="705-1a", options="705-1a", untaken="705-1h", x="207-15e", naming=("207-15c", "207-15d"), whole="102.7", targets="206-4a", too_few="705.5", miscounted="705.5", no_target="705.5",
        fewer="206-5c", shares="207-17a", share="207-17c", apart=APART, condition="904.3", options_asked=Text("選択肢を選ぶ", "choose options"),
        targets_asked=Text("対象を選ぶ", "choose targets"), no_target_said=Text("対象にできるものが1つもない", "there is no target to choose"),
    )  # fmt: skip
    paying_cites = PayingCites(
        paying=("705.1",), unpaid="705.5", never_was="906.5", nothing="705.5c", short="705.5", follows="904.3"
    )
    able_cites = ABLE

    def option(self, state: State, card: int) -> Option:
        """A card that may be chosen, as a judge calls it."""
        return option_of(state, card)

    def named(self, doing: Doing, word: str) -> tuple[PlayerId, ...] | None:
        """『相手』 of several: everybody else, in turn order (202-3a); of any word for several the one of whom it is said just now; None for other words, and where there is but one."""
        if (one := doing.bound.get(ONE, {}).get(word)) is not None:
            return (one,)
        if word in ("controller", "owner"):
            return _whose(doing, word)
        if word == CHOSEN:
            there = self.turn_order(doing.state)
            return tuple(one for one in doing.bound.get(PLAYERS, ()) if one in there)
        state = doing.state
        foes = [one for one in self.turn_order(state) if one != doing.me] if word == ENEMY else []
        if len(foes) < 2:
            return None
        names = "・".join(foes)
        doing.table.cite("202-3a", Text(f"{doing.me}の相手は{names}", f"the opponents of {doing.me}: {names}"))
        return tuple(foes)

    def barred(self, doing: Doing, card: int) -> Refusal | None:
        """What keeps a text from making a card its target: what says so (206-4d), 《鉄壁》 against opponents (1606.1)."""
        if (taken := activation.taken_by_cost(doing, card)) is not None:
            return taken
        known, state = traits(doing.state, card), doing.state
        label = state.cards[card].label
        if "be targeted" in known["cannot"]:
            return Refusal(label, "206-4d", Text("対象にならない", "it cannot be a target"))
        if IRON in known["keywords"] and state.cards[card].zone.player != doing.me:
            return Refusal(label, "1606.1", Text("《鉄壁》を持つ", "it has 《鉄壁》"), "206-4d")
        return None

    def recalls(self, doing: Doing, ref: Ref) -> bool:
        """What was moved by the effect itself (207-15f), or as its ability began to wait (807-1f); of nothing else that has left (207-15h)."""
        return ref in doing.bound.get(MOVED, ())

    def withheld(self, doing: Doing, ref: Ref) -> bool:
        """Whether a card was exiled face down, and the text did not mean just such a card when it referred to it (609-1b)."""
        if self._out_of_aim(doing, ref):
            return True
        return is_veiled(doing.state, ref.card) and ref not in doing.bound.get(VEILED, ())

    @staticmethod
    def _out_of_aim(doing: Doing, ref: Ref) -> bool:
        """Whether a target has gained 《鉄壁》 against an opponent whose effect aims at it (1606.2, 206-4f)."""
        aimed = any(isinstance(one, tuple) and ref in one for one in doing.taken.values())
        known = doing.state.cards.get(ref.card)
        if not aimed or known is None or known.zone.player == doing.me or known.zone.name != FIELD:
            return False
        if IRON not in traits(doing.state, ref.card)["keywords"]:
            return False
        told = Text(
            f"《鉄壁》を得た{known.label}は対象から外れる", f"{known.label} has gained 《鉄壁》: no target any more"
        )
        with doing.table.rule("206-4f"):
            doing.table.cite("1606.2", told)
        return True

    def tell_chosen(self, doing: Doing, cards: Sequence[int]) -> None:
        """Remember those that were chosen as cards that lie face down in exile."""
        if veiled := [card for card in cards if is_veiled(doing.state, card)]:
            doing.bound[VEILED] = (*doing.bound.get(VEILED, ()), *doing.refer(veiled))

    tell_picked = tell_chosen

    def tell_reached(self, doing: Doing, what: Selector, cards: Sequence[int]) -> None:
        """Of cards on top of their zone: how many there are of those that are meant, and that they are dealt with at once (102.3b, 611-2d)."""
        for number, told in told_of_top(doing.view(), what, cards, whole=doing.paying):
            doing.table.cite(number, told)

    def demands(
        self, doing: Doing, what: Selector, found: Sequence[int], most: int, who: PlayerId, *, up_to: bool
    ) -> Demand:
        """What effects demand of targets (414.4, 414.5)."""
        return obliging.demanded(doing, obliging.TARGET, what, found, most, who, up_to=up_to)

    def why_no_option(self, doing: Doing, option: Instructions) -> Illegal | None:
        """Why an option cannot be chosen: while it is activated (705-1c), and on resolution, where nothing of it can be done (904.4b)."""
        if activation.WHOLE in doing.bound:
            return activation.why_no_option(doing, option)
        return (
            Illegal("904.4b", Text("実行できない", "nothing of it can be done")) if is_futile(doing, option) else None
        )

    def asked(self, doing: Doing, condition: Condition) -> bool:
        """Whether a condition holds now, told under the rules of its words (904.3)."""
        holds, numbers = condition(doing.view()), condition.rules
        if numbers:
            with doing.table.under(numbers):
                ja, en = ("満たす", "holds") if holds else ("満たさない", "does not hold")
                means = condition.said
                doing.table.note_rule(Text(f"「{means.ja}」を{ja}", f'"{means.en}" {en}'))
        return holds

    def due(self, doing: Doing, part: Instruction) -> Due:
        """What a part of a cost asks for (705.5)."""
        return due(doing, part)
