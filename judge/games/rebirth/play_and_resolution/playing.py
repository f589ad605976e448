"""Playing a card or an ability: named, paid for, countered, resolved (9.7.2–9.7.4); abilities that have waited (9.8.3)."""

from __future__ import annotations

from judge.cardgame.ground.looking import SHOWN
from judge.cardgame.ground.players import PLAYED_BY, seats
from judge.cardgame.play.costs import pay_at_once, pay_on_resolution, unpaid
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared, declare, end
from judge.cardgame.play.waited import doing_of, has_moved
from judge.cardgame.text.verbs import rooted
from judge.engine.errors import Illegal
from judge.engine.events import Happens, Mark, Move, Unwait
from judge.engine.faces import Ability
from judge.engine.requests import Choose, Option, yes_or_no
from judge.engine.state import PlayerId, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.card_information.view import GAME
from judge.games.rebirth.defined_actions.energy import pay_energy, short
from judge.games.rebirth.defined_actions.moves import slot_said
from judge.games.rebirth.keywords.conditions import tell, unmet
from judge.games.rebirth.multiplayer.leaving import broken_off, stays
from judge.games.rebirth.play_and_resolution.countering import KIND, counter
from judge.games.rebirth.play_and_resolution.layers import traits
from judge.games.rebirth.play_and_resolution.once import already, is_used, use, use_cancelled
from judge.games.rebirth.turn.record import record
from judge.games.rebirth.zones.placing import push_out, to_zone
from judge.games.rebirth.zones.zones import ENTRY, MEMBER, RESOLVING, SLOTS, WAITING, zone

PLAYING = ("9.7.1", "9.7.2")  # that something is played, and how
COST = ("7.4.2.1", "2.3.1")  # that a character's cost is paid, which no rule says in so many words
ENTRY_SAID = Text("エントリー", "the entry")
MASTERS = ("3.1.2.4", "3.1.2.4.1")  # whose an effect is, and that its master does what nobody is named for
UNMET = Text("条件を満たしていない", "its condition does not hold")


def price(table: Table, card: int) -> int:
    """What playing a character costs: energy for its cost (7.4.2.1), none where that is below 0 (1.3.2.2)."""
    return max(_asked(table, card), 0)


def _asked(table: Table, card: int) -> int:
    """The cost of a card under all effects, below 0 as well."""
    return int(traits(table.state, card)["cost"] or 0)


def why_no_card(table: Table, player: PlayerId, card: int) -> Illegal | None:
    """Why a card of the hand cannot be played; None where it can: a character (7.4.2.1) for whose cost there is energy (5.14.1.1)."""
    if "character" not in traits(table.state, card)["kinds"]:
        return Illegal("7.4.2.1", Text("種類がキャラでない", "it is no character"))
    no = short(table.state, player, price(table, card))
    alone = ("13.5.2",) if record(table.state).teams else ()  # a team mate's energy is no help
    return Illegal(no.rule, no.why, (*COST, *alone)) if no is not None else None


def play_card(table: Table, player: PlayerId, card: int) -> None:
    """Play a character from the hand into the entry or a slot (7.4.2.1, 9.7.2). Raises Illegal where its cost cannot be paid."""
    with table.under(PLAYING), broken_off(table):
        asked, label = _asked(table, card), table.state.cards[card].label
        with table.rule("9.7.2.1"):
            mark = frozenset((f"{PLAYED_BY}{player}",))
            table.do(Move(card, zone(RESOLVING, player), 0, up=True, why="play", marks=mark))
        stays(table, player)
        place = _place(table, player, card)
        with table.under(COST):
            if asked < 0:
                told = Text(f"コストが{asked}なので支払わない", f"its cost is {asked}: nothing is paid")
                table.cite("1.3.2.2", told)
            pay_energy(table, player, max(asked, 0))
        stays(table, player)
        with table.rule("9.7.2.1"):
            table.do(
                Happens("played", player, card, told=Text(f"{player}が{label}をプレイ", f"{player} plays {label}"))
            )
        doing = Doing(table, player, card, {KIND: "character", "place": place})
        play = declare(table, doing.prepared(()))
        goes_on = counter(table, play)
        with table.rule("9.7.4"):
            if player not in seats(table.state):
                pass  # the play has ended with its player (13.4.4)
            elif goes_on:
                with table.rule("9.7.4.1"):
                    at = "" if place == ENTRY else place
                    table.do(to_zone(table.state, card, MEMBER if at else ENTRY, "play", at=at))
                    push_out(table, (card,))
            else:
                with table.under(("5.13.1", "5.19.1")):
                    table.do(to_zone(table.state, card, WAITING, "cancelled"))
        end(table, play)


