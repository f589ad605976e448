"""The commands of scenarios: run, check, coverage, new-scenario, help scenario, and what `judge show` says of them."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.scenarios.games import PLAYABLE
from judge.scenarios.indexing import Acting, written
from rulebook.showing import showing

Judge = Callable[..., Any]  # the fixture `judge`
Start = Callable[..., Any]  # the fixture `judge_process`
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def few(good: Path, own_registry: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of scenarios with one that passes and one that fails."""
    assert own_registry.is_dir()
    folder = tmp_path / "scenarios"
    inside = folder / "evolve" / "08"
    inside.mkdir(parents=True)
    text = good.read_text(encoding="utf-8")
    (inside / "guard.toml").write_text(text, encoding="utf-8")
    (inside / "slip.toml").write_text(text.replace('damage" = 2', 'damage" = 3'), encoding="utf-8")
    monkeypatch.setenv("JUDGE_SCENARIOS", str(folder))
    return folder


def test_run_says_what_came_of_it(judge: Judge, good: Path) -> None:
    ran = judge("run", str(good))
    assert (ran.code, ran.err) == (0, "")
    assert "草原の決闘" in ran.out
    assert "as expected" in ran.out
    assert "8.4.4" not in ran.out


def test_the_trace_has_the_rule_of_every_entry(judge: Judge, good: Path) -> None:
    lines = judge("run", str(good), "--trace").out.splitlines()
    assert any(line.split()[1:3] == ["8.4.4", "野の剣士"] and "‹ 7.3.3 › 8.4.1" in line for line in lines)


def test_json_is_one_object_and_a_list_of_several(judge: Judge, good: Path) -> None:
    value = judge("run", str(good), "--json").json
    assert (value["passed"], value["failures"], value["result"], value["title"]) == (True, [], "none", "草原の決闘")
    assert {"index", "rules", "kind", "text"} <= set(value["trace"][0])
    assert [entry["index"] for entry in value["trace"]] == list(range(len(value["trace"])))
    assert value["pending"]["label"] == "main"
    assert value["state"]["zones"]["B.field"] == ["石の番人"]
    assert [one["file"] for one in judge("run", str(good), str(good), "--json").json] == [str(good)] * 2


def test_a_failure_exits_with_1_and_names_file_and_line(judge: Judge, few: Path) -> None:
    slip = few / "evolve" / "08" / "slip.toml"
    ran = judge("run", str(slip))
    assert ran.code == 1
    assert f"{slip}:14: 石の番人.damage is 2, expected 3" in ran.out
    broken = judge("run", str(slip), "nowhere.toml", "--json")
    assert [one["passed"] for one in broken.json] == [False, False]
    assert "nowhere.toml: cannot be read" in broken.err


def test_a_scenario_goes_by_its_name_too(judge: Judge, few: Path) -> None:
    assert few.is_dir()
    assert judge("run", "evolve/08/guard").code == 0
    assert judge("run", "evolve/08/guard.toml").code == 0


def test_standard_input(judge: Judge, good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(good.read_bytes())))
    assert judge("run", "-", "--json").json["passed"]


def test_an_undecided_run_says_who_chooses_among_what_and_what_is_refused(judge: Judge, good: Path) -> None:
    ran = judge("run", str(good), "--until", "1")
    assert ran.code == 0
    assert "A has to choose: what is attacked (target)" in ran.out
    assert "leader B" in ran.out
    value = judge("run", str(good), "--until", "2", "--json").json
    assert value["pending"]["who"] == "A"
    refused = {one["label"]: one["rule"] for one in value["pending"]["refused"]}
    assert refused["attack 野の剣士"] == "8.4.2"


def test_what_if_another_answer(judge: Judge, good: Path) -> None:
    value = judge("run", str(good), "--answer", "A: play 火花", "--json").json
    assert value["passed"]
    assert any("10.6.2.3" in entry["rules"] for entry in value["trace"])
    value = judge("run", str(good), "--answer", "A: attack 野の剣士", "--answer", "A: leader B", "--json").json
    assert [entry["kind"] for entry in value["trace"] if "12.8.2" in entry["rules"]][:1] == ["refusal"]
    assert value["state"]["players"]["B"]["life"] == 20
    value = judge("run", str(good), "--answer", "A: concede", "--json").json
    assert value["result"] == "B"


