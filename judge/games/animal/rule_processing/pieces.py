"""What rule processing is due for a player, piece by piece (1202–1206)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from judge.cardgame.ground.players import seats
from judge.cardgame.moments.idle import is_idle, keep_idle
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.ref import is_there, refer
from judge.cardgame.play.trying import impossible
from judge.cardgame.text.verbs import rooted
from judge.cardgame.verbs.decks import EMPTIED
from judge.engine.errors import Illegal
from judge.engine.events import Count, Event, Move, Note, label_of
from judge.engine.faces import Ability
from judge.engine.requests import Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import EMPTY, Text
from judge.games.animal.abilities.layers import LAYERS, defense, is_kind, standing, traits
from judge.games.animal.card_information.view import GAME
from judge.games.animal.counters.kinds import LOWERS, RAISES, counted, stored, taken
from judge.games.animal.damage.events import Damage
from judge.games.animal.keywords.keywords import LASTING
from judge.games.animal.keywords.processed import same_names, without_winter
from judge.games.animal.keywords.sacred import BY_RULES, by_rules
from judge.games.animal.principles.ending import leave
from judge.games.animal.terms.life import life
from judge.games.animal.turn.record import record
from judge.games.animal.zones.moving import unless_barred
from judge.games.animal.zones.placing import to_zone
from judge.games.animal.zones.zones import FIELD, GRAVEYARD, TABLE

DUE = "rule processing"  # under which it is kept in a board what is due on it
PROCESSED = "processed"  # the kind of abilities whose effect is resolved by rule processing (1202.2)
Pieces = Callable[
    [State, PlayerId], Iterator[Option]
]  # the pieces of one kind that are due for a player, as options whose values do them


class Due(NamedTuple):
    """The rule processing that is due for a player, and the pieces that are passed over, for nothing would come of them (102.3)."""

    pieces: Sequence[Option] = ()
    vain: Sequence[Option] = ()


NOTHING = Due()


class _Kept(NamedTuple):
    """What is due on a board, by whose it is. The others: what conditions may ask for beside the board."""

    plays: object
    waiting: object
    timed: object
    last: object
    due: dict[PlayerId, Due]

    def is_of(self, state: State) -> bool:
        """Whether it is that of a state with the very same board."""
        return (
            self.plays is state.plays
            and self.waiting is state.waiting
            and self.timed is state.timed
            and self.last is state.last
        )


def due_of(table: Table, player: PlayerId) -> Due:
    """What is due for a player and for what the player controls (1201.3); of who has left nothing. NOTHING where there is none."""
    state = table.state
    kept: _Kept | None = state.of_board.get(DUE)
    if kept is None or not kept.is_of(state):
        kept = state.of_board[DUE] = _Kept(state.plays, state.waiting, state.timed, state.last, {})
    found = kept.due.get(player)
    if found is None:
        found = kept.due[player] = _looked_for(table, player)
    return found


def is_nothing_due(table: Table) -> bool:
    """Whether nothing is due for anybody, nor passed over, nor was."""
    state = table.state
    if record(state).vain:
        return False
    by_texts = LAYERS.valid(state, PROCESSED, TABLE)  # whose conditions may ask for anything
    besides = state.players, record(state).older
    if not by_texts and is_idle(state, LAYERS, DUE, TABLE, besides):
        return True
    if not all(due_of(table, player) is NOTHING for player in seats(state)):
        return False
    if not by_texts:
        keep_idle(state, LAYERS, DUE, besides)
    return True


def _looked_for(table: Table, player: PlayerId) -> Due:
    state = table.state
    pieces = [piece for kind in KINDS for piece in kind(state, player)] if player in seats(state) else []
    if not pieces:
        return NOTHING
    vain = [piece for piece in pieces if _is_in_vain(table, piece)]
    return Due([piece for piece in pieces if piece not in vain] if vain else pieces, vain)


def _is_in_vain(table: Table, piece: Option) -> bool:
    """Whether nothing at all would come of a piece, because what it does is impossible or forbidden (102.3)."""
    if _goes(table, piece):
        return False

    def does(trial: Table) -> None:
        with trial.rule("1201.3"):
            piece.value(trial)
        if trial.state is table.state:
            raise Illegal("102.3", EMPTY)

    return impossible(table, does) is not None


def _goes(table: Table, piece: Option) -> bool:
    """Whether a piece moves a card that nothing keeps where it is, with nothing happening instead: so much is told without trying it."""
    does: partial[None] = piece.value
    if table.off or does.func not in GOING:
        return False
    move = GOING[does.func](table.state, *does.args)
    return move.possible(table.state) and not table.game.replacements(table.state, move)


def _damaged(state: State, player: PlayerId) -> Iterator[Option]:
    """1203: animals with as much damage as DEF."""
    for card in state.in_zone(FIELD, player):
        if state.cards[card].value("damage") and is_destroyed(state, card):
            label = state.cards[card].label
            said = Text(f"{label}をダメージによって破壊する", f"{label} is destroyed by damage")
            yield Option(f"destroy {label}", partial(_destroy, card), said)


def is_destroyed(state: State, card: int) -> bool:
    """Whether it is an animal that has as much damage as DEF (1203.1) and can be destroyed (1203.1a)."""
    damage, known = state.cards[card].value("damage"), traits(state, card)
    return (
        is_kind(state, card, "animal")
        and 0 < damage >= defense(state, card)
        and LASTING not in known["keywords"]
        and "be destroyed" not in known["cannot"]
    )


def remember_dealers(table: Table, events: Sequence[Event]) -> None:
    """What has dealt damage to a card last: whatever did at once (1203.1b)."""
    state, own = table.state, record(table.state)
    fresh = {one.card: tuple(source for source, _amount in one.by) for one in events if isinstance(one, Damage)}
    if not fresh:
        return
    kept = tuple(one for one in own.hurt if one[0].card not in fresh and is_there(state, one[0]))
    dealt = tuple((refer(state, (card,))[0], sources) for card, sources in fresh.items() if card in state.cards)
    table.do(Note(own._replace(hurt=(*kept, *dealt))))


def dealers_of(state: State, card: int) -> tuple[int, ...]:
    """What has dealt the last damage to a card (1203.1b)."""
    return next((by for one, by in record(state).hurt if one.card == card and is_there(state, one)), ())


def tell_kept(table: Table, events: Sequence[Event]) -> None:
    """Of animals that have received as much damage as their DEF and are not destroyed: that no rule processing comes of it (1203.1a)."""
    state = table.state
    for card in [one.card for one in events if isinstance(one, Damage) and one.card in state.cards]:
        enough = is_kind(state, card, "animal") and state.cards[card].value("damage") >= defense(state, card)
        if enough and not is_destroyed(state, card):
            label = state.cards[card].label
            lasts = LASTING in traits(state, card)["keywords"]
            told = Text(
                f"{label}は破壊されない：ルール処理は発生しない", f"{label} is not destroyed: no rule processing"
            )
            with table.under(("1620.1", "1620.1b") if lasts else ()):
                table.cite("1203.1a", told)


def _without_def(state: State, player: PlayerId) -> Iterator[Option]:
    """1204: animals of DEF 0."""
    for card in state.in_zone(FIELD, player):
        now = traits(state, card)
        if "animal" in now["kinds"] and not standing(now, "def"):
            label = state.cards[card].label
            said = Text(f"DEFが0の{label}を墓地に置く", f"{label}, of DEF 0, goes to the graveyard")
            yield Option(f"bury {label}", partial(_bury, card), said)


def _against_each_other(state: State, player: PlayerId) -> Iterator[Option]:
    """1205: counters that raise and counters that lower on one presence."""
    for card in state.in_zone(FIELD, player):
        known = state.cards[card]
        number = min(counted(state, card, RAISES), counted(state, card, LOWERS)) if stored(state, card) else 0
        if number:
            said = Text(
                f"{known.label}の増減のカウンターを同じ数ずつ取り除く",
                f"as many counters of both kinds go from {known.label}",
            )
            yield Option(f"cancel {known.label}", partial(_cancel, card, number), said)


def _by_effects(state: State, player: PlayerId) -> Iterator[Option]:
    """1202: effects that say that rule processing resolves them, where their condition holds."""
    for master, card, ability in LAYERS.valid(state, PROCESSED, TABLE):
        condition, here = ability.parts.get("if"), state.cards[card].zone.name
        if master != player or here not in ability.parts.get("valid in", (FIELD,)):
            continue
        if condition is None or condition(GAME.view(state, player, card)):
            label = state.cards[card].label
            said = Text(
                f"{label}の効果をルール処理によって解決する", f"an effect of {label} is resolved by rule processing"
            )
            yield Option(f"resolve {label}", partial(_resolve, player, card, ability), said)


def _lost(state: State, player: PlayerId) -> Iterator[Option]:
    """1206: a player without life, or who could not draw."""
    if life(state, player) <= 0:
        yield Option("defeat", partial(_defeat, player, "1206.1"), Text("ライフが0点：敗北する", "no life: defeated"))
    if EMPTIED in state.players[player].marks:
        said = Text("引けなかった：敗北する", "could not draw: defeated")
        yield Option("deck out", partial(_defeat, player, "1206.2"), said)


def _destroy(card: int, table: Table) -> None:
    """1203: destroyed; one that was not loses all its damage (1203.2)."""
    here = table.state.cards[card].since
    by = dealers_of(table.state, card)
    with table.under((*by_rules(table.state, (card,)), "207-6f", "1203.1")):
        if by:
            _tell_by_whom(table, by)
        table.do(_destruction(table.state, card))
    known = table.state.cards.get(card)
    if known is not None and known.since == here and known.value("damage"):
        with table.rule("1203.2"):
            table.do(Count(card, "damage", -known.value("damage")))


def _destruction(state: State, card: int) -> Move:
    by = dealers_of(state, card)
    move = to_zone(state, card, GRAVEYARD, "destroy", by=by[0] if by else 0)
    return unless_barred(GAME, state, replace(move, also=by[1:]))


def _tell_by_whom(table: Table, by: Sequence[int]) -> None:
    """That what has dealt the last damage has destroyed it (1203.1b)."""
    names = "・".join(label_of(table.state, one) for one in by)
    told = Text(
        f"最後にダメージを与えた{names}が破壊したものとみなす",
        f"{names} dealt the last damage, and has destroyed it",
    )
    with table.rule("611-2j"):
        table.cite("1203.1b", told)


def _bury(card: int, table: Table) -> None:
    """1204: into the graveyard, which is no destruction."""
    with table.under((*by_rules(table.state, (card,)), "1204.1")):
        table.do(_burial(table.state, card))


def _burial(state: State, card: int) -> Move:
    return unless_barred(GAME, state, to_zone(state, card, GRAVEYARD, "rule"))


def _cancel(card: int, number: int, table: Table) -> None:
    """1205: as many of both, until one kind or both are gone."""
    with table.rule("1205.1"):
        table.do(*(one for kind in (RAISES, LOWERS) for one in taken(table.state, card, kind, number)))


def _resolve(player: PlayerId, card: int, ability: Ability, table: Table) -> None:
    """1202.2: what an ability says, without a pile."""
    with table.under(tuple(dict.fromkeys(("1202.1", *ability.rules, "1202.2")))):
        Doing(table, player, card, {BY_RULES: True}).carry_out(rooted(ability.parts["do"], "do"))


def _defeat(player: PlayerId, rule: str, table: Table) -> None:
    """1206: a player without life, or who could not draw, is defeated."""
    with table.under(("105-2a",) if rule == "1206.1" else ("105-2b",)):
        leave(table, (player,), rule)


GOING: dict[Callable[..., None], Callable[[State, int], Move]] = {
    _destroy: _destruction,
    _bury: _burial,
}  # the moves that pieces are
KINDS: Sequence[Pieces] = (
    _damaged, _without_def, _against_each_other, _by_effects, same_names, without_winter, _lost,
)  # fmt: skip
