"""The registry: its files read, their faults named, its rules as a document."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulebook.errors import RegistryError
from rulebook.registry.check import Printed, document_faults, faults, printed_in
from rulebook.registry.embedded import embedded
from rulebook.registry.errata import read_errata
from rulebook.registry.game import read_game
from rulebook.registry.registry import Registry, read_registry, registered_games
from rulebook.registry.rules import read_rules

GOOD = "1 title 章\n    章が何を述べるかを言う一行\n1.1 procedure\n    手番の側から順に一枚ずつ札を引く\n"


def rules_of(folder: Path, text: str) -> Path:
    """A folder of rule files with this text in its only file."""
    folder.mkdir(exist_ok=True)
    (folder / "1.txt").write_text(text, encoding="utf-8")
    return folder


def invented(folder: Path, tmp_path: Path, game: str = "kite") -> Path:
    """A copy of an invented game's registry that a test may spoil."""
    return Path(shutil.copytree(folder / game, tmp_path / game))


def test_a_rule_is_read_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    text = GOOD + "    see: 1, 2..4\n    no engine: 紙の札の扱い\n    meant: 1.2\n    also: 別の名\n"
    rule = read_rules(rules_of(tmp_path / "rules", text))[1]
    assert (rule.number, rule.kind, rule.gist) == ("1.1", "procedure", "手番の側から順に一枚ずつ札を引く")
    assert (rule.see, rule.reason, rule.meant, rule.also) == (("1", "2..4"), "紙の札の扱い", "1.2", ("別の名",))
    assert (rule.line, rule.executable) == (3, False)


