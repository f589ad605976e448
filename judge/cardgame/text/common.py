"""The words that texts of any card game use: whose, which, where, what was chosen or done before; and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.cardgame.ground.zones import Zones
from judge.cardgame.text.view import View
from judge.cardgame.text.words import ANYWHERE, REFERENCE, WHOSE, Declared, State, Tells, Vocabulary, Word
from judge.engine.texts import Text


@dataclass(frozen=True, slots=True)
class CommonCites:
    """The numbers on which common words rest.

    master: whose card it is. chosen: what was chosen. cause: what made an ability wait. looked: what was looked at. zones: that
    zones have names. faces: face up and down. turn: whose turn it is. done: what is impossible is not done. paid: optional costs.
    """

    master: str = ""
    chosen: str = ""
    cause: str = ""
    looked: str = ""
    zones: str = ""
    faces: str = ""
    turn: str = ""
    done: str = ""
    paid: str = ""


def common(cites: CommonCites, zones: Zones, noun: str = "card", in_zone: Tells | None = None) -> Vocabulary:
    """The common words, resting on the numbers of a game.

    noun: one of its words, for examples. in_zone: what is to be told where a zone is named.
    """
    known = Vocabulary()
    whose = {"kind": WHOSE, "rules": tuple(filter(None, (cites.master,))), "why": _master}
    refers = {"kind": REFERENCE, "place": ANYWHERE}
    names = {key: kind.name for key, kind in zones.items()}
    # fmt: off
    words: tuple[tuple[str, Any, str, str, str, str, str, dict[str, Any]], ...] = (
        ("own", lambda view, card: view.master(card) == view.me, "自分の", "one's own",
         "その文の持ち主がマスターであるもの / whose master is the text's master", cites.master, f"own {noun}", whose),
        ("enemy", lambda view, card: view.master(card) in view.enemies, "相手の", "an opposing",
         "相手がマスターであるもの / whose master is the opponent", cites.master, f"enemy {noun}", whose),
        ("any", lambda _view, _card: True, "いずれかのプレイヤーの", "any player's",
         "どちらのプレイヤーのものでも / of either player", "", f"any {noun}", {"kind": WHOSE}),
        ("this", lambda view, card: card == view.this, "このカード", "this card",
         "この文が書かれているカード / the card that has the text", "", "this", {**refers, "last": True}),
        ("other", lambda view, card: card != view.this, "他の", "other",
         "この文が書かれているカード以外 / any but the card that has the text", "", f"other own {noun}", {}),
        ("chosen", lambda view, card: card in view.bound.get("chosen", ()), "選んだカード", "what was chosen",
         "選んだもの / what was chosen last", cites.chosen, "chosen", {**refers, "last": True}),
        ("chosen:", lambda view, card, name: card in view.bound.get(f"chosen:{name}", ()), "選んだカード", "what was chosen",
         "その名で選んだもの / what was chosen under a name", cites.chosen, "chosen:first", {**refers, "last": True}),
        ("it", lambda view, card: card in view.bound.get("it", ()), "そのカード", "that card",
         "直前の指示で扱ったもの / what the instruction before dealt with", "", "it", refers),
        ("cause", lambda view, card: card in view.bound.get("cause", ()), "もとになったカード", "the card that caused it",
         "誘発のもとになったカード / the card whose event made the ability wait", cites.cause, "cause", {**refers, "last": True}),
        ("seen", lambda view, card: card in view.bound.get("seen", ()), "見た", "seen",
         "デッキの上から見たもの / what was looked at on top of a deck", cites.looked, f"seen {noun}", {"place": ANYWHERE}),
        ("in:", lambda view, card, name: view.state.cards[card].zone.name == name, "{}の", "in the {}",
         "その領域にあるもの / that lies in a zone", cites.zones, f"own {noun} in:{next(iter(names))}",
         {"place": "{}", "values": ("zone", names), "tells": in_zone}),
        ("face_up", lambda view, card: view.state.cards[card].up, "表向きの", "face-up", "表向き / face up", cites.faces, "face_up", {}),
        ("face_down", lambda view, card: not view.state.cards[card].up, "裏向きの", "face-down", "裏向き / face down", cites.faces,
         "face_down", {}),
    )
    states = (
        ("my turn", lambda view, _n: view.active == view.me, "自分のターンである", "it is one's own turn", "自分のターンである / it is the turn of the text's master", cites.turn),
        ("their turn", lambda view, _n: view.active in view.enemies, "相手のターンである", "it is the opponent's turn", "相手のターンである / it is the opponent's turn", cites.turn),
        ("paid", _paid, "コストを支払った", "the cost was paid", "任意のコストを支払った / an optional cost of this text was paid", cites.paid),
        ("done", lambda view, n: view.number("done") >= max(n, 1), "直前の指示を行った", "the instruction before was done",
         "直前の指示でn個以上を実際に扱った / the instruction before really dealt with so many", cites.done),
    )
    numbers = (
        ("X", "X", "X", "決めた X / X as it was named or set", ""),
        ("done", "行った数", "as many as done", "直前の指示で実際に扱った数 / how many the instruction before really dealt with", cites.done),
        ("dice", "出目", "the number thrown", "ダイスの目 / what was thrown", ""),
        ("drawn", "引いた枚数", "as many as drawn", "引いた枚数 / how many were drawn", ""),
        ("amount", "その値", "that amount", "誘発のもとになった値 / the amount of what made the ability wait", ""),
    )
    # fmt: on
    for name, does, ja, en, says, number, example, more in words:
        known.words[name] = Word(name, does, _with(says, number), Text(ja, en), example, **more)
    for name, does, ja, en, says, number in states:
        known.states[name] = State(name, does, _with(says, number), Text(ja, en), f'if = "{name}"')
    for name, ja, en, says, number in numbers:
        known.numbers[name] = Declared(name, int, _with(says, number), Text(ja, en), f'["draw", "{name}"]')
    known.owners["own"] = Declared("own", lambda view: view.me, "", Text("自分の", "one's own"), "own")
    known.owners["enemy"] = Declared(
        "enemy", lambda view: view.enemies[0], "", Text("相手の", "the opponent's"), "enemy"
    )
    return known


def _with(says: str, number: str) -> str:
    return f"{says} ({number})" if number else says


def _paid(view: View, _n: int) -> bool:
    known = view.state.cards.get(view.this)
    return bool(view.bound.get("paid")) or (known is not None and "paid" in known.marks)


def _master(view: View, card: int) -> Text | None:
    """Whose card it is, where that is not its owner."""
    master, known = view.master(card), view.state.cards[card]
    if master == known.owner:
        return None
    return Text(f"{known.label}のマスターは{master}", f"{master} is the master of {known.label}")
