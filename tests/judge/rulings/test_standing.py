"""Whether what was cited still says what it said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from judge.rulings import standing as compared
from judge.rulings.citing import Standing, State, cited, standing, standings
from judge.rulings.ruling import Citation, Content, Evidence, Role, Strength, Verdict
from judge.rulings.standing import Standings
from rulebook.editions import following
from rulebook.store.library import Library
from tests.judge.rulings.editions import GISTS, LANTERNS, MORE_SAILS, NEXT, OLD_NAME, SAILS, library_of


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """The invented rules in two editions."""
    with library_of(tmp_path_factory.mktemp("both"), "lantern", LANTERNS, NEXT) as found:
        yield found


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """The newer edition alone."""
    with library_of(tmp_path_factory.mktemp("newer"), "lantern", NEXT) as found:
        yield found


def rule(number: str, game: str = "lantern") -> Citation:
    return Citation(game, number)


def cited_in(home: Path, number: str, *texts: str, game: str = "lantern", registry: str = "games") -> Citation:
    """A citation as another desk made it."""
    with library_of(home, game, *texts, registry=registry) as library:
        return cited(library, rule(number, game))


@pytest.mark.parametrize(
    ("number", "state", "now"),
    [
        ("1.2.2", State.VALID, "1.2.2"),
        ("2.1.3", State.VALID, "2.1.3"),  # of its words only the number of a rule that moved is another
        ("2.2.1", State.MOVED, "2.2.2"),
        ("2.2.2", State.MOVED, "2.2.3"),
        ("1.1.1", State.CHANGED, "1.1.1"),
        ("3.3.1", State.REMOVED, None),
    ],
)
def test_a_citation_of_the_older_edition_is_followed_into_the_newer(
    both: Library, number: str, state: State, now: str | None
) -> None:
    found = standing(both, cited(both, rule(number), OLD_NAME))
    assert found.state is state
    assert (found.now.number if found.now else None) == now
    assert found.suspect == (state in (State.CHANGED, State.REMOVED))
    if found.now:
        assert found.now == cited(both, rule(found.now.number))


def test_what_changed_is_shown_side_by_side(both: Library) -> None:
    found = standing(both, cited(both, rule("1.1.1"), OLD_NAME))
    assert ("灯を七つ" in found.old, "灯を九つ" in found.new, found.note) == (True, True, "")
    gone = standing(both, cited(both, rule("3.3.1"), OLD_NAME))
    assert ("借りた灯札" in gone.old, gone.new) == (True, "")


def test_in_the_edition_in_which_it_was_cited_a_rule_is_as_it_was(both: Library) -> None:
    for number in ("1.1.1", "2.2.2", "2.2"):
        assert standing(both, cited(both, rule(number))).state is State.VALID


def test_the_standings_of_a_ruling_come_in_its_order(both: Library) -> None:
    citations = tuple(cited(both, rule(number), OLD_NAME) for number in ("1.1.1", "2.2.1"))
    found = standings(both, Content("lantern", "?", Verdict.NO, citations=citations))
    assert [(one.citation.number, one.state) for one in found] == [("1.1.1", State.CHANGED), ("2.2.1", State.MOVED)]


def test_cited_from_the_registry_alone_it_is_compared_by_gist_once_the_document_is_there(tmp_path: Path) -> None:
    early = cited_in(tmp_path / "bare", "2.2.1")
    assert early.edition == GISTS
    with library_of(tmp_path / "home", "lantern", LANTERNS) as library:
        found = standing(library, early)
        assert (found.state, found.now and found.now.edition) == (State.VALID, OLD_NAME)
        assert "only the line in our own words can be compared" in found.note
        reworded = standing(library, replace(early, gist="0" * 16))
        assert reworded.state is State.CHANGED


def test_cited_from_the_registry_alone_it_is_followed_into_an_edition_with_other_numbers(
    both: Library, tmp_path: Path
) -> None:
    found = standing(both, cited_in(tmp_path / "bare", "2.2.1"))
    assert (found.state, found.now and found.now.number) == (State.MOVED, "2.2.2")


def test_a_desk_with_the_registry_alone_compares_the_gist(both: Library, tmp_path: Path) -> None:
    made = cited(both, rule("2.2.1"), OLD_NAME)
    with library_of(tmp_path / "home", "lantern") as library:
        found = standing(library, made)
        assert (found.state, found.note) == (State.VALID, "only the line in our own words can be compared")
        assert standing(library, replace(made, gist="0" * 16)).state is State.CHANGED
        unknown = standing(library, replace(made, gist=""))
    assert (unknown.state, unknown.suspect) == (State.UNKNOWN, False)
    assert unknown.note.startswith("cannot be checked here: ")


@pytest.mark.parametrize(
    ("number", "state", "now"),
    [("1.2.2", State.VALID, "1.2.2"), ("2.2.1", State.MOVED, "2.2.2"), ("1.1.1", State.CHANGED, "1.1.1"), ("3.3.1", State.REMOVED, None)],
)  # fmt: skip
def test_where_the_edition_cited_is_not_at_hand_fingerprints_are_compared(
    both: Library, newer: Library, number: str, state: State, now: str | None
) -> None:
    found = standing(newer, cited(both, rule(number), OLD_NAME))
    assert (found.state, found.now.number if found.now else None) == (state, now)
    assert found.note == f"edition {OLD_NAME} is not in the library; compared by fingerprint alone"


def test_an_edition_of_the_same_name_with_another_wording_makes_it_suspect(tmp_path: Path) -> None:
    made = cited_in(tmp_path / "other", "2.2.2", LANTERNS.replace("灯を一つ消します", "灯を二つ消します"))
    with library_of(tmp_path / "home", "lantern", LANTERNS) as library:
        found = standing(library, made)
    assert (found.state, found.old) == (State.CHANGED, "")
    assert found.note == f"edition {OLD_NAME} has another wording here than where it was cited"


def test_of_two_editions_with_one_name_the_one_that_says_what_was_cited_counts(tmp_path: Path) -> None:
    corrected = LANTERNS.replace("灯を一つ消します", "灯を二つ消します")
    with library_of(tmp_path / "home", "lantern", LANTERNS, corrected) as library:
        editions = library.editions("lantern")
        assert {edition.name for edition in editions} == {OLD_NAME}
        new, old = (standing(library, cited(library, rule("2.2.2"), edition.mark)) for edition in editions)
    assert (old.state, "一つ" in old.old, "二つ" in old.new) == (State.CHANGED, True, True)
    assert new.state is State.VALID


def test_what_was_never_looked_up_cannot_be_checked(both: Library) -> None:
    found = standing(both, rule("1.1.1"))
    assert (found.state, found.suspect) == (State.UNKNOWN, False)
    assert found.note == "cannot be checked here: it was cited without being looked up"
    assert found.now == cited(both, rule("1.1.1"))


def test_a_game_that_is_not_in_the_library_cannot_be_checked(both: Library) -> None:
    found = standing(both, Citation("chess", "1.1", edition="1", wording="0" * 16))
    assert (found.state, found.note) == (State.UNKNOWN, "cannot be checked here: chess is not in the library")


@pytest.fixture(scope="module")
def sails(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """Rules with steps in two editions."""
    with library_of(tmp_path_factory.mktemp("sails"), "leaffight", SAILS, MORE_SAILS, registry="no-games") as found:
        yield found


def step(library: Library, number: str) -> Standing:
    """How the step of a procedure stands in the next edition."""
    old = library.editions("leaffight")[-1]
    return standing(library, cited(library, rule(number, "leaffight"), old.name))


def test_a_step_stands_while_another_of_its_procedure_is_reworded(sails: Library) -> None:
    assert step(sails, "7-2 [1]").state is State.VALID


def test_a_step_that_is_reworded_is_suspect_with_its_own_words_side_by_side(sails: Library) -> None:
    found = step(sails, "7-2 [3]")
    assert (found.state, found.old, found.new) == (
        State.CHANGED,
        "帆を場の左端に置きます。",
        "帆を場の好きな場所に置きます。",
    )


def test_a_step_moves_on_behind_a_new_one(sails: Library) -> None:
    found = step(sails, "7-3 [3]")
    assert (found.state, found.now and found.now.number) == (State.MOVED, "7-3 [4]")


def test_a_step_that_is_left_out_is_gone(sails: Library) -> None:
    found = step(sails, "7-4 [2]")
    assert (found.state, found.old, found.now) == (State.REMOVED, "旗札の色を相手に告げます。", None)


def test_a_step_follows_its_procedure_to_another_number(sails: Library) -> None:
    found = step(sails, "7-5 [2]")
    assert (found.state, found.now and found.now.number) == (State.MOVED, "7-6 [2]")


def test_a_rule_that_many_rulings_cite_is_compared_once_and_each_is_told_why_it_cites_it(
    both: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def followed(*words: Any) -> object:  # noqa: ANN401 - as `following.followed` takes them
        asked.append(words)
        return following.followed(*words)

    named = {number: cited(both, rule(number), OLD_NAME) for number in ("1.1.1", "2.2.1", "3.3.1")}
    cites = [
        replace(one, role=role, note=note, evidence=evidence, strength=strength)
        for one in named.values()
        for role in (Role.GOVERNS, Role.DEFINES, Role.CONTRASTS)
        for note, evidence, strength in (("", Evidence.RULE, Strength.UNSAID), ("灯", Evidence.ANALOGY, Strength.WEAK))
    ]
    expected = [standing(both, one) for one in cites]
    monkeypatch.setattr(compared, "followed", followed)
    stand = Standings(lambda: both)
    assert [stand(one) for one in cites] == expected
    assert len(asked) == 3
    assert stand.suspect(cites[:1])
    assert not stand.suspect(one for one in cites if one.number == "2.2.1")
