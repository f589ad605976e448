"""Whatever is wrong with a scenario is one sentence with file and line, never a traceback, and never without an end."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.engine.budget import budget
from judge.engine.errors import Spent
from judge.scenarios import playing
from judge.scenarios.games import playable
from judge.scenarios.many import tried
from judge.scenarios.source import ScenarioError, source_of

Judge = Callable[..., Any]  # the fixture `judge`
STEP = '[[step]]\nA = "attack 野の剣士"\n'


def wrong(text: str) -> tuple[str, ...]:
    """What is wrong with a text, played as a scenario."""
    try:
        source = source_of(text, "bad.toml")
    except ScenarioError as error:
        return (str(error),)
    return tried(source, lambda _game: ("8.4.3", "8.4.4", "12.8.2", "10.6.2.3")).failures


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        # the form of the file
        ('title = "草原の決闘"', 'titel = "草原の決闘"', 1, "titel: no such part of a scenario; nearest: title"),
        ('title = "草原の決闘"', "title = 5", 1, "title = 5; expected a text"),
        ('title = "草原の決闘"', "", 1, "title is missing; expected a text"),
        ('game = "evolve"', 'game = "checkers"', 2, "checkers: is no game on the engine; expected one of evolve"),
        ('game = "evolve"', 'game = "evolve"\nrules = [5]', 3, "rules = [5]; expected a list of texts"),
        ("[A]", 'A = "none"\n[C]', 4, "C: no such part of a scenario"),
        (STEP, "[[step]]\n", 9, "a step of 0 answers; expected one of A, B, chance or concede"),
        (STEP, '[[step]]\nA = "end"\nB = "pass"\n', 9, "a step of 2 answers"),
        (STEP, '[[step]]\nA = "end"\nrefuses = "8.4.3"\n', 11, "refuses: no such part of a step; nearest: refused"),
        (STEP, "[[step]]\nA = 1.5\n", 10, "A = 1.5; expected a text, a number or a list of texts"),
        (STEP, "[[step]]\nA = [[1]]\n", 10, "A = [[1]]; expected a text"),
        (STEP, '[[step]]\nconcede = "C"\n', 10, "concede = 'C'; expected A or B"),
        (STEP, 'effects = 3\n[[step]]\nA = "end"\n', 9, "effects: no such part of a player"),
        ("[expect]", "[expect]\ncites = 5", 14, "cites = 5; expected a list of rule numbers"),
        ("[expect]", "[expect]\ngoverned = [5]", 14, "governed: expected [{ card = label, to = zone, rule = number }]"),
        ("[expect]", "[expect]\norder = 1", 14, "order = 1; expected a list of rule numbers"),
        ("[expect]", "[expect]\ntogether = [{a = 1}]", 14, "together = [{'a': 1}]; expected a list of rule numbers"),
        ("[expect]", '[expect]\ngoverned = [{rule = ["x"]}]', 14, "governed: expected [{ card = label, to = zone, rule = number }]"),
        ("[expect]", '[expect]\ngoverned = [{card = "x", rule = ["x"]}]', 14, "rule = ['x']; expected a text"),
        ("[expect]", "[expect]\nafter = [1]", 14, "after: expected [{ rule = number, expect = { … } }]"),
        ("[expect]", "[expect]\ntimes = 1", 14, "times = 1; expected a table of how often"),
        ("[expect]", "[expect]\nresult = 1", 14, "result = 1; expected a text"),
        # what would check nothing
        ("[expect]", "[expect]\norder = []", 14, "order = []; expected a list of rule numbers"),
        ("[expect]", "[expect]\nnot_asked = []", 14, "not_asked = []; expected a list of decisions"),
        ("[expect]", "[expect]\ngoverned = []", 14, "governed: expected [{ card = label, to = zone, rule = number }]"),
        ("[expect]", '[expect]\nafter = [{rule = "8.4.4", expect = {}}]', 14, "after: expected [{ rule = number"),
        ("[expect]", '[expect]\n"石の番人" = {}', 14, "石の番人: asks for nothing; expected what is true"),
        ("[expect]", '[expect]\n"石の番人.counters" = {}', 14, "石の番人.counters: asks for nothing"),
        (STEP, f"{STEP}expect = {{}}\n", 11, "expect = {}; expected a table of what is true, not an empty one"),
        # the position
        ("pp = 3", "pp = 11", 4, "pp = 11; 3.2.4 allows 0 to 10"),
        ("pp = 3", 'pp = "x"', 4, "pp = 'x'; expected a whole number"),
        ("pp = 3", "pp = 1979-05-27", 4, "pp = datetime.date(1979, 5, 27); expected a whole number"),
        ("pp = 3", "pp = nan", 4, "pp = nan; expected a whole number"),
        ("pp = 3", "lives = 3", 4, "lives: no such part of a player"),
        ("pp = 3", "graveyards = []", 4, "graveyards: no such part of a player"),
        ('hand = ["火花"]', 'hand = ["火花だ"]', 5, "火花だ: no such card"),
        ('hand = ["火花"]', 'hand = "火花"', 5, "hand = '火花'; expected a list of at most 200 cards"),
        ('hand = ["火花"]', "hand = 100000000", 5, "hand = 100000000"),
        ('hand = ["火花"]', "hand = -1", 5, "hand = -1"),
        ('hand = ["火花"]', 'hand = [{ card = "火花", damaged = 1 }]', 5, "damaged: no such fact of a card"),
        ('hand = ["火花"]', 'hand = [{ card = "火花", damage = "x" }]', 5, "'x'"),
        ('hand = ["火花"]', 'hand = [{ card = "火花", counters = 3 }]', 5, "counters"),
        ('hand = ["火花"]', 'hand = [{ card = "火花", owner = "C" }]', 5, "owner = 'C'; expected A or B"),
        ('field = ["野の剣士"]', 'field = ["火花"]', 6, "火花: a spell cannot lie on the field (4.4.3)"),
        ('field = ["野の剣士"]', "field = [" + '"野の剣士",' * 6 + "]", 6, "6 cards; 4.4.4 allows 5"),
        ('field = ["野の剣士"]', 'field = [{ card = "野の剣士", evolve = 5 }]', 6, "5"),
        ("[B]", '[turn]\nplayer = "C"\n[B]', 8, "C: is no player; expected A or B"),
        ("[B]", '[turn]\nphase = "lunch"\n[B]', 8, "'lunch': is no phase"),
        ("[B]", "[turn]\nnumber = 0\n[B]", 8, "number = 0; expected a whole number from 1"),
        ("[B]", "[turn]\nnumber = true\n[B]", 8, "number = True; expected a whole number"),
        ("[B]", "[turn]\nown_turns = 5\n[B]", 8, "own_turns = 5"),
        ("[B]", "[turn]\nplayer = []\n[B]", 8, "player = []; expected a text"),
        ("[B]", '[[effects]]\non = "無い"\nattack = 1\n[B]', 7, "無い: no card of the position is called so"),
        ("[B]", '[[effects]]\non = "野の剣士"\natack = 1\n[B]', 9, "atack: no such part of an effect"),
        ("[B]", '[[effects]]\non = "野の剣士"\nuntil = "soon"\n[B]', 9, "until = 'soon'; expected one of"),
        ("[B]", '[[waiting]]\ncard = "野の剣士"\nability = "x"\n[B]', 7, "x: 野の剣士 has no such automatic ability"),
        ("[B]", '[cards."空"]\nkind = "follower"\nattack = 1\ndefense = 1\nevolve = []\n[B]', 11, "evolve = []; expected PP, or a table, or a list of them"),
        ("[B]", '[[waiting]]\ncard = "野の剣士"\n[B]', 7, ":7: 野の剣士 has no such automatic ability"),
        # cards
        ("attack = 2", "atack = 2", 17, "atack: no such part of a card; nearest: attack"),
        ("attack = 2", 'attack = "2"', 17, "attack = '2'; expected a whole number"),
        ('kind = "spell"', 'kind = "sorcery"', 25, "kind = 'sorcery'; expected one of"),
        ('kind = "spell"', "kind = []", 25, "kind = []; expected a text"),
        ('keywords = ["守護"]', 'keywords = ["守備"]', 23, "守備: no such keyword"),
        ('keywords = ["守護"]', "keywords = 5", 23, "keywords"),
        ('keywords = ["守護"]', "auto = 5", 23, "auto"),
        ('keywords = ["守護"]', "auto = [{ do = [] }]", 23, "an automatic ability needs `when`"),
        ('keywords = ["守護"]', "auto = [{ when = 5 }]", 23, "5"),
        ('keywords = ["守護"]', 'auto = [{ when = "sneeze this" }]', 23, "sneeze is nothing that occurs"),
        ('keywords = ["守護"]', 'auto = [{ when = "enter own card in:hand" }]', 23, "never occurs; expected a card in field"),
        ('keywords = ["守護"]', 'auto = [{ when = "attack own follower in:ex" }]', 23, "never occurs; expected a card in field"),
        ('keywords = ["守護"]', 'auto = [{ when = "enter thiss" }]', 23, "thiss: no such word"),
        ('keywords = ["守護"]', 'fanfare = [["draw", 1, "each"]]', 23, "each: no such word for who; expected own, enemy, both"),
        ('keywords = ["守護"]', "static = [{ give = 5 }]", 23, "give = 5; expected a table"),
        ('keywords = ["守護"]', "static = [{ give = { atk = 5 } }]", 23, "atk: no such change"),
        ('keywords = ["守護"]', 'static = [{ give = { cannot = ["fly"] } }]', 23, "cannot = 'fly'; expected one of"),
        ('keywords = ["守護"]', 'static = [{ give = { attack = 1 }, if = "raining" }]', 23, "raining: no such condition"),
        ('keywords = ["守護"]', 'static = [{ give = { attack = "many" } }]', 23, "many"),
        ('keywords = ["守護"]', 'replace = [{ when = "breathe" }]', 23, "`replace` needs when"),
        ('keywords = ["守護"]', 'evolve = "x"', 23, "x"),
        ('["damage", 1, "chosen"]', '["damge", 1, "chosen"]', 27, "damge: no such verb; nearest: damage"),
        ('["damage", 1, "chosen"]', '["damage"]', 27, "is missing; expected"),
        ('["damage", 1, "chosen"]', '["damage", 1, "chosen", 1, 2]', 27, "nothing to do with"),
        ('["damage", 1, "chosen"]', '["damage", true, "chosen"]', 27, "takes a number"),
        ('["damage", 1, "chosen"]', '["damage", "lots", "chosen"]', 27, "'lots'"),
        ('["damage", 1, "chosen"]', '["damage", 1, "in:attic"]', 27, "attic"),
        ('["damage", 1, "chosen"]', '["damage", 1, "size<3"]', 27, "size: no such property"),
        ('["damage", 1, "chosen"]', '["damage", 1, ""]', 27, "an empty selector"),
        ('["damage", 1, "chosen"]', '["damage", 1, "「"]', 27, "is no selector"),
        ('["damage", 1, "chosen"]', "5", 27, "expected"),
        ('["damage", 1, "chosen"]', '["put", "chosen", "attic"]', 27, "attic"),
        ('["damage", 1, "chosen"]', '["give", "chosen", { size = 3 }]', 27, "size"),
        ('["damage", 1, "chosen"]', '["if", "raining", []]', 27, "raining"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_one_sentence_with_its_line(
    good_text: str, old: str, new: str, line: int, sentence: str
) -> None:
    assert old in good_text
    found = wrong(good_text.replace(old, new, 1))
    assert len(found) == 1
    assert found[0].startswith(f"bad.toml:{line}: ")
    assert sentence in found[0]
    assert "the engine fails" not in found[0]
    assert "\n" not in found[0]


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ('A = "石の番人"', 'A = "石の番兵"', 11, "石の番兵: is none of the options: "),
        ('A = "石の番人"', "A = 5", 11, "5: is none of the options: "),
        ('A = "attack 野の剣士"', 'A = "attack 石の番人"', 9, "step 1 (A = 'attack 石の番人'): refused by 8.4.2"),
        ('A = "attack 野の剣士"', 'B = "pass"', 9, "step 1 (B) was not used: nothing asked for it"),
        ('[[step]]\nA = "石の番人"\n', "", 9, "nobody answers: A has to choose (target)"),
        ("[expect]", '[[step]]\nA = "end"\n[[step]]\nchance = 3\n[expect]', 15, "step 4 (chance) was not used"),
        ("[expect]", '[[step]]\nA = "play 火花"\nrefused = "8.4.3"\n[expect]', 13, "but it is allowed"),
        ("[expect]", '[expect]\nnot_cites = ["99.9"]', 14, "99.9: no such rule of evolve"),
        ('game = "evolve"', 'game = "evolve"\nrules = ["12.8.2x"]', 3, "12.8.2x: no such rule of evolve"),
        (
            'game = "evolve"',
            'game = "evolve"\nrules = ["10.6.2.3"]',
            3,
            "10.6.2.3 is named in rules, but governs nothing",
        ),
        ('"石の番人.damage" = 2', '"石の番人.damage" = 3', 14, "石の番人.damage is 2, expected 3"),
        ('"石の番人.damage" = 2', '"石の番人.size" = 3', 14, "石の番人.size: nothing is called size"),
        ('"石の番人.damage" = 2', '"石の番兵.damage" = 3', 14, "石の番兵"),
        ('"石の番人.damage" = 2', '"A.purse" = 3', 14, "A.purse: nothing is called purse"),
        ('"石の番人.damage" = 2', "damage = 2", 14, "damage: nothing is called damage"),
        ('"石の番人.damage" = 2', '"石の番人.damage" = true', 14, "is 2, expected true"),
        ('"石の番人.damage" = 2', 'order = ["8.4.4", "8.4.3"]', 14, "8.4.3 does not come after 8.4.4"),
    ],
)
def test_what_does_not_come_so_is_a_sentence_with_its_line(
    good_text: str, old: str, new: str, line: int, sentence: str
) -> None:
    assert old in good_text
    found = wrong(good_text.replace(old, new, 1))
    assert [one for one in found if one.startswith(f"bad.toml:{line}: ") and sentence in one], found
    assert not [one for one in found if "the engine fails" in one or "\n" in one]


EFFECTS = ", ".join(f'{{ to = "own follower attack>={least}", give = {{ attack = 1 }} }}' for least in range(9))
MANY = f"""title = "旗"
game = "evolve"
[cards."旗"]
kind = "amulet"
static = [{EFFECTS}]
[cards."兵"]
kind = "follower"
attack = 1
defense = 1
[A]
field = ["旗", "兵"]
[[step]]
A = "end"
[expect]
"兵.attack" = 10
"""


def test_a_play_that_takes_too_much_computing_is_stopped_with_the_line_it_had_come_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert wrong(MANY) == ()
    monkeypatch.setattr(playing, "BUDGET", 0)
    (sentence,) = wrong(MANY)
    assert sentence.startswith("bad.toml:")
    assert (
        "the play is not over after 0 s of computing, and is stopped here; expected fewer cards or effects" in sentence
    )
    (sentence,) = wrong(MANY.replace('[cards."旗"]', 'rules = ["1.2.3.4"]\n[cards."旗"]'))
    assert sentence.startswith("bad.toml:3: the play is not over")
    assert wrong("title = 5") == ("bad.toml:1: title = 5; expected a text",)


def test_effects_that_depend_on_each_other_ask_whether_the_budget_is_spent() -> None:
    evolve = playable("evolve")
    assert evolve is not None
    state, _game = evolve.place(source_of(MANY, "bad.toml").table)
    state.of_board.clear()
    state.of_parts.clear()
    with budget(60), budget(0), pytest.raises(Spent):
        evolve.ask(state, "兵", "attack")
    assert evolve.ask(state, "兵", "attack") == 10


@pytest.mark.parametrize(
    "expected", ["order = 1", "together = [{ a = 1 }]", 'governed = [{ rule = ["x"] }]', "after = [1]"]
)
def test_an_expectation_of_another_shape_is_told_where_the_play_fails_before_it_too(
    good_text: str, expected: str
) -> None:
    found = wrong(
        good_text.replace(STEP, '[[step]]\nA = "nothing of this kind"\n').replace("[expect]", f"[expect]\n{expected}")
    )
    assert len(found) == 1
    assert "; expected " in found[0] or ": expected " in found[0]
    assert "engine fails" not in found[0]


def test_an_unexpected_refusal_fails(good_text: str) -> None:
    text = good_text.replace('A = "石の番人"', 'A = "leader B"').replace(
        '[cards."石', '[[step]]\nA = "石の番人"\n[cards."石'
    )
    text = text.replace('field = ["石の番人"]', 'field = [{ card = "石の番人", act = true }]')
    assert any("step 2 (A = 'leader B'): refused by " in one for one in wrong(text))


@pytest.mark.parametrize(
    ("data", "line", "sentence"),
    [
        (b"\x00\x01\x02\xff" * 100, 1, "is no UTF-8 text"),
        ("title = '山'".encode("shift_jis"), 1, "is no UTF-8 text"),
        (b"title = 'a'\ngame = \x1b[31m", 2, "holds a control character"),
        (b"title = 'a'\n\x00", 2, "holds a control character"),
        (b"title = 'a'\ngame =", 2, "is no TOML"),
        (b"title = 'a'\ntitle = 'b'", 2, "is no TOML"),
        (b"title = 'a'\n[A]\npp = 3\n[A]\nep = 1", 4, "is no TOML"),
        (b"a = " + b"[" * 100_000, 1, "is nested too deep"),
        (b'title = "x"\n' + b"a." * 5_000 + b"b = 1", 2, "is nested too deep"),
        (b'title = "x"\n' + b'"a".' * 200_000 + b"b = 1", 2, "is nested too deep"),
        (b'title = "x"\n' + b"'a' . " * 100_000 + b"b = 1", 2, "is nested too deep"),
        ((b"a" * 64 + b".") * 49 + b"a = 1\n" + (b"a" * 64 + b".") * 15_000, 2, "is nested too deep"),
        (b'title = "x"\nx = "' + b'\\"' * 400_000, 2, "is no TOML"),
        (b'title = "x"\n[a' + b" " * 900_000 + b"x", 2, "is no TOML"),
        (b'title = "x"\n[' + b"] " * 400_000 + b"x", 2, "is no TOML"),
        (b"title = 'a'\npp = " + b"9" * 5000, 2, "holds a number that is too long"),
        (b"", 1, "title is missing; expected a text"),
        (b"# " + b"a" * 10_000_000, 0, "10,000,002 bytes; expected a scenario of at most 1,000,000"),
    ],
    ids=lambda one: repr(one)[:24],
)  # fmt: skip
def test_what_is_no_scenario_is_one_sentence(tmp_path: Path, data: bytes, line: int, sentence: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(data)
    found = tried(path).failures
    assert len(found) == 1
    assert found[0].startswith(f"{path}:{line}: " if line else f"{path}: ")
    assert sentence in found[0]


def test_a_mark_at_the_beginning_and_line_ends_of_another_system_are_no_trouble(good_text: str, tmp_path: Path) -> None:
    path = tmp_path / "good.toml"
    path.write_bytes(b"\xef\xbb\xbf" + good_text.replace("\n", "\r\n").encode())
    assert tried(path).failures == ()


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * 300 + "]" * 300,
        "[A]\nhand = " + "[" * 200 + "]" * 200,
        "a" + ".a" * 5000 + " = 1",
        "[expect]\na" + ".a" * 2000 + " = 1",
        '[cards."a"]\nkind = "spell"\nspell = ' + '[["may", ' * 90 + "[]" + "]]" * 90,
        '[cards."a"]\nkind = "spell"\nspell = ' + '[["may", ' * 400 + "[]" + "]]" * 400,
        '[cards."a"]\nkind = "spell"\nspell = [["if", "' + "not " * 5000 + 'awakened", []]]',
        '[cards."a"]\nkind = "spell"\nspell = [["damage", "' + "2*" * 3000 + '1", "this"]]',
        '[cards."a"]\nkind = "spell"\nspell = [["damage", 1, "' + "not:" * 5000 + 'own"]]',
    ],
    ids=range(9),
)
def test_deep_nesting_ends_in_a_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "deep.toml"
    path.write_text(f'title = "deep"\ngame = "evolve"\n{text}\n', encoding="utf-8")
    for sentence in tried(path).failures:
        assert sentence.startswith(f"{path}:")
        assert len(sentence) < 2000
        assert "the engine fails" not in sentence


ENDLESS = """\
title = "終わらない二枚"
game = "evolve"
[A]
pp = 1
hand = ["始まり"]
field = ["こだま"]
deck = 2
[[step]]
A = "play 始まり"
[cards."始まり"]
kind = "spell"
cost = 1
spell = [["heal", 1, "own leader"]]
[cards."こだま"]
kind = "amulet"
cost = 1
"""


@pytest.mark.parametrize(
    "ability",
    [
        'auto = [{ when = "healed own leader", do = [["heal", 1, "own leader"]] }]',
        'auto = [{ when = "healed own leader", do = [["repeat", 1000000000, [["heal", 1, "own leader"]]]] }]',
        'auto = [{ when = "healed own leader", do = [["repeat", 1000000000, []]] }]',
        'auto = [{ when = "healed own leader", do = [["repeat", 9999, [["repeat", 9999, [["repeat", 9999, []]]]]]] }]',
        'auto = [{ when = "healed own leader", do = [["draw", 1000000000]] }]',
        'auto = [{ when = "healed own leader", do = [["create", "フェアリー", 1000000000]] }]',
        'auto = [{ when = "healed own leader", do = [["mill", 1000000000]] }]',
    ],
)
def test_what_never_ends_is_stopped(ability: str) -> None:
    """Where no rule ends it. What ends by itself, however much was asked for, may end well."""
    for sentence in wrong(f"{ENDLESS}{ability}\n"):
        assert sentence.startswith("bad.toml:")
        assert "the engine fails" not in sentence


def test_a_loop_that_nobody_can_stop_is_ended_by_the_rules() -> None:
    ability = 'auto = [{ when = "healed own leader", do = [["heal", 1, "own leader"]] }]'
    one = tried(source_of(f"{ENDLESS}{ability}\n", "loop.toml"))
    assert one.outcome is not None
    assert (one.outcome.state.result, one.outcome.trace[-1].rule) == ("draw", "15.2.1.3")


@pytest.mark.parametrize("name", ["nowhere.toml", "no/where.toml", "a\nb.toml", "", "x" * 5000, "\udcff.toml"])
def test_a_file_that_is_not_there(judge: Judge, name: str) -> None:
    ran = judge("run", name)
    assert ran.code in (1, 2)
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err


def test_a_folder_is_no_scenario(judge: Judge, tmp_path: Path) -> None:
    ran = judge("run", str(tmp_path))
    assert (ran.code, ran.out) == (1, "")
    assert "is a folder; expected a scenario (.toml)" in ran.err


def test_a_pipe_is_no_scenario(judge: Judge, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    assert "is no plain file" in judge("run", str(tmp_path / "pipe.toml")).err


def test_names_with_escapes_never_reach_the_terminal(judge: Judge, good: Path) -> None:
    text = good.read_text(encoding="utf-8").replace("石の番人", "石の\\u001b[31m番人\\u202e")
    good.write_text(text, encoding="utf-8")
    for options in ([], ["--trace"], ["--json"]):
        ran = judge("run", str(good), *options)
        assert not {"\x1b", "\u202e"} & set(ran.out + ran.err)


def test_too_little_memory_is_no_fault_of_the_engine(good: Path, monkeypatch: pytest.MonkeyPatch, judge: Judge) -> None:
    def plays(*_arguments: object, **_named: object) -> None:
        raise MemoryError

    monkeypatch.setattr("judge.scenarios.many.play", plays)
    ran = judge("run", str(good))
    assert (ran.code, ran.err) == (1, "judge: there is not enough memory for this\n")
