"""What the list of scenarios shows before their files are read: the titles that the index files name."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.scenarios.index import INDEX
from judge.scenarios.indexing import Acting, written
from judge.tui.stage import Stage

TEXT = """title = "{title}"
game = "evolve"
question = "問い"
answer = "答え"
"""


def folder_of_two(tmp_path: Path) -> Path:
    game = tmp_path / "evolve"
    for chapter, name, title in (("10-play", "b", "あとの題"), ("08-main", "a", "先の題")):
        (game / chapter).mkdir(parents=True)
        (game / chapter / f"{name}.toml").write_text(TEXT.format(title=title), encoding="utf-8")
    shown = [
        Acting((f"{place}.toml", size, title), frozenset[str]())
        for place, size, title in (
            ("10-play/b", 3, "あとの題"),
            ("08-main/a", 9, "先の題"),
            ("08-main/gone", 1, "消えた題"),
        )
    ]
    (game / INDEX).write_text(written(shown, []), encoding="utf-8")
    return tmp_path


def test_the_titles_of_an_index_stand_in_the_order_in_which_the_files_are_read(tmp_path: Path) -> None:
    stage = Stage(str(folder_of_two(tmp_path)))
    titles = stage.titles()
    assert [(one.title, one.chapter, one.game) for one in titles] == [
        ("先の題", "08-main", "evolve"),
        ("あとの題", "10-play", "evolve"),
    ]
    assert [one.path for one in stage.read_all()] == [one.path for one in titles]


def test_a_title_of_the_index_is_looked_at_closely_with_what_its_file_says(tmp_path: Path) -> None:
    stage = Stage(str(folder_of_two(tmp_path)))
    first, _ = stage.titles()
    assert (first.question, stage.whole(first).question, stage.whole(first).answer) == ("", "問い", "答え")


def test_a_folder_without_an_index_has_no_titles_until_it_is_read(tmp_path: Path) -> None:
    folder = folder_of_two(tmp_path)
    (folder / "evolve" / INDEX).unlink()
    stage = Stage(str(folder))
    assert (stage.titles(), len(stage.read_all())) == ((), 2)


def folder_of_two_games(tmp_path: Path) -> Path:
    """The same number in two games, and one in whose name blanks stand."""
    told = (
        ("evolve", "a", "8.4.1"),
        ("evolve", "b", "8.4.1"),
        ("rebirth", "c", "8.4.1"),
        ("leaffight", "d", "7-2 [1]"),
    )
    acting: dict[str, list[Acting]] = {}
    for game, name, number in told:
        folder = tmp_path / game
        folder.mkdir(exist_ok=True)
        text = TEXT.format(title=name).replace("evolve", game)
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
        about = frozenset({number}) if name == "b" else frozenset[str]()
        acting.setdefault(game, []).append(Acting((f"{name}.toml", 5, name), frozenset({number}), about))
    for game, found in acting.items():
        (tmp_path / game / INDEX).write_text(written(found, ["8.4.1", "7-2 [1]"]), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("query", "titles"),
    [
        ("8.4.1", ["b", "c", "a"]),
        ("evolve: 8.4.1", ["b", "a"]),
        ("rebirth:8.4.1", ["c"]),
        ("leaffight: 7-2 [1]", ["d"]),
        ("evolve: 8.4", []),
        ("evolve:", ["a", "b"]),
        ("nogame: 8.4.1", []),
    ],
)
def test_a_number_finds_what_is_about_it_first_and_of_the_game_that_stands_before_the_colon(
    tmp_path: Path, query: str, titles: list[str]
) -> None:
    stage = Stage(str(folder_of_two_games(tmp_path)))
    stage.read_all()
    found = [one.title for one in stage.matching(query)]
    assert sorted(found) == sorted(titles)
    assert found[:1] == titles[:1]
