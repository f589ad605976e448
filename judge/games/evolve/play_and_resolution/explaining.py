"""Which rules of the order of continuous effects made information what it is where it is used (10.9).

A number is told exactly where the information would be another without it: the trace says no more than what acts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.engine.events import Create, Event, Happens, Move
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.events import Damage, Steal
from judge.games.evolve.play_and_resolution.layers import LAYERS, deciding, traits
from judge.games.evolve.turn.record import FIELD

Used = tuple[int, tuple[str, ...]]  # a card, and what of it is used
ENTERING = ("name", "class", "types", "attack", "defense", "cost", "keywords", "cannot")
STOLEN = Text(
    "奪われても、永続能力の順番は初めに場に置かれた時点のままと解する（5.21.2）",
    "stolen, its permanent ability still counts from when it was first put onto the field (5.21.2)",
)
SAID = {
    "10.9.1.1": Text("表記の情報を基準にする", "what is printed is what effects are applied to"),
    "10.9.1.1.1": Text(
        "コスト以外の表記の情報は進化領域のカードのもの", "but for the cost, what is printed on the evolve card counts"
    ),
    "10.9.1.2": Text(
        "能力を与える・失わせる効果を適用した情報", "effects that give or take abilities are applied first"
    ),
    "10.9.1.3": Text("数値以外を変える効果を適用した情報", "then those that change anything but numbers"),
    "10.9.1.4": Text("数値を変える効果を最後に適用した情報", "those that change numbers are applied last"),
    "10.9.1.5": Text(
        "依存している効果を、依存される効果より後に適用した情報", "an effect comes behind one on which it depends"
    ),
    "10.9.1.6": Text("発生した順に適用した情報", "other effects are applied in the order in which they arose"),
    "10.9.1.6.1": Text(
        "永続能力の効果の順番は、そのカードが今の領域に置かれた時点による",
        "the effect of a permanent ability counts from when its card came into its zone",
    ),
}


def explain_events(table: Table, events: Sequence[Event]) -> None:
    """What goes into events that are about to happen."""
    used: list[Used] = []
    for event in events:
        if isinstance(event, Damage):
            if event.kind != "ability":
                used.append((event.source, ("attack",)))
        elif isinstance(event, Move):
            if event.why == "destroy" and "11.3.1" in table.rules:
                used.append((event.card, ("defense",)))
            elif event.why == "play" and event.to.name != FIELD:
                used.append((event.card, ("cost",)))
        elif isinstance(event, Happens) and event.what == "attack":
            used.append((event.card, ("keywords", "cannot")))
    if used:
        explain_uses(table, used)


def explain_choice(table: Table, selector: Selector, cards: Iterable[int]) -> None:
    """What of cards a selector went by when it picked them."""
    if selector.reads:
        explain_uses(table, [(card, selector.reads) for card in cards])


def explain_amount(table: Table, view: View, amount: Worked) -> None:
    """What of a card goes into an amount such as `attack of chosen`."""
    if amount.of is not None and (reads := amount.of[0].declared.reads):
        cards = view.select(amount.of[1])
        if len(cards) == 1:
            explain_uses(table, [(cards[0], reads)])


def explain_uses(table: Table, used: Iterable[Used]) -> None:
    """Tell the rules of the order on which what is used depends, each once."""
    state = table.state
    cards: dict[str, list[str]] = {}
    for card, names in used:
        for number in deciding(state, card, names):
            cards.setdefault(number, []).append(state.cards[card].label)
    if not cards:
        return
    with table.rule("10.9.1"):
        if any(number != "10.9.1.1.1" for number in cards):
            cards["10.9.1.1"] = list(dict.fromkeys(label for labels in cards.values() for label in labels))
        for number in sorted(cards):
            who = "、".join(dict.fromkeys(cards[number]))
            table.cite(number, Text(f"{who}：{SAID[number].ja}", f"{who}: {SAID[number].en}"))


def explain_moves(table: Table, before: State, events: Sequence[Event]) -> None:
    """Effects that a card leaves behind when it moves, and those that take hold of it as it arrives (10.9.2, 10.9.3)."""
    state = table.state
    for event in events:
        if isinstance(event, Move) and not event.keep and event.card in state.cards:
            _tell(
                table,
                event.card,
                "10.9.2",
                "以前の継続効果は、移動したカードに適用されない",
                "effects from before do not follow it",
            )
            _tell(
                table,
                event.card,
                "10.9.3",
                "その領域の継続効果が、入ると同時に適用される",
                "what applies to the zone takes hold of it at once",
            )
        elif isinstance(event, Steal) and any(one.kind == "static" for one in traits(state, event.card)["abilities"]):
            label = state.cards[event.card].label
            with table.rule("10.9.1.6"):
                table.cite("10.9.1.6.1", Text(f"{label}：{STOLEN.ja}", f"{label}: {STOLEN.en}"))
        elif isinstance(event, Create):
            for card in state.cards.keys() - before.cards.keys():
                if state.cards[card].label == event.label:
                    _tell(
                        table,
                        card,
                        "10.9.3",
                        "その領域の継続効果が、入ると同時に適用される",
                        "what applies to the zone takes hold of it at once",
                    )


def _tell(table: Table, card: int, number: str, ja: str, en: str) -> None:
    state = table.state
    if number == "10.9.3" and card not in LAYERS.changes(state):
        return
    if number == "10.9.2" and not any(effect.subjects is None or card in effect.subjects for effect in state.effects):
        return
    now, other = traits(state, card), LAYERS.without_rule(number).traits(state, card)
    if any(now[name] != other[name] for name in ENTERING):
        label = state.cards[card].label
        table.cite(number, Text(f"{label}：{ja}", f"{label}: {en}"))
