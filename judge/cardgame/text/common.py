"""The words that texts of any card game use: whose, which, where, what was chosen or done before; and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from judge.cardgame.ground.zones import Zones
from judge.cardgame.text.parts import numbered
from judge.cardgame.text.view import View
from judge.cardgame.text.words import ANYWHERE, REFERENCE, WHOSE, Declared, Few, Left, Owner, State, Tells, Word
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


def common(cites: CommonCites, zones: Zones, noun: str = "card", in_zone: Tells | None = None) -> tuple[Declared, ...]:
    """The common words, resting on the numbers of a game.

    noun: one of its words, for examples. in_zone: what is to be told where a zone is named.
    """
    own, enemy, picked = (
        Text("自分の", "one's own"),
        Text("相手の", "an opposing"),
        Text("選んだカード", "what was chosen"),
    )
    rules, names = tuple(filter(None, (cites.master,))), {key: kind.name for key, kind in zones.items()}
    return (
        Word("own", lambda view, card: view.master(card) == view.me,
             numbered("その文の持ち主がマスターであるもの / whose master is the text's master", cites.master), own, f"own {noun}", rules, kind=WHOSE, why=_master, holds=_yes),
        Word("enemy", lambda view, card: view.master(card) in view.enemies,
             numbered("相手がマスターであるもの / whose master is the opponent", cites.master), enemy, f"enemy {noun}", rules, kind=WHOSE, why=_master, holds=_yes),
        Word("any", lambda _view, _card: True, "どちらのプレイヤーのものでも / of either player",
             Text("いずれかのプレイヤーの", "any player's"), f"any {noun}", kind=WHOSE, holds=_yes),
        Word("this", lambda view, card: card == view.this, "この文が書かれているカード / the card that has the text",
             Text("このカード", "this card"), kind=REFERENCE, place=ANYWHERE, last=True, few=lambda view, _value: (view.this,)),
        Word("other", lambda view, card: card != view.this, "この文が書かれているカード以外 / any but the card that has the text",
             Text("他の", "other"), f"other own {noun}", holds=_yes),
        Word("chosen", lambda view, card: card in view.bound.get("chosen", ()),
             numbered("選んだもの。領域を移ると別のカードになり、以後は it で指す / what was chosen last; what has moved is another card, and `it` from then on", cites.chosen), picked, kind=REFERENCE, place=ANYWHERE, last=True, holds=_yes, few=_bound("chosen")),
        Word("chosen:", lambda view, card, name: card in view.bound.get(f"chosen:{name}", ()),
             numbered("その名で選んだもの / what was chosen under a name", cites.chosen), picked, "chosen:first", kind=REFERENCE, place=ANYWHERE, last=True, holds=_yes, few=_bound("chosen:")),
        Word("it", lambda view, card: card in view.bound.get("it", ()),
             "直前の指示で扱ったもの / what the instruction before dealt with", Text("そのカード", "that card"), kind=REFERENCE, place=ANYWHERE, holds=_yes, few=_bound("it")),
        Word("cause", lambda view, card: card in view.bound.get("cause", ()),
             numbered("誘発のもとになったカード / the card whose event made the ability wait", cites.cause), Text("もとになったカード", "the card that caused it"),
             kind=REFERENCE, place=ANYWHERE, last=True, holds=_yes, few=_bound("cause")),
        Word("seen", lambda view, card: card in view.bound.get("seen", ()),
             numbered("デッキの上から見たもの / what was looked at on top of a deck", cites.looked), Text("見た", "seen"), f"seen {noun}", place=ANYWHERE, holds=_yes, few=_bound("seen")),
        Word("in:", lambda view, card, name: view.state.cards[card].zone.name == name,
             numbered("その領域にあるもの / that lies in a zone", cites.zones), Text("{}の", "in the {}"), f"own {noun} in:{next(iter(names))}", place="{}",
             values=names, tells=in_zone, holds=lambda zone, name: zone == name),
        Word("face_up", lambda view, card: view.state.cards[card].up, numbered("表向き / face up", cites.faces), Text("表向きの", "face-up")),
        Word("face_down", lambda view, card: not view.state.cards[card].up, numbered("裏向き / face down", cites.faces), Text("裏向きの", "face-down")),
        State("my turn", lambda view, _n: view.me in view.game.turn_players(view.state),
              numbered("自分のターンである / it is the turn of the text's master", cites.turn), Text("自分のターンである", "it is one's own turn")),
        State("their turn", lambda view, _n: any(player in view.enemies for player in view.game.turn_players(view.state)),
              numbered("相手のターンである / it is the opponent's turn", cites.turn), Text("相手のターンである", "it is the opponent's turn")),
        State("paid", _paid, numbered("任意のコストを支払った / an optional cost of this text was paid", cites.paid), Text("コストを支払った", "the cost was paid")),
        State("done", lambda view, n: view.number("done") >= max(n, 1),
              numbered("直前の指示でn個以上を実際に扱った / the instruction before really dealt with so many", cites.done),
              Text("直前の指示を行った", "the instruction before was done")),
        Left("X", int, "決めた X / X as it was named or set", Text("X", "X")),
        Left("done", int, numbered("直前の指示で実際に扱った数 / how many the instruction before really dealt with", cites.done), Text("行った数", "as many as done")),
        Left("dice", int, "ダイスの目 / what was thrown", Text("出目", "the number thrown")),
        Left("drawn", int, "引いた枚数 / how many were drawn", Text("引いた枚数", "as many as drawn")),
        Left("amount", int, "誘発のもとになった値 / the amount of what made the ability wait", Text("その値", "that amount")),
        Owner("own", lambda view: view.me, "", own),
        Owner("enemy", lambda view: next(iter(view.enemies), ""), "", Text("相手の", "the opponent's")),
    )  # fmt: skip


def _yes(_zone: str, _value: str) -> bool:
    return True


def _bound(name: str) -> Few:
    """The cards that resolving has left under a name."""
    return lambda view, value: view.bound.get(f"{name}{value}", ())


def _paid(view: View, _n: int) -> bool:
    known = view.state.cards.get(view.this)
    return bool(view.bound.get("paid")) or (known is not None and "paid" in known.marks)


def _master(view: View, card: int) -> Text | None:
    """Whose card it is, where that is not its owner."""
    master, known = view.master(card), view.state.cards[card]
    if master == known.owner:
        return None
    return Text(f"{known.label}のマスターは{master}", f"{master} is the master of {known.label}")
