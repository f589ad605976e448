"""What every test may use: the real rule documents where they are, and small invented ones."""

from __future__ import annotations

import gc
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from judge.cli.line import main
from judge.edition import registry
from judge.program import COLLECTED
from rulebook.dialects import known
from rulebook.document import Document
from rulebook.reading import outline_of
from rulebook.registry.game import Game
from rulebook.search import index
from rulebook.search.concepts import read_concepts, write_concepts
from rulebook.source import Source, decode
from rulebook.store.home import library_file
from rulebook.store.importing import import_files
from rulebook.store.library import Library
from rulebook.store.opening import open_library

ROOT = Path(__file__).resolve().parent.parent
NO_GAMES = ROOT / "tests" / "data" / "no-games"
FILES = {"evolve": "000_", "moncolle": "001_", "rebirth": "002_", "leaffight": "003_", "animal": "004_"}


def pytest_configure(config: pytest.Config) -> None:
    """Tests begin without the program's own registry and rulings: what they find is what they put there, and built in no time."""
    os.environ["JUDGE_GAMES"] = str(NO_GAMES)
    os.environ["JUDGE_RULINGS_DATA"] = str(ROOT / "tests" / "data" / "no-rulings")
    os.environ.pop("JUDGE_RULINGS_URL", None)
    config.option.loadscopereorder = False  # files are given out in the order in which they are collected


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that take long come first, then those of many tests: what is left in the end is shared out evenly."""
    many = Counter(item.path for item in items)
    items.sort(key=lambda item: (item.get_closest_marker("long") is None, -many[item.path]))


def pytest_collection_finish() -> None:
    """What was imported and collected stays until the end: it is not looked through for garbage, and the rest as seldom as by the program."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)


def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores: many tests wait, for a screen, a process or a file to reach the disk."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1


def documents_folder() -> Path | None:
    """Where the real documents are: $JUDGE_DOCUMENTS, or ../shared/rulebooks beside the repository."""
    named = os.environ.get("JUDGE_DOCUMENTS")
    folder = Path(named) if named else ROOT.parent / "shared" / "rulebooks"
    return folder if folder.is_dir() else None


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """A folder, made by whichever process of the run asks for it first. Only to be read, or to be copied.

    Where processes cannot wait for each other each makes one of its own.
    """
    base = factory.getbasetemp()
    shared = "PYTEST_XDIST_WORKER" in os.environ and find_spec("fcntl") is not None
    folder = (base.parent if shared else base) / f"once-{name}"
    with folder.with_suffix(".lock").open("w") as lock:
        if shared:
            fcntl: Any = import_module("fcntl")  # not there on every system
            fcntl.flock(lock, fcntl.LOCK_EX)
        made = folder.with_suffix(".made")
        if not made.exists():
            shutil.rmtree(folder, ignore_errors=True)  # of one that failed half-way
            folder.mkdir()
            make(folder)
            made.touch()
    return folder


