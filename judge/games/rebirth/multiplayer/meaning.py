"""Which of several 相手 a text means (13.5.5): named when an ability becomes valid (13.5.5.2), or when an effect comes to it."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.players import seats
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import ENEMY, View
from judge.engine.events import Note
from judge.engine.faces import Ability
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.multiplayer.formats import CIRCLE, RUMBLE, allies, beyond, opponents, why_beyond
from judge.games.rebirth.play_and_resolution.layers import BEARING, LAYERS
from judge.games.rebirth.turn.record import Look, record


def which(table: Table, player: PlayerId, among: Sequence[PlayerId], number: str) -> PlayerId:
    """A player names one of several opponents, by the rule that lets them."""
    asks, state = Text("どの相手か", "which opponent"), table.state
    refused = tuple(why_beyond(state, player, one) for one in beyond(state, player))
    with table.rule(number):
        options = tuple(Option(one, one) for one in among)
        picked: PlayerId = table.ask(player, Choose("opponent", asks, options, refused, telling=True))
        return picked


def one_of(table: Table, player: PlayerId, text: str) -> PlayerId:
    """Of several opponents the one at whose information an effect looks (13.5.5.3); "" where a text means none, or there is but one."""
    foes = opponents(table.state, player) if ENEMY in text.split() else ()
    return which(table, player, foes, "13.5.5.3") if len(foes) > 1 else ""


def looked_at(state: State, card: int, ability: Ability) -> PlayerId:
    """The opponent at whom a permanent ability of a card looks, as the object that it is (13.5.5.2); "" where none was named for it."""
    known = state.cards.get(card)
    if known is None or not record(state).looks:
        return ""
    own = (card, known.since, _name(ability))
    return next((one.who for one in record(state).looks if one[:3] == own), "")


def _name(ability: Ability) -> str:
    """What one ability of a card is known by: its key, and what it asks, for an effect may give another with its key."""
    return " / ".join((ability.key, *(part.text for part in _read(ability))))


def look(table: Table) -> None:
    """Whose permanent ability has become valid names the opponent at whose information it looks (13.5.5.2), each ability its own."""
    if not record(table.state).format:
        return
    for master, card, ability in LAYERS.valid(table.state, "static", BEARING):
        foes = opponents(table.state, master)
        if len(foes) > 1 and _looks(ability) and looked_at(table.state, card, ability) not in seats(table.state):
            who = which(table, master, foes, "13.5.5.2")
            own, named = record(table.state), Look(card, table.state.cards[card].since, _name(ability), who)
            kept = frozenset(
                one for one in own.looks if one.card != card or (one[1] == named[1] and one[2] != named[2])
            )
            table.do(Note(own._replace(looks=kept | {named})))


def tell_all(table: Table, before: State) -> None:
    """A permanent ability that has become valid applies to every opponent whom its text means (13.5.5.1)."""
    if not record(table.state).format:
        return
    then = {one[1:] for one in LAYERS.valid(before, "static", BEARING)}
    for master, card, ability in LAYERS.valid(table.state, "static", BEARING):
        foes, to = opponents(table.state, master), ability.parts.get("to")
        if len(foes) > 1 and isinstance(to, Selector) and ENEMY in to.text.split() and (card, ability) not in then:
            names, label = "・".join(foes), table.state.cards[card].label
            told = Text(
                f"{label}の永続能力は{names}のすべてに適用される",
                f"the permanent ability of {label} applies to all of {names}",
            )
            table.cite("13.5.5.1", told)


def _looks(ability: Ability) -> bool:
    """Whether a permanent ability asks for information of an opponent: in its condition, or for a number."""
    return any(ENEMY in part.text.split() for part in _read(ability))


def _read(ability: Ability) -> list[Condition | Worked]:
    """The conditions and amounts of an ability, and of what it gives."""
    parts = (*ability.parts.values(), *ability.parts.get("give", {}).values())
    return [part for part in parts if isinstance(part, Condition | Worked)]


def explain(table: Table, player: PlayerId, text: str) -> None:
    """Whom 相手 means in the format that is played (13.6.4, 13.7.4, 13.5.5.1), that 自分 is no team mate (13.5.3)."""
    own, words = record(table.state), text.split()
    if not own.format:
        return
    if ENEMY in words:
        names = "・".join(opponents(table.state, player))
        number = {RUMBLE: "13.6.4", CIRCLE: "13.7.4"}.get(own.format, "13.5.5")
        table.cite(number, Text(f"{player}の相手は{names}", f"the opponents of {player}: {names}"))
    if own.teams and "own" in words:
        table.cite(
            "13.5.3", Text(f"自分は{player}だけで、チームメイトを含まない", f"own: of {player} alone, of no team mate")
        )


def not_meant(doing: Doing, what: Selector, who: PlayerId) -> tuple[Refusal, ...]:
    """The cards that fit a selector but for whose they are: in a circle those of who is no 相手 (13.7.4), of teams those of a team mate (13.5.3)."""
    state, words = doing.state, what.text.split()
    found: list[Refusal] = []
    if ENEMY in words and who == doing.me:
        for one in beyond(state, who):
            why = why_beyond(state, who, one)
            found += [why._replace(label=label) for label in _labels(doing.view().of_one(one), what, one)]
    if "own" in words:
        why = Refusal("", "13.5.3", Text("自分はチームメイトを含まない", "own: of no team mate"))
        for one in allies(state, who):
            found += [why._replace(label=label) for label in _labels(doing.done_by(one).view(), what, one)]
    return tuple(found)


def _labels(view: View, what: Selector, player: PlayerId) -> list[str]:
    """What the cards of a player are called that a selector picks."""
    return [view.state.cards[card].label for card in view.select(what) if view.master(card) == player]


def chosen_among_all(table: Table, player: PlayerId, cards: Sequence[int]) -> None:
    """That the cards of all opponents could be chosen, one (13.5.5.5) or several, each once (13.5.5.5.1)."""
    state = table.state
    foes = opponents(state, player) if record(state).format else ()
    if len(foes) > 1 and cards and all(state.cards[card].zone.player in foes for card in cards):
        told = Text("すべての相手のカードの中から選ぶ", "chosen among the cards of all opponents")
        with table.rule("13.5.5.5"):
            table.cite("13.5.5.5.1" if len(cards) > 1 else "13.5.5.5", told)
