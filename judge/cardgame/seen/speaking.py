"""What cards, abilities, effects and a player's actions are called, in words that a game declares once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from judge.cardgame.text.amounts import Amount, Worked
from judge.engine.faces import Ability
from judge.engine.requests import Option
from judge.engine.state import Effect, State
from judge.engine.texts import EMPTY, Text

BRACKETS = re.compile(r"[（(][^（）()]*[)）]")


def form(says: Text, *values: Text) -> Text:
    """A phrase with its slots filled, each language with its own."""
    return Text(says.ja.format(*(one.ja for one in values)), says.en.format(*(one.en for one in values)))


def plain(value: object) -> Text:
    """What is said the same in both languages: a label, a number."""
    return Text(str(value), str(value))


def labelled(state: State, card: int) -> Text:
    """A card by its label; one that is gone by its number."""
    return plain(state.cards[card].label if card in state.cards else f"#{card}")


def labels(state: State, cards: Iterable[int]) -> str:
    """Cards by their labels, in one line; a dash for none."""
    return "・".join(state.cards[card].label for card in cards) or "—"


def listed(texts: Iterable[Text]) -> Text:
    """Several of a kind, one after the other."""
    found = list(texts)
    return Text("、".join(one.ja for one in found), ", ".join(one.en for one in found))


def told_apart(labels: Iterable[str]) -> list[str]:
    """Labels of which no two are the same: the second of a name is called 「名（2）」."""
    met: Counter[str] = Counter()
    found: list[str] = []
    for label in labels:
        met[label] += 1
        found.append(label if met[label] == 1 else f"{label}（{met[label]}）")
    return found


def of_page(written: str) -> Text:
    """Both languages of what stands on the reference page, without the numbers."""
    ja, _, en = written.partition("/")
    return Text(BRACKETS.sub("", ja).strip(), BRACKETS.sub("", en).strip())


@dataclass(frozen=True, slots=True)
class Change:
    """A key of what a continuous effect gives. says: its phrase. how: what stands in its slot, once for each thing given."""

    key: str
    says: Text
    how: Callable[[Any], Iterable[Text]]


def bracketed(kinds: Mapping[str, Text], brackets: str = "【{}】") -> Callable[[Sequence[str]], Iterable[Text]]:
    """How abilities are said that are lost: all of them, or one after the other by kind, else by keyword. kinds: what these are called.
    brackets: how the game writes a keyword."""

    def said(words: Sequence[str]) -> Iterable[Text]:
        if "all" in words:
            yield Text("すべての能力", "all abilities")
            return
        if of_kind := [kinds[word] for word in words if word in kinds]:
            yield listed(of_kind)
        if keywords := [word for word in words if word not in kinds]:
            yield plain("".join(map(brackets.format, keywords)))

    return said


def named(value: str | Sequence[str]) -> Iterable[Text]:
    """Names as they are."""
    yield plain(value if isinstance(value, str) else "、".join(value))


def worded(words: Mapping[str, Text]) -> Callable[[Sequence[str]], Iterable[Text]]:
    """Each of several words as the game says it; what it has no words for as it is written."""
    return lambda given: (words.get(word, plain(word)) for word in given)


@dataclass(frozen=True)
class Speaking:
    """The words of a game.

    called: what a card is called. kinds: the kinds of abilities. waits: what an ability waits for. amount, selected: an amount and a selector in words. changes: what effects give; together: two numbers
    that are said as one, +2/+2. ends: until when. brackets: what stands around a keyword. actions: what an option means, by its first word, with a slot for the rest;
    numbered: the same where a number stands behind it; alone: options of which there is no rest.
    """

    called: Callable[[State, int], Text]
    kinds: Mapping[str, Text]
    waits: Callable[[Any], Text]
    amount: Callable[[Any], Text]
    selected: Callable[[Any], Text]
    changes: Sequence[Change] = ()
    together: tuple[str, str] = ("", "")
    brackets: str = "【{}】"
    ends: Callable[[str], Text] = lambda _until: EMPTY
    actions: Mapping[str, Text] = field(default_factory=dict)
    numbered: Mapping[str, Text] = field(default_factory=dict)
    alone: Mapping[str, Text] = field(default_factory=dict)

    def action(self, label: str) -> Text:
        """What an option of a player's own actions means: the label as it is where it says so itself."""
        if label in self.alone:
            return self.alone[label]
        verb, _, rest = label.partition(" ")
        if verb not in self.actions or not rest:
            return plain(label)
        name, _, number = rest.rpartition(" ")
        if verb in self.numbered and name and number.isdigit():
            return form(self.numbered[verb], plain(name), plain(number))
        return form(self.actions[verb], plain(rest))

    def name(self, state: State, card: int) -> Text:
        """What a card is called; an ability that is being resolved by its card."""
        known = state.cards.get(card)
        if known is not None and isinstance(ability := known.face.fact("ability"), Ability):
            return self.of_card(str(known.face.fact("source")), ability)
        return self.called(state, card)

    def option(self, state: State, card: int) -> Option:
        """A card that may be chosen; what it is called where the label does not say that."""
        label, name = state.cards[card].label, self.name(state, card)
        return Option(label, card, name if name.ja != label else EMPTY)

    def of_card(self, name: str, ability: Ability) -> Text:
        """An ability of a card."""
        said = self.ability(ability)
        return Text(f"{name}の{said.ja}", f"{said.en} of {name}")

    def ability(self, ability: Ability) -> Text:
        """An ability by its keyword, by what it waits for, or by its kind."""
        if ability.keyword:
            return plain(self.brackets.format(ability.keyword))
        if ability.when is not None:
            waits = self.waits(ability.when)
            return Text(f"「{waits.ja}」の能力", f'the ability "{waits.en}"')
        holds = held(ability)
        if holds.ja:
            return Text(f"「{holds.ja}とき」の能力", f'the ability "while {holds.en}"')
        kind = self.kinds[ability.kind if ability.kind in self.kinds else "keyword"]
        return Text(kind.ja, f"the {kind.en}")

    def effect(self, state: State, effect: Effect) -> Text:
        """What a continuous effect gives to whom, and until when."""
        given, until = self.given(effect.change), self.ends(effect.until)
        if effect.subjects is not None:
            to = listed(self.name(state, card) for card in sorted(effect.subjects))
        else:
            to = self.selected(effect.change.get("to"))
        tail = Text(f"（{until.ja}）", f", {until.en}") if until.ja else EMPTY
        return Text(f"{to.ja}は{given.ja}{tail.ja}", f"{to.en} {given.en}{tail.en}")

    def given(self, change: Mapping[str, Any]) -> Text:
        """What a change gives: +2/+2, a keyword, a prohibition."""
        found: list[Text] = []
        pair = set(change) >= set(self.together)
        if pair:
            one, other = (next(iter(more(self.amount)(change[key]))) for key in self.together)
            found.append(Text(f"{one.ja}/{other.ja}", f"gets {one.en}/{other.en}"))
        for known in self.changes:
            if known.key in change and not (pair and known.key in self.together):
                found += [form(known.says, value) for value in known.how(change[known.key])]
        return listed(found)


def more(amount: Callable[[Any], Text]) -> Callable[[Amount], Iterable[Text]]:
    """By how much a number changes: +2, or what it is worked out from. amount: how an amount is said."""

    def said(value: Amount) -> Iterable[Text]:
        if isinstance(value, int):
            yield plain(f"{value:+}")
            return
        ja, en = value.said if isinstance(value, Worked) else amount(value)
        sign = "-" if en.startswith("-") else "+"
        yield Text(f"{sign}（{ja.removeprefix('-')}）", f"{sign}({en.removeprefix('-')})")

    return said


def figures(names: Mapping[str, Text], amount: Callable[[Any], Text]) -> Iterator[Change]:
    """Numbers that rise and fall, or become another. names: what they are called, by their keys. amount: how an amount is said."""
    for key, (ja, en) in names.items():
        yield Change(key, Text(f"{ja}{{}}", f"gets {en} {{}}"), more(amount))
        yield Change(f"{key}_to", Text(f"{ja}が{{}}になる", f"gets {en} {{}}"), lambda value: (amount(value),))


def held(ability: Ability) -> Text:
    """The state for which an ability waits; EMPTY for any other."""
    state = ability.parts.get("while")
    return EMPTY if state is None else state.said
