"""The shape of what is written: whether each key of a position and of a card holds the kind of value that it must.

Looked at before anything is placed, so that all the rest may rely on it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from judge.cardgame.text.verbs import Verb
from judge.engine.errors import EngineError
from judge.engine.selectors import UnknownWord
from judge.games.evolve.card_information.faces import CANNOT, CHANGES, UNTILS, abilities_of
from judge.games.evolve.card_information.words import check_amount
from judge.games.evolve.classes.conditions import condition
from judge.games.evolve.defined_actions.verbs import VERBS
from judge.games.evolve.keywords.keywords import KEYWORDS
from judge.games.evolve.play_and_resolution.triggers import when
from judge.games.evolve.turn.record import ZONES

Shape = tuple[str, Callable[[Any], bool]]  # what is expected, and whether a value is that
MOST_CARDS = 200  # of one zone; the largest deck has 50 and tokens are few


class Misshapen(EngineError):
    """A value of another kind than it must be. path: the keys that lead to it."""

    def __init__(self, path: Sequence[str], found: object, expected: str) -> None:
        super().__init__(f"{path[-1]} = {found!r}; expected {expected}")
        self.path = tuple(path)


def whole(value: object) -> bool:
    """Whether it is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def texts(value: object) -> bool:
    """Whether it is a list of texts."""
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _amount(value: object) -> bool:
    if not (whole(value) or isinstance(value, str)):
        return False
    try:
        check_amount(value)  # type: ignore[arg-type]
    except EngineError:
        return False
    return True


TEXT: Shape = ("a text", lambda value: isinstance(value, str))
TEXTS: Shape = ("a list of texts", texts)
NAMES: Shape = ("a name, or a list of names", lambda value: isinstance(value, str) or texts(value))
YES_OR_NO: Shape = ("true or false", lambda value: isinstance(value, bool))
WHOLE: Shape = ("a whole number", whole)
COUNT: Shape = ("a whole number from 0", lambda value: whole(value) and value >= 0)
AMOUNT: Shape = ("a number or an amount", _amount)
COUNTS: Shape = (
    "a table of whole numbers from 0", lambda value: isinstance(value, dict) and all(whole(one) and one >= 0 for one in value.values())
)  # fmt: skip
PAIR: Shape = (
    "two whole numbers",
    lambda value: isinstance(value, list) and len(value) == 2 and all(map(whole, value)),
)
INSTRUCTIONS: Shape = ('a list of instructions such as [["draw", 1]]', lambda value: isinstance(value, list))
TABLE: Shape = ("a table", lambda value: isinstance(value, dict))
TABLES: Shape = ("a table, or a list of tables", lambda value: all(isinstance(one, dict) for one in _listed(value)))
OWN: Shape = ("PP, or a table", lambda value: (whole(value) and value >= 0) or isinstance(value, dict))
LOST: Shape = ("a text, or a list of texts", lambda value: isinstance(value, str) or texts(value))
PLACES: Shape = ("a list of zones", lambda value: texts(value) and all(one in ZONES for one in value))
CARDS: Shape = (
    f"a list of at most {MOST_CARDS} cards, or how many of which nothing matters",
    lambda value: (
        (whole(value) and 0 <= value <= MOST_CARDS)
        or (isinstance(value, list) and len(value) <= MOST_CARDS and all(_entry(one) for one in value))
    ),
)

TURN: Mapping[str, Shape] = {"player": TEXT, "number": WHOLE, "phase": TEXT, "first": TEXT, "own_turns": PAIR}
PLACED: Mapping[str, Shape] = {
    "card": TEXT, "as": TEXT, "damage": COUNT, "act": YES_OR_NO, "new": YES_OR_NO, "evolved": YES_OR_NO, "counters": COUNTS,
    "up": YES_OR_NO, "evolve": NAMES, "fed": NAMES, "linked": NAMES,
}  # fmt: skip
CARD: Mapping[str, Shape] = {
    "kind": TEXT, "special": TEXT, "types": TEXTS, "title": TEXT, "name": TEXT, "building": TABLE, "keywords": TEXTS,
    "quick": YES_OR_NO, "evolve": OWN, "meal": OWN, "spell": INSTRUCTIONS,
    **dict.fromkeys(("fanfare", "last_word", "on_evolve", "on_attack", "on_run"), INSTRUCTIONS),
    **dict.fromkeys(("auto", "activated", "static", "replace", "extra", "play", "state", "abilities"), TABLES),
}  # fmt: skip
ABILITY: Mapping[str, Shape] = {
    "when": TEXT, "if": TEXT, "by": TEXT, "what": TEXT, "to": TEXT, "while": TEXT, "of": TEXT, "keyword": TEXT, "do": INSTRUCTIONS,
    "cost": INSTRUCTIONS, "instead": INSTRUCTIONS, "act": YES_OR_NO, "quick": YES_OR_NO, "may": YES_OR_NO, "valid in": PLACES, "give": TABLE,
    "times": COUNT,
}  # fmt: skip
GIVEN: Mapping[str, Shape] = {
    **dict.fromkeys(("attack", "defense", "cost", "attack_to", "defense_to", "cost_to"), AMOUNT),
    **dict.fromkeys((f"{zone}_limit{to}" for zone in ("field", "hand", "ex") for to in ("", "_to")), AMOUNT),
    "keywords": TEXTS, "cannot": TEXTS, "must": TEXTS, "types": TEXTS, "add_types": TEXTS, "abilities": TABLES, "name": TEXT,
    "lose": LOST, "void": LOST,
}  # fmt: skip
GIVES: Mapping[str, Sequence[str]] = {
    "cannot": CANNOT, "must": ("be attacked",), "lose": ("all", *KEYWORDS), "void": ("all", *KEYWORDS),
}  # fmt: skip
EFFECT: Mapping[str, Shape] = {**GIVEN, "on": NAMES, "source": TEXT, "until": TEXT, "master": TEXT}
WAITING: Mapping[str, Shape] = {"card": TEXT, "ability": TEXT, "master": TEXT}


