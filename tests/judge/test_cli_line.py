"""The command line itself: help, misuse, languages, what must never reach a terminal."""

from __future__ import annotations

import ast
import contextlib
import errno
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from judge import program as begin
from judge.catalogue import commands, editions, refusals, results, rulings
from judge.cli import terminal
from judge.cli.grammar import COMMANDS, HELP, HOME, VERSION
from judge.cli.reading import text_of
from judge.cli.terminal import done
from judge.faults import fault_sentence
from judge.messages import CATALOGUES, translated
from tests.judge.sayings import calls_in, filled, messages_in, places

ROOT = Path(__file__).resolve().parent.parent.parent
Judge = Callable[..., Any]  # the fixture `judge`
Start = Callable[..., subprocess.Popen[str]]  # the fixture `judge_process`

JAPANESE = commands.JAPANESE | results.JAPANESE | refusals.JAPANESE | editions.JAPANESE | rulings.JAPANESE

REFUSALS = (
    "SourceError",
    "NotARulebook",
    "UnknownGame",
    "LibraryError",
    "NotFound",
    "ExcerptError",
    "EditionsError",
)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("shwo lantern 1", "shwo: no such command; did you mean show?"),
        ("zzz lantern", "zzz: no such command"),
        ("show lantern 1 --jsn", "--jsn: no such option; did you mean --json?"),
        ("show lantern", "something is missing; expected judge show KEY NUMBER"),
        ("lint lantern more", "more: is too much; expected judge lint KEY"),
        ("search x --limit zero", "--limit zero: expected a whole number of at least 1"),
        ("search x --limit", "--limit: its value N is missing"),
        ("export lantern 2.1.4 --output=", "--output: its value FILE is missing"),
        ("mark export -o=", "--output: its value FILE is missing"),
        ("--home= search x", "--home: its value DIR is missing"),
        ("serve --host=", "--host: its value HOST is missing"),
        ("import", "something is missing; expected judge import FILE…"),
        ("import nowhere.txt", "nowhere.txt: cannot be read"),
        ("import README.md --game ../up", "../up: is no key for a game"),
        ("verify nowhere.md", "nowhere.md: cannot be read"),
        ("export lantern 1 --format pdf", "--format pdf: expected one of md, html, json, txt"),
        ("export lantern 1 -o nowhere/x.md", "nowhere/x.md: cannot be written"),
        ("completion tcsh", "tcsh: no such shell"),
        ("--hom x", "--hom: no such option; did you mean --home?"),
    ],
)
def test_misuse_is_one_sentence_and_exit_2(judge: Judge, line: str, sentence: str) -> None:
    ran = judge(*line.split())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"judge: {sentence}")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("line", [("show", "lantern", " "), ("show", "", "1"), ("export", "lantern", "")])
def test_an_empty_word_counts_as_missing(judge: Judge, line: tuple[str, ...]) -> None:
    assert judge(*line).code == 2


@pytest.mark.parametrize(
    "line",
    [
        ("show", "lantern", "\udcff"),
        ("search", "\udcff"),
        ("search", "灯", "--game", "\udcff"),
        ("export", "\udcff", "1"),
    ],
)
def test_bytes_that_are_no_text_are_refused_before_anything_is_done(judge: Judge, line: tuple[str, ...]) -> None:
    ran = judge(*line)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert r"\xff: is no text in UTF-8" in ran.err


def test_a_sentence_stays_one_line_whatever_was_typed(judge: Judge) -> None:
    ran = judge("show", "lantern", "長い\n番号" * 999)
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    assert len(ran.err) < 600


def test_an_empty_query_is_misuse(judge: Judge) -> None:
    assert judge("search", "　").code == 2


def test_a_word_with_a_japanese_minus_belongs_to_the_query(judge: Judge) -> None:
    assert judge("search", "灯札", "-左端").code in (0, 1)


def test_help_names_every_command_and_its_own_options(judge: Judge) -> None:
    assert all(command.name in judge("--help").out for command in COMMANDS)
    assert "--subtree" in judge("show", "--help").out
    assert judge("show", "--help").code == 0


def test_the_version_is_the_one_installed(judge: Judge) -> None:
    assert judge("--version").out.startswith("saitei ")


