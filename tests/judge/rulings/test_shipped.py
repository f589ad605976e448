"""The program's own rulings: at hand without being imported, each as of an edition."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.rulings.citing import State, standings
from judge.rulings.errors import RulingRefused
from judge.rulings.ruling import Role, Verdict
from judge.rulings.shipped import accepted, shipped
from rulebook.store.library import Library
from tests.judge.rulings.editions import LANTERNS, NEXT, OLD_NAME, library_of

HEAD = 'game = "lantern"\ndate = "2026-11-21"\n'
RULING = """
[[ruling]]
id       = "lantern-full-frame"
question = "埋まった枠に灯札を置けるか。"
verdict  = "no"
answer   = "置けない。"
cites    = ["2.2.1", "defines 1.1.1: 勝ち"]
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with library_of(tmp_path_factory.mktemp("one"), "lantern", LANTERNS) as found:
        yield found


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with library_of(tmp_path_factory.mktemp("both"), "lantern", LANTERNS, NEXT) as found:
        yield found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one ruling of the game `lantern`."""
    game = tmp_path / "rulings" / "lantern"
    game.mkdir(parents=True)
    (game / "frames.toml").write_text(HEAD + RULING, encoding="utf-8")
    return game.parent


def test_a_ruling_of_the_programs_own_is_a_first_version_of_its_day(folder: Path) -> None:
    (version,) = shipped(str(folder)).versions
    assert (version.ruling, version.parents, version.depth) == ("lantern-full-frame", (), 1)
    assert (version.at, version.author, version.why) == ("2026-11-21T00:00:00.000000Z", "saitei", "")
    assert version.content.verdict is Verdict.NO
    assert shipped(str(folder)).versions == (version,)


def test_once_accepted_it_cites_the_edition_of_that_day(folder: Path, library: Library) -> None:
    assert accepted(library, "lantern", str(folder)) == 2
    (version,) = shipped(str(folder)).versions
    assert [(one.number, one.role, one.note, one.edition) for one in version.content.citations] == [
        ("2.2.1", Role.GOVERNS, "", OLD_NAME), ("1.1.1", Role.DEFINES, "勝ち", OLD_NAME),
    ]  # fmt: skip
    assert [one.state for one in standings(library, version.content)] == [State.VALID, State.VALID]


def test_with_the_next_edition_its_citations_become_suspect_until_it_is_accepted_again(
    folder: Path, library: Library, both: Library
) -> None:
    accepted(library, "lantern", str(folder))
    assert [one.state for one in standings(both, shipped(str(folder)).versions[0].content)] == [
        State.MOVED,
        State.CHANGED,
    ]
    text = (folder / "lantern" / "frames.toml").read_text(encoding="utf-8")
    (folder / "lantern" / "frames.toml").write_text(text.replace("2.2.1", "2.2.2"), encoding="utf-8")
    accepted(both, "lantern", str(folder))
    assert [one.state for one in standings(both, shipped(str(folder)).versions[0].content)] == [
        State.VALID,
        State.VALID,
    ]


def test_accepting_some_leaves_the_others_as_they_were(folder: Path, library: Library, both: Library) -> None:
    other = RULING.replace("full-frame", "back").replace('cites    = ["2.2.1", ', 'cites    = ["3.1.1", ')
    (folder / "lantern" / "back.toml").write_text(HEAD + other, encoding="utf-8")
    accepted(library, "lantern", str(folder))
    before = (folder / "lantern" / "cited.txt").read_text(encoding="utf-8")
    accepted(both, "lantern", str(folder), {"lantern-back"})
    after = (folder / "lantern" / "cited.txt").read_text(encoding="utf-8")
    changed = set(after.splitlines()) - set(before.splitlines())
    assert {line.split("\t")[0] for line in changed} == {"lantern-back"}
    assert len(after.splitlines()) == len(before.splitlines()) == 5


def test_accepting_the_same_again_writes_the_same(folder: Path, library: Library) -> None:
    accepted(library, "lantern", str(folder))
    before = (folder / "lantern" / "cited.txt").read_bytes()
    accepted(library, "lantern", str(folder))
    assert (folder / "lantern" / "cited.txt").read_bytes() == before
    assert sorted(one.name for one in (folder / "lantern").iterdir()) == ["cited.txt", "frames.toml"]


def test_an_unknown_rule_is_not_accepted(folder: Path, library: Library) -> None:
    file = folder / "lantern" / "frames.toml"
    file.write_text(HEAD + RULING.replace("2.2.1", "9.9.9"), encoding="utf-8")
    with pytest.raises(RulingRefused, match=r"frames\.toml:4: lantern-full-frame: lantern: no rule 9\.9\.9"):
        accepted(library, "lantern", str(folder))
    assert not (folder / "lantern" / "cited.txt").exists()


def test_a_rule_that_stands_elsewhere_today_is_not_taken_for_another_of_its_old_number(
    folder: Path, library: Library, both: Library
) -> None:
    accepted(library, "lantern", str(folder))
    with pytest.raises(RulingRefused, match=r"lantern-full-frame: 2\.2\.1 of 1\.2 .* is 2\.2\.2 today; write that"):
        accepted(both, "lantern", str(folder))
    file = folder / "lantern" / "frames.toml"
    file.write_text(HEAD + RULING.replace("2.2.1", "3.3.1"), encoding="utf-8")
    accepted(library, "lantern", str(folder))
    with pytest.raises(RulingRefused, match=r"lantern-full-frame: .*no rule 3\.3\.1"):
        accepted(both, "lantern", str(folder))


def test_without_the_official_text_nothing_is_accepted(folder: Path, tmp_path: Path) -> None:
    with (
        library_of(tmp_path / "home", "lantern") as bare,
        pytest.raises(RulingRefused, match="lantern: the official text is not in the library"),
    ):
        accepted(bare, "lantern", str(folder))


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("bad.toml", "[[ruling", "bad.toml:1: is no TOML"),
        ("bad.toml", HEAD + RULING.replace('"no"', '"perhaps"'), "bad.toml:7: verdict = 'perhaps'; expected one of"),
        ("bad.toml", HEAD + RULING.replace("lantern-full-frame", "Lamp"), "bad.toml:4: id = 'Lamp'; expected small letters"),
        ("bad.toml", HEAD + RULING.replace("lantern-full-frame", "lamp"), "bad.toml:4: id = 'lamp'; expected small letters"),
        ("bad.toml", HEAD + RULING.replace("lantern-full", "kite-full").replace("id ", 'game = "kite"\nid '), "expected lantern, as its folder"),
        ("bad.toml", 'game = "lantern"\n' + RULING.replace("full", "other"), "bad.toml:3: lantern-other-frame: date is missing"),
        ("other.toml", HEAD + RULING, "other.toml:4: lantern-full-frame: stands at"),
        ("cited.txt", "a\tb\n", "cited.txt:1: found 'a\\tb'; expected ruling, number, edition, wording and gist"),
    ],
    ids=["toml", "verdict", "letters", "word", "game", "date", "twice", "cited"],
)  # fmt: skip
def test_what_cannot_be_read_is_a_sentence_with_file_and_line_and_the_others_are_there(
    folder: Path, file: str, text: str, said: str
) -> None:
    (folder / "lantern" / file).write_text(text, encoding="utf-8")
    found = shipped(str(folder))
    assert [version.ruling for version in found.versions] == ["lantern-full-frame"]
    (fault,) = found.faults
    assert said in fault


def test_files_that_are_no_text_are_faults(folder: Path) -> None:
    (folder / "lantern" / "bad.toml").write_bytes(b"\xff\xfe\x00")
    (folder / "lantern" / "cited.txt").write_bytes(b"\xff\xfe\x00")
    found = shipped(str(folder))
    assert len(found.versions) == 1
    assert all("cannot be read" in fault for fault in found.faults)
    assert len(found.faults) == 2


def test_where_there_is_no_folder_there_are_no_rulings(tmp_path: Path) -> None:
    assert shipped(str(tmp_path / "none")).versions == ()