def _place(table: Table, player: PlayerId, card: int) -> str:
    """The entry, or one of the slots, is named (9.7.2.1.1)."""
    state = table.state
    with table.rule("9.7.2.1.1"):
        there = "・".join(state.cards[one].label for one in state.in_zone(ENTRY, player))
        entry = Text(f"エントリー（{there}）", f"the entry ({there})") if there else ENTRY_SAID
        slots = (Option(f"slot {slot}", slot, slot_said(state, player, slot)) for slot in SLOTS)
        asks = Text(f"{state.cards[card].label}を置くところ", f"where {state.cards[card].label} goes")
        picked: str = table.ask(player, Choose("place", asks, (Option("entry", ENTRY, entry), *slots)))
        return picked


def why_no_ability(table: Table, player: PlayerId, card: int, ability: Ability) -> Illegal | None:
    """Why an activated ability cannot be played, but for its cost; None where it can. Its condition keywords have to hold (11.2.3.2)."""
    if (no := already(table.state, card, ability)) is not None:
        return no
    if "use abilities" in traits(table.state, card)["cannot"]:
        return Illegal("9.15.1", Text("能力を使えない", "its abilities cannot be used"))
    if "if" in ability.parts and not ability.parts["if"](GAME.view(table.state, player, card)):
        return Illegal("9.4.3", UNMET, ("9.4.1", *ability.parts["if"].rules))
    return unmet(GAME.view(table.state, player, card), ability)


def play_ability(table: Table, player: PlayerId, card: int, ability: Ability) -> None:
    """Play an activated ability, whose master is who plays it (7.4.2.3, 3.1.2.2). Raises Illegal where its cost cannot be paid whole."""
    with table.under(("2.4.1", "3.1.2.2", *PLAYING)), broken_off(table):
        said = _name(table, card, ability, "activated")
        with table.rule("9.7.2.1"):
            table.do(
                Happens("use", player, card, told=Text(f"{player}が{said.ja}をプレイ", f"{player} plays {said.en}"))
            )
        use(table, card, ability)
        doing = Doing(table, player, card, {KIND: "activated", "ability": ability})
        pay_at_once(doing, ability.parts["cost"])
        stays(table, player)
        _resolve(doing, ability, moved=not doing.is_there(doing.origin))


def _name(table: Table, card: int, ability: Ability, kind: str) -> Text:
    label = table.state.cards[card].label if card in table.state.cards else "?"
    ja, en = ("起動能力", "an activated ability") if kind == "activated" else ("自動能力", "an automatic ability")
    return Text(
        f"{label}の{f'【{ability.keyword}】' if ability.keyword else ja}", f"{ability.keyword or en} of {label}"
    )


def _resolve(doing: Doing, ability: Ability, *, moved: bool) -> None:
    """Countering, then the effect of an ability in its order, although its card has left (9.7.3, 9.7.4.2, 9.7.4.2.1)."""
    table = doing.table
    play = declare(table, doing.prepared(rooted(ability.parts["do"], "do")))
    goes_on = counter(table, play)
    if doing.me not in seats(table.state):
        return  # it has ended with its player (13.4.4)
    if goes_on:
        with table.under(("9.7.4", "9.7.4.2")):
            if moved:
                told = Text("元のカードがその領域になくても解決する", "it is resolved although its card has left")
                table.cite("9.7.4.2.1", told)
            _effect(table, play, ability)
    else:
        use_cancelled(table, doing.source, ability)
    end(table, play)


