"""Cards as they are written in scenarios and data, made into faces: facts, keywords and abilities (2, 10.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.engine.errors import EngineError
from judge.engine.faces import Ability, Face
from judge.engine.selectors import UnknownWord
from judge.games.evolve.card_information.words import WORDS, check_amount
from judge.games.evolve.classes.conditions import condition, rules_of_condition
from judge.games.evolve.defined_actions.verbs import VERBS
from judge.games.evolve.keywords.keywords import QUICK_ABILITY, keyword, rules_of
from judge.games.evolve.play_and_resolution.triggers import when

KINDS = ("leader", "follower", "amulet", "spell")
FACTS = ("kind", "special", "cost", "attack", "defense", "class", "types", "title", "collab", "name", "building")
BUILDING = {  # deck-building permanent abilities (6.1.2): what of the conditions they replace
    "copies": (int, "同じ名のカードの枚数 / how many cards of its name (6.1.1.4): 10"),
    "any_class": (bool, "どのクラスのデッキにも入る / fits a deck of any class (6.1.1.5.1): true"),
    "main": (list, "メインデッキの枚数 / how many cards the main deck has (6.1.1.2): [30, 50]"),
}
SHORT = {"fanfare": ("enter this", "ファンファーレ"), "last_word": ("die this", "ラストワード"), "on_evolve": ("evolve this", "進化時"),
         "on_attack": ("attack this", "攻撃時"), "on_run": ("run this", "出走時")}  # fmt: skip
TEXTS = (
    "keywords", "auto", "activated", "static", "spell", "replace", "evolve", "meal", "extra", "play", "state", *SHORT
)  # fmt: skip
CHANGES = frozenset(
    ("attack", "defense", "cost", "attack_to", "defense_to", "cost_to", "keywords", "abilities", "lose", "void", "cannot", "must",
     "name", "class", "types", "add_types", "field_limit", "hand_limit", "ex_limit", "field_limit_to", "hand_limit_to", "ex_limit_to")
)  # fmt: skip
UNTILS = ("turn end", "next turn end", "while there", "game")  # when what is given ends
TRIGGERED = ("10.1.1.2", "10.1.1.2.1.1")  # what makes an ability one that waits for its occasion
PERMANENT = ("10.1.1.3",)  # what makes an ability one that is always at work
CANNOT = (
    "attack",
    "be attacked",
    "be chosen",
    "attack leader",
    "be destroyed",
    "be damaged",
    "leave",
    "stand",
    "evolve",
    "block",
)
CHOOSING = {"choose", "everyone chooses", "random", "divide", "search"}  # behind these `chosen` means something


def face_of(name: str, written: Mapping[str, Any]) -> Face:
    """The face that a card's table describes. Raises EngineError or UnknownWord for what is not as it must be."""
    for key in written:
        if key not in FACTS and key not in TEXTS and key != "quick":
            raise UnknownWord("part of a card", key, [*FACTS, *TEXTS, "quick"])
    if "kind" not in written:
        raise EngineError(f"{name}: kind is missing; expected one of {', '.join(KINDS)}")
    kind = written["kind"]
    if kind not in KINDS:
        raise EngineError(f"{name}: kind = {kind!r}; expected one of {', '.join(KINDS)}")
    facts = {key: written[key] for key in FACTS if key in written}
    if facts.get("cost") == "X":  # as much more as who plays it says (5.2.1.2.2)
        facts |= {"cost": 0, "x": True}
    for key in ("cost", "attack", "defense"):
        if key in facts and (isinstance(facts[key], bool) or not isinstance(facts[key], int)):
            raise EngineError(f"{name}: {key} = {facts[key]!r}; expected a whole number")
    for key, value in facts.get("building", {}).items():
        if key not in BUILDING:
            raise UnknownWord("condition of building a deck", key, BUILDING)
        if not isinstance(value, BUILDING[key][0]) or (isinstance(value, list) and len(value) != 2):
            raise EngineError(f"{name}: building: {key} = {value!r}; expected {BUILDING[key][1]}")
    if kind == "follower" and not {"attack", "defense"} <= set(facts):
        raise EngineError(f"{name}: a follower needs attack and defense")
    if kind != "leader":
        facts.setdefault("cost", 0)
    face = Face(str(written.get("name", name)), facts, abilities_of(written, name))
    _check_chosen(name, written)
    return face


def _check_chosen(name: str, written: Mapping[str, Any]) -> None:
    """Raise EngineError for a text that speaks of `chosen` on a card that never chooses: it would silently do nothing."""
    if CHOOSING & set(_said(list(written.values()))):
        return
    for key in TEXTS:
        if any("chosen" in one.split() and one != "be chosen" for one in _said(written.get(key))):
            raise EngineError(f'{name}: {key}: nothing is chosen; expected ["choose", …] before `chosen`')


