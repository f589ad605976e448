"""Cards that have to be referred to where cards are made targets, chosen or searched for (414.4, 414.5)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import Demand
from judge.cardgame.text.selectors import Selector
from judge.engine.errors import Illegal
from judge.engine.faces import Ability
from judge.engine.state import PlayerId
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import LAYERS, traits
from judge.games.animal.texts import GRAMMAR
from judge.games.animal.zones.zones import FIELD, LANDS

OBLIGE = "oblige"  # the kind of such abilities
TARGET, CHOOSE, SEARCH = "target", "choose", "search"
ITSELF = ("this",)
DEEDS = (TARGET, CHOOSE, SEARCH)
FREE = Demand()
PRESENCES = GRAMMAR.selector("any presence")


class Asked(NamedTuple):
    """The cards that have to be among those that are referred to: as far as possible (414.4), or in any case (414.5)."""

    possible: tuple[int, ...] = ()
    always: tuple[int, ...] = ()


def demanded(
    doing: Doing, deed: str, what: Selector, found: Sequence[int], most: int, who: PlayerId, *, up_to: bool = False
) -> Demand:
    """What effects demand of a choice among the cards that were found, of which so many may be taken.

    Raises Illegal where a card has to be taken in any case and cannot be (414.5a), or not all of them (414.5c).
    """
    asked = _asked(doing, deed, what, who)
    if not asked.possible and not asked.always:
        return FREE
    told = Text("数は、これを考えずに決まる", "how many is decided without regard to that")
    with doing.table.rule("414.5" if asked.always else "414.4"):
        if "X" in doing.bound:
            doing.table.cite("414.5e" if asked.always else "414.4e", told)
        return _demand(doing, asked, found, most, up_to=up_to)


def _demand(doing: Doing, asked: Asked, found: Sequence[int], most: int, *, up_to: bool) -> Demand:
    """What is demanded of a choice of so many. Raises Illegal, as above."""
    if any(card not in found for card in asked.always):
        doing.table.refuse(
            "414.5a", Text("参照しなければならないカードを参照できない", "a card that has to be taken cannot be")
        )
    if len(asked.always) > most:
        doing.table.refuse(
            "414.5c",
            Text("参照しなければならないカードをすべては参照できない", "not all cards that have to be taken can be"),
        )
    possible = tuple(card for card in asked.possible if card in found)
    if asked.possible and not possible:
        doing.table.cite(
            "414.4a", Text("参照できる中にないので無視する", "none of them can be taken: that is passed over")
        )
    if not possible and not asked.always:
        return FREE
    cards = (*asked.always, *possible)
    return Demand(cards, min(len(cards), most), _number_of_demand(asked, len(cards), most, up_to=up_to))


def _number_of_demand(asked: Asked, demanded: int, most: int, *, up_to: bool) -> str:
    """The number that says how many of those that are demanded have to be taken."""
    group = "414.5" if asked.always else "414.4"
    if up_to:
        return f"{group}d"
    return f"{group}b" if demanded <= most else "414.4c"


def _asked(doing: Doing, deed: str, what: Selector, who: PlayerId) -> Asked:
    """Which cards effects demand of who chooses, where these lie in a zone in which is chosen at all."""
    possible: dict[int, None] = {}
    always: dict[int, None] = {}
    for master, source, ability in _obliging(doing):
        parts = ability.parts
        if not _concerns(doing, parts, master, deed, who):
            continue
        here = doing.state.cards[source].zone.name
        if parts["what"].pieces == ITSELF and (not what.zones or here in what.zones):
            (possible if parts["possible"] else always)[source] = None
    return Asked(tuple(possible), tuple(always))


def any_of(
    doing: Doing, there: Collection[int], most: int, *, up_to: bool
) -> Callable[[Sequence[int | PlayerId]], Illegal | None]:
    """Why players and presences cannot be made targets together, as far as effects demand presences of who makes presences targets.

    there: the presences that can be. Players alone are no presences: nothing is demanded then.
    """
    asked = _asked(doing, TARGET, PRESENCES, doing.me)
    need = (*asked.always, *(card for card in asked.possible if card in there))
    group = "414.5" if asked.always else "414.4"

    def why(found: Sequence[int | PlayerId]) -> Illegal | None:
        taken = [one for one in found if isinstance(one, int)]
        missing = [card for card in need if card not in taken]
        if not taken or not missing:
            return None
        told = Text("参照しなければならない存在がある", "there are presences that have to be taken")
        if any(card not in there for card in asked.always):
            return Illegal("414.5a", told)
        if len(asked.always) > most:
            return Illegal("414.5c", told)
        if up_to and len(found) < most:
            return Illegal(f"{group}d", told)
        room = any(isinstance(one, str) or one not in need for one in found)
        number = f"{group}b" if len(need) <= most or asked.always else "414.4c"
        return Illegal(number, told) if room or asked.always else None

    return why


def _concerns(doing: Doing, parts: Mapping[str, Any], master: PlayerId, deed: str, who: PlayerId) -> bool:
    """Whether an ability demands anything of who does this."""
    return parts["deed"] == deed and (parts["by"] != "enemy" or who in doing.game.opponents(doing.state, master))


def narrowed(doing: Doing, deed: str, found: Sequence[int], who: PlayerId) -> list[int]:
    """The cards that may be taken where effects demand cards of a kind: those alone, or, as far as possible, any if there are none."""
    cards = list(found)
    for master, source, ability in _obliging(doing):
        parts = ability.parts
        if parts["what"].pieces == ITSELF or not _concerns(doing, parts, master, deed, who):
            continue
        view = doing.game.view(doing.state, master, source)
        meant = [card for card in cards if view.picks(parts["what"], card)]
        group = "414.4" if parts["possible"] else "414.5"
        told = Text("参照しなければならないカードだけを参照する", "only the cards that have to be are taken")
        none = Text("参照しなければならないカードがない", "there are none that have to be taken")
        with doing.table.rule(group):
            doing.table.cite(*((f"{group}b", told) if meant else (f"{group}a", none)))
        cards = meant if meant or not parts["possible"] else cards
    return cards


def _obliging(doing: Doing) -> Iterator[tuple[PlayerId, int, Ability]]:
    """The abilities that demand it: of field and lands, and those of cards in hands that speak of themselves."""
    state = doing.state
    yield from LAYERS.valid(state, OBLIGE, (FIELD, LANDS))
    for zone, cards in state.zones.items():
        if zone.name in ("hand", "graveyard"):
            for card in cards:
                if not state.cards[card].face.abilities:
                    continue
                for ability in traits(state, card)["abilities"]:
                    if ability.kind == OBLIGE and ability.parts["what"].pieces == ITSELF:
                        yield zone.player, card, ability