def _effect(table: Table, play: Prepared, ability: Ability) -> None:
    """What an ability does, if its condition keywords hold now, as its resolution begins (11.2.3.2, 11.2.3.3)."""
    view = GAME.view(table.state, play.master, play.source)
    condition = ability.parts.get("if")
    if ability.kind == "activated" and condition is not None and not condition(view):
        with table.under(("9.4.1", *condition.rules)):
            table.cite("9.4.2", UNMET)
        return
    if tell(table, view, ability) is not None:
        return
    with table.under(MASTERS):
        Doing.of(table, play).carry_out(play.text)


def play_waiting(table: Table, player: PlayerId, waiting: Waiting) -> None:
    """Play a waiting ability of its card's master (3.1.2.3): it has to be (9.8.3.1), wherever its card is (9.8.7).

    One of ターン1回 may be struck off (9.2.2.2); a cost that is not paid, or cannot be, strikes it off (9.8.3.2.1, 9.8.3.2).
    """
    moved = has_moved(table, waiting)
    with table.under(("2.4.1", "3.1.2.3", *PLAYING)), broken_off(table):
        if _may_be_played(table, player, waiting):
            _play_waiting(table, player, waiting, moved=moved)
    again = any(one.source == waiting.source and one.id != waiting.id for one in table.state.waiting)
    if not again and SHOWN in getattr(table.state.cards.get(waiting.source), "marks", ()):
        with table.rule("9.8.2.2.1"):
            table.do(Mark(waiting.source, SHOWN, on=False))


def _play_waiting(table: Table, player: PlayerId, waiting: Waiting, *, moved: bool) -> None:
    """Name a waiting ability (9.7.2.1), let it be countered and resolve it. moved: its card had moved before it was played (9.8.7)."""
    ability, doing = waiting.ability, doing_of(table, player, waiting)
    doing.bound |= {KIND: "auto", "ability": ability}
    said = _name(table, waiting.source, ability, "auto")
    told = Text(f"{player}が{said.ja}をプレイ", f"{player} plays {said.en}")
    with table.rule("9.7.2.1"):
        table.do(Happens("use", player, waiting.source, told=told))
    if moved:
        table.cite("9.8.7", Text("元のカードが移動していてもプレイする", "it is played although its card has moved"))
    use(table, waiting.source, ability)
    _resolve(doing, ability, moved=moved)


def _may_be_played(table: Table, player: PlayerId, waiting: Waiting) -> bool:
    """Whether a waiting ability is played at all; where it is not it has waited once less."""
    ability, card = waiting.ability, waiting.source
    if ability.parts.get("once"):
        if is_used(table.state, card, ability):
            with table.under(("9.2.2.1", "9.8.3.2", "10.4.3")):
                table.do(Unwait(waiting.id))
            return False
        asks = Text(
            "ターン1回の自動能力をプレイするか（しなければ待機が1回減る）",
            "play the once-a-turn ability, or strike it off?",
        )
        with table.rule("9.2.2.2"):
            if not table.ask(player, yes_or_no("once", asks, idle="yes")):
                table.do(Unwait(waiting.id))
                return False
    cost = ability.parts.get("cost")
    if cost is None:
        return True
    doing = doing_of(table, player, waiting)
    can = unpaid(doing, cost) is None
    with table.rule("9.8.3.1.1"):
        if pay_on_resolution(doing, cost):
            return True
    with table.under(("9.8.3.2.1",) if can else ("9.8.3.2", "10.4.3")):
        table.do(Unwait(waiting.id))
    return False