def test_an_answer_that_nothing_asks_for_is_said(judge: Judge, good: Path) -> None:
    ran = judge("run", str(good), "--answer", "A: dance")
    assert ran.code == 1
    assert "A: dance: nothing asked for this answer" in ran.out
    assert judge("run", str(good), "--answer", " ").code == 2


def test_the_trace_is_in_the_language_of_the_locale(judge_process: Start, good: Path) -> None:
    out, _err = judge_process("run", str(good), "--trace", LC_ALL="ja_JP.UTF-8").communicate(timeout=60)
    assert "予想どおり" in out
    assert "メインフェイズの行動" in out
    out, _err = judge_process("run", str(good), "--trace", LC_ALL="C.UTF-8").communicate(timeout=60)
    assert "what is done in the main phase" in out


def test_failures_are_in_japanese_too(judge_process: Start, few: Path) -> None:
    slip = str(few / "evolve" / "08" / "slip.toml")
    out, err = judge_process("check", slip, LC_ALL="ja_JP.UTF-8").communicate(timeout=60)
    assert f"{slip}:14: 石の番人.damage は 2 です（予想は 3）" in out
    assert "シナリオ 1 件" in err


def test_check_plays_all_or_those_named(judge: Judge, few: Path) -> None:
    ran = judge("check")
    assert ran.code == 1
    assert ran.out.count("\n") == 1
    assert "2 scenarios, 1 as expected, 1 not" in ran.err
    assert judge("check", "evolve").code == 1
    ran = judge("check", str(few / "evolve" / "08" / "guard.toml"))
    assert ran.code == 0
    assert "1 scenario, 1 as expected, 0 not" in ran.err
    value = judge("check", "--json").json
    assert (value["scenarios"], value["passed"], len(value["failed"])) == (2, 1, 1)
    assert judge("check", str(few / "evolve" / "08" / "none")).code == 1
    (few / "empty").mkdir()
    assert judge("check", str(few / "empty")).code == 2


def test_coverage_counts_by_chapter(judge: Judge, few: Path) -> None:
    ran = judge("coverage", "evolve", "--missing")
    assert ran.code == 1  # one scenario fails, and counts for nothing
    assert "1 scenario fails" in ran.err
    (few / "evolve" / "08" / "slip.toml").unlink()
    ran = judge("coverage", "evolve", "--missing")
    assert ran.code == 0
    assert "8.4.2.1" in ran.out
    value = judge("coverage", "evolve", "--json").json
    assert value["game"] == "evolve"
    assert value["touched"] + len(value["missing"]) == value["executable"]
    assert 0 < value["acts"] < value["touched"] < value["executable"]
    assert [one["game"] for one in judge("coverage", "--json").json] == list(PLAYABLE)
    assert judge("coverage", "checkers").code == 1


def test_a_rule_that_nothing_depends_on_survives(judge: Judge, few: Path) -> None:
    (few / "evolve" / "08" / "slip.toml").unlink()
    proof = judge("coverage", "evolve", "--proof", "--json").json["proof"]
    assert "5.13.2" not in proof["survivors"]  # without it the target is not damaged, and that is expected
    assert "8.4.4" in proof["survivors"]  # nothing says that the attacker is acted
    assert 0 < proof["share"] < 1


def test_a_rule_of_which_only_the_citation_is_missed_is_counted_apart(judge: Judge, few: Path) -> None:
    """Without 10.5.2.4 a check timing goes on as before; it only no longer says that there is nothing to do."""
    (few / "evolve" / "08" / "slip.toml").unlink()
    path = few / "evolve" / "08" / "guard.toml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("[expect]", '[expect]\ncites = ["10.5.2.4", "8.4.9"]'),
        encoding="utf-8",
    )
    proof = judge("coverage", "evolve", "--proof", "--json").json["proof"]
    assert "10.5.2.4" in proof["cited_only"]
    assert not {"5.13.2", "10.5.2.4"} & set(proof["survivors"])
    assert "5.13.2" not in proof["cited_only"]


