"""The zone in which what is played lies until it is resolved: cards and abilities come there, take effect, and leave it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from judge.cardgame.game import game_of
from judge.cardgame.ground.players import PLAYED_BY
from judge.cardgame.ground.zones import BOTTOM, FROM, NEW, TOP, ZoneKind
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import declare, end
from judge.cardgame.verbs.decks import hide_again
from judge.cardgame.verbs.zones import affected
from judge.engine.events import Create, Erase, Move
from judge.engine.faces import Ability, Face
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text

PAID = "paid"  # of a play: an additional cost was paid; and the mark of what entered by it
ABILITY = "ability"  # the fact of a face that is an ability on its way, and its kind


@dataclass(frozen=True, slots=True)
class ResolutionCites:
    """The numbers of what lies there.

    named: it is named, and comes there. followed: effects on it follow it there. resolves: it takes effect. enters: a card that
    stays comes into play; kept: effects on it follow it again. in_order: a text is done in its order, gone: though its card has
    left. left: what is still there leaves.
    """

    named: str = ""
    followed: str = ""
    resolves: str = ""
    enters: str = ""
    kept: str = ""
    in_order: str = ""
    gone: str = ""
    left: str = ""


@dataclass(frozen=True)
class Resolution:
    """How what is played lies in a zone of its own until it has taken effect.

    here: that zone. home: the zone of play. spent: where a card goes that does not stay. following: the zones out of which effects on
    a card follow it. called: what abilities without a keyword are called, by their kinds. begins: is told when a text is about to
    be carried out.
    """

    cites: ResolutionCites
    here: ZoneKind
    home: str
    spent: str
    following: Collection[str] = ()
    called: Mapping[str, str] = field(default_factory=dict)
    begins: Callable[[Doing], None] = lambda _doing: None

    def put(self, table: Table, player: PlayerId, card: int) -> None:
        """A card that is named is shown and comes there."""
        where = table.state.cards[card].zone.name
        marks = frozenset((f"{PLAYED_BY}{player}", f"{FROM}{where}"))
        keep = where in self.following and affected(table.state, card, since=True)
        to = game_of(table).zones.zone(self.here.key, player)
        with table.under((self.here.home, self.here.says, self.cites.named, self.cites.followed if keep else "")):
            table.do(Move(card, to, TOP, up=True, keep=keep, why="play", marks=marks))

    def put_ability(
        self, table: Table, player: PlayerId, card: int, ability: Ability, seen: State | None = None
    ) -> int:
        """An ability that is named lies there while it is played; returns what stands for it. seen: where a card that is gone was last."""
        known = table.state.cards.get(card) or (seen.cards.get(card) if seen is not None else None)
        source = known.label if known is not None else str(card)
        label = f"{source}の{ability.keyword or self.called.get(ability.kind, ability.kind)}"
        face = Face(label, {"kind": ABILITY, ABILITY: ability, "source": source})
        to = game_of(table).zones.zone(self.here.key, player)
        with table.under((self.cites.named, self.here.home)):
            table.do(Create(face, label, to, player, frozenset((f"{PLAYED_BY}{player}",))))
        return table.state.top

    def enter_play(self, doing: Doing) -> None:
        """A card that stays comes into play; effects on it follow. Where there is no room it leaves as whatever is left there."""
        table, player, card = doing.table, doing.me, doing.source
        known = table.state.cards.get(card)
        if known is None or known.zone.name != self.here.key or doing.game.room(table.state, self.home, player) == 0:
            return
        origin = (mark for mark in known.marks if mark.startswith(FROM))
        marks = frozenset((NEW, *origin, *((PAID,) if doing.bound.get(PAID) else ())))
        keep, to = affected(table.state, card, since=True), doing.game.zones.zone(self.home, player)
        with table.under((self.cites.enters, self.cites.kept if keep else "")):
            table.do(Move(card, to, BOTTOM, up=True, keep=keep, why="play", marks=marks))
        if card in table.state.cards:
            doing.origin = doing.refer((card,))[0]

    def resolve_ability(
        self, doing: Doing, ability: Ability, token: int, *, moved: bool, pays: Callable[[Doing], bool]
    ) -> None:
        """An ability takes effect, although its card has moved meanwhile. token: stands for it. pays: whether a cost that is paid
        on resolution was."""
        table = doing.table
        play = declare(table, doing.prepared(ability.parts["do"]))
        doing = Doing.of(table, play)
        with table.rule(self.cites.resolves):
            with table.rule(self.cites.in_order):
                if moved:
                    told = Text("元のカードがなくても解決する", "it is resolved although its card has left")
                    table.cite(self.cites.gone, told)
                self.begins(doing)
                if pays(doing):
                    doing.carry_out(play.text)
            self.leave(table, token)
        end(table, play)

    def leave(self, table: Table, card: int) -> None:
        """What still lies there goes to its owner's zone for what is spent; an ability is removed."""
        hide_again(table)
        known = table.state.cards.get(card)
        if known is None or known.zone.name != self.here.key:
            return
        with table.rule(self.cites.left):
            if known.face.fact("kind") == ABILITY:
                table.do(Erase(card))
            else:
                to = game_of(table).zones.zone(self.spent, known.owner)
                table.do(Move(card, to, TOP, up=True, why="resolved"))
