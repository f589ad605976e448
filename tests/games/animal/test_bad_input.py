"""Words of animal that there are not are refused when a scenario is read, and never come to the engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.scenarios.many import tried
from judge.scenarios.source import source_of

SCENARIO = Path(__file__).parents[3] / "data/scenarios/animal/02-terms/counters-leave-with-what-they-lay-on.toml"
DO = '["return", "own animal", "hand"]'
FACT = '"兎.counters.成長" = 0\n"A.life"'


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (DO, '["add counter", "own animal", "変", 1]', "変: no such counter"),
        (DO, '["remove counter", "own animal", "成張", 1]', "成張: no such counter; nearest: 成長"),
        (DO, '["move counters", "own animal", "own tool", "変"]', "変: no such counter"),
        (DO, '["recover", "counters:変 of this"]', "変: no such word behind counters:"),
        (DO, '["recover", "counters: of this"]', "nothing stands behind `counters:`"),
        (DO, '["return", "own animal counter:変", "hand"]', "変: no such word behind counter:"),
        (DO, '["return", "own animal counters:>=1", "hand"]', "nothing stands behind `counters:`"),
        (
            '"成長" = 2',
            '"成張" = 2',
            "counters = {'成張': 2}; expected a table of whole numbers from 0, of ATK+1/DEF+1",
        ),
        (
            "atk = 1",
            'atk = 1\nstatic = { give = { counted_as = { "成長" = { a = 1 } } }, to = "own presence" }',
            "counted_as = {'成長': {'a': 1}}; expected a table of kinds of counters",
        ),
        (FACT, f'"兎.counters.成張" = 0\n{FACT}', "nothing is called 成張; nearest: 成長"),
    ],
)
def test_a_counter_that_there_is_not_is_refused(old: str, new: str, sentence: str) -> None:
    text = SCENARIO.read_text(encoding="utf-8")
    assert old in text
    (told,) = tried(source_of(text.replace(old, new), "bad.toml")).failures
    assert told.startswith("bad.toml:")
    assert sentence in told


def test_a_kind_of_effect_that_there_is_not_is_refused() -> None:
    text = SCENARIO.read_text(encoding="utf-8").replace(DO, '["target effect", { kind = "trigered" }]')
    (told,) = tried(source_of(text, "bad.toml")).failures
    assert told.startswith("bad.toml:")
    assert "trigered: no such kind of effect; nearest: triggered" in told
