"""Abilities that wait (10.7): what occurs in this game, and what is told of those that do not wait."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from judge.cardgame.ground.zones import ACT
from judge.cardgame.moments.occurring import InformationCites, Movement, Occurrences, Occurring, When
from judge.cardgame.moments.waiting import Told, WaitingCites, Watching
from judge.cardgame.play.ref import Use
from judge.cardgame.verbs.events import Take
from judge.engine.events import Event, Mark
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.triggers import Occurrence
from judge.games.evolve.card_information.view import GAME
from judge.games.evolve.defined_actions.events import Damage, Heal
from judge.games.evolve.play_and_resolution.layers import LAYERS
from judge.games.evolve.texts import GRAMMAR
from judge.games.evolve.turn.record import record, used_up
from judge.games.evolve.zones.zones import FIELD, GRAVEYARD, ZONES


def _others(before: State, event: Event, after: State) -> Iterator[Occurrence]:
    """What the events of this game are called by abilities that wait."""
    match event:
        case Mark(card=card, mark=mark, on=on) if mark == ACT and before.cards[card].zone == after.cards[card].zone:
            yield Occurrence("acted" if on else "stood", card, who=after.cards[card].zone.player)
        case Take(card=card, player=player):
            yield Occurrence("stolen", card, who=player)
        case Damage(card=card, amount=amount, source=source, kind=kind):
            yield Occurrence("hurt", card, source, amount=amount, seen="before")
            yield Occurrence("deal", source, card, amount=amount, seen="before")
            if kind == "attack":
                yield Occurrence("strike", source, card, amount=amount, seen="before")
        case Heal(card=card, amount=amount):
            yield Occurrence("healed", card, amount=amount)


OCCURRENCES = Occurrences(
    (
        Occurring(
            "enter", Text("{}が場に置かれた", "{} is put onto the field"), ("12.4.3", "10.7.4.2"), Movement(to=FIELD)
        ),
        Occurring("leave", Text("{}が場を離れた", "{} leaves the field"), ("10.7.4.1.2",), Movement(FIELD)),
        Occurring(
            "die", Text("{}が場から墓場に置かれた", "{} goes from the field to the graveyard"), ("12.5.3",), Movement(FIELD, GRAVEYARD)
        ),
        Occurring("destroyed", Text("{}が破壊された", "{} is destroyed"), ("5.5.1", "11.3.1"), Movement(why="destroy")),
        Occurring("exiled", Text("{}が消滅した", "{} is exiled"), ("5.6.1",), Movement(why="exile")),
        Occurring("discarded", Text("{}が捨てられた", "{} is discarded"), ("5.11.1",), Movement(why="discard")),
        Occurring("drawn", Text("{}が引かれた", "{} is drawn"), ("5.9.1",), Movement(why="draw")),
        Occurring("to", Text("{}が{}に置かれた", "{} goes to the {}"), zone=GRAVEYARD),
        Occurring("played", Text("{}がプレイされた", "{} is played"), ("10.6.2.1",)),
        Occurring("attack", Text("{}が攻撃した", "{} attacks"), ("8.4.5", "12.7.2")),
        Occurring("attacked", Text("{}が攻撃された", "{} is attacked"), ("8.4.5",)),
        Occurring("engage", Text("{}が交戦した", "{} has fought"), ("8.4.9.2", "12.14.2")),
        Occurring("evolve", Text("{}が進化した", "{} evolves"), ("5.15.1.2", "12.6.2")),
        Occurring("run", Text("{}が出走した", "{} runs"), ("14.2.3.1", "14.2.4.2")),
        Occurring("hurt", Text("{}がダメージを受けた", "{} is dealt damage"), ("5.13.1",)),
        Occurring("deal", Text("{}がダメージを与えた", "{} deals damage"), ("5.13.1",)),
        Occurring("strike", Text("{}が攻撃ダメージを与えた", "{} deals attack damage"), ("5.13.2", "12.13.2")),
        Occurring("healed", Text("{}の体力が増えた", "{} gains health")),
        Occurring("stolen", Text("{}が奪われた", "{} is stolen"), ("5.21.1",)),
        Occurring("acted", Text("{}がアクトした", "{} is acted on the field"), ("4.2.2.2", "7.4.3", "8.4.4")),
        Occurring("stood", Text("{}がスタンドした", "{} is stood"), ("4.2.2.1", "7.2.3")),
        Occurring("main", Text("{}メインフェイズが来た", "{} main phase comes"), ("7.3.1",), of="player"),
        Occurring("end", Text("{}エンドフェイズが来た", "{} end phase comes"), ("7.4.1",), of="player"),
        Occurring("counter", Text("{}にカウンターが置かれた", "{} gets a counter"), ("15.1.3",)),
    ),
    ZONES,
    GRAMMAR.selector,
    cites=InformationCites(moves="10.7.4", which="10.7.4.1", hidden="10.7.4.1.1", home="10.7.4.1.2", public="10.7.4.1.3"),
    others=_others,
    among=(Mark, Take, Damage, Heal),
)  # fmt: skip
when = OCCURRENCES.when


def _stolen(watching: Watching, _before: State, events: Sequence[Event], after: State) -> Iterable[Told]:
    """Abilities that would have noticed a stolen card, had it entered (10.7.4.3)."""
    for event in events:
        if isinstance(event, Take):
            entering = Occurrence("enter", event.card, who=event.player)
            if any(watching.matches(GAME, after, one, entering) for one in watching.listening(after, ("enter",))):
                name = after.cards[event.card].label
                yield "10.7.4.3", Text(f"奪われた{name}は場に出たと扱わない", f"stolen, {name} has not entered")


def _uses(table: Table, use: Use) -> None:
    table.do(used_up(table.state, use, Text("このターンはもう待機しない", "it does not wait again this turn")))


WATCHING = Watching(
    WaitingCites(
        waits="10.7.2", each="10.7.2.1", comes="10.7.4.2", arrived="10.9.3.1", later="10.7.5", times="10.7.5.1", state="10.7.6",
        again="10.7.6.1", plays="10.7.1", picks="10.7.3", first="10.5.2.2", then="10.5.2.3", must="10.7.3.1", undone="10.7.3.2",
        once="1.3.1",
    ),
    OCCURRENCES,
    LAYERS,
    home=(FIELD,),  # 10.3.5
    besides=_stolen,
    used=lambda state, use: use in record(state).used,
    uses=_uses,
)  # fmt: skip

__all__ = ["OCCURRENCES", "WATCHING", "When", "when"]
