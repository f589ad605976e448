"""Making costs: what they come from is shown, exhausted or trashed, then they arise, and are kept until the turn ends (7-2, 7-3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import ClassVar, NamedTuple

from judge.cardgame.ground.players import other
from judge.cardgame.ground.zones import ACT as EXHAUSTED
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared, declare, end
from judge.cardgame.play.ref import Ref, is_there
from judge.engine.events import Event, Happens, Mark
from judge.engine.requests import ChooseSome, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.values import plain_value
from judge.games.leaffight.actions_effects_processing.actions import ACT, INTERRUPT, acting, declared
from judge.games.leaffight.actions_effects_processing.layers import ON_FIELD, characters, kind_of, traits
from judge.games.leaffight.actions_effects_processing.timing import timing
from judge.games.leaffight.costs.icons import ALLY, LEADER, OTHER, SELF, TAG
from judge.games.leaffight.end_and_procedure.record import Cost, record
from judge.games.leaffight.players.zones import FIELD, HAND, to_trash
from judge.games.leaffight.players.zones import LEADER as LEADS

MAKE = "make costs"  # the action (11-1)
SOURCES = Text("コストの発生源", "what the costs come from")
LOST = Text("発生源を再提示できない", "what a cost was to come from cannot be shown again")
TIRED = Text("待機状態でない", "it is not ready")
STANDS = Text("消耗しないキャラである", "it cannot be exhausted")
THEIRS = Text("相手のキャラである", "it is the opponent's")
IN_USE = Text("使用するカードである", "it is the card that is used")
NO_CHARACTER = Text(
    "キャラクターカードでもタッグキャラクターカードでもない", "it is neither a character card nor a tag"
)
FROM = "sources"  # in what a play is bound to: what its costs come from


class Sources(NamedTuple):
    """What costs are declared to come from, and the actions that were declared meanwhile (7-2 [2], [3])."""

    refs: tuple[Ref, ...] = ()
    inner: tuple[int, ...] = ()


NONE = Sources()


@plain_value(frozen=True, slots=True)
class Costs(Event):
    """The costs that have arisen are others: some arise, some are paid or dropped."""

    name: ClassVar[str] = "costs"
    costs: tuple[Cost, ...]
    told: Text = field(compare=False)

    def apply(self, state: State) -> State:
        """The state with these costs."""
        return state.but(own=record(state)._replace(costs=self.costs))

    def tell(self, _state: State) -> Text:
        """What became of them."""
        return self.told


def may_give(state: State, who: PlayerId, without: int = 0) -> list[int]:
    """What costs can come from: ready characters of one's own field, character and tag cards of the hand (7-2)."""
    field = [
        card
        for card in characters(state, who)
        if EXHAUSTED not in state.cards[card].marks and "exhaust" not in traits(state, card)["cannot"]
    ]
    hand = [card for card in state.in_zone(HAND, who) if kind_of(state, card) in ON_FIELD and card != without]
    return [*field, *hand]


def cannot_give(state: State, who: PlayerId, without: int = 0) -> Iterator[Refusal]:
    """What costs cannot come from, and why (7-2)."""
    can = may_give(state, who, without)
    for card in (*characters(state, who), *state.in_zone(HAND, who)):
        if card in can:
            continue
        known = state.cards[card]
        if known.zone.name == FIELD:
            why = TIRED if EXHAUSTED in known.marks else STANDS
        else:
            why = IN_USE if card == without else NO_CHARACTER
        yield Refusal(known.label, "7-2", why, "7-2 [2]")
    for card in characters(state, other(state, who)):
        yield Refusal(state.cards[card].label, "7-2", THEIRS, "7-2 [2]")


def ask_sources(table: Table, who: PlayerId, host: int, *, idle: bool) -> Sources:
    """7-2 [1], [2]: what costs come from is shown; nothing moves yet. host: the card that is being used, which cannot be one of the hand's."""
    state = table.state
    options = tuple(Option(state.cards[card].label, card) for card in may_give(state, who, host))
    with table.under(("7-2 [2]",)):
        chosen = table.ask(
            who,
            ChooseSome(
                "sources",
                SOURCES,
                options,
                tuple(cannot_give(state, who, host)),
                idle=[] if idle else None,
                least=0,
                most=len(options),
                telling=True,
                rule="7-2",
            ),
        )
    if not chosen:
        return NONE
    refs = tuple(Ref(card, state.cards[card].since) for card in chosen)
    with table.rule("7-2 [1]"):
        table.note_rule(Text(f"{who}はコストを発生させるアクションを宣言", f"{who} declares that costs are made"))
    event = Happens("makes_costs", who, told=Text("《コストを発生するとき》", "《costs are being made》"))
    timing(table, "7-2 [3]", event, declaring=False)
    inner = declared(
        table, INTERRUPT, lambda table, who: acting(table).interrupts(table, who, (event,)), who, ("7-2 [3]",)
    )
    return Sources(refs, tuple(inner))


