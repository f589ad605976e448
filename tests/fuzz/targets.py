"""What is tried: documents, scenarios, rulings, queries, registries, homes. Each takes any bytes and may answer with a sentence, and nothing else."""

from __future__ import annotations

import io
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from random import Random

from judge.cli.line import main
from judge.cli.telling import facts
from judge.rulings.errors import FormError
from judge.rulings.exchange import brought, forms_of, see_that_they_fit, toml_of
from judge.rulings.forms import read_form
from judge.rulings.giving import first
from judge.rulings.history import Rulings
from judge.rulings.records import line, lines
from judge.rulings.ruling import Citation, Content, Verdict
from judge.rulings.store import open_store
from judge.rulings.store.carving import carved
from judge.scenarios.games import MODULES
from judge.scenarios.many import tried
from judge.scenarios.source import ScenarioError, source_in
from rulebook.dialects import known
from rulebook.errors import NotFound, RulebookError
from rulebook.excerpt.excerpt import excerpt_of
from rulebook.registry.check import faults
from rulebook.registry.embedded import embedded
from rulebook.registry.registry import read_registry
from rulebook.search.query import search
from rulebook.source import decode
from rulebook.store.importing import import_files
from rulebook.store.opening import open_library
from rulebook.whole import document_in
from tests.fuzz.running import SLOW, OfBytes, Target
from tests.fuzz.screens import BOXES, MODES, Screens
from tests.fuzz.tables import remade

DATA = Path(__file__).resolve().parents[1] / "data"
LANTERNS = DATA / "lanterns.txt"
GAMES = ("stones", *known())
REFUSED = ""  # nothing to make further inputs from
PART = b"\n\x1c\n"  # between the parts of an input that is several files


class Wrong(Exception):
    """What came is not what may come."""


@contextmanager
def environment(**values: str) -> Iterator[None]:
    """These variables, for a while."""
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


class Documents(OfBytes):
    """Bytes read as a rule document."""

    def __init__(self, _folder: Path) -> None:
        self._seeds = [LANTERNS.read_bytes(), LANTERNS.read_text(encoding="utf-8").encode("cp932", "ignore")]
        self._seeds += [path.read_bytes() for path in sorted((DATA / "games").rglob("*.txt"))]
        self._seeds.append("100. 石\n101. 色\n102. 数\n102.1. 赤い(101)。\n102.1a 青い。\n105-1. 礼をする。\n".encode())
        self._seeds.append("第1章 石\n1-1 色\n1-2 数\n[1] 数える。\n[2] 並べる(手順[1])。\n1-3 礼\n".encode())

    def seeds(self) -> list[bytes]:
        return list(self._seeds)

    def attempt(self, data: bytes, chance: Random) -> str:
        game = chance.choice(GAMES)
        try:
            document = document_in(decode(data, "x.txt"), game)
        except RulebookError as error:
            return str(error)
        if "".join(document.source.text[span.start : span.end] for span in document.spans) != document.source.text:
            raise Wrong("the spans are not the source")
        if document.source.data != data:
            raise Wrong("the source does not give its bytes back")
        return f"{game} {document.dialect} {sorted({finding.rule for finding in document.findings})}"