def test_home_stands_before_the_command_and_wins_over_the_environment(judge: Judge, tmp_path: Path) -> None:
    ran = judge("--home", str(tmp_path / "elsewhere"), "sections", "lantern")
    assert ran.code == 1
    assert "there is no library yet" in ran.err


def test_without_a_terminal_the_interface_says_that_it_needs_one(judge: Judge) -> None:
    ran = judge()
    assert ran.code == 2
    assert "needs a terminal" in ran.err


def test_serving_without_its_extra_is_a_clear_sentence(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "textual_serve.server", None)
    monkeypatch.delitem(sys.modules, "judge.serving.server", raising=False)
    ran = judge("serve")
    assert ran.code == 2
    assert "'.[serve]'" in ran.err


def test_a_fault_of_the_program_is_said_to_be_one_and_its_details_are_written(
    judge: Judge, desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("judge.cli.lint.listed", lambda _findings: 1 / 0)
    ran = judge("lint", "lantern")
    (file,) = (desk / "faults").iterdir()
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert ran.err.startswith("judge: the program itself has a fault here (ZeroDivisionError")
    assert str(file) in ran.err
    assert "Traceback" in file.read_text(encoding="utf-8")


def test_only_the_last_faults_are_kept(judge: Judge, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.cli.lint.listed", lambda _findings: 1 / 0)
    (desk / "faults").mkdir()
    for number in range(40):
        (desk / "faults" / f"fault-20260101-{number:06}-1.txt").write_text("", encoding="utf-8")
    judge("lint", "lantern")
    assert len(list((desk / "faults").iterdir())) == 20


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (MemoryError(), "there is not enough memory for this"),
        (ImportError("x.so: failed to map segment from shared object"), "there is not enough memory for this"),
        (
            ModuleNotFoundError("no", name="unidic.dic"),
            "a part that the program needs is not installed (unidic.dic); install the program again, with all that it needs",
        ),
        (OSError(5, "Input/output error", "/disk/x"), "this went wrong: /disk/x: Input/output error"),
    ],
)
def test_what_the_machine_does_not_do_is_no_fault_of_the_program(
    judge: Judge, desk: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, sentence: str
) -> None:
    def fails(_findings: object) -> None:
        raise error

    monkeypatch.setattr("judge.cli.lint.listed", fails)
    assert judge("lint", "lantern").err == f"judge: {sentence}\n"
    assert not (desk / "faults").exists()


