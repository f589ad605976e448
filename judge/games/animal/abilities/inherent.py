"""固有能力: applied at once where their situation comes, without a pile (803)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from judge.cardgame.game import game_of
from judge.cardgame.ground.looking import SHOWN
from judge.cardgame.moments.noticing import Watching
from judge.cardgame.moments.occurring import InformationCites, Occurrences, Occurring
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.ref import refer
from judge.cardgame.play.trying import impossible
from judge.cardgame.seen.speaking import told_apart
from judge.cardgame.text.verbs import rooted
from judge.engine.errors import Runaway
from judge.engine.events import Happens
from judge.engine.faces import Ability
from judge.engine.requests import Choose, Option, yes_or_no
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.triggers import Listener, Occurrence
from judge.games.animal.abilities.layers import BEARING, LAYERS, traits
from judge.games.animal.playing_cards.activation import asks_for_anything, pay_for
from judge.games.animal.texts import GRAMMAR
from judge.games.animal.zones.zones import FIELD, LANDS, ZONES

KIND = "inherent"
KIND_ELSEWHERE = "inherent elsewhere"  # under which it is kept which of them are about other cards than their own
HIDDEN = tuple(zone for zone in BEARING if not ZONES.is_public(zone))
MOST_APPLIED = 2000  # in one situation: each that is applied may bring about others
WHICH = Text("先に適用する固有能力", "which inherent ability is applied first")

SITUATIONS = Occurrences(
    (
        Occurring("playing", Text("{}をプレイする", "{} is about to be played"), ("702.1",)),
        Occurring("entering", Text("{}が戦場に出る", "{} is about to enter the field"), ("907-3a",)),
        Occurring("landing", Text("{}が領地に出る", "{} is about to come to the lands"), ("907-3a",)),
        Occurring("leaving", Text("{}が戦場を離れる", "{} is about to leave the field"), ("803.4",)),
        Occurring("attacking", Text("{}が攻撃する", "{} is about to attack"), ("1005-2b",)),
        Occurring("attacked", Text("{}プレイヤーが攻撃される", "{} player is about to be attacked"), ("1005-2b",), of="player"),
        Occurring("defending", Text("{}が防御する", "{} is about to defend"), ("1005-3b",)),
        Occurring("defended", Text("{}の攻撃が防御される", "the attack of {} is about to be defended against"), ("1005-3b",)),
        Occurring("activating", Text("{}の起動能力が発動する", "an activated ability of {} is about to be activated"), ("806.4d",)),
        Occurring("triggering", Text("{}の誘発能力が発動する", "a triggered ability of {} is about to be activated"), ("807.5c",)),
        Occurring("damaging", Text("{}がダメージを与える", "{} deals damage"), ("1804.2",)),
        Occurring("damaged", Text("{}がダメージを受ける", "{} receives damage"), ("1806.3",)),
        Occurring("player_damaged", Text("{}プレイヤーがダメージを受ける", "{} player receives damage"), ("1806.3",), of="player"),
    ),
    ZONES,
    GRAMMAR.selector,
    cites=InformationCites(),
)  # fmt: skip
_WATCHING = Watching(occurrences=SITUATIONS, layering=LAYERS, kind=KIND)


class Met(NamedTuple):
    """An inherent ability whose situation has come. occurrence: that situation. nth: which one it is where its card has it several times."""

    player: PlayerId
    source: int
    ability: Ability
    occurrence: Occurrence
    nth: int = 0

    @property
    def key(self) -> Key:
        """What makes it the same ability in the same situation (803.3a): of one that says so, all of a moment are one situation."""
        occurrence = self.occurrence
        return self.source, self.ability, self.nth, occurrence.name if self.ability.parts.get("batch") else occurrence


Key = tuple[int, Ability, int, Occurrence | str]
Pick = Callable[[Table, Sequence[Met]], Met]  # which of several comes first


def met(
    state: State,
    occurrences: Sequence[Occurrence],
    among: State | None = None,
    *,
    own: bool = True,
    but: Collection[Key] = (),
) -> Iterator[Met]:
    """The inherent abilities whose situation has come (803.4a).

    An ability about its own card is there in whatever zone the card is, any other where it says, or on the field. among: the
    state by which the cards concerned count, where that is another. own: whether those of the cards concerned count. but: those
    that are left out.
    """
    game, seen, others = LAYERS.game, among or state, elsewhere(state)
    for occurrence in occurrences:
        card = occurrence.card
        there = state if card in state.cards else seen  # a token that is about to come into being is not there yet
        mine = traits(there, card)["abilities"] if own and card in there.cards else ()
        its_own = [(occurrence.who, card, one) for one in mine if one.kind == KIND and _is_of_itself(one)]
        if not its_own and not others:
            continue
        times = Counter[tuple[int, Ability]]()
        for player, source, ability in (*its_own, *others):
            one = Met(player, source, ability, occurrence, times[source, ability])
            times[source, ability] += 1
            if one.key in but:
                continue
            here = (state if source in state.cards else seen).cards[source].zone.name
            if not _is_of_itself(ability) and here not in ability.parts.get("valid in", (FIELD, LANDS)):
                continue
            if "valid in" in ability.parts and here not in ability.parts["valid in"]:
                continue
            if _WATCHING.matches(game, seen, Listener(ability, source, player), occurrence):
                yield one


def elsewhere(state: State) -> Sequence[tuple[PlayerId, int, Ability]]:
    """The inherent abilities that are about other cards than their own."""
    follows = LAYERS.follows(state)
    found: Sequence[tuple[PlayerId, int, Ability]] | None = follows.get(KIND_ELSEWHERE)
    if found is None:
        valid = LAYERS.valid(state, KIND, BEARING)
        found = follows[KIND_ELSEWHERE] = [one for one in valid if not _is_of_itself(one[2])]
    return found


def _is_of_itself(ability: Ability) -> bool:
    when = SITUATIONS.meant(ability.when)
    return when.who is not None and when.who.pieces == ("this",)


def apply(
    table: Table,
    occurrences: Sequence[Occurrence],
    pick: Pick,
    among: State | None = None,
    *,
    own: bool = True,
    gains: Callable[[Doing], Iterable[Ability]] = lambda _doing: (),
) -> list[Doing]:
    """Apply the inherent abilities whose situation has come, each once for a situation (803.3a); one that comes about meanwhile too.

    pick: which of several comes first. gains: the abilities with which what is concerned is to be there by what was applied to it.
    Returns what carried them out, with what their texts have left.
    """
    done: set[Key] = set()
    at_first = {one.key for one in met(table.state, occurrences, among, own=own)}
    found: list[Doing] = []
    gained: list[Met] = []
    for _ in range(MOST_APPLIED):
        there = (*met(table.state, occurrences, among, own=own, but=done), *gained)
        open_ones = [one for one in there if one.key not in done]
        if not open_ones:
            if len(done) > 1:
                told = Text("どの固有能力も、1つの状況につき1度だけ", "each inherent ability once in a situation")
                table.cite("803.3a", told)
            return found
        one = open_ones[0] if len(open_ones) == 1 else pick(table, open_ones)
        if one.key not in at_first and pick is oldest:
            told = Text("新たに適用されるものについても処理する", "what has come about meanwhile applies, too")
            table.cite("907-3g", told)
        done.add(one.key)
        if (doing := _apply(table, one)) is not None:
            found.append(doing)
            mine = _met_by(table.state, occurrences, among, gains(doing))
            gained += [one._replace(nth=-len(gained) - nth) for nth, one in enumerate(mine, 1)]
    raise Runaway(f"{MOST_APPLIED} inherent abilities in one situation, under {' › '.join(table.rules[-5:])}")


def _met_by(
    state: State, occurrences: Sequence[Occurrence], among: State | None, gained: Iterable[Ability]
) -> Iterator[Met]:
    """Of abilities that what is concerned has just gained those about itself whose situation has come."""
    mine = [one for one in gained if one.kind == KIND and _is_of_itself(one)]
    for occurrence in occurrences:
        for one in mine:
            listener = Listener(one, occurrence.card, occurrence.who)
            if _WATCHING.matches(LAYERS.game, among or state, listener, occurrence):
                yield Met(occurrence.who, occurrence.card, one, occurrence)


def _apply(table: Table, one: Met) -> Doing | None:
    """Apply an inherent ability: it has to be where its cost can be paid (803.5a), or may be (803.5b). None where it is not."""
    parts, state = one.ability.parts, table.state
    known = state.cards[one.source]
    with table.under((*one.ability.rules, "803.3", "803.4a", "803.5b" if parts.get("may") else "803.5a")):
        if known.zone.name in HIDDEN and SHOWN not in known.marks:
            table.cite("803.3b", Text(f"{known.label}を全員に見せる", f"{known.label} is shown to everybody"))
        decides = asks_for_anything(one.ability)
        if decides and impossible(table, partial(_pay, _doing(table, one), one)) is not None:
            table.note_rule(
                Text(f"{known.label}：発動コストの処理が行えない", f"{known.label}: its cost cannot be paid")
            )
            return None
        asks = Text(f"{known.label}の固有能力を適用するか", f"apply the inherent ability of {known.label}?")
        if parts.get("may") and not table.ask(one.player, yes_or_no("inherent", asks)):
            return None
        doing = _doing(table, one)
        with table.rule("803.5" if parts.get("cost") else ""):
            _pay(doing, one, table)
        with table.under(("206-2b", "803.7")):
            told = Text(f"{known.label}の固有能力を適用する", f"the inherent ability of {known.label} is applied")
            table.do(Happens("applied", one.player, one.source, told=told))
        doing.carry_out(rooted(parts["do"], "do"))
    return doing


def _doing(table: Table, one: Met) -> Doing:
    occurrence = one.occurrence
    bound = {
        "cause": refer(table.state, (occurrence.card,)), "chosen:other": refer(table.state, (occurrence.other,)),
        "amount": occurrence.amount, "optional": bool(one.ability.parts.get("may")),
    }  # fmt: skip
    return Doing(table, one.player, one.source, bound)


def _pay(doing: Doing, one: Met, table: Table) -> None:
    """The activation cost of an inherent ability: what it aims at, and what it has done (803.5)."""
    here = doing if table is doing.table else _doing(table, one)
    pay_for(here, rooted(one.ability.parts["do"], "do"), one.ability.parts.get("cost") or ())


def in_turns(table: Table, among: Sequence[Met]) -> Met:
    """The turn player's before the others', each in an order of their own (1005-2b, 1005-3b)."""
    players = game_of(table).turn_order(table.state)
    first = min((one.player for one in among), key=players.index)
    return _ask(table, first, [one for one in among if one.player == first])


def by_player(player: PlayerId, number: str) -> Pick:
    """All in the order of one player: whoever plays a card (702.1c). number: the rule that says so."""

    def pick(table: Table, among: Sequence[Met]) -> Met:
        with table.rule(number):
            return _ask(table, player, among)

    return pick


def oldest(table: Table, among: Sequence[Met]) -> Met:
    """What has been there longer comes first (907-3f)."""
    table.cite("907-3f", Text("先に発動したものから適用する", "what has been there longer is applied first"))
    return min(among, key=lambda one: table.state.cards[one.source].since)


def _ask(table: Table, player: PlayerId, among: Sequence[Met]) -> Met:
    alike = {
        (one.source, one.ability): one for one in reversed(among)
    }  # it is no question which of the same two comes first
    among = [one for one in among if one is alike[one.source, one.ability]]
    if len(among) == 1:
        return among[0]
    labels = told_apart(table.state.cards[one.source].label for one in among)
    options = tuple(Option(label, one) for label, one in zip(labels, among, strict=True))
    picked: Met = table.ask(player, Choose("inherent first", WHICH, options))
    return picked
