"""The words of chapter 2: kinds, attributes, names, works, and the values of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from judge.cardgame.text.counting import different, sequence
from judge.cardgame.text.parts import numbered
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.cardgame.text.words import NOUN, CountingCites, Form, Information, Reason, Value, Word
from judge.engine.texts import Text
from judge.games.rebirth.play_and_resolution.layers import LAYERS
from judge.games.rebirth.zones.zones import ENERGY, REBIRTH

COUNTED = CountingCites(kinds="5.24.1", zone="5.24.1.1", information="5.24.2", listed="5.24.3", sequence="5.26.1")
APART = {"name": "2.1.1", "cost": "2.3.1"}  # in what cards may have to differ that are chosen together


def is_a(kind: str) -> Callable[[View, int], bool]:
    """Whether a card is of a kind (2.2.2)."""
    return lambda view, card: kind in view.traits(card)["kinds"]


def damage(view: View, card: int) -> int:
    """The damage that a character of the entry has taken (4.4.4)."""
    return view.state.cards[card].value("damage")


def _several(view: View, _selector: Selector, name: str, picked: Sequence[int]) -> Iterable[Reason]:
    """That a card with more attributes than one has each of them (2.5.2)."""
    for card in picked:
        if len(view.traits(card)["attributes"]) > 1 and name in view.traits(card)["attributes"]:
            label = view.state.cards[card].label
            yield ("2.5.2",), Text(f"{label}は属性を複数持つ", f"{label} has several attributes")


def _has(trait: str) -> Callable[[View, int], tuple[str, ...]]:
    """What a card has of an information: each of several, one alone as it is (5.24.2)."""

    def has(view: View, card: int) -> tuple[str, ...]:
        found = view.traits(card)[trait]
        return (found,) if isinstance(found, str) else tuple(found)

    return has


SAID = (
    Word("character", is_a("character"), "キャラ。領域を言わなければエントリーかメンバー / a character; without a zone: of entry or member area (2.2.3, 2.2.3.1)",
         Text("キャラ", "character"), "enemy character", ("2.2.1", "2.2.2", "2.2.3.1"), ("kinds",), kind=NOUN),
    Word("partner", is_a("partner"), "パートナー。領域を言わなければエネルギー置場 / a partner; without a zone: of the energy zone (4.6.4)",
         Text("パートナー", "partner"), "own partner", ("2.2.2", "4.6.4"), ("kinds",), kind=NOUN, place=ENERGY),
    Word("rebirth", is_a("rebirth"), "Reバース。領域を言わなければReバース置場 / a Reバース card; without a zone: of the rebirth zone (4.7.4)",
         Text("Reバース", "rebirth card"), "own rebirth", ("2.2.2", "4.7.4"), ("kinds",), kind=NOUN, place=REBIRTH),
    Word("deer", is_a("deer"), "シカキャラ。領域を言わなければエントリーかメンバー / a deer; without a zone: of entry or member area (12.2.1.1)",
         Text("シカキャラ", "deer"), "own deer in:deer_pile", ("12.2.1", "12.2.1.1"), ("kinds",), kind=NOUN),
    Word("card", lambda _view, _card: True, "種類を問わないカード / a card of any kind (2.2.1)", Text("カード", "card"), "own card in:hand", kind=NOUN),
    Word("attribute:", lambda view, card, name: name in view.traits(card)["attributes"],
         "その属性を持つもの / with an attribute (2.5.1, 2.5.3)", Text("属性「{}」の", "of the attribute {}"), "own character attribute:歌姫", ("2.5.1",), ("attributes",), tells=_several),
    Word("title:", lambda view, card, name: view.traits(card)["title"] == name,
         "その作品のもの / of a work (2.8.1)", Text("作品「{}」の", "of the work {}"), "own card title:星の祭", ("2.8.1", "2.8.2"), ("title",)),
    Word("named:", lambda view, card, name: name in view.traits(card)["name"],
         "カード名がそれであるか、名に含むもの / whose name is this, or holds it (2.1.2)", Text("《{}》である", "named {}"), "own character named:歌", ("2.1.2",), ("name",)),
    Word("exactly:", lambda view, card, name: view.traits(card)["name"] == name,
         "カード名がちょうどそれであるもの / whose name is just this (2.1.1)", Text("《{}》という名の", "named just {}"), "own character exactly:星の歌", ("2.1.1",), ("name",)),
    Form("different", different, numbered(
        "種類の数: different 情報 of 選択子。different 語|語|… of 選択子 なら、並べた語のうち当てはまるカードがあるものの数。領域名だけの選択子は、その領域のすべてのカード"
        " / how many different things cards have; of words that are listed, how many of them some card fits; a zone named alone: all that lies there",
        COUNTED.kinds, COUNTED.zone, COUNTED.information, COUNTED.listed,
    ), Text("種類の数", "different"), '["draw", "different attribute:歌姫|attribute:森 of own member"]', cites=COUNTED),
    Form("sequence", sequence, numbered(
        "連番の枚数: sequence 数値 of 選択子。1ずつ増えて重複がなければその枚数、そうでなければ0。3連番は = 3"
        " / of how many cards a value runs in steps of 1 without a double; 0 where it does not",
        COUNTED.sequence,
    ), Text("連番の枚数", "run"), 'if = "sequence cost of own card in:hand = 3"', cites=COUNTED),
    Information("card", _has("name"), "カードの種類: カード名で数える / kinds of cards: by their names (5.24.2.1)", Text("カード", "cards"), "", ("5.24.2.1",)),
    Information("name", _has("name"), "カード名 / names (2.1)", Text("カード名", "names")),
    Information("attribute", _has("attributes"), "属性。複数持つカードは、そのすべて / attributes, all of a card that has several (2.5.2)", Text("属性", "attributes")),
    Information("title", _has("title"), "作品名 / works (2.8)", Text("作品名", "works")),
    Information("kind", _has("kinds"), "種類: キャラ・Reバース・パートナー・シカキャラ / kinds of the rules (2.2.2)", Text("種類", "kinds")),
    Value("cost", lambda view, card: view.traits(card)["cost"], "コスト / cost (2.3)", Text("コスト", "cost"), "", ("2.3.1",), ("cost",)),
    Value("atk", lambda view, card: view.traits(card)["atk"], "ATK / ATK (2.6)", Text("ATK", "ATK"), "", ("2.6.1",), ("atk",)),
    Value("def", lambda view, card: view.traits(card)["def"], "DEF / DEF (2.7)", Text("DEF", "DEF"), "", ("2.7.1",), ("def",)),
    Value("damage", damage, "負っているダメージ / the damage that it has taken (4.4.4)", Text("負っているダメージ", "damage"), "", ("4.4.4",)),
    *(
        Value(f"printed_{name}", lambda view, card, fact=name: LAYERS.printed(view.state, card)[fact], f"印刷された{ja} / printed {ja} (9.10.1.1)",
              Text(f"印刷された{ja}", f"printed {ja}"))
        for name, ja in (("cost", "コスト"), ("atk", "ATK"), ("def", "DEF"))
    ),
)  # fmt: skip
