"""What the list of scenarios shows before their files are read: the titles that the index files name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from judge.scenarios.indexing import Acting, written
from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from judge.tui.stage import Stage
from rulebook.showing import INDEX

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


def test_whoever_asks_while_the_scenarios_are_being_prepared_has_the_same_stage(
    home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = JudgeApp(Desk(home))
    staged, got = app._staged, list[Stage]()
    other = Thread(target=lambda: got.append(app._only_stage()))

    def meanwhile() -> Stage:
        if not other.ident:
            other.start()
            other.join(0.1)  # it would be done by then if it did not wait
        return staged()

    monkeypatch.setattr(app, "_staged", meanwhile)
    mine = app._only_stage()
    other.join()
    assert got == [mine]


LISTING = """import sys
from judge.tui.screens.scenario import ScenarioScreen
from judge.tui.stage import Stage
stage = Stage(sys.argv[1])
first, _ = stage.titles()
assert stage.whole(first).answer == "答え"
assert [one.question for one in stage.read_all()] == ["問い", "問い"]
print(sorted(name for name in sys.modules if name.startswith(("judge.engine", "judge.cardgame", "judge.games"))))
"""


def test_the_list_of_scenarios_and_the_look_at_one_that_an_index_names_load_no_game(tmp_path: Path) -> None:
    folder = folder_of_two(tmp_path)
    for name in ("08-main/a", "10-play/b"):
        file = folder / "evolve" / f"{name}.toml"
        file.write_text(file.read_text(encoding="utf-8") + "\n[turn]\n", encoding="utf-8")
    listed = subprocess.run([sys.executable, "-c", LISTING, str(folder)], capture_output=True, text=True, check=True)
    assert listed.stdout == "[]\n"


@pytest.mark.parametrize("question", ['"""\n[1] 問い"""', "'''\n[\n'''"])
def test_a_text_in_which_a_table_seems_to_begin_is_read_to_its_end(tmp_path: Path, question: str) -> None:
    stage = Stage(str(folder_of_two(tmp_path)))
    file = tmp_path / "evolve" / "08-main" / "a.toml"
    file.write_text(
        f'title = "題"\ngame = "evolve"\nquestion = {question}\nanswer = "答え"\n\n[turn]\n', encoding="utf-8"
    )
    first, _ = stage.read_all()
    assert (first.question.startswith("["), first.answer, first.trouble) == (True, "答え", "")


def test_a_file_that_no_index_names_is_listed_with_what_is_wrong_behind_its_head(tmp_path: Path) -> None:
    folder = folder_of_two(tmp_path)
    wrong = folder / "evolve" / "08-main" / "new.toml"
    wrong.write_text(TEXT.format(title="題") + "\n[nowhere]\n", encoding="utf-8")
    assert [one.path for one in Stage(str(folder)).read_all() if one.trouble] == [str(wrong)]


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
        ("evolve 8.4.1", ["b", "a"]),
        ("leaffight 7-2 [1]", ["d"]),
        (" Evolve", ["a", "b"]),
        ("nogame: 8.4.1", []),
        ("nogame 8.4.1", []),
    ],
)
def test_a_number_finds_what_is_about_it_first_and_of_the_game_that_stands_before_it(
    tmp_path: Path, query: str, titles: list[str]
) -> None:
    stage = Stage(str(folder_of_two_games(tmp_path)))
    stage.read_all()
    found = [one.title for one in stage.matching(query)]
    assert sorted(found) == sorted(titles)
    assert found[:1] == titles[:1]


@pytest.mark.parametrize("query", ["a" * 300, "a" * 300 + ": 8.4.1", "evolve/: x", "../evolve x"])
def test_a_word_that_can_be_no_name_of_a_folder_is_the_key_of_no_game_and_fits_no_scenario(
    tmp_path: Path, query: str
) -> None:
    stage = Stage(str(folder_of_two_games(tmp_path)))
    stage.read_all()
    assert stage.asked(query)[0] == ""
    assert stage.matching(query) == ()
