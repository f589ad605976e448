"""`judge cards`: a judge's own cards, and cards of a scenario that say in `text` what is printed on them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from judge.cardgame.playable import PlayedGame
from judge.cardgame.text.shapes import Miswritten
from judge.engine.state import State
from judge.keeping import cards
from judge.scenarios import own
from judge.scenarios.games import playable
from judge.scenarios.texts import cards_of

Judge = Callable[..., Any]  # the fixture `judge`
WATCHMAN = """
[cards."石の番人"]
kind = "follower"
cost = 2
attack = 1
defense = 2
text = "【ファンファーレ】1枚引く。"
"""
CARDS = f'game = "evolve"\n{WATCHMAN}'
SCENARIO = """
title = "自分のカード"
game = "evolve"
[turn]
player = "A"
[A]
pp = 3
hand = ["石の番人"]
deck = ["白紙"]
[[step]]
A = "play 石の番人"
[expect]
"A.hand" = ["白紙"]
[cards."白紙"]
kind = "spell"
"""


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., str]:
    """Writes a file, and names it."""

    def made(text: str, name: str = "mine.toml") -> str:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return str(tmp_path / name)

    return made


def test_a_file_whose_cards_take_too_much_computing_to_read_is_refused(
    judge: Judge, file: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cards, "BUDGET", 0.0)
    mine = file(f"{CARDS}{WATCHMAN.replace('石', '木')}")
    ran = judge("cards", "import", mine)
    assert ran.code == 1
    assert f"{mine}:3: 石の番人: the cards up to it took 0 s of computing to read" in ran.err
    assert judge("cards", "list").code == 1


@pytest.fixture(autouse=True)
def a_home(desk: Path, tmp_path: Path) -> Iterator[Path]:
    """The home of a test, into which no later one looks."""
    yield desk
    own.look_in(str(tmp_path / "nowhere"))


def test_a_card_of_a_scenario_may_say_what_is_printed_on_it(judge: Judge, file: Callable[..., str]) -> None:
    ran = judge("run", file(SCENARIO + WATCHMAN))
    assert (ran.code, ran.err) == (0, "")


def test_a_text_that_is_not_understood_is_named_with_its_line(judge: Judge, file: Callable[..., str]) -> None:
    scenario = SCENARIO + WATCHMAN.replace("1枚引く。", "1枚引く。踊る。")
    line = scenario.splitlines().index('text = "【ファンファーレ】1枚引く。踊る。"') + 1
    where = file(scenario)
    ran = judge("run", where)
    assert ran.code == 1
    assert ran.err == f"judge: {where}:{line}: 石の番人: not understood: 「踊る。」\n"


def test_what_stands_in_the_text_and_beside_it_is_refused(judge: Judge, file: Callable[..., str]) -> None:
    ran = judge("run", file(SCENARIO + WATCHMAN + 'fanfare = [["draw", 2]]\n'))
    assert ran.code == 1
    assert "fanfare stands in the text and beside it" in ran.err


def test_a_text_that_is_none_is_refused(judge: Judge, file: Callable[..., str]) -> None:
    ran = judge("run", file(SCENARIO + WATCHMAN.replace('"【ファンファーレ】1枚引く。"', "3")))
    assert ran.code == 1
    assert "text = 3; expected a text" in ran.err


def test_a_card_that_was_taken_in_can_be_named_in_a_scenario(judge: Judge, file: Callable[..., str]) -> None:
    scenario = file(SCENARIO)
    assert judge("run", scenario).code == 1
    assert judge("cards", "import", file(CARDS, "cards.toml")).out.endswith("1 cards new, 0 known\n")
    assert judge("run", scenario).code == 0
    assert judge("check", scenario).code == 0


def test_what_a_scenario_says_of_a_card_goes_before_what_was_taken_in(judge: Judge, file: Callable[..., str]) -> None:
    judge("cards", "import", file(CARDS.replace("1枚引く", "2枚引く"), "cards.toml"))
    two_to_draw = SCENARIO.replace('deck = ["白紙"]', 'deck = ["白紙", "白紙"]').replace(
        '"A.hand" = ["白紙"]', '"A.hand" = ["白紙#1"]'
    )
    assert judge("run", file(two_to_draw)).code == 1
    assert judge("run", file(two_to_draw + WATCHMAN)).code == 0


def test_a_card_that_another_of_one_s_own_names_comes_with_it(judge: Judge, file: Callable[..., str]) -> None:
    fairy = '[cards."小さな妖精"]\nkind = "follower"\nspecial = "token"\nattack = 1\ndefense = 1\n'
    maker = CARDS.replace("1枚引く。", "『小さな妖精』1体を出す。")
    assert judge("cards", "import", file(f"{maker}\n{fairy}", "cards.toml")).code == 0
    scenario = SCENARIO.replace('"A.hand" = ["白紙"]', '"A.field" = ["石の番人", "小さな妖精"]')
    ran = judge("run", file(scenario), "--trace")
    assert (ran.code, ran.err) == (0, "")


def test_a_card_whose_name_stands_in_a_longer_word_of_a_text_is_not_named_there(
    judge: Judge, file: Callable[..., str], a_home: Path
) -> None:
    odd = '[cards."番"]\nkind = "follower"\nspecial = "token"\nattack = 1\ndefense = 1\n'
    assert judge("cards", "import", file(f'game = "evolve"\n{odd}', "cards.toml")).code == 0
    own.look_in(str(a_home))
    there = {
        name: cards_of(
            tomllib.loads(SCENARIO + WATCHMAN.replace("1枚引く。", f"『{name}』1体を出す。")),
            playable("evolve"),
            ("A",),
        )
        for name in ("当番", "番")
    }
    assert "番" not in there["当番"]
    assert "番" in there["番"]


def test_a_file_with_a_card_that_its_game_refuses_is_not_taken_in_at_all(
    judge: Judge, file: Callable[..., str], a_home: Path
) -> None:
    where = file(CARDS + '[cards."石の門"]\nkind = "gate"\n')
    ran = judge("cards", "import", where)
    assert ran.code == 1
    assert ran.err.startswith(f"judge: {where}:10: 石の門: kind = 'gate'; expected one of leader, follower")
    assert not (a_home / own.FILE).exists()


def test_a_card_is_checked_by_itself_whatever_else_a_table_would_need(
    judge: Judge, file: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    evolve = playable("evolve")
    assert evolve is not None

    def needs_more(_written: Mapping[str, Any]) -> tuple[State, PlayedGame]:
        raise Miswritten(("A", "deck"), "deck is missing")

    monkeypatch.setattr("judge.keeping.cards.playable", {"evolve": replace(evolve, place=needs_more)}.get)
    ran = judge("cards", "import", file('game = "evolve"\n[cards."石の門"]\nkind = "gate"\n'))
    assert ran.code == 1
    assert "石の門: kind = 'gate'; expected one of leader, follower" in ran.err
    assert judge("cards", "import", file(CARDS)).code == 0


def test_another_card_of_the_same_name_is_taken_in_only_where_that_is_asked_for(
    judge: Judge, file: Callable[..., str]
) -> None:
    judge("cards", "import", file(CARDS))
    assert judge("cards", "import", file(CARDS)).out.endswith("0 cards new, 1 known\n")
    other = file(CARDS.replace("cost = 2", "cost = 3"))
    ran = judge("cards", "import", other)
    assert ran.code == 1
    assert "石の番人: stands for another card already" in ran.err
    assert judge("cards", "list", "--json").json[0]["card"]["cost"] == 2
    assert judge("cards", "import", other, "--replace").code == 0
    assert judge("cards", "list", "--json").json[0]["card"]["cost"] == 3


def test_the_list_is_by_game_and_name_and_one_is_shown_with_what_its_text_comes_to(
    judge: Judge, file: Callable[..., str]
) -> None:
    judge(
        "cards",
        "import",
        file(CARDS),
        file('game = "rebirth"\n[cards."海の子"]\nkind = "character"\natk = 1\ndef = 1\n', "other.toml"),
    )
    assert [(one["game"], one["name"]) for one in judge("cards", "list", "--json").json] == [
        ("evolve", "石の番人"), ("rebirth", "海の子"),
    ]  # fmt: skip
    assert judge("cards", "list", "--game", "rebirth").out == "海の子  rebirth\n"
    shown = judge("cards", "show", "evolve", "石の番人")
    assert 'fanfare = [["draw", 1]]' in shown.out.splitlines()
    assert judge("cards", "show", "evolve", "石の番人", "--json").json["compiled"]["understood"] is True


def test_what_is_exported_can_be_taken_in_elsewhere(
    judge: Judge, file: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge(
        "cards",
        "import",
        file(CARDS),
        file('game = "rebirth"\n[cards."海の子"]\nkind = "character"\natk = 1\ndef = 1\n', "other.toml"),
    )
    handed = str(tmp_path / "handed.toml")
    assert judge("cards", "export", "-o", handed).code == 0
    here = judge("cards", "list", "--json").json
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "elsewhere"))
    assert judge("cards", "import", handed).code == 0
    assert judge("cards", "list", "--json").json == here


def test_what_is_taken_away_is_gone(judge: Judge, file: Callable[..., str]) -> None:
    judge("cards", "import", file(CARDS))
    assert judge("cards", "remove", "evolve", "石の番人").code == 0
    assert judge("cards", "remove", "evolve", "石の番人").code == 1
    assert judge("cards", "show", "evolve", "石の番人").code == 1
    assert judge("cards", "list").code == 1
    assert judge("cards", "export").code == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "holds no cards"),
        ('[cards."石"]\nkind = "spell"\n', "names no game"),
        ('game = "chess"\n[cards."石"]\nkind = "spell"\n', "chess: is no game on the engine"),
        ('[chess."石"]\nkind = "spell"\n', "chess: is no game on the engine"),
        ('game = "evolve"\ncards = 3\n', "expected a table of cards"),
        ('game = "evolve"\n[cards]\n"石" = 3\n', "石 = 3; expected a table"),
        ("[cards", "is no TOML"),
    ],
)
def test_a_file_that_is_no_file_of_cards_is_refused_in_a_sentence(
    judge: Judge, file: Callable[..., str], text: str, said: str
) -> None:
    where = file(text)
    ran = judge("cards", "import", where)
    assert ran.code == 1
    assert ran.err.startswith(f"judge: {where}:")
    assert said in ran.err


def test_a_damaged_file_in_the_home_is_named_and_stays_as_it_is(
    judge: Judge, file: Callable[..., str], a_home: Path
) -> None:
    (a_home / own.FILE).write_text("[evolve", encoding="utf-8")
    for words in (
        ("list",),
        ("import", file(CARDS)),
        ("remove", "evolve", "石"),
        ("export",),
        ("show", "evolve", "石"),
    ):
        ran = judge("cards", *words)
        assert ran.code == 1
        assert f"{own.FILE}:1: is no TOML" in ran.err
    assert (a_home / own.FILE).read_text(encoding="utf-8") == "[evolve"
    ran = judge("run", file(SCENARIO))
    assert ran.code == 1
    assert f"{own.FILE}:1: is no TOML" in ran.err


def test_the_cards_of_a_desk_are_never_written_over_by_an_export(
    judge: Judge, file: Callable[..., str], a_home: Path
) -> None:
    judge("cards", "import", file(CARDS))
    ran = judge("cards", "export", "-o", str(a_home / own.FILE))
    assert ran.code == 2
    assert "belongs to a judge's desk" in ran.err
