"""What is told reads as a judge says it: no word of the program's own in any entry, option, question or reason."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from judge.engine.requests import Option, Request
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.card_information.faces import CANNOT, GIVEN
from judge.games.evolve.keywords.keywords import keyword
from judge.games.evolve.play_and_resolution.triggers import OCCURRENCES, when
from judge.games.evolve.seen.speaking import action_said, given_by, waits_for
from judge.games.evolve.texts import GRAMMAR
from judge.scenarios.playing import load, play

SCENARIOS = Path(__file__).resolve().parents[3] / "data" / "scenarios" / "evolve"
FOLDERS = sorted({file.parent for file in SCENARIOS.rglob("*.toml")})
JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
RAW = re.compile(r"[a-z_]{2,}")  # of the Japanese: names of marks, values, verbs and words are all written so
TERM = re.compile(r"【[^】]*】")
FACTS = ("name", "class", "title", "collab", "types", "add_types")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Request[Any]]:
    """Every request that is made while scenarios are played."""
    found: list[Request[Any]] = []
    ask = Table.ask

    def listening(table: Table, who: PlayerId, request: Request[Any]) -> Any:  # noqa: ANN401 - whatever is chosen
        found.append(request)
        return ask(table, who, request)

    monkeypatch.setattr(Table, "ask", listening)
    return found


def names_in(states: Iterable[State]) -> re.Pattern[str]:
    """The names that a scenario gives to cards, classes, types and counters."""
    found: set[str] = set()
    for state in states:
        for card in state.cards.values():
            if not card.label.startswith("leader "):  # that is no name, but a word of scripts
                found |= {card.label, card.face.name}
            found |= {key.partition(":")[2] for key in card.values}
            found |= {name for fact in FACTS for name in listed(card.face.fact(fact, ()))}
        found |= {name for effect in state.effects for fact in FACTS for name in listed(effect.change.get(fact, ()))}
    names = sorted(filter(None, found), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, names)))


def listed(value: Any) -> Iterable[str]:  # noqa: ANN401 - a text or several
    """A fact as a list of texts."""
    return (value,) if isinstance(value, str) else value


def raw_in(text: Text, names: re.Pattern[str]) -> str:
    """What is wrong with a text: an empty half, a word of the program, Japanese that is neither a name nor a term."""
    if not text.ja or not text.en:
        return f"empty: {text}"
    if found := RAW.search(names.sub("", text.ja)):
        return f"{found[0]}: {text.ja}"
    found = JAPANESE.search(TERM.sub("", names.sub("", text.en)))
    return f"{found[0]}: {text.en}" if found else ""


def texts_of(request: Request[Any]) -> Iterator[Text]:
    """The question, the options, what is refused and why."""
    yield request.asks
    yield from (option.said for option in request.options)
    yield from (refusal.said for refusal in request.refused)
    yield from (one.why for one in request.refused)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_nothing_is_told_in_the_programs_own_words(folder: Path, asked: list[Request[Any]]) -> None:
    wrong = set()
    for file in sorted(folder.glob("*.toml")):
        del asked[:]
        outcome = play(load(file))
        names = names_in([outcome.state, *(entry.state for entry in outcome.trace)])
        told = {entry.text for entry in outcome.trace} | {text for one in asked for text in texts_of(one)}
        wrong |= {f"{file.name}: {found}" for text in told if (found := raw_in(text, names))}
    assert sorted(wrong) == []


def test_every_word_of_a_selector_can_be_said() -> None:
    nothing = re.compile(r"(?!)")
    for name, word in GRAMMAR.words.items():
        piece = f"{name}{next(iter(word.values), 'X')}" if name[-1] == ":" else name
        assert raw_in(said_of(piece), nothing) == "", piece
        assert raw_in(said_of(f"not:{piece}"), nothing) == "", piece
    for name in GRAMMAR.values:
        assert raw_in(said_of(f"{name}{'X' if name[-1] == ':' else ''}<=3"), nothing) == "", name


def said_of(piece: str) -> Text:
    """One word of a selector as it is said."""
    return GRAMMAR.selector(piece).words[0].said


def test_every_condition_occurrence_and_prohibition_can_be_said() -> None:
    nothing = re.compile(r"(?!)")
    said = [GRAMMAR.condition(f"{name}{number}").said for name in GRAMMAR.states for number in (" 3", "")]
    said += [waits_for(when(f"{name}:hand" if name == "to" else name)) for name in OCCURRENCES.declared]
    said += [given_by({"cannot": (word,)}) for word in CANNOT]
    worded = {
        "cannot": ("attack",),
        "must": ("be attacked",),
        "lose": ("all",),
        "void": ("all",),
        "abilities": keyword("突進"),
    }
    given = set(GIVEN) - {"keywords", "name", "class", "types", "add_types"}
    said += [given_by({name: worded.get(name, 1)}) for name in sorted(given)]
    assert [wrong for text in said if (wrong := raw_in(text, nothing))] == []


@pytest.mark.parametrize(
    ("said", "ja", "en"),
    [
        (GRAMMAR.selector("enemy act follower cost<=3").said(), "相手のアクト状態のコスト3以下のフォロワー", "an opposing acted follower of cost 3 or less"),
        (GRAMMAR.selector("other own follower|amulet").said(), "自分の他のフォロワーまたはアミュレット", "one's own other follower or amulet"),
        (GRAMMAR.selector("own follower has:守護").said(), "自分の【守護】を持つフォロワー", "one's own follower with 【守護】"),
        (GRAMMAR.condition("not combo 3").said, "「【コンボ3】」でない", "not 【コンボ3】"),
        (GRAMMAR.condition("own hand = 0").said, "自分の手札の枚数が0である", "one's own cards in hand is 0"),
        (GRAMMAR.amount_said("2*count own amulet"), "自分のアミュレットの枚数の2倍", "2 times the number of one's own amulet"),
        (waits_for(when("destroyed own follower")), "自分のフォロワーが破壊されたとき", "when one's own follower is destroyed"),
        (waits_for(when("end enemy")), "相手のエンドフェイズが来たとき", "when the opponent's end phase comes"),
        (given_by({"attack": 2, "defense": 2}), "+2/+2", "gets +2/+2"),
        (given_by({"cannot": ("attack",)}), "攻撃できない", "cannot attack"),
        (action_said("play 火花"), "火花をプレイ", "play 火花"),
        (action_said("use 舞台 2"), "舞台の2つ目の起動能力をプレイ", "play activated ability 2 of 舞台"),
        (action_said("end"), "メインフェイズを終える", "end the main phase"),
    ],
)  # fmt: skip
def test_how_it_is_said(said: Text, ja: str, en: str) -> None:
    assert (said.ja, said.en) == (ja, en)


def test_an_option_without_a_text_is_its_label() -> None:
    assert Option("石の番人", 1).said == Text("石の番人", "石の番人")
