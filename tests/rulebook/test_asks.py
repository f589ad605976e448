"""How players ask for rules: the phrases beside the gists, and the search that knows them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebook.data import data_file
from rulebook.errors import RegistryError
from rulebook.registry.asks import read_asks
from rulebook.registry.check import faults
from rulebook.registry.registry import read_registry
from rulebook.search.query import search
from rulebook.store.library import Library
from rulebook.store.opening import open_library


@pytest.fixture
def library(invented_registry: Path, tmp_path: Path) -> Iterator[Library]:
    """The two invented games, built from their registries alone."""
    assert invented_registry.is_dir()
    library = open_library(str(tmp_path / "home"))
    yield library
    library.close()


def written(folder: Path, text: str) -> Path:
    (folder / "01.txt").write_text(text, encoding="utf-8")
    return folder


def test_each_phrase_stands_with_its_rule_file_and_line(tmp_path: Path) -> None:
    (one,) = read_asks(written(tmp_path, "# of 1\n\n7-2 [6] 途中でやめたら / 戻せるか\n"))
    assert (one.number, one.phrases, one.line) == ("7-2 [6]", ("途中でやめたら", "戻せるか"), 3)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1.1.2\n", "01.txt:1: found '1.1.2'; expected a number and phrases"),
        ("1.1.2 どうなる /  / だめ\n", "01.txt:1"),
        (f"1.1.2 {'あ' * 61}\n", "of at most 60 letters"),
        ("1.1.2 どうなる\n1.1.2 だめ\n", "01.txt:2: found 1.1.2 again; expected it once, as in 01.txt:1"),
    ],
)
def test_what_is_no_such_line_is_refused_with_file_and_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(RegistryError) as raised:
        read_asks(written(tmp_path, text))
    assert said in str(raised.value)


def test_a_game_without_phrases_is_whole_all_the_same(invented_registry: Path) -> None:
    assert read_registry("kite", invented_registry / "kite").asks == ()


@pytest.mark.parametrize("key", ["animal", "evolve", "leaffight", "moncolle", "rebirth"])
def test_every_phrase_of_the_registries_is_of_a_rule_of_its_game(key: str) -> None:
    registry = read_registry(key, Path(data_file("games", key)))
    assert registry.asks
    assert [one.number for one in registry.asks if one.number not in registry.by_number] == []


def test_a_phrase_at_a_number_that_the_game_lacks_is_found_by_the_check(
    invented_registry: Path, tmp_path: Path
) -> None:
    written(tmp_path, "9.9.9 ない規則を聞く\n")
    registry = read_registry("lantern", invented_registry / "lantern")
    faulty = type(registry)(
        registry.game,
        registry.rules,
        registry.errata,
        registry.terms,
        registry.wordings,
        registry.examples,
        tuple(read_asks(tmp_path)),
    )
    assert any("ない規則を聞く" in str(fault) for fault in faults(faulty))


@pytest.mark.parametrize(
    ("asked", "number"),
    [("スリーブの模様がばらばらでもいい？", "1.2.1"), ("相打ちで終わったらドローになる？", "1.1.2")],
)
def test_a_rule_is_found_in_words_that_it_does_not_use(library: Library, asked: str, number: str) -> None:
    assert search(library, asked, "lantern").hits[0].number == number
