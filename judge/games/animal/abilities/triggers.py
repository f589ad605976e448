"""Abilities that wait (807): what occurs in this game, by which information, and what keeps an ability from waiting."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from judge.cardgame.ground.zones import ACT
from judge.cardgame.moments.noticing import WaitingCites, Watching
from judge.cardgame.moments.occurring import InformationCites, Movement, Occurrences, Occurring
from judge.cardgame.seen.words import COUNTER
from judge.cardgame.verbs.events import Flip
from judge.engine.events import Count, Event, Happens, Mark, Move
from judge.engine.state import State, Waiting
from judge.engine.texts import Text
from judge.engine.triggers import Listener, Occurrence
from judge.games.animal.abilities.layers import LAYERS, traits
from judge.games.animal.damage.events import Damage, Hurt
from judge.games.animal.terms.life import Life
from judge.games.animal.texts import GRAMMAR
from judge.games.animal.zones.zones import DECK, EXILE, FIELD, GRAVEYARD, HAND, LANDS, TABLE, ZONES


def _others(before: State, event: Event, after: State) -> Iterator[Occurrence]:
    """What the events of this game are called by abilities that wait."""
    match event:
        case Mark(card=card, mark=mark, on=on) if mark == ACT and _stays(before, card, after):
            yield Occurrence("moved" if on else "woken", card, who=after.cards[card].zone.player)
        case Move(card=card, keep=False) if card in before.cards:
            yield from _uncountered(before, card)
            if before.cards[card].zone.name in (DECK, HAND) and event.to.name == GRAVEYARD:
                yield Occurrence("thrown", card, who=before.cards[card].zone.player)
        case Count(card=card, what=what, by=by, doer=doer) if what.startswith(COUNTER) and by < 0:
            yield Occurrence(
                "counter_leaves", card, doer, amount=-by, who=before.cards[card].zone.player, seen="before"
            )
        case Flip(card=card, up=up) if card in before.cards:
            who = before.cards[card].zone.player
            # at night it is a territory, or gone: what became night is what it was (204-1c, 204-2c)
            yield Occurrence("dawned", card, who=who) if up else Occurrence("darkened", card, who=who, seen="before")
        case Damage(card=card, amount=amount, source=last, by=by):
            yield Occurrence("hurt", card, last, amount=amount, seen="before")
            for source, part in by:
                yield Occurrence("deals", source, card, amount=part, seen="before")
                yield from _by_whom(before, source, card, part)
        case Hurt(player=player, amount=amount, source=last, by=by):
            yield Occurrence("player_hurt", last, amount=amount, who=player)
            for source, part in by:
                yield Occurrence("deals_player", source, amount=part, who=player, seen="before")
                yield from _by_whom(before, source, 0, part)
        case Life(player=player, by=by, why=why) if why in LIFE_CHANGED:
            yield Occurrence(LIFE_CHANGED[why], 0, amount=abs(by), who=player)


def _by_whom(state: State, source: int, card: int, amount: int) -> Iterator[Occurrence]:
    """Damage counts as dealt by who controls what deals it, too (207-9e)."""
    if source in state.cards:
        yield Occurrence("dealt_by", card, source, who=state.cards[source].zone.player, amount=amount, seen="before")


def _stays(before: State, card: int, after: State) -> bool:
    """Whether a card is in the zone in which it was."""
    return card in before.cards and card in after.cards and before.cards[card].zone == after.cards[card].zone


def _uncountered(before: State, card: int) -> Iterator[Occurrence]:
    """The counters that leave a zone with what they lay on (205-10b, 205-15c)."""
    known = before.cards[card]
    for name, number in known.values.items():
        if name.startswith(COUNTER) and number:
            yield Occurrence("counter_leaves", card, amount=number, who=known.zone.player, seen="before")


LIFE_CHANGED = {"recover": "recovered", "lose": "life_lost", "pay": "life_paid"}  # what is no damage (207-6b)
AS_IT_WAS = (
    "leaves",
    "destroyed",
    "sacrificed",
    "discarded",
    "exiled",
    "returned",
    "buried",
    "to",
)  # what abilities of 領域移動型 wait for (807-1a)
OCCURRENCES = Occurrences(
    (
        Occurring("enter", Text("{}が戦場に出た", "{} enters the field"), ("205-9c",), Movement(into=(FIELD,))),
        Occurring("leaves", Text("{}が戦場を離れた", "{} leaves the field"), ("205-10b", "807-1a"), Movement(out=(FIELD,))),
        Occurring("destroyed", Text("{}が破壊された", "{} is destroyed"), ("205-11c", "807-1a"), Movement(FIELD, why="destroy")),
        Occurring("sacrificed", Text("{}が生贄に捧げられた", "{} is sacrificed"), ("205-12c",), Movement(why="sacrifice")),
        Occurring("discarded", Text("{}が捨てられた", "{} is discarded"), ("205-3c",), Movement(why="discard")),
        Occurring("exiled", Text("{}が除外された", "{} is exiled"), ("205-13b",), Movement(to=EXILE, why="exile")),
        Occurring("land", Text("{}が領地に出た", "{} comes to the lands"), ("205-9c",), Movement(into=(LANDS,))),
        Occurring("drawn", Text("{}が引かれた", "{} is drawn"), ("205-2a",), Movement(to=HAND, why="draw")),
        Occurring("buried", Text("{}が墓地に置かれた", "{} goes to the graveyard"), ("205-8b",), Movement(to=GRAVEYARD)),
        Occurring("thrown", Text("{}がデッキまたは手札から墓地に置かれた", "{} goes from deck or hand to the graveyard"), ("612.3",), at=(GRAVEYARD,)),
        Occurring("to", Text("{}が{}に置かれた", "{} goes to the {}"), ("205-8b",), zone=GRAVEYARD, note=Text("。to:graveyard:deck はデッキから", "; to:graveyard:deck: from the deck")),
        Occurring("played", Text("{}がプレイされた", "{} is played"), ("206-1b", "706.2")),
        Occurring("activated", Text("{}が起動能力を発動した", "{} has activated an activated ability"), ("806.8",)),
        Occurring("triggered", Text("{}が誘発能力を発動した", "{} has activated a triggered ability"), ("807.9",)),
        *(
            Occurring(f"{name}_{zone}", Text(f"{ZONES[zone].name.ja}の{{}}が{ja}を発動した", f"{{}} has activated {en} in the {ZONES[zone].name.en}"), ("801.7",))
            for zone in (FIELD, LANDS, HAND, GRAVEYARD, EXILE)
            for name, ja, en in (("activated", "起動能力", "an activated ability"), ("triggered", "誘発能力", "a triggered ability"))
        ),
        Occurring("targeted", Text("{}が効果の対象になった", "{} has become a target"), ("206-4k",)),
        Occurring("show", Text("{}が公開された", "{} is shown"), ("205-7a",)),
        Occurring("hindered", Text("{}が妨害された", "{} is hindered"), ("206-3c",)),
        Occurring("attacks", Text("{}が攻撃した", "{} has attacked"), ("1005-2f",)),
        Occurring("attacks_alone", Text("{}が単独攻撃した", "{} has attacked alone"), ("1306.1a",)),
        Occurring("attacks_together", Text("{}が集団攻撃した", "{} has attacked in a group"), ("1307.1a",)),
        Occurring("defends_alone", Text("{}が単独防御した", "{} has defended alone"), ("1309.1a",)),
        Occurring("defends_together", Text("{}が集団防御した", "{} has defended in a group"), ("1310.1a",)),
        Occurring("defends", Text("{}が防御した", "{} has defended"), ("1005-3f",)),
        Occurring("moved", Text("{}がムーブした", "{} is moved"), ("204-7e",)),
        Occurring("woken", Text("{}がウェイクした", "{} is woken"), ("204-5c",)),
        Occurring("darkened", Text("{}が夜になった", "it becomes night for {}"), ("204-2c",)),
        Occurring("dawned", Text("{}が夜を明けた", "the night of {} ends"), ("204-3d",)),
        Occurring("counter", Text("{}にカウンターが置かれた", "a counter is put on {}"), ("205-8c",)),
        Occurring("counter_leaves", Text("{}の上のカウンターが領域を離れた", "a counter on {} leaves its zone"), ("205-10b", "205-15c")),
        Occurring("returned", Text("{}が戻された", "{} is returned"), ("205-16b",), Movement(why="return")),
        Occurring("hurt", Text("{}がダメージを受けた", "{} has received damage"), ("207-10b",)),
        Occurring("deals", Text("{}がダメージを与えた", "{} has dealt damage to a card"), ("207-9b",)),
        Occurring("deals_player", Text("{}がプレイヤーにダメージを与えた", "{} has dealt damage to a player"), ("207-9b",)),
        Occurring("dealt_by", Text("{}プレイヤーがダメージを与えた", "{} player has dealt damage"), ("207-9e",), of="player"),
        Occurring("player_hurt", Text("{}プレイヤーがダメージを受けた", "{} player has received damage"), ("207-10b",), of="player"),
        Occurring("recovered", Text("{}プレイヤーがライフを回復した", "{} player has recovered life"), ("207-5a",), of="player"),
        Occurring("life_lost", Text("{}プレイヤーがライフを失った", "{} player has lost life"), ("207-13a",), of="player"),
        Occurring("life_paid", Text("{}プレイヤーがライフを支払った", "{} player has paid life"), ("207-12a",), of="player"),
        Occurring("prepare", Text("{}準備フェイズが始まった", "{} prepare phase begins"), ("1003.1",), of="player"),
        Occurring("hunt", Text("{}狩りフェイズが始まった", "{} hunt phase begins"), ("1005.1",), of="player"),
        Occurring("sunset", Text("{}日没フェイズが始まった", "{} sunset phase begins"), ("1006.1",), of="player"),
    ),
    ZONES,
    GRAMMAR.selector,
    cites=InformationCites(moves="807-1a", which="807-1e", home="807-1e"),
    home=(FIELD, LANDS),
    as_it_was=AS_IT_WAS,
    others=_others,
    among=(Mark, Flip, Damage, Hurt, Count, Life),
)  # fmt: skip
when = OCCURRENCES.when


def _still_has(state: State, waiting: Waiting) -> bool:
    """Whether the card has not lost the ability meanwhile, as far as it is what it was (807.5b, 1104.1g)."""
    card, seen = waiting.source, waiting.seen
    if waiting.timed or card not in state.cards or card not in seen.cards:
        return True
    if state.cards[card].since != seen.cards[card].since:
        return True
    return waiting.ability in traits(state, card)["abilities"]


def _of_moved(before: State, after: State, occurrence: Occurrence) -> Iterator[Listener]:
    """The abilities of a card that has moved which wait for that: valid where it is then (807-1b), not lost there (807-1c), had before (807-1e);
    its controller of before activates them (807-1d)."""
    was, now = before.cards.get(occurrence.card), after.cards.get(occurrence.card)
    if was is None or now is None:
        return
    left = traits(after, now.id)["abilities"]
    for ability in traits(before, was.id)["abilities"]:
        if ability.kind != "auto" or now.zone.name not in ability.parts.get("valid in", (FIELD,)):
            continue
        if ability in left or ability not in was.face.abilities:
            yield Listener(ability, was.id, was.zone.player)


def _told_of_lost(
    _watching: Watching, before: State, events: Sequence[Event], after: State
) -> Iterator[tuple[str, Text]]:
    """What is told of triggered abilities that do not begin to wait: their cards have lost them (807.4i, 807-1c), or have come too late (807.4b)."""
    for event in events:
        if isinstance(event, Move) and event.card in after.cards and _too_late(before, after, event.card):
            yield (
                "807.4b",
                _of(after, event.card, "状況を満たした時にはここになかった", "was not here when it occurred"),
            )
        if isinstance(event, Move) and event.card in after.cards and event.card in before.cards:
            if _has_lost(after, event.card, ("enter", "land", *AS_IT_WAS)):
                ja, en = "移動した領域で能力を失っているので発動しない", "has lost its abilities where it is then"
                yield "807-1c", _of(after, event.card, ja, en)
            elif _has_lost(before, event.card, AS_IT_WAS):
                ja, en = "移動する前に能力を失っていたので発動しない", "had lost its abilities before it moved"
                yield "807-1e", _of(before, event.card, ja, en)
        elif isinstance(event, Happens) and event.what in OCCURRENCES.declared:
            for card in LAYERS.changes(after):
                if after.cards[card].zone.name in TABLE and _has_lost(after, card, (event.what,)):
                    told = _of(after, card, "能力を失っている間は待機しない", "its abilities are lost: none waits")
                    yield "807.4i", told
                    yield "1104.1f", told


def _too_late(before: State, after: State, card: int) -> bool:
    """Whether a card has come to where an ability of its own is valid only after what that waits for has occurred."""
    here = after.cards[card].zone.name
    names = {one.cause[1].name for one in before.waiting if one.cause is not None and one.source != card}
    autos = (one for one in traits(after, card)["abilities"] if one.kind == "auto") if names else ()
    return any(
        OCCURRENCES.meant(one.when).name in names and here in one.parts.get("valid in", (FIELD,)) for one in autos
    )


def _has_lost(state: State, card: int, names: Collection[str]) -> bool:
    """Whether a card has lost a triggered ability of its own that waits for something so called."""
    own = [
        one
        for one in state.cards[card].face.abilities
        if one.kind == "auto" and OCCURRENCES.meant(one.when).name in names
    ]
    return bool(own) and any(one not in traits(state, card)["abilities"] for one in own)


def _of(state: State, card: int, ja: str, en: str) -> Text:
    label = state.cards[card].label
    return Text(f"{label}：{ja}", f"{label}: {en}")


WATCHING = Watching(
    WaitingCites(
        waits="807.4a", each="807.4f", beside="807.4d", comes="807.4c", arrived="611-2h", plays="1104.1", picks="1104.1h", must="1104.1d", undone="1104.4a", played="1104.4", settled="1104.4b",
        lost=("807.5b", "1104.1g"),
    ),
    OCCURRENCES,
    LAYERS,
    home=(FIELD,),
    holds_on=_still_has,
    moved=_of_moved,
    besides=_told_of_lost,
)  # fmt: skip


def named(waiting: Waiting) -> Waiting:
    """An ability that begins to wait, with the numbers that say when what it waits for has happened."""
    name = getattr(waiting.ability.when, "name", str(waiting.ability.when)).partition(":")[0]
    known = OCCURRENCES.declared.get(name)
    return waiting if known is None or known.of != "card" else waiting._replace(rules=(*known.rules, *waiting.rules))
