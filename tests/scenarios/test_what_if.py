"""What if: without other answers it is the script; another answer changes what it is for and nothing before it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.scenarios.playing import Outcome, load, play
from judge.scenarios.what_if import Pick, picked

FOLDER = Path(__file__).resolve().parent.parent / "data" / "scenarios" / "evolve"
BOTH_WAIT, FRESH = FOLDER / "10-abilities" / "both-wait.toml", FOLDER / "08-main-phase" / "fresh-attacker.toml"


def played(path: Path, *answers: str | Pick) -> Outcome:
    """The scenario with these answers."""
    return play(load(path), answers=answers)


@pytest.mark.parametrize("path", [BOTH_WAIT, FRESH])
def test_a_run_knows_what_was_decided(path: Path) -> None:
    run = played(path)
    assert run.fork == -1
    given = [(who, answer) for who, answer in run.answers if answer is not None]  # None: there was only one way
    assert [(one.who, one.answer) for one in run.decisions] == given
    assert run.start is not run.state


def test_each_decision_stands_at_the_entry_that_tells_of_it() -> None:
    run = played(BOTH_WAIT)
    assert run.decisions
    for decision in run.decisions:
        assert run.trace[decision.entry].kind.value in ("choice", "chance", "refusal")


def test_every_option_of_every_decision_can_be_played() -> None:
    """Each branch agrees with the script up to its fork, and comes to an end without a failure."""
    for path in (BOTH_WAIT, FRESH):
        script = played(path)
        for decision in (*script.decisions, *([script.open] if script.open else [])):
            request = decision.request
            for label in (*(one.label for one in request.options), *(one.label for one in request.refused)):
                run = played(path, Pick(decision.at, label))
                assert run.failures == []
                assert run.fork == decision.entry
                before = zip(run.trace.entries[: run.fork], script.trace.entries[: run.fork], strict=True)
                assert all(one.same(other) for one, other in before)


def test_by_its_words_or_by_its_place_it_is_the_same_run() -> None:
    for label in ("end", "attack 石の番人", "play 火花の使い"):
        named, placed = played(BOTH_WAIT, f"A: {label}"), played(BOTH_WAIT, Pick(0, label))
        if named.failures:
            continue  # nothing asks for it
        assert len(named.trace) == len(placed.trace)
        assert all(one.same(other) for one, other in zip(named.trace, placed.trace, strict=True))


def test_an_answer_in_place_of_a_step_is_not_followed_by_that_step() -> None:
    run = played(BOTH_WAIT, Pick(0, "end"))
    assert run.trace[0].text.en.endswith("→ end the main phase")
    assert all("play 火花の使い" not in entry.text.en for entry in run.trace)


def test_what_must_be_chosen_and_nobody_chooses_stops_the_run() -> None:
    run = played(BOTH_WAIT, Pick(0, "end"))
    assert run.open is not None
    assert run.pending is not None
    assert (run.open.answer, run.open.who) == (None, run.pending.who)
    assert run.failures == []


def test_a_refused_answer_leaves_the_script_as_it_was() -> None:
    script = played(BOTH_WAIT)
    refused = script.decisions[0].request.refused[0]
    for answer in (Pick(0, refused.label), f"A: {refused.label}"):
        run = played(BOTH_WAIT, answer)
        assert run.trace[0].kind.value == "refusal"
        assert len(run.trace) == len(script.trace) + 1


def test_an_answer_may_follow_another() -> None:
    first = played(BOTH_WAIT, Pick(0, "end"))
    assert first.open is not None
    second = played(BOTH_WAIT, Pick(0, "end"), Pick(first.open.at, "end"))
    assert len(second.trace) > len(first.trace)
    assert second.fork == first.fork


def test_giving_up_is_an_answer_anywhere() -> None:
    for answer in (picked("A: concede"), Pick(0, "concede")):
        run = played(BOTH_WAIT, answer)
        assert run.state.result == "B"
        assert run.fork == 0


def test_what_nothing_asks_for_is_said() -> None:
    assert played(BOTH_WAIT, "B: dance").failures == ["B: dance: nothing asked for this answer"]


def test_an_answer_that_fits_several_options_is_said_to(tmp_path: Path) -> None:
    path = tmp_path / "two.toml"
    path.write_text(
        'title = "x"\ngame = "evolve"\n[A]\nhand = ["火花", "火の玉"]\n'
        + "".join(f'[cards."{name}"]\nkind = "amulet"\n' for name in ("火花", "火の玉")),
        encoding="utf-8",
    )
    assert played(path, "A: play 火").failures == ["play 火: could be play 火花, play 火の玉"]
