"""The zones of a game, each declared once: what it is called, who sees into it, how many cards it holds, how it is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from judge.cardgame.text.parts import numbered
from judge.engine.state import PlayerId, State, Zone
from judge.engine.texts import EMPTY, Text

TOP, BOTTOM = 0, -1  # where a card comes to lie in a zone
ACT, NEW, FROM = "act", "new", "from:"  # marks of a card in play: turned sideways, come this turn, out of which zone


class Limit(NamedTuple):
    """How many cards a zone of a player holds. name: the player's number for it. size: what that is when a game begins.

    called: what it is called. means: in English, for the reference page. says: the number that there is one; begins: that it is so
    many at first; excess: what does not go there as it would be too much, "" where that goes there all the same.
    """

    name: str
    size: int
    called: Text
    means: str
    says: str = ""
    begins: str = ""
    excess: str = ""

    @property
    def reads(self) -> str:
        """What it means, in both languages, for the reference page."""
        return numbered(f"{self.called.ja} / {self.means}", self.says)


@dataclass(frozen=True, slots=True)
class ZoneKind:
    """A zone as a game declares it.

    key: its word in selectors and positions. name: what the rules call it. short: what it is called on a board, where that is shorter.
    home: the number that says what lies there. says: the number that says who sees it and whether its order counts.
    play: cards are in play there: they stand or act, may be destroyed, have come this turn. public: everybody sees what lies there. own: its player sees it, though it is hidden from others. ordered: nobody may change its
    order. place: where a card comes to lie that is put there without a word. shared: it is nobody's. limit: how many cards it
    holds, None without limit. cells: its places, where it is a grid. drawn: how a board shows it, as "cards"
    each by itself, "names" in one line, or a "pile" of which only the number counts. extra: not every player has it: it is drawn where cards lie in it.
    owned, lies, sorted, seen: the numbers that say that each player has one, which side of a card lies up, whether the order may be
    changed, and that its player sees what is hidden from others; "" where `says` says so too.
    veils: whether what lies face down in it, where everybody sees it, is known to its player alone; blind: nor to that one.
    """

    key: str
    name: Text
    home: str = ""
    says: str = ""
    play: bool = False
    public: bool = True
    own: bool = False
    ordered: bool = False
    place: int = TOP
    shared: bool = False
    limit: Limit | None = None
    cells: tuple[str, ...] = ()
    drawn: str = "names"
    extra: bool = False
    short: Text = EMPTY
    owned: str = ""
    lies: str = ""
    sorted: str = ""
    seen: str = ""
    veils: bool = True
    blind: bool = False

    @property
    def called(self) -> Text:
        """What it is called on a board."""
        return self.short if self.short.ja else self.name


class Zones(Mapping[str, ZoneKind]):
    """The zones of a game by their keys, in the order in which their cards are listed.

    outwards: the keys of a player's zones as they lie on the table, from its middle on; those left out are not drawn.
    """

    def __init__(self, *kinds: ZoneKind, outwards: Sequence[str] = ()) -> None:
        self._kinds = {kind.key: kind for kind in kinds}
        self.outwards = tuple(outwards)
        self.shared = tuple(kind.key for kind in kinds if kind.shared)
        self.limits = {kind.key: kind.limit for kind in kinds if kind.limit is not None}

    def __getitem__(self, key: str) -> ZoneKind:
        return self._kinds[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._kinds)

    def __len__(self) -> int:
        return len(self._kinds)

    @property
    def home(self) -> tuple[str, ...]:
        """The zones of play."""
        return tuple(key for key, kind in self._kinds.items() if kind.play)

    def zone(self, key: str, player: PlayerId, at: str = "") -> Zone:
        """A player's zone, or the one that all share; `at` a cell of it."""
        return Zone(key, "" if self._kinds[key].shared else player, at)

    def is_public(self, key: str) -> bool:
        """Whether everybody sees what lies in a zone."""
        return self._kinds[key].public

    def cards(self, state: State, key: str, player: PlayerId) -> tuple[int, ...]:
        """The cards in a player's zone, or in a shared one; of a grid those of all its cells, cell by cell."""
        kind = self._kinds[key]
        whose = "" if kind.shared else player
        return tuple(card for cell in kind.cells or ("",) for card in state.in_zone(key, whose, cell))

    def where(self, zone: Zone) -> Text:
        """A zone and whose it is, as it is said: Aの手札, hand of A."""
        name = self._kinds[zone.name].name
        cell = f" {zone.at}" if zone.at else ""
        if not zone.player:
            return Text(f"{name.ja}{cell}", f"{name.en}{cell}")
        return Text(f"{zone.player}の{name.ja}{cell}", f"{name.en} of {zone.player}{cell}")