def _said(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from _said(list(value.values()))
    elif isinstance(value, list):
        for one in value:
            yield from _said(one)


def abilities_of(written: Mapping[str, Any], name: str = "") -> tuple[Ability, ...]:
    """The abilities that a table describes, in the order in which they are written."""
    found: list[Ability] = []
    for key, value in written.items():
        try:
            found += _abilities(key, value)
        except UnknownWord as error:
            raise UnknownWordIn(name, key, error) from error
        except EngineError as error:
            raise EngineError(f"{name}: {key}: {error}" if name else f"{key}: {error}") from error
    return tuple(found)


class UnknownWordIn(EngineError):
    """A word that the game does not have, in some part of some card."""

    def __init__(self, card: str, part: str, error: UnknownWord) -> None:
        where = f"{card}: {part}: " if card else f"{part}: "
        super().__init__(f"{where}{error}")
        self.near = error.near


def _abilities(key: str, value: Any) -> list[Ability]:  # noqa: ANN401 - whatever stands in a file
    if key == "keywords":
        return [ability for word in value for ability in keyword(word)]
    if key == "quick" and value:
        return keyword("クイック")
    if key in SHORT:
        written, word = SHORT[key]
        return [_auto({"when": written, "do": value, "keyword": word}, word)]
    if key == "spell":
        return [Ability("spell", "spell", None, {"do": VERBS.bind_all(value)})]
    if key in ("evolve", "meal"):
        return [_own_procedure(key, value)]
    if key in ("auto", "activated", "static", "replace", "extra", "play", "state"):
        tables = value if isinstance(value, list) else [value]
        make = {
            "auto": _auto, "activated": _activated, "static": _static, "replace": _replace, "extra": _extra, "play": _play,
            "state": _state,
        }[key]  # fmt: skip
        return [make(table, f"{key} {index}") for index, table in enumerate(tables, 1)]
    if key == "abilities":
        for table in value:
            _only(table, (*TEXTS, "quick"))
        return [ability for table in value for ability in abilities_of(table)]
    return []


def _only(table: Mapping[str, Any], keys: tuple[str, ...]) -> None:
    for key in table:
        if key not in keys:
            raise UnknownWord("part of an ability", key, keys)


def _auto(table: Mapping[str, Any], key: str) -> Ability:
    _only(table, ("when", "if", "by", "do", "keyword", "cost", "valid in"))
    if "when" not in table:
        raise EngineError("an automatic ability needs `when`")
    waits = when(table["when"], condition(table["if"]) if "if" in table else None, table.get("by", ""))
    parts: dict[str, Any] = {"do": VERBS.bind_all(table.get("do", []))}
    if "cost" in table:
        parts["cost"] = VERBS.bind_all(table["cost"])
    if "valid in" in table:
        parts["valid in"] = tuple(table["valid in"])
    word = table.get("keyword", "")
    elsewhere = ("10.3.4",) if "valid in" in table else ()
    rules = (*TRIGGERED, *elsewhere, *rules_of(word), *rules_of_condition(table.get("if", "")))
    return Ability(key, "auto", waits, parts, word, rules)


def _activated(table: Mapping[str, Any], key: str) -> Ability:
    _only(table, ("pp", "act", "cost", "do", "quick", "if", "keyword"))
    parts: dict[str, Any] = {
        "pp": table.get("pp", 0), "act": bool(table.get("act", False)), "cost": VERBS.bind_all(table.get("cost", [])),
        "do": VERBS.bind_all(table.get("do", [])), "quick": bool(table.get("quick", False)),
    }  # fmt: skip
    if "if" in table:
        parts["if"] = condition(table["if"])
    rules = ("10.1.1.1", *(QUICK_ABILITY if parts["quick"] else ()), *rules_of_condition(table.get("if", "")))
    return Ability(key, "activated", None, parts, table.get("keyword", ""), rules)


def _extra(table: Mapping[str, Any], key: str) -> Ability:
    """「プレイする際、(処理): (効果)」(10.4.7.2): extra = { cost = [["discard", 1]], do = [["draw", 2]] }; 土の秘術 needs no cost.

    Of a spell `do` comes before its text, of a follower or amulet when it has come onto the field.
    """
    _only(table, ("cost", "do", "keyword"))
    then = table.get("do", [])
    if table.get("keyword") == "土の秘術":
        written: list[Any] = ["earth rite", then]
    elif "cost" in table:
        written = ["extra", table["cost"], then]
    else:
        raise EngineError('`extra` needs cost, as in extra = { cost = [["discard", 1]], do = [["draw", 2]] }')
    return Ability(key, "extra", None, {"do": VERBS.bind_all([written])}, table.get("keyword", ""))


def _play(table: Mapping[str, Any], key: str) -> Ability:
    """What changes the cost of playing (10.2.1.3.3): play = { what = "own spell", pp = -1 }, or pp_to = 0."""
    _only(table, ("what", "pp", "pp_to", "if"))
    if "pp" not in table and "pp_to" not in table:
        raise EngineError("`play` needs pp, by how much the cost changes, or pp_to, what it becomes")
    for name in ("pp", "pp_to"):
        check_amount(table.get(name, 0))
    parts: dict[str, Any] = {
        "what": WORDS.bind(table.get("what", "this")), "pp": table.get("pp", 0), "pp_to": table.get("pp_to"),
    }  # fmt: skip
    if "if" in table:
        parts["if"] = condition(table["if"])
    return Ability(key, "play", None, parts, "", (*PERMANENT, *rules_of_condition(table.get("if", ""))))


def _state(table: Mapping[str, Any], key: str) -> Ability:
    """A state trigger (10.7.6): state = { while = "own hand = 0", do = [["draw", 1]] }."""
    _only(table, ("while", "do", "keyword", "cost"))
    if "while" not in table:
        raise EngineError("a state trigger needs `while`")
    parts: dict[str, Any] = {"while": condition(table["while"]), "do": VERBS.bind_all(table.get("do", []))}
    if "cost" in table:
        parts["cost"] = VERBS.bind_all(table["cost"])
    parts["said"] = table["while"]
    rules = (*TRIGGERED, "10.7.6", *rules_of_condition(table["while"]))
    return Ability(key, "state", None, parts, table.get("keyword", ""), rules)


def _own_procedure(key: str, value: Any) -> Ability:  # noqa: ANN401
    """進化能力 (12.2.1) and 食事能力 (14.2.2): activated, with their own first cost."""
    table = value if isinstance(value, dict) else {"pp": value}
    _only(table, ("pp", "times", "cost", "do", "quick"))
    parts: dict[str, Any] = {
        "pp": table.get("pp", 0), "act": False, "cost": VERBS.bind_all(table.get("cost", [])),
        "quick": bool(table.get("quick", False)), "times": table.get("times", 1), "do": VERBS.bind_all(table.get("do", [["evolve", "this"]] if key == "evolve" else [])),
    }  # fmt: skip
    word = "進化" if key == "evolve" else "食事"
    rules = (*(QUICK_ABILITY if parts["quick"] else ()), *rules_of(word))
    return Ability(key, "activated", None, parts, word, rules)


def _static(table: Mapping[str, Any], key: str) -> Ability:
    _only(table, ("give", "to", "if", "keyword", "valid in"))
    given = dict(table.get("give", {}))
    for name in given:
        if name not in CHANGES:
            raise UnknownWord("change", name, CHANGES)
    if any("_limit" in name for name in given) and "leader" not in str(table.get("to", "")):
        raise EngineError('a limit is given to the leader of its player; expected to = "own leader"')
    for word in given.get("cannot", ()):
        if word not in CANNOT:
            raise UnknownWord("prohibition", word, CANNOT)
    change: dict[str, Any] = {name: value for name, value in given.items() if name not in ("keywords", "abilities")}
    gained = abilities_of({name: given[name] for name in ("keywords", "abilities") if name in given})
    if gained:
        change["abilities"] = gained
    parts: dict[str, Any] = {"give": change}
    if "to" in table:
        parts["to"] = WORDS.bind(table["to"])
    if "if" in table:
        parts["if"] = condition(table["if"])
    if "valid in" in table:
        parts["valid in"] = tuple(table["valid in"])
    rules = (*PERMANENT, *(("10.3.4",) if "valid in" in table else ()), *rules_of_condition(table.get("if", "")))
    return Ability(key, "static", None, parts, table.get("keyword", ""), rules)


def _replace(table: Mapping[str, Any], key: str) -> Ability:
    _only(table, ("when", "what", "instead", "by", "of", "if", "may", "amount", "keyword", "least"))
    if "when" not in table or table["when"] not in REPLACED:
        raise EngineError(f"`replace` needs when, one of {', '.join(REPLACED)}")
    if table.get("amount") not in (None, "half", "double"):
        check_amount(table["amount"])
    parts: dict[str, Any] = {
        "event": table["when"], "what": WORDS.bind(table.get("what", "this")), "may": bool(table.get("may", False)),
        "instead": VERBS.bind_all(table["instead"]) if "instead" in table else None, "amount": table.get("amount"),
        "least": table.get("least"),
    }  # fmt: skip
    if "of" in table:
        if table["of"] not in ("attack", "combat", "ability"):
            raise UnknownWord("kind of damage", str(table["of"]), ("attack", "combat", "ability"))
        parts["of"] = table["of"]
    if "by" in table:
        parts["by"] = WORDS.bind(table["by"])
    if "if" in table:
        parts["if"] = condition(table["if"])
    return Ability(key, "replace", None, parts, table.get("keyword", ""))


REPLACED = ("damage", "destroy", "die", "leave", "exile", "draw", "discard", "enter", "heal", "lose")
