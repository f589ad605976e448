"""宣言する: a name, type, species, cost, condition or counter is named, and what follows refers to it (206-13)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import MOST
from judge.cardgame.seen.speaking import plain
from judge.cardgame.text.selectors import Selector
from judge.engine.faces import Face
from judge.engine.requests import Choose, ChooseNumber, Option, Refusal
from judge.engine.texts import EMPTY, Text
from judge.games.animal.abilities.layers import KINDS, original
from judge.games.animal.card_information.conditions import ANY
from judge.games.animal.card_information.conditions import KINDS as CONDITIONS
from judge.games.animal.card_information.referring import INFORMATION
from judge.games.animal.card_information.words import CALLED_KINDS, DECLARED, SHARED
from judge.games.animal.counters.kinds import KINDS as COUNTERS
from judge.games.animal.terms.verbs import verb
from judge.games.animal.zones.zones import FIELD

ASKS = Text("宣言する", "declare")
AMONG = {  # by which numbers what can be declared is what there is in the game
    "name": ("302.5",), "type": ("303.3a",), "species": ("304.3a",), "condition": ("306.2a",), "counter": ("1701.2a", "1701.2b"),
}  # fmt: skip
TRAIT_OF = {"type": "kinds", "condition": "conditions"}  # what information is called among what a card is
NO_DECK = Text("デッキに入れられるカードの名前ではない", "it is the name of no card that a deck may hold")


def _faces(doing: Doing) -> list[Face]:
    return list({card.face.name: card.face for card in doing.state.cards.values()}.values())


def _species(doing: Doing) -> Iterable[str]:
    return dict.fromkeys(name for face in _faces(doing) for name in original(face)["species"])


NAMED: dict[str, tuple[str, Callable[[Doing], Iterable[str]]]] = {
    "name": ("206-13b", lambda doing: [face.name for face in _faces(doing) if not face.facts.get("token")]),
    "type": ("206-13c", lambda _doing: KINDS),
    "species": ("206-13d", _species),
    "condition": ("206-13f", lambda _doing: (*CONDITIONS, ANY)),
    "counter": ("206-13g", lambda _doing: COUNTERS),
}


@verb("declare", '["declare", "species"]', "206-13a")
def declare(doing: Doing, information: str, who: str = "own") -> None:
    """宣言する: name・type・species・condition・cost・counter。以後 declared で指す / declare a name, type, species, condition, cost or counter: `declared` from here on"""
    table, player = doing.table, doing.player(who)
    if information == "cost":
        with table.rule("206-13e"):
            value: str | int = table.ask(player, ChooseNumber("declare", ASKS, (), low=0, high=MOST, rule="206-13e"))
    else:
        rule, known = NAMED[information]
        options = tuple(Option(one, one, CALLED_KINDS.get(one, EMPTY)) for one in known(doing))
        names = {one.label for one in options}
        faces = _faces(doing) if information == "name" else []
        refused = tuple(Refusal(face.name, rule, NO_DECK, AMONG["name"][0]) for face in faces if face.name not in names)
        with table.under((rule, *AMONG[information])):
            value = table.ask(player, Choose("declare", ASKS, options, refused))
    doing.bound[DECLARED] = (information, value)
    said = CALLED_KINDS.get(value, plain(value)) if isinstance(value, str) else plain(value)
    told = Text(f"{player}は「{said.ja}」を宣言した", f"{player} has declared {said.en}")
    table.note_rule(told)


@verb("same", '["same", "species", "chosen"]', "203-7e")
def same(doing: Doing, shared: str, what: Selector) -> None:
    """『それと同じ種属を持つ』など: name・type・species・condition・cost。その内容は初めて参照した時点で決まる。以後 declared で指す / what has this information in common with these cards is `declared` from here on: which that is is settled here; what was chosen on the field and has left it is asked as it was there, `it` as it is now"""
    view = doing.view()
    there = [*((view, card) for card in view.meant(what)), *view.gone(what, whatever=True)]
    found = frozenset(one for seen, card in there for one in SHARED[shared](seen, card))
    doing.bound[DECLARED] = (shared, found)
    names = "・".join(sorted(map(str, found)))
    told = Text(f"同じであるべき内容は、ここで{names}に決まる", f"what has to be the same is settled here: {names}")
    on_field = any(seen is not view or view.state.cards[card].zone.name == FIELD for seen, card in there)
    reference = INFORMATION[TRAIT_OF.get(shared, shared)]
    with doing.table.rule(reference.field if on_field else reference.now):
        doing.table.cite("203-7e", told)
