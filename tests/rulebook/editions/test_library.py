"""Several editions of one game in the library: followed rules, and what the registry says of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from rulebook.editions.comparison import compare
from rulebook.editions.following import followed, life, numbers_of
from rulebook.editions.forced import matches_in
from rulebook.editions.shelved import keep_matches
from rulebook.editions.side import side_in, side_of
from rulebook.errors import NotFound
from rulebook.store.importing import import_files
from rulebook.store.library import Library
from rulebook.store.opening import open_library
from rulebook.whole import read_document

Editions = Callable[..., Library]


def second(text: str) -> str:
    """The next edition: a rule put in before 2.1.2, 1.2.1 reworded, 3.2.1 taken out with its heading."""
    for old, new in (
        ("2024 年 3 月 9 日 ver 1.2", "2025 年 4 月 1 日 ver 1.3"),
        ("2.1.2〜2.1.4", "2.1.3〜2.1.5"),
        ("2.1.4. とも", "2.1.5. とも"),
        ("2.1.3. なら", "2.1.4. なら"),
        ("2.1.2. めく", "2.1.2. はじめに山札を切ります。\n2.1.3. めく"),
        ("二十枚ずつ", "三十枚ずつ"),
        ("3.2. 引き分け\n3.2.1. 引き分けでは、両者が灯札を一枚ずつ交換して終わります。\n", ""),
    ):
        assert old in text, old
        text = text.replace(old, new)
    return text


def third(text: str) -> str:
    """The edition behind it: the rule that was put in is gone again."""
    for old, new in (
        ("2025 年 4 月 1 日 ver 1.3", "2026 年 4 月 1 日 ver 1.4"),
        ("2.1.2. はじめに山札を切ります。\n", ""),
        ("2.1.3. めく", "2.1.2. めく"),
        ("2.1.4. なら", "2.1.3. なら"),
        ("2.1.5. とも", "2.1.4. とも"),
        ("2.1.3〜2.1.5", "2.1.2〜2.1.4"),
    ):
        assert old in text, old
        text = text.replace(old, new)
    return text


@pytest.fixture
def texts(lanterns: Path) -> tuple[str, str, str]:
    first = lanterns.read_text(encoding="utf-8")
    return first, second(first), third(second(first))


@pytest.fixture
def editions(tmp_path: Path) -> Editions:
    """Imports texts in this order, and opens the library: editions(text, …)."""

    def make(*given: str) -> Library:
        files = [tmp_path / f"{place}.txt" for place in range(len(given))]
        for file, text in zip(files, given, strict=True):
            file.write_text(text, encoding="utf-8")
        import_files(str(tmp_path / "home"), list(map(str, files)), "lantern")
        return open_library(str(tmp_path / "home"))

    return make


def where(library: Library, number: str, edition: str = "1.2") -> tuple[str, str]:
    return followed(library, "lantern", edition, number)[:2]


def test_a_rule_is_followed_to_the_next_edition(editions: Editions, texts: Sequence[str]) -> None:
    library = editions(*texts[:2])
    assert where(library, "1.1.1") == ("same", "1.1.1")
    assert where(library, "2.1.3") == ("moved", "2.1.4")
    assert where(library, "1.2.1") == ("changed", "1.2.1")
    assert where(library, "3.2.1") == ("removed", "")
    assert where(library, "9.9") == ("unknown", "")
    assert where(library, "2.1.3", "1.1") == ("unknown", "")


def test_a_rule_that_came_back_to_its_number_is_the_same_and_one_that_changed_once_is_changed(
    editions: Editions, texts: Sequence[str]
) -> None:
    library = editions(*texts)
    assert where(library, "2.1.3") == ("same", "2.1.3")
    assert where(library, "1.2.1") == ("changed", "1.2.1")
    assert where(library, "3.2.1") == ("removed", "")
    assert where(library, "2.1.4", "1.3") == ("moved", "2.1.3")


def test_editions_stand_in_the_order_of_their_dates_however_they_were_imported(
    editions: Editions, texts: Sequence[str]
) -> None:
    library = editions(texts[1], texts[2], texts[0])
    assert [edition.label for edition in library.editions("lantern")] == ["1.4", "1.3", "1.2"]
    assert where(library, "2.1.3") == ("same", "2.1.3")
    assert library.section("lantern", "2.1.3", "1.2")[0].text.startswith("ならべる")
    assert library.section("lantern", "2.1.3", "1.3")[0].text.startswith("めくる")


def test_all_numbers_of_a_rule_are_known_from_any_edition(editions: Editions, texts: Sequence[str]) -> None:
    library = editions(*texts)
    (row,) = library.section("lantern", "2.1.4", "1.3")
    assert numbers_of(library, row) == (
        ("1.3 (2025-04-01)", "2.1.4"),
        ("1.4 (2026-04-01)", "2.1.3"),
        ("1.2 (2024-03-09)", "2.1.3"),
    )


def test_the_life_of_a_rule_ends_where_it_is_removed(editions: Editions, texts: Sequence[str]) -> None:
    library = editions(*texts)
    (row,) = library.section("lantern", "2.1.2", "1.3")
    assert [(stage.edition.label, stage.kind, stage.section and stage.section.number) for stage in life(library, row)] == [
        ("1.3", "added", "2.1.2"), ("1.4", "removed", None),
    ]  # fmt: skip


def test_the_library_compares_as_the_documents_do(editions: Editions, texts: Sequence[str], tmp_path: Path) -> None:
    library = editions(*texts[:2])
    old, new = (side_in(library, library.edition("lantern", label)) for label in ("1.2", "1.3"))
    rows = compare(old, new)
    old, new = (side_of(read_document(tmp_path / f"{place}.txt", "lantern")) for place in (0, 1))
    read = compare(old, new)
    assert [tuple(change) for change in rows.changes] == [tuple(change) for change in read.changes]
    kept = library.db.execute("select kind, count(*) from change group by kind").fetchall()
    assert dict(kept) == {kind: count for kind, count in rows.counts.items() if count}


def test_two_editions_of_one_name_are_told_apart_by_their_digests(editions: Editions, texts: Sequence[str]) -> None:
    library = editions(texts[0], texts[0].replace("二十枚ずつ", "三十枚ずつ"))
    with pytest.raises(NotFound, match=r"2 editions are called 1\.2; name one by its digest") as caught:
        library.edition("lantern", "1.2")
    said = {library.section("lantern", "1.2.1", mark)[0].text[:10] for mark in caught.value.near}
    assert said == {"各自が灯札を二十枚ず", "各自が灯札を三十枚ず"}
    assert where(library, "1.2.1") == ("changed", "1.2.1")  # from the older of the two


def test_a_gist_belongs_to_its_rule_and_not_to_the_number(
    editions: Editions, texts: Sequence[str], invented_registry: Path
) -> None:
    assert invented_registry.is_dir()
    library = editions(*texts[:2])
    (row,) = library.section("lantern", "2.1.4")
    assert (row.registered, row.gist[:4], row.kind, row.flags) == ("2.1.3", "ならべる", "procedure", "")
    (added,) = library.section("lantern", "2.1.2")
    assert (added.registered, added.gist) == ("", "")
    (changed,) = library.section("lantern", "1.2.1")
    assert (changed.registered, changed.flags, bool(changed.reason)) == ("1.2.1", "gist-other", True)
    (old,) = library.section("lantern", "2.1.3", "1.2")
    assert (old.registered, old.gist[:4], old.flags) == ("2.1.3", "ならべる", "")
    edition = library.edition("lantern")
    assert library.unmatched(edition.id) == [("2.1.2", "document"), ("3.2", "registry"), ("3.2.1", "registry")]


def test_an_erratum_goes_with_its_rule(lanterns: Path, editions: Editions, invented_registry: Path) -> None:
    assert invented_registry.is_dir()
    text = lanterns.read_text(encoding="utf-8")
    new = (
        text.replace("2.2.2. 風", "2.2.3. 風")
        .replace("2.2.1. 場の", "2.2.1. 場は棚の上に作ります。\n2.2.2. 場の")
        .replace("2024", "2025")
    )
    library = editions(text, new)
    (row,) = library.section("lantern", "2.2.3")
    (erratum,) = library.errata_in(row.id)
    assert erratum.number == "2.2.3"
    assert library.errata_in(library.section("lantern", "2.2.2")[0].id) == []


def test_an_erratum_that_a_newer_edition_has_mended_does_not_show(
    lanterns: Path, editions: Editions, invented_registry: Path
) -> None:
    assert invented_registry.is_dir()
    text = lanterns.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("2.2.2. "))
    new = text.replace(line, "2.2.2. 雨の日は外に並べず、棚の中で乾かしてから数えます。").replace("2024", "2025")
    library = editions(text, new)
    now, before = sorted(library.editions("lantern"), key=lambda edition: not edition.current)
    assert library.errata_in(library.section("lantern", "2.2.2", now.mark)[0].id) == []
    assert library.errata_in(library.section("lantern", "2.2.2", before.mark)[0].id) != []


def test_a_number_of_the_registry_is_followed_when_a_document_was_imported_since(
    editions: Editions, texts: Sequence[str], invented_registry: Path
) -> None:
    assert invented_registry.is_dir()
    library = editions(*texts[:2])
    assert where(library, "2.1.3", "1.2 (2024-03-09) 要約") == ("moved", "2.1.4")
    assert where(library, "1.1.1", "1.2 (2024-03-09) 要約") == ("same", "1.1.1")
    assert where(library, "3.2.1", "1.2 (2024-03-09) 要約") == ("removed", "")
    assert where(library, "7.7", "1.2 (2024-03-09) 要約") == ("unknown", "")


def test_kept_matches_hold_for_the_library(editions: Editions, texts: Sequence[str], tmp_path: Path) -> None:
    library = editions(*texts[:2])
    old, new = library.edition("lantern", "1.2"), library.edition("lantern", "1.3")
    matches = matches_in('[[match]]\nold = "3.2.1"\nnew = "2.1.2"\n', "m.toml")
    file = keep_matches(tmp_path / "home", matches, old, new)
    assert where(open_library(str(tmp_path / "home")), "3.2.1") == ("changed", "2.1.2")
    other = keep_matches(tmp_path / "home", matches_in('[[match]]\nold = "3.2.1"\nnew = ""\n', "m.toml"), old, new)
    assert (file.exists(), other.exists()) == (False, True)
    assert where(open_library(str(tmp_path / "home")), "3.2.1") == ("removed", "")


def test_kept_matches_that_cannot_be_read_are_told_and_stop_nothing(
    editions: Editions, texts: Sequence[str], tmp_path: Path
) -> None:
    editions(*texts[:2]).close()
    (tmp_path / "home" / "documents" / "lantern" / "matches-0.toml").write_text("[[match]\n", encoding="utf-8")
    heard: list[str] = []
    library = open_library(str(tmp_path / "home"), heard.append)
    assert where(library, "2.1.3") == ("moved", "2.1.4")
    assert any("is no TOML" in sentence for sentence in heard)


def test_a_step_is_followed_within_its_procedure(tmp_path: Path) -> None:
    text = "1 灯\n1-1 手番\n次の手順で進めます。\n[1] 札をめくる。\n[2] 札を棚に置く。\n1-2 席\n親は庭の東に座ります。\n1-3 終わり\n鈴を鳴らします。\n2007/04/25\n"
    new = text.replace("[2]", "[3]").replace("[3] 札", "[2] 窓を開ける。\n[3] 札").replace("2007", "2008")
    for place, one in enumerate((text, new)):
        (tmp_path / f"{place}.txt").write_text(one, encoding="utf-8")
        import_files(str(tmp_path / "home"), [str(tmp_path / f"{place}.txt")], "leaffight")
    library = open_library(str(tmp_path / "home"))
    assert followed(library, "leaffight", "2007-04-25", "1-1 [2]")[:2] == ("changed", "1-1 [3]")
    assert followed(library, "leaffight", "2007-04-25", "1-1 [1]")[:2] == ("changed", "1-1 [1]")


def test_following_every_rule_of_every_edition_never_loses_one(editions: Editions, texts: Sequence[str]) -> None:
    library = editions(*texts)
    for label in ("1.2", "1.3", "1.4"):
        rows = library.sections("lantern", label)
        for row in random.Random(1).sample(rows, 12):
            one = followed(library, "lantern", label, row.number)
            assert one.kind != "unknown"
            assert one.old == row
            assert (one.new is None) == (one.kind == "removed")