def test_the_traceback_is_shown_only_on_wish(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.cli.lint.listed", lambda _findings: 1 / 0)
    monkeypatch.setenv("JUDGE_DEBUG", "1")
    assert "Traceback" in judge("lint", "lantern").err


def test_escapes_in_a_document_never_reach_the_terminal(judge: Judge, lanterns: Path, tmp_path: Path) -> None:
    evil = tmp_path / "evil.txt"
    text = lanterns.read_text(encoding="utf-8").replace("灯札とは", "灯札\x1b[31m\x07\u202e\x9bとは")
    evil.write_text(text, encoding="utf-8")
    assert judge("import", str(evil), "--game", "evil").code == 0
    for command in (
        "show evil 1.2.2",
        "show evil 1.2.2 --json",
        "search とは --game evil",
        "sections evil",
        "export evil 1.2",
    ):
        ran = judge(*command.split())
        assert not {"\x1b", "\x07", "\u202e", "\x9b"} & set(ran.out + ran.err), command
    assert "\x1b[31m" in judge("show", "evil", "1.2.2", "--json").json["text"]


def test_escapes_in_what_was_typed_come_back_as_marks(judge: Judge) -> None:
    assert "\x1b" not in judge("\x1b[2Jshow").err


def test_a_reader_that_goes_away_is_no_trouble(judge_process: Start) -> None:
    program = judge_process("sections", "lantern", "--json")
    assert program.stdout is not None
    program.stdout.close()
    assert program.stderr is not None
    assert (program.stderr.read(), program.wait(60)) == ("", 141)
    program.stderr.close()


def test_ctrl_c_ends_with_130_and_a_sentence(judge_process: Start, tmp_path: Path) -> None:
    fifo = tmp_path / "never.txt"
    os.mkfifo(fifo)
    before = signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # what a shell's background job ignores, its children do too
    try:
        program = judge_process("verify", str(fifo))
    finally:
        signal.signal(signal.SIGINT, before)
    with fifo.open("wb"):  # opens once the program has opened it to read
        err = interrupted(program)
    assert (program.returncode, err) == (130, "judge: interrupted\n")


def interrupted(program: subprocess.Popen[str]) -> str:
    """What a program says last; the key is struck again while it runs on, as a user does."""
    for _ in range(20):
        time.sleep(0.1)
        program.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return program.communicate(timeout=5)[1]
    program.kill()
    return program.communicate()[1] + "not ended"


def test_a_japanese_locale_gets_japanese(judge_process: Start) -> None:
    _out, err = judge_process("show", "lantern", "2.1.9", LC_ALL="ja_JP.UTF-8").communicate(timeout=60)
    assert "ありません" in err
    out, _err = judge_process("show", "lantern", "2.1", LC_ALL="", LC_MESSAGES="", LANG="ja_JP.UTF-8").communicate(
        timeout=60
    )
    assert "下位" in out


def test_every_message_has_a_japanese_wording_with_the_same_places() -> None:
    said = messages_in((ROOT / "judge" / "cli").glob("*.py"))
    said |= {text for command in COMMANDS for text in (command.summary, command.notes) if text}
    said |= {option.help for command in COMMANDS for option in (*command.options, HOME, HELP, VERSION)}
    assert said - JAPANESE.keys() == set()
    assert {text for text in JAPANESE if places(text) != places(JAPANESE[text])} == set()


def test_every_sentence_of_the_rulebook_has_a_japanese_wording(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    raised = {text for path in sorted((ROOT / "rulebook").rglob("*.py")) for text in sentences_in(path)}
    assert {text for text in raised if translated(text) == text} == set()


def sentences_in(path: Path) -> set[str]:
    """The sentences with which a module refuses something, an x where a value stands."""
    found = set()
    for call in calls_in(path, REFUSALS):
        text = filled(call.args[0])
        if isinstance(call.args[0], ast.Constant):
            found.add(f"x: {text}" if path.parent.name == "excerpt" else text)
        elif text:
            found.add(text if text.startswith("x") else f"x: {text}")
    return found - {"x: x"}


def test_no_message_has_two_wordings() -> None:
    wordings: dict[str, dict[str, str]] = {}
    for name in CATALOGUES:
        for message, wording in import_module(f"judge.catalogue.{name}").JAPANESE.items():
            wordings.setdefault(message, {})[wording] = name
    assert {message: found for message, found in wordings.items() if len(found) > 1} == {}


NO_FOLDER = {"HOME": "", "XDG_DATA_HOME": ""}  # where platformdirs has to look for the user's folder


def test_a_module_that_is_missing_where_the_home_is_looked_for_is_one_sentence() -> None:
    code = (
        "import sys\nsys.modules['platformdirs'] = None\nfrom judge.program import program\n"
        "sys.argv = ['judge', 'search', '灯']\nsys.exit(program())"
    )
    values = {
        name: value for name, value in os.environ.items() if name not in ("JUDGE_HOME", "LC_ALL", "LANG", "LC_MESSAGES")
    } | NO_FOLDER
    ran = subprocess.run([sys.executable, "-c", code], env=values, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr.count("\n")) == (1, "", 1)
    assert ran.stderr.startswith("judge: a part that the program needs is not installed (platformdirs)")


def test_a_fault_before_the_home_is_known_is_told_without_details_where_nothing_says_where_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("JUDGE_HOME", raising=False)
    for name, value in NO_FOLDER.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    assert "$JUDGE_DEBUG=1 shows the details" in fault_sentence(ZeroDivisionError("division"))


@pytest.mark.parametrize("what", ["database disk image is malformed", "disk I/O error", "file is not a database"])
def test_a_file_that_a_disk_damaged_is_no_fault_of_the_program(what: str) -> None:
    told = fault_sentence(sqlite3.DatabaseError(what))
    assert told.startswith(f"a file of this desk is damaged, or the disk does not do it ({what})")
    assert "fault" not in told


def test_an_interrupted_command_says_so_and_what_it_has_saved(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_home: str, _given: object) -> int:
        done("k7x2m: saved")
        raise KeyboardInterrupt

    monkeypatch.setattr(import_module("judge.cli.lint"), "run", interrupted)
    found = judge("lint", "lantern")
    assert (found.code, found.err) == (130, "judge: interrupted; k7x2m: saved\n")


@pytest.mark.parametrize(("typed", "what"), [("search", "answered"), ("lint", "_whole")])
def test_who_interrupts_before_the_command_line_is_there_sees_a_sentence(
    typed: str, what: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "argv", ["judge", typed, "灯札"])
    monkeypatch.setattr(begin, what, interrupted)
    assert begin.program() == 130
    assert capfd.readouterr().err == "judge: interrupted\n"


@pytest.mark.parametrize("code", [errno.EMFILE, errno.EIO, errno.EACCES])
@pytest.mark.parametrize(("typed", "what"), [("search", "answered"), ("lint", "_whole")])
def test_a_module_that_the_system_does_not_give_is_a_sentence(
    typed: str, what: str, code: int, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def refused(*_arguments: object) -> int:
        raise OSError(code, os.strerror(code), "judge/faults.py")

    def ended(code: int) -> None:
        raise SystemExit(code)

    monkeypatch.setattr(sys, "argv", ["judge", typed, "灯札"])
    monkeypatch.setattr(begin, what, refused)
    monkeypatch.setattr(os, "_exit", ended)
    with pytest.raises(SystemExit) as found:
        begin.program()
    assert found.value.code == 1
    assert capfd.readouterr().err == f"judge: judge/faults.py: {os.strerror(code)}\n"


def test_a_desk_that_broke_off_ends_whatever_still_waits_in_it() -> None:
    waits = "import sys, threading, time, textual, judge.cli.line as cli; from judge.program import program; cli.main = lambda: 1; "
    waits += "threading.Thread(target=time.sleep, args=(600,)).start(); sys.exit(program())"
    assert subprocess.run([sys.executable, "-c", waits], cwd=ROOT, timeout=120, check=False).returncode == 1


def test_with_too_little_memory_for_the_desk_that_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interface = import_module("judge.cli.interface")
    monkeypatch.setattr(interface, "limit_of_memory", lambda: 250 << 20)
    assert interface.run(str(tmp_path)) == 1
    assert capsys.readouterr().err.startswith("judge: there is not enough memory for the interface, which needs 384 MB")


def test_a_thread_that_cannot_be_started_is_told_as_a_lack_of_memory() -> None:
    assert fault_sentence(RuntimeError("can't start new thread")) == "there is not enough memory for this"


def test_words_in_utf_8_are_read_where_the_locale_knows_none_of_it() -> None:
    assert text_of("灯札".encode().decode("ascii", "surrogateescape")) == "灯札"


@pytest.mark.parametrize("letter", ["灯", "a", "\u3099", "ー"])
def test_a_long_text_is_measured_once_however_many_lines_it_takes(letter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    measured = []

    def width(text: str) -> int:
        measured.append(len(text))
        return terminal_width(text)

    terminal_width = terminal.width
    monkeypatch.setattr(terminal, "width", width)
    text = letter * 2000
    lines = terminal.folded(text, 20)
    assert "".join(lines) == text
    assert all(terminal_width(line) <= 20 for line in lines)
    assert sum(measured) < 6 * len(text)
    measured.clear()
    assert terminal_width(terminal.cut(text, 20)) <= 20
    assert sum(measured) <= (2 * 21 if terminal_width(letter) else len(text))  # no letter behind those that fit


@pytest.mark.parametrize("names", [["judge.cli.line"], ["judge.cli.quick", "judge.cli.line", "judge.messages"]])
def test_a_folder_of_the_program_that_cannot_be_listed_for_want_of_memory_is_a_sentence(
    names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Unlisted:
        """Finds no module of these, for want of memory."""

        def find_spec(self, name: str, *_more: object) -> None:
            if name in names:
                raise OSError(errno.ENOMEM, os.strerror(errno.ENOMEM), "judge")

    def ended(code: int) -> None:
        raise SystemExit(code)

    written: list[bytes] = []
    for name in names:
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setattr(sys, "meta_path", [Unlisted(), *sys.meta_path])
    monkeypatch.setattr(sys, "argv", ["judge", "search" if "judge.cli.quick" in names else "sections", "灯"])
    monkeypatch.setattr(os, "_exit", ended)
    monkeypatch.setattr(os, "write", lambda _to, data: written.append(data))
    with pytest.raises(SystemExit) as found:
        begin.program()
    assert found.value.code == 1
    assert written == [f"judge: {translated(begin.SENTENCE) if len(names) == 1 else begin.SENTENCE}\n".encode()]