def declare_costs(table: Table, who: PlayerId) -> None:
    """Declare the action that makes costs, by itself (11-1). Raises Illegal where nothing is shown."""
    doing = Doing(table, who, 0, {ACT: MAKE})
    with table.under(("7-2", "7-2 [1]")):
        sources = ask_sources(table, who, 0, idle=False)
        if not sources.refs:
            table.refuse("7-2", Text("発生源がない", "nothing to make a cost from"))
    doing.bound[FROM] = sources
    declare(table, doing.prepared(()))


def process_costs(table: Table, play: Prepared) -> None:
    """Process that action: what it makes is その他のコスト for whatever comes later (7-3)."""
    end(table, play)
    make(table, play.master, play.bound[FROM])


def make(table: Table, who: PlayerId, sources: Sources, action: int = 0, host: int = 0) -> None:
    """7-2 [4] to [9]; what was exhausted or trashed stays so where it is broken off (7-2 [6]).

    action: the number of the action within which they are made. host: the character whose ability that is.
    """
    refs = sources.refs
    if not refs:
        return
    state = table.state
    there = [ref.card for ref in refs if is_there(state, ref) and _gives(state, who, ref.card)]
    made = [
        cost_of(state, who, card, action, host)
        for card in there
        for _ in range(max(int(traits(state, card)["costs"]), 0))
    ]
    with table.rule("7-2 [4]"):
        table.do(*(_gone(state, card) for card in there))
    kept = [_processed(table, number) for number in sources.inner]
    if len(there) < len(refs) or not all(kept):
        table.abandon("7-2 [6]", LOST)
    arises = Happens("costs_arise", who, told=Text("《コストが発生する場合》", "《costs arise》"))
    timing(table, "7-2 [7]", arises, declaring=False)
    timing(table, "7-2 [8]", Happens("made_costs", who, told=Text("《コストが発生したとき》", "《costs have arisen》")))
    for one in made:
        kinds, has = "".join(sorted(one.kinds)), "".join(sorted(one.attributes)) or "無属性"
        table.cite(
            "7-1-1", Text(f"{one.source}から：コストの種類は{kinds}", f"from {one.source}: of the kinds {kinds}")
        )
        table.cite(
            "7-1-2", Text(f"{one.source}から：コストの属性は{has}", f"from {one.source}: of the attributes {has}")
        )
    with table.under(("7-1", "7-2 [9]")):
        names = "・".join(said(one) for one in made)
        table.do(
            Costs(
                (*record(table.state).costs, *made), Text(f"{who}はコストを得る：{names}", f"{who} gets costs: {names}")
            )
        )


def _processed(table: Table, number: int) -> bool:
    """7-2 [5]: an action that was declared meanwhile is processed; whether it came to its end."""
    play = next(one for one in table.state.plays if one.number == number)
    with table.rule("7-2 [5]"), table.procedure() as procedure:
        acting(table).process(table, play)
    return procedure.stopped is None


def _gives(state: State, who: PlayerId, card: int) -> bool:
    return card in may_give(state, who)


def _gone(state: State, card: int) -> Event:
    """A character is exhausted, a card of the hand trashed."""
    return Mark(card, EXHAUSTED) if state.cards[card].zone.name == FIELD else to_trash(state, card, "cost")


def cost_of(state: State, who: PlayerId, card: int, action: int, host: int) -> Cost:
    """The cost that a source makes: its kinds (7-1-1) and attributes (7-1-2)."""
    known = state.cards[card]
    if known.zone.name != FIELD:
        return Cost(who, frozenset((OTHER,)), frozenset(), known.label, action)
    kinds = {ALLY, OTHER}
    if card == host:
        kinds.add(SELF)
    if LEADS in known.marks:
        kinds.add(LEADER)
    if known.face.fact("kind") == "tag":
        kinds.add(TAG)
    return Cost(who, frozenset(kinds), frozenset(traits(state, card)["attributes"]), known.label, action)


def said(cost: Cost) -> str:
    """A cost as it is told: its kinds and attributes, and what it came from."""
    kinds = "".join(one for one in (SELF, LEADER, TAG, ALLY, OTHER) if one in cost.kinds)
    return f"[{kinds}]{''.join(sorted(cost.attributes))}（{cost.source}）"
