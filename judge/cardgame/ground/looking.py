"""What a player may do beside any decision: look at zones and cards, count them, wish them in another order."""

from __future__ import annotations

from dataclasses import dataclass

from judge.cardgame.game import game_of
from judge.cardgame.ground.players import seats
from judge.cardgame.ground.zones import ZoneKind, Zones
from judge.engine.requests import Answer
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.trace import Kind

ASIDE = ("look", "count", "rearrange")  # the verbs of answers that decide nothing
SHOWN = "shown"  # mark: a card of a hidden zone that everybody may see for now
NOTHING = Text("なし", "none")
DOWN = Text("裏向き", "face down")


@dataclass(frozen=True, slots=True)
class LookingCites:
    """The numbers under which one looks.

    public: what is in a public zone anybody may see. shown: a card that is shown just now. zones: that there are zones. counted:
    how many cards lie in any of them anybody may know. ordered: the order of some may not be changed. down: who has put a card
    face down where faces show may look at it, unseen: nobody may, where that does not count. hidden: what is in a hidden zone
    nobody may see, some: but for some players.
    """

    public: str = ""
    shown: str = ""
    zones: str = ""
    counted: str = ""
    ordered: str = ""
    down: str = ""
    unseen: str = ""
    hidden: str = ""
    some: str = ""


class Looking:
    """Answers that decide nothing: `look B.discards`, `look a card`, `count B.hand`, `rearrange A.deck`."""

    def __init__(self, zones: Zones, cites: LookingCites) -> None:
        self.zones = zones
        self.cites = cites

    def aside(self, table: Table, who: PlayerId, answer: Answer) -> bool:
        """Whether an answer is of this kind; it is told, or refused, and the decision is asked for again."""
        verb, _, what = answer.partition(" ") if isinstance(answer, str) else ("", "", "")
        if verb not in ASIDE or not what:
            return False
        deed = {"look": self._look, "count": self._count, "rearrange": self._rearrange}[verb]
        player, dot, name = what.partition(".")
        if dot and player in seats(table.state) and name in self.zones:
            deed(table, who, player, self.zones[name])
            return True
        card = next((card.id for card in table.state.cards.values() if card.label == what), None)
        if verb != "look" or card is None:
            return False
        self._look_at_card(table, who, card)
        return True

    def sees(self, state: State, who: PlayerId, card: int) -> bool:
        """Whether a player may know what a card is: in public zones, in hidden ones of its own, and what is shown."""
        known = state.cards[card]
        kind, mine = self.zones[known.zone.name], self.shares(state, who, known.zone.player)
        if kind.public:
            return known.up or (mine and not kind.blind) or not kind.veils
        return SHOWN in known.marks or (kind.own and mine)

    def shares(self, _state: State, who: PlayerId, player: PlayerId) -> bool:
        """Whether a player may see what another sees: that player alone."""
        return who == player

    def _look(self, table: Table, who: PlayerId, player: PlayerId, kind: ZoneKind) -> None:
        """A whole zone: a public one by anybody, a hidden one by its player alone, some by nobody."""
        label, place = f"{player}の{kind.name.ja}", f"the {kind.name.en} of {player}"
        if not kind.public and (not self.shares(table.state, who, player) or not kind.own):
            with table.under((kind.home if kind.lies else "", kind.lies, self.cites.hidden)):
                _refused(table, who, kind.says, Text(f"{label}を見る", f"looking at {place}"))
            return
        called = game_of(table).called
        names = [
            called(table.state, card) if self.sees(table.state, who, card) else DOWN
            for card in self.zones.cards(table.state, kind.key, player)
        ]
        shown = Text("、".join(one.ja for one in names), ", ".join(one.en for one in names)) if names else NOTHING
        mine = (
            [table.state.cards[card] for card in self.zones.cards(table.state, kind.key, who)] if player == who else []
        )
        if kind.public and kind.veils and any(not card.up for card in mine):
            table.cite(
                self.cites.down,
                Text(f"{who}は自分の裏向きのカードも見る", f"{who} sees the own cards that lie face down"),
            )
        hidden = (self.cites.hidden, self.cites.some)
        rules = hidden if not kind.public and any(hidden) else (self.cites.public,)
        with table.under((kind.home, kind.lies, *rules)):
            rule = kind.says if kind.public else kind.seen or kind.says
            table.cite(rule, Text(f"{who}が{label}を見る：{shown.ja}", f"{who} looks at {place}: {shown.en}"))

    def _look_at_card(self, table: Table, who: PlayerId, card: int) -> None:
        """One card: wherever it lies, if it may be seen there, or is shown just now."""
        known, (ja, en) = table.state.cards[card], game_of(table).called(table.state, card)
        kind = self.zones[known.zone.name]
        rule = self.cites.shown if SHOWN in known.marks else kind.says
        down = kind.public and not known.up and kind.veils
        if self.sees(table.state, who, card):
            mine = kind.own and SHOWN not in known.marks
            with table.under((kind.says,) if down and self.cites.down else ()):
                table.cite(
                    (self.cites.down if down else "") or (kind.seen if mine else "") or rule,
                    Text(f"{who}が{ja}を見る", f"{who} looks at {en}"),
                )
        elif down and self.cites.unseen:
            with table.rule(rule):
                _refused(table, who, self.cites.unseen, Text(f"{ja}を見る", f"looking at {en}"))
        else:
            _refused(table, who, rule, Text(f"{ja}を見る", f"looking at {en}"))

    def _count(self, table: Table, who: PlayerId, player: PlayerId, kind: ZoneKind) -> None:
        """How many cards lie in a zone: anybody may know that of every zone, at any time."""
        number = len(self.zones.cards(table.state, kind.key, player))
        label, place = f"{player}の{kind.name.ja}", f"the {kind.name.en} of {player}"
        with table.under((self.cites.zones, kind.home if kind.owned else "", kind.owned)):
            told = Text(f"{who}が確認する：{label}は{number}枚", f"{who} is told: {number} cards in {place}")
            table.cite(self.cites.counted, told, {player: number})

    def _rearrange(self, table: Table, who: PlayerId, player: PlayerId, kind: ZoneKind) -> None:
        """Another order: not of a zone that keeps one; elsewhere the order means nothing."""
        what = Text(f"{player}の{kind.name.ja}の順番を変える", f"another order of the {kind.name.en} of {player}")
        if kind.ordered:
            with table.rule(kind.says):
                _refused(table, who, kind.sorted or self.cites.ordered, what)
        else:
            table.cite(
                kind.sorted or kind.says, Text(f"順番は管理しない: {what.ja}", f"the order means nothing: {what.en}")
            )


def _refused(table: Table, who: PlayerId, rule: str, what: Text) -> None:
    with table.rule(rule):
        told = Text(f"{who}: {what.ja}ことはできない", f"{who}: {what.en} is refused")
        table.note(Kind.REFUSAL, told, who=who)
