"""Abilities that wait (10.7): what occurs, who notices it, and by which information."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from judge.engine.errors import EngineError
from judge.engine.events import Create, Erase, Event, Happens, Mark, Move
from judge.engine.faces import Ability, Face
from judge.engine.selectors import Selector
from judge.engine.state import State, Waiting
from judge.engine.texts import Text
from judge.engine.traits import World, touched_by_effects
from judge.engine.triggers import Listener, Occurrence, noticed
from judge.games.evolve.card_information.view import View
from judge.games.evolve.card_information.words import WORDS
from judge.games.evolve.classes.conditions import Condition
from judge.games.evolve.defined_actions.events import Damage, Heal, Steal
from judge.games.evolve.play_and_resolution.layers import altered, layers_in, of_kind, world
from judge.games.evolve.turn.record import EX, FIELD, GRAVEYARD, HAND, LEADER, PLAYERS, is_public, record

# what may be waited for: name → what it says, whose card is meant
OCCURRENCES = {
    "enter": "場に置かれた / is put onto the field (12.4.3, 10.7.4.2)",
    "leave": "場を離れた / leaves the field (10.7.4.1.2)",
    "die": "場から墓場に置かれた / goes from the field to the graveyard (12.5.3)",
    "destroyed": "破壊された / is destroyed (5.5.1, 11.3.1)",
    "exiled": "消滅した / is exiled (5.6.1)",
    "discarded": "捨てられた / is discarded (5.11.1)",
    "drawn": "引かれた / is drawn (5.9.1)",
    "to": "その領域に置かれた（to:graveyard など）/ goes to a zone",
    "played": "プレイされた / is played (10.6.2.1)",
    "attack": "攻撃した / attacks (8.4.5, 12.7.2)",
    "attacked": "攻撃された / is attacked (8.4.5)",
    "engage": "交戦した / has fought (8.4.9.2, 12.14.2)",
    "evolve": "進化した / evolves (5.15.1.2, 12.6.2)",
    "run": "出走した / runs (14.2.3.1, 14.2.4.2)",
    "hurt": "ダメージを受けた / is dealt damage (5.13.1)",
    "deal": "ダメージを与えた / deals damage (5.13.1)",
    "strike": "攻撃ダメージを与えた / deals attack damage (5.13.2, 12.13.2)",
    "healed": "体力が増えた / gains health",
    "stolen": "奪われた / is stolen (5.21.1)",
    "acted": "アクトした / is acted on the field (4.2.2.2, 7.4.3, 8.4.4)",
    "stood": "スタンドした / is stood (4.2.2.1, 7.2.3)",
    "main": "メインフェイズが来た / the main phase comes (7.3.1)",
    "end": "エンドフェイズが来た / the end phase comes (7.4.1)",
    "counter": "カウンターが置かれた / gets a counter (15.1.3)",
}
Counted = tuple[Listener, tuple[str, ...]] | None
Said = tuple[str, Text]  # a number and what is told under it
MOVED: Mapping[str, Any] = {"rules": ()}  # of what comes into being in a zone: it moves, but from nowhere
PRINTED: World = {}  # a world without effects: everything is as printed
STRIKE = ("12.13.2.1", "12.13.2.2")  # what makes attack damage alone the occasion of ドレイン
MOST_FACES = 5_000  # of which is kept whether they notice anything
PLAYERS_OWN = ("main", "end")  # occurrences of a player, not of a card


class When(NamedTuple):
    """What an ability waits for. who: the cards meant, None for any; player: "own" or "enemy" where a player is meant."""

    name: str
    who: Selector | None
    player: str
    condition: Condition | None
    by: Selector | None
    written: str


def when(text: str, condition: Condition | None = None, by: str = "") -> When:
    """What a text waits for: an occurrence and whom it concerns: "enter this", "die own follower", "end own".

    Raises EngineError for what is no occurrence, UnknownWord for a selector that is none.
    """
    name, _, rest = text.strip().partition(" ")
    head, colon, zone = name.partition(":")
    if head not in OCCURRENCES or (colon and head != "to"):
        raise EngineError(f"{text!r}: {name} is nothing that occurs; expected one of {', '.join(OCCURRENCES)}")
    if head in PLAYERS_OWN:
        if rest not in ("own", "enemy", "any", ""):
            raise EngineError(f"{text!r}: expected `{head} own`, `{head} enemy` or `{head} any`")
        return When(name, None, rest or "any", condition, None, text)
    known = WORDS.bind(rest) if rest else None
    return When(f"to:{zone}" if colon else head, known, "", condition, WORDS.bind(by) if by else None, text)


def listening(state: State) -> tuple[Listener, ...]:
    """The automatic abilities that are there to notice: of cards on the field (10.3.5), those that say so elsewhere, and those
    made for later (10.7.5). Those of cards are looked for once on a board."""
    found: tuple[Listener, ...] | None = state.remembered_of_board("listening")
    if found is None:
        found = tuple(_listening(state))
        state.remember_of_board("listening", found)
    if not state.timed:
        return found
    return (*found, *(Listener(timed.ability, timed.source, timed.master, timed.id) for timed in state.timed))


@lru_cache(maxsize=MOST_FACES)
def _hears(face: Face, name: str) -> bool:
    """Whether a card with nothing but what is printed on it notices anything in a zone."""
    return any(one.kind == "auto" and name in one.parts.get("valid in", (FIELD,)) for one in face.abilities)


def _listening(state: State) -> Iterator[Listener]:
    known = world(state)
    others = altered(state, known)
    several = {"none", *record(state).off}  # what a card may well have more than once (12.13.3, 12.14.3)
    for player in PLAYERS:
        for name in (FIELD, EX, GRAVEYARD, HAND, LEADER):
            for card in state.in_zone(name, player):
                if card not in others:
                    face = state.cards[card].face
                    if "auto" not in face.kinds or not _hears(face, name):
                        continue
                traits = known.known(card)
                met: list[Ability] = []
                for _index, ability in of_kind(traits["abilities"], "auto"):
                    if (
                        name in ability.parts.get("valid in", (FIELD,))
                        and ability not in traits["void"]
                        and not (ability in met and ability.parts.get("single", "none") not in several)
                    ):
                        yield Listener(ability, card, player, 0, met.count(ability))
                        met.append(ability)


def occurrences(before: State, event: Event, after: State) -> Iterator[Occurrence]:
    """What an event is called by abilities that wait."""
    match event:
        case Create(to=to, label=label):
            made = max((card.id for card in after.cards.values() if card.label == label), default=0)
            if to.name == FIELD:
                yield Occurrence("enter", made, who=to.player, facts=MOVED)
            yield Occurrence(f"to:{to.name}", made, who=to.player)
        case Mark(card=card, mark="act", on=on) if before.cards[card].zone == after.cards[card].zone:
            yield Occurrence("acted" if on else "stood", card, who=after.cards[card].zone.player)
        case Steal(card=card, player=player):
            yield Occurrence("stolen", card, who=player)
        case Move(card=card, to=to, why=why):
            yield from _moved(before, card, to.name, to.player, why)
        case Erase(card=card):
            if before.cards[card].zone.name == FIELD:
                yield Occurrence("leave", card, who=before.cards[card].zone.player, seen="before")
        case Damage(card=card, amount=amount, source=source, kind=kind):
            yield Occurrence("hurt", card, source, amount=amount, seen="before")
            yield Occurrence("deal", source, card, amount=amount, seen="before")
            if kind == "attack" or record(before).off.intersection(STRIKE):
                yield Occurrence("strike", source, card, amount=amount, seen="before")
        case Heal(card=card, amount=amount):
            yield Occurrence("healed", card, amount=amount)
        case Happens(what=what, who=who, card=card, other=other, amount=amount):
            yield Occurrence(what, card, other, who, amount)


def _moved(before: State, card: int, name: str, player: str, why: str) -> Iterator[Occurrence]:
    """A move, by the information that counts for it: 10.7.4.1.1 to 10.7.4.1.3."""
    known = before.cards[card]
    here = known.zone.name
    seen, rule = _information(here, name, record(before).off)
    facts = {"rules": ("10.7.4", "10.7.4.1", rule) if rule else ("10.7.4",)}
    if here == FIELD:
        yield Occurrence("leave", card, who=known.zone.player, seen=seen, facts=facts)
        if name == GRAVEYARD:
            yield Occurrence("die", card, who=known.zone.player, seen=seen, facts=facts)
    if name == FIELD:
        yield Occurrence("enter", card, who=player, seen=seen, facts=facts)
    called = {"destroy": "destroyed", "exile": "exiled", "discard": "discarded", "draw": "drawn"}.get(why)
    if called:
        yield Occurrence(called, card, who=known.zone.player or player, seen=seen, facts=facts)
    yield Occurrence(f"to:{name}", card, who=player, seen=seen, facts=facts)


def _information(here: str, there: str, off: frozenset[str]) -> tuple[str, str]:
    """In which state the information of a card that moves counts, and the rule that says so; "" between hidden zones."""
    if here == FIELD:
        seen, rule = "before", "10.7.4.1.2"
    elif is_public(here) != is_public(there):
        seen, rule = ("before" if is_public(here) else "after"), "10.7.4.1.1"
    else:
        seen, rule = "after", ("10.7.4.1.3" if is_public(here) else "")
    if off.intersection(("10.7.4.1", rule)):
        seen = "after"
    return seen, rule


def matches(state: State, listener: Listener, occurrence: Occurrence, among: World | None = None) -> bool:
    """Whether an occurrence is what an ability waits for, its own condition included.

    Of a card that enters a zone the information counts that it has there, under all effects (10.9.3.1), unless another world
    is given.
    """
    waits: When | None = listener.ability.when
    if waits is None or waits.name != occurrence.name:
        return False
    bound = {"cause": (occurrence.card,), "amount": occurrence.amount, "other": (occurrence.other,)}
    if listener.timed:
        bound |= _remembered(state, listener.ability.parts.get("bound", {}))
    view = View(state, listener.master, listener.source, bound=bound, world=among)
    if waits.player in ("own", "enemy") and (occurrence.who == listener.master) != (waits.player == "own"):
        return False
    if waits.who is not None and (occurrence.card not in state.cards or not waits.who.fits(view, occurrence.card)):
        return False
    if waits.by is not None and (occurrence.other not in state.cards or not waits.by.fits(view, occurrence.other)):
        return False
    return waits.condition is None or waits.condition(view)


def _remembered(state: State, bound: Mapping[str, Any]) -> dict[str, Any]:
    """The cards that an ability set for later was made for, where they are still what they were (4.1.4)."""
    return {
        name: tuple(ref.card for ref in value if ref.card in state.cards and state.cards[ref.card].since == ref.since)
        for name, value in bound.items()
        if name == "it" or name.startswith("chosen")
    }


def _arrives(occurrence: Occurrence) -> bool:
    return occurrence.seen == "after" and (occurrence.name == "enter" or occurrence.name.startswith("to:"))


def notice(
    before: State,
    events: Sequence[Event],
    after: State,
    said: list[Said],
) -> list[tuple[Waiting, Listener]]:
    """The abilities that begin to wait because of these events, once for each time (10.7.2, 10.7.2.1).

    said: takes what the trace has to tell of abilities that do not wait, and by which rule.
    """
    off = record(after).off
    found = [(event, occurrence) for event in events for occurrence in occurrences(before, event, after)]
    if "10.7.4" in off:
        found = [(event, occurrence) for event, occurrence in found if not occurrence.facts]

    def counts(occurrence: Occurrence, here: Listener | None, there: Listener | None) -> Counted:
        return _counts(before, after, off, occurrence, here, there)

    def fits(state: State, listener: Listener, occurrence: Occurrence) -> bool:
        fitting = matches(state, listener, occurrence)
        rules = occurrence.facts.get("rules", ())
        if not fitting and len(rules) > 1:
            other = after if occurrence.seen == "before" else before
            if matches(other, listener, occurrence):
                said.append((rules[-1], _looked_at(before, occurrence)))
        if not _arrives(occurrence) or occurrence.card not in touched_by_effects(state, layers_in(state)):
            return fitting
        printed = matches(state, listener, occurrence, PRINTED)
        if printed != fitting:
            said.append(("10.9.3.1", _arrived_as(state, occurrence.card)))
        return printed if "10.9.3.1" in off else fitting

    names = {occurrence.name for _event, occurrence in found}

    def hearing(state: State) -> list[Listener]:
        return [one for one in listening(state) if one.ability.when is not None and one.ability.when.name in names]

    waiting = noticed(before, found, after, hearing, fits, counts)
    said += _stolen(events, after)
    return _so_often(before, waiting, off) if waiting else waiting


def _counts(
    before: State, after: State, off: frozenset[str], occurrence: Occurrence, here: Listener | None, there: Listener | None
) -> Counted:  # fmt: skip
    """In which state the ability must be there: where a card leaves the field, before it did (10.7.4.1); else after.

    An ability that comes to where it is valid in the same moment as another card moves notices that too (10.7.4.2).
    """
    rules: tuple[str, ...] = occurrence.facts.get("rules", ())
    listener = here if occurrence.seen == "before" else there
    if here is None and there is not None and occurrence.facts and occurrence.card != there.source:
        known = before.cards.get(there.source)
        came = known is None or known.since != after.cards[there.source].since
        if came:
            return (there, (*rules, "10.7.4.2")) if "10.7.4.2" not in off else None
    return (listener, rules) if listener is not None else None


def _looked_at(before: State, occurrence: Occurrence) -> Text:
    name = before.cards[occurrence.card].label
    ja, en = ("移動する前", "before it moved") if occurrence.seen == "before" else ("移動した後", "after it moved")
    return Text(f"{name}は、{ja}の領域での情報で判断する", f"{name} counts as what it was {en}")


def _arrived_as(state: State, card: int) -> Text:
    name = state.cards[card].label
    return Text(
        f"{name}は、その領域の継続効果を適用した後の情報で判断する",
        f"{name} counts as what it is there under all effects",
    )


def _stolen(events: Sequence[Event], after: State) -> list[Said]:
    """Abilities that would have noticed a stolen card, had it entered (10.7.4.3)."""
    found: list[Said] = []
    for event in events:
        if isinstance(event, Steal):
            entering = Occurrence("enter", event.card, who=event.player)
            if any(matches(after, listener, entering) for listener in listening(after)):
                name = after.cards[event.card].label
                found.append(
                    ("10.7.4.3", Text(f"奪われた{name}は場に出たと扱わない", f"stolen, {name} has not entered"))
                )
    return found


def _so_often(
    before: State, found: list[tuple[Waiting, Listener]], off: frozenset[str]
) -> list[tuple[Waiting, Listener]]:
    """Each time counts (10.7.2.1); what was set for later waits only as often as it may (10.7.5.1)."""
    times: dict[tuple[int, int, int, int], int] = {}
    left = {timed.id: timed.left for timed in before.timed}
    kept: list[tuple[Waiting, Listener]] = []
    for waiting, listener in found:
        key = (listener.source, id(listener.ability), listener.timed, listener.nth)
        count = times.get(key, 0)
        if listener.timed and 0 <= left.get(listener.timed, -1) <= count and "10.7.5.1" not in off:
            continue
        times[key] = count + 1
        rules = waiting.rules
        if listener.timed:
            rules = ("10.7.5", *rules)
        if count or (not listener.nth and _waits(before, listener)):
            if "10.7.2.1" in off:
                continue
            rules = (*rules, "10.7.2.1")
        kept.append((waiting._replace(rules=rules), listener))
    return kept


def _waits(state: State, listener: Listener) -> bool:
    return any(one.source == listener.source and one.ability is listener.ability for one in state.waiting)


def waiting_of(state: State, player: str) -> list[Waiting]:
    """A player's waiting abilities, in the order in which they began to wait."""
    return [waiting for waiting in state.waiting if waiting.master == player]