def with_own_games(make: Callable[[str], object]) -> Callable[[Path], None]:
    """Makes a home with the program's own registry in use."""

    def inside(home: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("JUDGE_GAMES", str(ROOT / "data" / "games"))
            registry.cache_clear()
            make(str(home))
        registry.cache_clear()

    return inside


@pytest.fixture(scope="session")
def rulebooks() -> dict[str, Path]:
    """The five real documents by the key of their game; the test is skipped where they are absent."""
    folder = documents_folder()
    if folder is None:
        pytest.skip("the rule documents are not here: set JUDGE_DOCUMENTS to their folder")
    found = {key: next(iter(sorted(folder.glob(f"{start}*.txt"))), None) for key, start in FILES.items()}
    missing = [key for key, path in found.items() if path is None]
    if missing:
        pytest.skip(f"no document of {', '.join(missing)} in {folder}")
    return {key: path for key, path in found.items() if path is not None}


@pytest.fixture(scope="session")
def outlines(rulebooks: dict[str, Path]) -> dict[str, Document]:
    """The five real documents, outlined."""
    return {key: outline_of(decode(path.read_bytes(), path.name), known()[key], key) for key, path in rulebooks.items()}


@pytest.fixture(scope="session")
def read_library(rulebooks: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """A library of the five real documents and the program's concepts, without its registry."""

    def make(home: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("JUDGE_GAMES", str(NO_GAMES))
            patch.setattr(index, "write_concepts", write_concepts)
            import_files(str(home), [str(path) for path in rulebooks.values()])

    library = Library(library_file(str(made_once(tmp_path_factory, "real", make))))
    yield library
    library.close()


@pytest.fixture(scope="session")
def real_desk(rulebooks: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with the five real documents and the program's registry, as they are at a desk. Only to be read, or to be copied."""
    files = [str(path) for path in rulebooks.values()]
    return made_once(tmp_path_factory, "desk", with_own_games(lambda home: import_files(home, files)))


def source_of(text: str) -> Source:
    """A source of this text."""
    return decode(text.encode(), "test.txt")


@pytest.fixture
def outline() -> Callable[[str, str], Document]:
    """Outlines a text in the dialect of a game: outline(game, text)."""

    def read(game: str, text: str) -> Document:
        return outline_of(source_of(text), known()[game], game)

    return read


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever tries to reach another machine fails the test."""

    def refuse(_socket: socket.socket, address: object) -> None:
        raise AssertionError(f"the program tried to reach {address}")

    for name in ("connect", "connect_ex"):
        monkeypatch.setattr(socket.socket, name, refuse)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *address, **_kw: refuse(None, address))  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def libraries_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test opens and leaves open is closed after it: a connection that is only forgotten is a warning from Python 3.13 on."""
    opened: list[Library] = []
    begin = Library.__init__

    def noted(self: Library, path: str) -> None:
        begin(self, path)
        opened.append(self)

    monkeypatch.setattr(Library, "__init__", noted)
    yield
    for one in opened:
        one.close()


@pytest.fixture(scope="session", autouse=True)
def few_concepts() -> Iterator[None]:
    """The program's concepts stand in the libraries of its own games; a library of invented games has a few, and is built in no time."""

    few = read_concepts(str(ROOT / "tests" / "data" / "concepts.toml"))

    def write(
        db: sqlite3.Connection, concepts: dict[str, Any] | None = None, games: Iterable[Game] | None = None
    ) -> None:
        own = os.environ.get("JUDGE_GAMES") in (None, str(ROOT / "data" / "games"))
        write_concepts(db, concepts if own else few, games)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(index, "write_concepts", write)
        yield


@pytest.fixture
def own_registry(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The program's own registry of five games, in use for the test."""
    folder = ROOT / "data" / "games"
    monkeypatch.setenv("JUDGE_GAMES", str(folder))
    registry.cache_clear()
    yield folder
    registry.cache_clear()


@pytest.fixture(scope="session")
def our_lines(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A home with the program's own lines on the five games and no document. Only to be read."""
    made = made_once(tmp_path_factory, "ours", with_own_games(lambda home: open_library(home).close()))
    return str(shutil.copytree(made, tmp_path_factory.mktemp("ours") / "home"))


@pytest.fixture
def own_rulings(monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program's own rulings, in use for the test."""
    folder = ROOT / "data" / "rulings"
    monkeypatch.setenv("JUDGE_RULINGS_DATA", str(folder))
    return folder


@pytest.fixture
def invented_registry(monkeypatch: pytest.MonkeyPatch) -> Path:
    """A registry of two invented games, in use for the test: `lantern`, whose document there is, and `kite`, without one."""
    folder = ROOT / "tests" / "data" / "games"
    monkeypatch.setenv("JUDGE_GAMES", str(folder))
    return folder


@pytest.fixture(scope="session")
def lanterns() -> Path:
    """A small rulebook of our own invention: 23 numbered sections, five references, one of them to no rule."""
    return ROOT / "tests" / "data" / "lanterns.txt"


@pytest.fixture(scope="session")
def built_home(lanterns: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home that holds the small rulebook under the key `lantern`. Not to be changed: `desk` is a copy."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:  # whatever test asks for it first
        patch.setenv("JUDGE_GAMES", str(NO_GAMES))
        import_files(str(home), [str(lanterns)], "lantern")
    return home


@pytest.fixture
def desk(built_home: Path, tmp_path: Path) -> Path:
    """A home of its own for a test, with the small rulebook in it."""
    return Path(shutil.copytree(built_home, tmp_path / "home"))


@pytest.fixture
def little_room() -> Callable[[], AbstractContextManager[None]]:
    """A stretch of time in which no file grows beyond a few letters, as on a full disk."""
    resource = pytest.importorskip("resource", reason="this system limits no files")

    @contextmanager
    def narrow() -> Iterator[None]:
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (64, before[1]))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)

    return narrow


class Ran(NamedTuple):
    """What a command line did."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:  # noqa: ANN401 - whatever was printed
        """The one JSON value on standard output."""
        return json.loads(self.out)


@pytest.fixture
def judge(desk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Runs a command line in this process, in English, on the home with the small rulebook."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "JUDGE_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("JUDGE_HOME", str(desk))

    def run(*arguments: str) -> Ran:
        code = main(arguments)
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run


@pytest.fixture
def judge_process(desk: Path) -> Callable[..., subprocess.Popen[str]]:
    """Starts a command line as a process of its own: judge_process("show", …, LANG="ja")."""

    def start(*arguments: str, **environment: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "judge", *arguments], cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={**os.environ, "JUDGE_HOME": str(desk), **environment},
        )  # fmt: skip

    return start