# what else the parameters of verbs take
TAKEN: Mapping[str, Sequence[str]] = {
    "who": ("own", "enemy", "both"), "whose": ("owner", "own", "enemy", "both"), "place": ("top", "bottom"), "of": ("field", "hand", "ex"),
    "face": ("face up", "face down"),
}  # fmt: skip


def check_word(verb: Verb, parameter: str, word: str) -> None:
    """Raise EngineError for a word that a verb does not take: a zone, a condition, an occurrence, a change, how long."""
    if parameter == "to" and word not in ZONES:
        raise UnknownWord("zone", word, ZONES)
    if parameter in TAKEN and word not in TAKEN[parameter]:
        raise UnknownWord(f"word for {parameter}", word, TAKEN[parameter])
    if parameter == "until" and word not in UNTILS:
        raise UnknownWord("end of an effect", word, UNTILS)
    if parameter == "condition":
        condition(word)
    if parameter == "when" and verb.name == "later":
        when(word)
    if not parameter and word not in CHANGES:
        raise UnknownWord("change", word, CHANGES)


def check_given(name: str, value: Any) -> None:  # noqa: ANN401 - whatever stands in a file
    """Raise EngineError for what a part of `give` cannot be set to; what it gives is bound, to find what is wrong in it."""
    shape = GIVEN.get(name)
    if shape is not None and not shape[1](value):
        raise Misshapen((name,), value, shape[0])
    for word in _listed(value) if name in GIVES else ():
        if word not in GIVES[name]:
            raise UnknownWord(f"word for {name}", word, GIVES[name])
    if name in ("keywords", "abilities"):
        abilities_of({name: value})


VERBS.check_word = check_word
VERBS.check_option = check_given


def check_shapes(written: Mapping[str, Any], zones: Sequence[str]) -> None:
    """Raise Misshapen for the first value of a written position that is of another kind than it must be."""
    _check(("turn",), written.get("turn", {}), TURN)
    for player in ("A", "B"):
        theirs = written.get(player, {})
        _check((player,), theirs, dict.fromkeys(zones, CARDS))
        for zone in zones:
            entries = theirs.get(zone, [])
            for entry in entries if isinstance(entries, list) else []:
                if isinstance(entry, dict):
                    _check((player, zone), entry, PLACED)
    for name, card in written.get("cards", {}).items():
        _card(("cards", name), card)
    for key, shapes in (("effects", EFFECT), ("waiting", WAITING)):
        for index, one in enumerate(written.get(key, [])):
            _check((key, str(index)), one, shapes)
            if key == "effects":
                _given((key, str(index)), one)


def _card(path: tuple[str, ...], card: Mapping[str, Any]) -> None:
    _check(path, card, CARD)
    for key in ("auto", "activated", "static", "replace", "extra", "play", "state", "evolve", "meal"):
        for ability in _listed(card.get(key, [])):
            if isinstance(ability, dict):
                _check((*path, key), ability, ABILITY if key == "play" else {**ABILITY, "pp": COUNT})
                _given((*path, key, "give"), ability.get("give", {}))
    for one in _listed(card.get("abilities", [])):
        _card((*path, "abilities"), one)


def _given(path: tuple[str, ...], given: Mapping[str, Any]) -> None:
    _check(path, given, GIVEN)
    for name, words in GIVES.items():
        for word in _listed(given.get(name, [])):
            if word not in words:
                raise Misshapen((*path, name), word, f"one of {', '.join(words)}")
    for one in _listed(given.get("abilities", [])):
        _card((*path, "abilities"), one)


def _check(path: tuple[str, ...], table: Mapping[str, Any], shapes: Mapping[str, Shape]) -> None:
    for key, value in table.items():
        if key in shapes and not shapes[key][1](value):
            raise Misshapen((*path, key), value, shapes[key][0])


def _entry(value: object) -> bool:
    return isinstance(value, str | dict) or (whole(value) and 0 <= value <= MOST_CARDS)  # type: ignore[operator]


def _listed(value: Any) -> list[Any]:  # noqa: ANN401 - a table, a list of them, or something else
    return value if isinstance(value, list) else [value]
