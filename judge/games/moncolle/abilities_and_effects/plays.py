"""What preparing, paying and carrying out a use asks of this game, and the numbers that they cite (10.1, 10.10, 10.11)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.players import other
from judge.cardgame.play.cites import AbleCites, CarryingCites, PayingCites, PreparingCites
from judge.cardgame.play.costs import Due
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import Demand
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.seen.speaking import listed
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Instruction
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import fights, traits
from judge.games.moncolle.abilities_and_effects.promised import PROMISED, UNITS, is_promised
from judge.games.moncolle.card_information.view import IN_BATTLE, Reading
from judge.games.moncolle.field.areas import party
from judge.games.moncolle.field.zones import FIELD, GEAR, TERRAIN, worn
from judge.games.moncolle.seen.speaking import option_of
from judge.games.moncolle.standing_abilities.frames import USER
from judge.games.moncolle.turn.record import in_battle

ONE = ("discard", "choose", "mill")  # verbs that deal with 1 where nothing else is said
COUNTERS, ABILITY, WAY = (
    "counters",
    "ability",
    "kind",
)  # what a play remembers: it is a [対抗]; its ability; what kind of declaration
ATTACK = "attack"  # the kind of declaration that an attack is (9.1)
CHAIN_OF = "chain of"  # what a play remembers: the number of the 起点 to which it is a チェイン
CHAINING = "chaining"  # what a play remembers: more may still chain to it (15.2.5.6)
FREE = "no need of the chain"  # what a play remembers: [イニシアチブ] in its own timing (10.10.9)


def in_chain(state: State) -> frozenset[int]:
    """What the chain that is on has to do with: who has declared, which cards were used, what was named, and what these wear (10.10.8.1, 10.10.8.2).

    An attack names the whole party of the enemy (9.1).
    """
    found: set[int] = set()
    for play in state.plays:
        found.add(play.source)
        found |= {ref.card for ref in (play.bound.get(USER), *play.bound.get(UNITS, ())) if ref is not None}
        found |= {
            ref.card
            for value in play.taken.values()
            if isinstance(value, tuple)
            for ref in value
            if hasattr(ref, "card")
        }
        if play.bound.get(WAY) == ATTACK:
            found |= set(party(state, other(state, play.master), in_battle(state).area))
    return frozenset(found | {gear for card in found if card in state.cards for gear in worn(state, card)})


class Plays(Reading):
    """What plays ask of this game."""

    carrying_cites = CarryingCites(
        order="10.1.14",
        once=("4.1.9", "10.6.1", "10.6.2"),
        lasting=("4.1.9", "10.7.1"),
        last="10.11.4",
        another="5.1.1.8",
    )
    preparing_cites = PreparingCites(
        no_target="10.10.3",
        targets="10.10.1",
        exact="10.10.2",
        up_to="10.10.10",
        option="10.1.7",
        options="10.1.7",
        x="1.3.2",
        whole="1.3.2",
        x_least=1,
        condition="10.12.2",
        void="10.19.2",
        steps=(("choice", "x"), ("target", "everyone")),
    )
    paying_cites = PayingCites(unpaid="10.11.1", never_was="10.8.3.1", short="10.11.10")
    able_cites = AbleCites(zero="1.3.5", forbidden="4.1.12")

    def option(self, state: State, card: int) -> Option:
        """A card that may be chosen, as a judge calls it."""
        return option_of(state, card)

    def barred(self, doing: Doing, card: int) -> Refusal | None:
        """Why a card cannot be a target: it is not in the battle that is on (10.10.6), or an effect says so (4.1.12).

        Nor is it a cost where it is one of another declaration already (10.11.5).
        """
        state, label = doing.state, doing.state.cards[card].label
        if doing.paying:
            return Refusal(label, "10.11.5", PROMISED, ("10.1.6",)) if is_promised(state, card) else None
        if "be chosen" in traits(state, card)["cannot"]:
            return Refusal(label, "4.1.12", Text("対象にならない", "it cannot be a target"), ("10.10.2",))
        where = state.cards[card].zone.name
        if doing.bound.get(IN_BATTLE) and where in (FIELD, GEAR, TERRAIN) and not fights(state, card):
            return Refusal(
                label,
                "10.10.6",
                Text("戦闘している地形にない", "it is not in the terrain of the battle"),
                ("10.10.3", "10.9.1", "8.2.4"),
            )
        return None

    def demands(
        self, doing: Doing, what: Selector, found: Sequence[int], most: int, who: PlayerId, *, up_to: bool
    ) -> Demand:
        """At least one target of a [対抗] has to do with the chain (10.10.8.2)."""
        del what, who, up_to
        if not doing.bound.get(COUNTERS) or doing.bound.get(FREE) or not most:
            return Demand()
        linked = in_chain(doing.state)
        return Demand(tuple(card for card in found if card in linked), 1, "10.10.8.2")

    def named(self, doing: Doing, who: str) -> tuple[PlayerId, ...] | None:
        """敵軍プレイヤー is the other one (3.2.1)."""
        if who == "enemy" and not doing.table.quiet:
            doing.table.cite("3.2.1", Text(f"{doing.me}の対戦相手を指す", f"the opponent of {doing.me} is meant"))
        return None

    def asked(self, doing: Doing, condition: Condition) -> bool:
        """Whether a condition holds now (10.12.2), told under the numbers that say what its words mean, after what it goes by."""
        view = doing.view()
        holds, said = condition(view), condition.said
        if not doing.table.quiet:
            for amount in condition.amounts:
                self.explain_amount(doing.table, view, amount)
            for what in condition.picks:
                self.explain_cards(doing.table, view, what, view.meant(what))
        words = (piece.word for what in condition.picks for piece in what.words if piece.word is not None)
        numbers = dict.fromkeys((*condition.rules, *(number for word in words for number in word.rules)))
        with doing.table.under((*numbers, *(() if holds else ("4.1.10", "4.1.15")))):
            told = Text(
                f"条件「{said.ja}」を{'満たす' if holds else '満たさない'}",
                f'"{said.en}" {"holds" if holds else "does not hold"}',
            )
            doing.table.note_rule(told)
        return holds

    def tell_chosen(self, doing: Doing, cards: Sequence[int]) -> None:
        """By which numbers what was named may be: on the battlefield outside of a battle (10.10.7), by [イニシアチブ] whatever the chain is about (10.10.9)."""
        if not cards or doing.paying:
            return
        names = "、".join(doing.state.cards[card].label for card in cards)
        if doing.bound.get(FREE) and doing.bound.get(COUNTERS) and not in_chain(doing.state).intersection(cards):
            doing.table.cite(
                "10.10.9",
                Text(
                    f"[イニシアチブ]を含むので、連鎖に関わらない{names}も対象にできる",
                    f"it bears [イニシアチブ]: {names} may be named",
                ),
            )
        self._tell_party(doing, cards)
        links = {
            user.card
            for play in doing.state.plays
            if CHAIN_OF in play.bound and (user := play.bound.get(USER)) is not None
        }
        if doing.bound.get(COUNTERS) and links.intersection(cards):
            doing.table.cite(
                "15.2.5.7", Text(f"チェインを使用した{names}も対象にできる", f"{names}, who chained, may be named")
            )
        if not doing.bound.get(IN_BATTLE) and ABILITY in doing.bound:
            doing.table.cite(
                "10.10.7",
                Text(
                    f"戦闘外では戦場の{names}を対象にできる",
                    f"outside of a battle {names} on the battlefield may be named",
                ),
            )

    def _tell_party(self, doing: Doing, cards: Sequence[int]) -> None:
        """That all units of a player in one terrain are named: a パーティ, of one unit, too (4.4.1, 4.4.1.1, 4.4.1.2)."""
        known = doing.state.cards
        first = known[cards[0]].zone
        if first.name != FIELD or tuple(doing.state.in_zone(FIELD, first.player, first.at)) != tuple(cards):
            return
        whose = ("自軍", "own") if first.player == doing.me else ("敵軍", "enemy")
        told = Text(f"対象は{whose[0]}パーティ：{len(cards)}体", f"the {whose[1]} party is named: {len(cards)}")
        with doing.table.under(("4.4.1.2", *(("4.4.1.1",) if len(cards) == 1 else ()))):
            doing.table.cite("4.4.1", told)

    def tell_reached(self, doing: Doing, _what: Selector, cards: Sequence[int]) -> None:
        """That a text reaches what it has not named as a target, because it says so (10.10.4)."""
        chosen = {ref.card for ref in doing.bound.get("chosen", ())}
        others = [card for card in cards if card not in chosen and card != doing.source]
        if chosen and others and not doing.paying and ABILITY in doing.bound:
            names = listed(doing.game.called(doing.state, card) for card in others)
            told = Text(f"テキストに示された{names.ja}にも適用される", f"{names.en} are reached, as the text says")
            doing.table.cite("10.10.4", told)

    def due(self, doing: Doing, part: Instruction) -> Due:
        """What a part of a cost asks for (10.11.1)."""
        name, number = part.verb.name, part.arguments.get("number")
        if number is not None:
            return Due(max(doing.amount(number), 0))
        return Due(1 if name in ONE or "what" in part.arguments else None)


def kind_in_chain(play: Prepared) -> str:
    """What kind of declaration a play of the chain is (10.9.6)."""
    return str(play.bound.get(WAY, ""))