class Scenarios:
    """Scenarios of every game that is played, or of one, changed in what they hold: read and played, and each told."""

    patience: float = SLOW

    def __init__(self, _folder: Path, game: str = "*") -> None:
        files = sorted((DATA.parents[1] / "data" / "scenarios").glob(f"{game}/*/*.toml"))
        self._seeds = [path.read_bytes() for path in files[:: max(1, len(files) // 120)]]

    def seeds(self) -> list[bytes]:
        return list(self._seeds)

    def changed(self, data: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
        return remade(data, chance, others)

    def told(self) -> str:
        """Nothing more."""
        return ""

    def attempt(self, data: bytes, _chance: Random) -> str:
        try:
            found = tried(source_in(data, "x.toml"))
        except ScenarioError:
            return REFUSED
        for sentence in found.failures:
            if "the engine fails" in sentence or "\n" in sentence or len(sentence) > 2_000:
                raise Wrong(sentence)
        if found.outcome is None:
            return REFUSED
        facts(found)
        return f"{' '.join(found.failures[:1])} {' '.join(sorted(found.touched)[-2:])} {len(found.outcome.trace) // 5}"


class Rulers(OfBytes):
    """Bytes read as rulings: lines, tables, forms, a store; and as what is left of one."""

    def __init__(self, folder: Path) -> None:
        cited = (Citation("lantern", "2.1.4"), Citation("lantern", "1.1", note="注"))
        given = [
            first(Content("lantern", f"灯は {n} 枚か。", Verdict.NO, "いいえ。", "理由", cited, tags=("灯",)), "甲", at=f"2026-01-0{n}T00:00:00.000000Z", ruling=f"r{n}")
            for n in range(1, 5)
        ]  # fmt: skip
        open_store(str(folder / "seed")).add(given)
        rulings = Rulings(given)
        self._rulings = rulings
        self._seeds = [
            lines(given).encode(), toml_of(given).encode(), forms_of(rulings.all()).encode(), line(given[0]).encode(),
            b'game = "lantern"\nquestion = "x"\nverdict = "no"\nanswer = "y"\ncites = ["2.1.4", "defines 1.1: n"]\n[[case]]\nscenario = "a/b"\nyes_if = { order = ["1", "2"] }\n',
            (folder / "seed" / "rulings.sqlite3").read_bytes(),
        ]  # fmt: skip

    def seeds(self) -> list[bytes]:
        return list(self._seeds)

    def attempt(self, data: bytes, _chance: Random) -> str:
        carved(data)
        told = []
        try:
            found = brought(data, "x")
            see_that_they_fit(found, self._rulings)
            told.append(f"{len(found.versions) > 0} {len(found.forms) > 0}")
        except RulebookError as error:
            told.append(str(error))
        try:
            read_form(data.decode("utf-8-sig"), "x")
        except UnicodeDecodeError:
            pass
        except FormError as error:
            told.append(str(error))
        return " | ".join(told)


class Queries(OfBytes):
    """Bytes typed as a query, a number, a range."""

    def __init__(self, folder: Path) -> None:
        home = folder / "queries"
        with environment(JUDGE_GAMES=str(DATA / "games")):
            import_files(str(home), [str(LANTERNS)], "lantern")
            self._library = open_library(str(home))
        files = sorted(DATA.glob("queries*.jsonl"))
        self._seeds = [row for file in files for row in file.read_bytes().split(b"\n")[:20]]
        self._seeds += [
            t.encode()
            for t in (
                "灯札",
                "1.1から2.1",
                "2.1.4",
                '-灯 "置き場"',
                "game:lantern 灯 OR 札",
                "手順[1]",
                "1.1..3",
                "第2章",
            )
        ]

    def seeds(self) -> list[bytes]:
        return list(self._seeds)

    def attempt(self, data: bytes, chance: Random) -> str:
        text = data.decode("utf-8", "ignore")
        answer = search(self._library, text, chance.choice((None, "lantern", "kite")), chance.choice((1, 10, 500)))
        for ask in (
            lambda: self._library.section("lantern", text[:200]),
            lambda: excerpt_of(self._library, "lantern", text.split()[:3], chance.randrange(3)),
        ):
            try:
                ask()
            except NotFound as error:
                if len(str(error)) > 1_000 + 4 * len(text):
                    raise Wrong("the sentence is longer than what was typed") from error
            except RulebookError:
                pass
        return f"{[hit.why.split(' ')[0] for hit in answer.hits[:3]]} {answer.note}"


class Registries(OfBytes):
    """The files of a game's own folder, any of them spoilt."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "games"
        self._files = sorted(path for path in (DATA / "games" / "lantern").rglob("*") if path.is_file())

    def seeds(self) -> list[bytes]:
        return [path.read_bytes() for path in self._files]

    def attempt(self, data: bytes, chance: Random) -> str:
        place = self._folder / "lantern"
        shutil.rmtree(self._folder, ignore_errors=True)
        shutil.copytree(DATA / "games" / "lantern", place)
        spoilt = chance.choice(self._files).relative_to(DATA / "games" / "lantern")
        (place / spoilt).write_bytes(data)
        try:
            registry = read_registry("lantern", place)
        except RulebookError as error:
            return f"{spoilt} {error}"
        found = sorted({fault.expected for fault in faults(registry)})
        document = embedded(registry)
        if chance.random() < 0.05:
            self._build()
        return f"{spoilt} {len(document.sections)} {found}"

    def _build(self) -> None:
        home = self._folder.with_name("registry-home")
        shutil.rmtree(home, ignore_errors=True)
        with environment(JUDGE_GAMES=str(self._folder)):
            open_library(str(home)).close()


class Homes(OfBytes):
    """A desk's own files, any of them spoilt, and the commands of a day on them."""

    COMMANDS = (
        ("search", "灯"), ("show", "lantern", "2.1.4"), ("ruling", "list", "--all"), ("ruling", "check"), ("ruling", "export"), ("sections", "lantern", "--json"),
        ("ruling", "journal"), ("import", "--rebuild"), ("ruling", "rescue"), ("ruling", "list", "--json"),
        ("ruling", "new", "lantern", "-q", "新しいか。", "-v", "no", "-a", "いいえ。", "-c", "2.1.4", "--author", "乙"),
    )  # fmt: skip

    def __init__(self, folder: Path) -> None:
        self._whole, self._home = folder / "whole", folder / "spoilt"
        with environment(JUDGE_GAMES=str(DATA / "no-games")):
            import_files(str(self._whole), [str(LANTERNS)], "lantern")
        new = ("ruling", "new", "lantern", "-v", "no", "-a", "いいえ。", "-c", "2.1.4", "--author", "甲", "-q")
        for question in ("灯は二枚か。", "札は三枚か。"):
            self._said(self._whole, (*new, question))
        self._said(self._whole, ("search", "灯"))
        self._files = sorted(path for path in self._whole.rglob("*") if path.is_file())

    def seeds(self) -> list[bytes]:
        return [path.read_bytes() for path in self._files if path.stat().st_size < 300_000] + [b""]

    def attempt(self, data: bytes, chance: Random) -> str:
        shutil.rmtree(self._home, ignore_errors=True)
        shutil.copytree(self._whole, self._home)
        spoilt = self._home / chance.choice(self._files).relative_to(self._whole)
        how = chance.randrange(5)
        before = spoilt.read_bytes()
        spoilt.unlink()
        if how == 0:
            spoilt.mkdir()
        elif how == 1:
            spoilt.symlink_to("nowhere")
        elif how == 2:
            at = chance.randrange(len(before) + 1)
            spoilt.write_bytes(before[:at] + data[: chance.randrange(4_000)] + before[at + 50 :])
        elif how == 3:
            spoilt.write_bytes(data)
        return " ".join(self._said(self._home, chance.choice(self.COMMANDS)) for _ in range(3))

    @staticmethod
    def _said(home: Path, command: tuple[str, ...]) -> str:
        out, err = io.StringIO(), io.StringIO()
        silent = {
            "JUDGE_GAMES": str(DATA / "no-games"),
            "JUDGE_RULINGS_DATA": str(DATA / "no-rulings"),
            "LC_ALL": "C.UTF-8",
        }
        with environment(**silent), redirect_stdout(out), redirect_stderr(err):
            code = main(("--home", str(home), *command))
        said = err.getvalue()
        if code not in (0, 1) or "fault here" in said or "went wrong" in said or "Traceback" in said:
            raise Wrong(f"{command}: exit {code}: {said}")
        if code and not said and command[:2] != ("ruling", "check") and not out.getvalue():
            raise Wrong(f"{command}: exit {code} without a word")
        return f"{command[0]} {code} {said}"


TARGETS: dict[str, Callable[[Path], Target]] = {
    "documents": Documents,
    "scenarios": Scenarios,
    "rulings": Rulers,
    "queries": Queries,
    "registry": Registries,
    "home": Homes,
    "screens": Screens,
}
OF_ONE: dict[str, Callable[[Path], Target]] = {
    f"scenarios:{game}": partial(Scenarios, game=game) for game in MODULES
} | {f"screens:{mode}": partial(Screens, mode=mode) for mode in (*MODES, *BOXES)}