def test_a_bare_citation_is_told_apart_from_what_is_counted(judge: Judge, few: Path) -> None:
    (few / "evolve" / "08" / "slip.toml").unlink()
    path = few / "evolve" / "08" / "guard.toml"
    plain = path.read_text(encoding="utf-8")
    path.write_text(plain.replace("[expect]", '[expect]\ncites = ["10.5.2.4"]'), encoding="utf-8")
    cited = judge("coverage", "evolve", "--json").json
    path.write_text(plain.replace("[expect]", '[expect]\norder = ["8.4.9", "10.5.2.4"]'), encoding="utf-8")
    ordered = judge("coverage", "evolve", "--json").json
    assert ordered["more"] > cited["more"]
    assert judge("run", str(path)).code == 0


def test_with_proof_a_rule_on_which_a_fact_hangs_is_more_than_cited(judge: Judge, few: Path) -> None:
    (few / "evolve" / "08" / "slip.toml").unlink()
    value = judge("coverage", "evolve", "--proof", "--json").json
    proof = value["proof"]
    facts = proof["numbers"] - len(proof["survivors"]) - len(proof["cited_only"]) - len(proof["stumbled"])
    assert value["more"] >= facts > 0
    assert value["more"] > judge("coverage", "evolve", "--json").json["more"]


def test_show_names_the_scenarios_in_which_a_rule_acts(judge: Judge, few: Path) -> None:
    (few / "evolve" / "08" / "slip.toml").unlink()
    assert judge("coverage", "evolve", "--write-index").code == 0
    found = judge("show", "evolve", "8.4.4", "--json").json["scenarios"]
    assert [(one["file"], one["title"]) for one in found] == [("evolve/08/guard.toml", "草原の決闘")]
    assert "judge run evolve/08/guard" in judge("show", "evolve", "8.4.4").out
    assert judge("show", "evolve", "8.4.8", "--json").json["scenarios"] == []


def test_show_loads_no_engine(desk: Path) -> None:
    code = "import sys\nfrom judge.cli.line import main\nmain(sys.argv[1:])\nsys.stderr.write(' '.join(sys.modules))"
    ran = subprocess.run(
        [sys.executable, "-c", code, "--home", str(desk), "show", "lantern", "2.1"], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert not [name for name in ran.stderr.split() if name.startswith(("judge.engine", "judge.games"))]


def test_the_index_lists_first_what_is_about_a_number_then_what_asserts_it_then_the_shortest(tmp_path: Path) -> None:
    acts, other = frozenset(("1.1",)), frozenset(("1.1", "1.10"))
    text = written(
        [
            Acting(("a.toml", 3, "a\tshort\none"), acts),
            Acting(("b.toml", 9, "long"), other),
            Acting(("c.toml", 40, "asserts it"), acts, asserted=acts),
            Acting(("d.toml", 50, "is about it"), acts, named=acts),
        ],
        ["1.1", "1.10", "1.2"],
    )
    path = tmp_path / "index.txt"
    path.write_text(text, encoding="utf-8")
    assert [one[0] for one in showing(str(path), "1.1")] == ["d.toml", "c.toml", "a.toml", "b.toml"]
    assert ("a.toml", 3, "a short one") in showing(str(path), "1.1")
    assert [one[0] for one in showing(str(path), "1.10")] == ["b.toml"]
    assert showing(str(path), "1") == showing(str(path), "1.2") == showing(str(tmp_path / "none"), "1.1") == []


def test_a_new_scenario_passes_as_it_is(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    assert judge("new-scenario", "evolve", "-o", str(path)).code == 0
    assert judge("run", str(path)).code == 0
    assert judge("new-scenario", "evolve").out == path.read_text(encoding="utf-8")
    path.write_text("mine", encoding="utf-8")
    ran = judge("new-scenario", "evolve", "-o", str(path))
    assert (ran.code, path.read_text(encoding="utf-8")) == (2, "mine")
    assert judge("new-scenario", "checkers").code == 2
    assert judge("new-scenario", "evolve", "-o", str(tmp_path / "no" / "where.toml")).code == 2


def test_help_of_scenarios(judge: Judge) -> None:
    out = judge("help", "scenario").out
    assert '["damage", amount: amount' in out
    assert json.dumps(out)
    assert "judge help scenario" in judge("--help").out
