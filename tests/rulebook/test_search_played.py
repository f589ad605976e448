"""Scenarios that the library holds, by their titles and by the rules that act in them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from judge.situations import LEAST, find_situations
from rulebook import data
from rulebook.search.normal import FEWEST, telling_pairs
from rulebook.showing import INDEX, Shown
from rulebook.store.opening import open_library
from tests.conftest import Ran

ROOT = Path(__file__).resolve().parents[2]
FLOOD = "洪水で本が濡れたとき"
STORM = "嵐の夜に灯が消えるとき"
HEAD = "# file\tentries\ttitle\n"
WRITTEN = f"{HEAD}1-water/flood.toml\t12\t{FLOOD}\nstorm.toml\t7\t{STORM}\n= 2.1.3\t1 0\n= 3.2.1\t0\n"


@pytest.fixture
def scenarios(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, invented_registry: Path) -> Path:
    """The folder of the program's own scenarios, of a game of our own."""
    assert invented_registry.is_dir()
    monkeypatch.delenv("JUDGE_SCENARIOS", raising=False)
    own = tmp_path / "data"
    folder = own / "scenarios" / "lantern"
    folder.mkdir(parents=True)
    for file in ("concepts.toml", "english.txt", "headings.txt", "ranking.txt"):
        (own / file).write_bytes((ROOT / "data" / file).read_bytes())
    monkeypatch.setattr(data, "_root", [str(own)])
    return folder


def played(home: Path, query: str, *games: str) -> list[tuple[str, str, str]]:
    """The scenarios that a query finds: game, file and title."""
    library = open_library(str(home))
    found = [(hit.game, hit.file, hit.title) for hit in find_situations(library.db, query, games)]
    library.close()
    return found


def shown_by(home: Path, number: str) -> list[Shown]:
    library = open_library(str(home))
    found = library.scenarios("lantern", number)
    library.close()
    return found


def test_a_title_that_changes_in_the_index_file_is_found_anew(scenarios: Path, tmp_path: Path) -> None:
    (scenarios / INDEX).write_text(WRITTEN, encoding="utf-8")
    before = played(tmp_path / "home", FLOOD, "lantern"), played(tmp_path / "home", "川で舟が沈んだとき", "lantern")
    (scenarios / INDEX).write_text(WRITTEN.replace(FLOOD, "川で舟が沈んだとき"), encoding="utf-8")
    after = played(tmp_path / "home", FLOOD, "lantern"), played(tmp_path / "home", "川で舟が沈んだとき", "lantern")
    assert before == ([("lantern", "1-water/flood.toml", FLOOD)], [])
    assert after == ([], [("lantern", "1-water/flood.toml", "川で舟が沈んだとき")])


def test_the_library_holds_the_scenarios_in_which_a_rule_acts_in_the_order_of_the_index_file(
    scenarios: Path, tmp_path: Path
) -> None:
    (scenarios / INDEX).write_text(WRITTEN, encoding="utf-8")
    home = tmp_path / "home"
    assert shown_by(home, "2.1.3") == [("storm.toml", 7, STORM), ("1-water/flood.toml", 12, FLOOD)]
    assert shown_by(home, "3.2.1") == [("1-water/flood.toml", 12, FLOOD)]
    assert shown_by(home, "9.9.9") == []


def test_a_rule_is_printed_with_the_scenarios_in_which_it_acts(
    scenarios: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, judge: Callable[..., Ran]
) -> None:
    (scenarios / INDEX).write_text(WRITTEN, encoding="utf-8")
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    lines = judge("show", "lantern", "2.1.3").out.split("\n")
    assert f"played in {STORM}  judge run lantern/storm" in lines
    assert (
        lines[lines.index(f"played in {STORM}  judge run lantern/storm") + 1].strip()
        == f"{FLOOD}  judge run lantern/1-water/flood"
    )
    facts = judge("show", "lantern", "2.1.3", "--json").json
    assert [one["title"] for one in facts["scenarios"]] == [STORM, FLOOD]


@pytest.mark.parametrize("query", [FLOOD, "嵐の夜に灯が消える", "洪水で本が濡れたときと嵐の夜に灯が消えるとき", "本が濡れた", "本", "風のない朝に帆を上げる"])  # fmt: skip
def test_a_title_is_found_in_the_library_as_it_is_in_the_file_of_who_keeps_their_own(
    scenarios: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, query: str
) -> None:
    for game in ("lantern", "kite"):
        (scenarios.parent / game).mkdir(exist_ok=True)
        (scenarios.parent / game / INDEX).write_text(WRITTEN, encoding="utf-8")
    library = open_library(str(tmp_path / "home"))
    held = find_situations(library.db, query, ("kite", "lantern"), limit=9)
    monkeypatch.setenv("JUDGE_SCENARIOS", str(scenarios.parent))
    kept = find_situations(library.db, query, ("kite", "lantern"), limit=9)
    assert held == kept
    assert {hit.title for hit in held} == {title for title in (FLOOD, STORM) if shares(title, query)}


def shares(title: str, query: str) -> bool:
    """Whether a title has enough of the telling pairs of letters of a query."""
    asked = telling_pairs(query)
    return len(asked) >= FEWEST and len(asked & telling_pairs(title)) >= LEAST * len(asked)
