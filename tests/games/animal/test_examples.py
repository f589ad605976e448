"""The document's worked examples that the scenarios of `animal` say they play."""

from __future__ import annotations

from pathlib import Path

from judge.folders import scenarios_folder
from judge.scenarios.many import files_in
from judge.scenarios.playing import load
from rulebook.registry.registry import read_registry


def test_every_example_that_a_scenario_names_is_one_of_the_document_and_describes_play(own_registry: Path) -> None:
    examples = read_registry("animal", own_registry / "animal").examples
    named = {name: file.name for file in files_in([Path(scenarios_folder("animal"))]) for name in load(file).examples}
    assert [(file, name) for name, file in named.items() if not examples.has(name) or name in examples.left] == []