def test_a_step_knows_its_section() -> None:
    rule = next(rule for rule in read_rules(Path("tests/data/games/kite/rules").resolve()) if rule.number == "1-1 [2]")
    assert (rule.section, rule.step, rule.executable) == ("1-1", "[2]", True)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "    どこにも属さない一行\n",
            ":1: found 'どこにも属さない一行' before any rule; expected a number and a kind",
        ),
        ("1 chapter 章\n    一行\n", ":1: found '1 chapter 章'; expected a number, one of title, procedure"),
        (GOOD + "    seen: 1\n", ":5: found 'seen: 1' below 1.1; expected `see: …`"),
        (GOOD + "    二つめの一行\n", ":5: found '二つめの一行' below 1.1; expected `see: …`"),
        ("1 title 章\n1.1 procedure\n    一行\n", ":1: 1 has no gist; expected an indented line below it"),
        (GOOD + "1.2 procedure\n", ":5: 1.2 has no gist"),
    ],
)
def test_a_malformed_rule_file_is_refused_with_file_and_line(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(RegistryError) as refused:
        read_rules(rules_of(tmp_path / "rules", text))
    assert f"1.txt{sentence}" in str(refused.value)


def test_a_rule_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    folder = rules_of(tmp_path / "rules", GOOD)
    (folder / "2.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RegistryError, match="cannot be read"):
        read_rules(folder)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('name = "n"\ndialect = "d"\n', "found no [[edition]]"),
        (
            'name = 3\ndialect = "d"\n[[edition]]\nlabel = "1"\ndate = "d"\ndigest = "x"\n',
            "found name = 3; expected a text",
        ),
        ('nom = "n"\n', "found nom; expected only"),
        ('name = "n"\n[zones]\n"山" = 3\n', "zones.山: found 3"),
        ("name = \n", "cannot be read"),
    ],
)
def test_a_malformed_game_file_is_refused_with_what_was_expected(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "game.toml"
    base = '[[edition]]\nlabel = "1"\ndate = "d"\ndigest = "x"\n' if "zones" in text else ""
    file.write_text(text + base, encoding="utf-8")
    with pytest.raises(RegistryError) as refused:
        read_game(file, "game")
    assert sentence in str(refused.value)


def test_an_erratum_of_no_known_class_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "errata.toml"
    fields = "".join(f'{key} = "x"\n' for key in ("number", "class", "severity", "printed", "meant", "why", "decision"))
    file.write_text(f"[[erratum]]\n{fields}", encoding="utf-8")
    with pytest.raises(RegistryError, match=r"erratum 1 \(x\): found x; expected one of contradiction"):
        read_errata(file)


@pytest.mark.usefixtures("invented_registry")
def test_the_games_with_a_registry_are_listed() -> None:
    assert registered_games() == ["kite", "lantern"]


@pytest.mark.usefixtures("invented_registry")
def test_the_invented_registries_have_no_fault() -> None:
    assert [fault for key in registered_games() for fault in faults(read_registry(key))] == []


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("高さとは手元から凧までの糸の長さのこと", "短すぎる", "1-2: found a gist of 4 characters; expected 10 to 70"),
        ("糸は三十尋まで", "糸は三十尋まで" * 12, "expected 10 to 70"),
        ("長さのこと\n", "長さのこと。\n", "1-2: found a gist that ends with 。"),
        ("see: 1-1a", "see: 9-9", "1-1 [2]: found see 9-9; expected a number of the game"),
        ("see: 1-1a", "see: 1-2..1-1", "found see 1-2..1-1; expected a run from a number to a later one"),
        ("1-2 definition 高さ", "1-1 definition 高さ", "1-1: found the number a second time"),
        ("1-1 [1] procedure", "1-9 [1] procedure", "1-9 [1]: found a step; expected 1-9 before it"),
        (
            "1 title あげかた\n",
            "1 title あげかた\n    あああああああああああ\n    no engine: 章\n2 procedure\n",
            "`no engine` on a title",
        ),
        (
            "糸は三十尋まで、つぎ足しは一度もできない",
            "切れた糸はその回の間、結び直すことができない",
            "the gist of 1-1a",
        ),
        (
            "糸は三十尋まで、つぎ足しは一度もできない",
            "切れた糸はその回の間、結び直すことはできない",
            "a gist like that of 1-1a",
        ),
    ],
)
def test_a_fault_in_a_registry_is_named(
    invented_registry: Path, tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    folder = invented(invented_registry, tmp_path)
    file = folder / "rules" / "1-kite.txt"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert any(sentence in str(fault) for fault in faults(read_registry("kite", folder)))


def test_a_term_of_a_number_that_does_not_exist_is_named(invented_registry: Path, tmp_path: Path) -> None:
    folder = invented(invented_registry, tmp_path)
    (folder / "terms.txt").write_text("糸\t7-7\n", encoding="utf-8")
    assert [str(fault) for fault in faults(read_registry("kite", folder))] == [
        "kite/terms.txt: found 糸 at 7-7; expected a number of the game"
    ]


def test_a_registry_is_a_document_with_sections_steps_and_references(invented_registry: Path) -> None:
    document = embedded(read_registry("kite", invented_registry / "kite"))
    assert [(section.number, section.depth, section.parent) for section in document.sections] == [
        ("1", 1, None), ("1-1", 2, 0), ("1-1a", 3, 1), ("1.1b", 3, 1), ("1-2", 2, 0), ("用語説明【尋】", 1, None),
    ]  # fmt: skip
    assert [step.label for step in document.sections[1].steps] == ["[1]", "[2]"]
    assert [(r.source, r.targets) for r in document.references] == [(1, ("1-2",)), (1, ("1-1a",))]
    assert document.sections[1].text == ""
    assert document.sections[3].meant == "1-1b"


def printed(registry: Registry) -> list[tuple[str, str, str, str, list[str]]]:
    """A document that has just what the registry says."""
    return [
        (s.number, s.title, s.kind.value, "", [step.label for step in s.steps]) for s in embedded(registry).sections
    ]


def test_a_registry_agrees_with_the_document_it_describes(invented_registry: Path) -> None:
    registry = read_registry("kite", invented_registry / "kite")
    assert document_faults(registry, printed_in(printed(registry))) == []


def test_numbers_missing_on_either_side_are_listed(invented_registry: Path) -> None:
    registry = read_registry("kite", invented_registry / "kite")
    rows = printed(registry)
    rows = [("1-3", "", "rule", "", []) if row[0] == "1-2" else row for row in rows]
    found = [str(fault) for fault in document_faults(registry, printed_in(rows))]
    assert found[0] == "kite/rules: 1-3: found no such rule; expected it, as the document has it"
    assert "1-2: found a number that the document lacks" in found[1]
    assert len(found) == 2


def test_a_gist_in_the_wrong_place_is_named(invented_registry: Path) -> None:
    registry = read_registry("kite", invented_registry / "kite")
    rows = printed(registry)
    rows[2], rows[3] = rows[3], rows[2]
    assert [str(fault).partition(": ")[2] for fault in document_faults(registry, printed_in(rows))] == [
        "1-1a: found it in this place; expected 1.1b, as in the document"
    ]


def test_a_gist_written_for_another_wording_is_named(invented_registry: Path) -> None:
    registry = read_registry("lantern", invented_registry / "lantern")
    there = [Printed("1.1.1", "", is_heading=False, fingerprint="0123456789abcdef")]
    found = [str(fault) for fault in document_faults(registry, there) if fault.number == "1.1.1"]
    assert [text.rpartition("found ")[2] for text in found] == ["a gist for another wording; expected 0123456789abcdef"]
