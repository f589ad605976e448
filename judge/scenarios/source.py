"""A TOML file with the line of everything in it, so that what is wrong can be pointed at."""

from __future__ import annotations

import re
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomli

from rulebook.toml import overlong

LARGEST = 1_000_000  # bytes; the longest of our own has 6,000
DEEPEST = 40  # levels of tables and lists in each other; the deepest of our own has 9
LONGEST = 500  # characters of a sentence: what stands in a file may be of any length
HEADED = re.compile(r"\]\s*(?:#|$)")  # the end of a header, and nothing behind it but a remark
KEY = re.compile(r"""\s*("[^"]*"|'[^']*'|[A-Za-z0-9_ぁ-んァ-ヶ一-龠ー-]+)\s*[=.]""")
LONG_NUMBER = re.compile(r"[0-9_]{1000}")
WIDE = re.compile("[　、，．：＝［］｛｝＃“”‘’＂０-９]")  # what is typed for plain characters by mistake
UNCLOSED = (("Unclosed array", "[", "]"), ("Unclosed inline table", "{", "}"))  # as the reader of TOML says it
CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


class ScenarioError(Exception):
    """A scenario that cannot be read. One sentence with file, line, what was found and what was expected."""

    def __init__(self, file: str, line: int, sentence: str, near: Sequence[str] = ()) -> None:
        sentence = sentence if len(sentence) <= LONGEST else f"{sentence[:LONGEST]}…"
        super().__init__(f"{file}:{line}: {sentence}" if line else f"{file}: {sentence}")
        self.file = file
        self.line = line
        self.near = tuple(near)


@dataclass(frozen=True)
class Source:
    """A scenario file as written. table: what it says. lines: its lines."""

    file: str
    table: dict[str, Any]
    lines: tuple[str, ...]

    def line_of(self, path: Sequence[str], word: str = "") -> int:
        """The line of the last key of a path that stands in the file; of a word below it where one is named."""
        line = 0
        for depth in range(len(path), 0, -1):
            if line := self._line(path[:depth]):
                break
        if word:
            for number in range(max(line, 1), len(self.lines) + 1):
                if word in self.lines[number - 1]:
                    return number
        return line or 1

    def _line(self, path: Sequence[str]) -> int:
        wanted = [str(part) for part in path]
        place: list[str] = []
        counts: dict[str, int] = {}
        for number, text in enumerate(self.lines, 1):
            if header := _header(text):
                place = _split(header[0])
                if header[1]:
                    name = ".".join(place)
                    counts[name] = counts.get(name, -1) + 1
                    place = [*place, str(counts[name])]
                if place[: len(wanted)] == wanted:
                    return number
            elif match := KEY.match(text):
                here = [*place, match[1].strip("\"'")]
                if here == wanted or (len(wanted) > len(here) and wanted[: len(here)] == here):
                    return number
        return 0

    def part(self, path: Sequence[str]) -> tuple[str, ...]:
        """The lines of a table, with those of the tables in it; of a key its line. Empty where it is not in the file."""
        start = self._line(path)
        if not start:
            return ()
        stop = start
        if _header(self.lines[start - 1]):
            for text in self.lines[start:]:
                header = _header(text)
                if header and _split(header[0])[: len(path)] != list(path):
                    break
                stop += 1
        found = self.lines[start - 1 : stop]
        return tuple(
            text.rstrip() for text in found[: max((at for at, text in enumerate(found, 1) if text.strip()), default=0)]
        )

    def error(self, path: Sequence[str], sentence: str, near: Sequence[str] = (), word: str = "") -> ScenarioError:
        """What is wrong at a place, as an error to raise."""
        return ScenarioError(self.file, self.line_of(path, word), sentence, near)


def _helped(lines: Sequence[str], number: int, what: str) -> tuple[int, str]:
    """The line to look at for what is no TOML, and what helps with the slips that are made most: a bracket, a bare name."""
    line = lines[number - 1] if 0 < number <= len(lines) else ""
    for unclosed, opening, closing in UNCLOSED:
        if what.startswith(unclosed):
            depths = [_bare(one).count(opening) - _bare(one).count(closing) for one in lines[:number]]
            began = next((place for place in range(number, 0, -1) if depths[place - 1] > 0), 0)
            if began:
                return began, f"; a {closing} is missing"
    if wide := WIDE.search(_bare(line)):
        return (
            number,
            f"; {wide[0].strip() or 'U+3000'} is a wide character; outside of texts only plain ones mean something",
        )
    if word := re.search(r"\b(True|False|TRUE|FALSE|yes|no)\b", _bare(line)):
        return number, f"; {word[0]} is written true or false"
    if what.startswith("Illegal character '\\n'"):
        return number, "; a quotation mark is missing"
    if _header(line) and not line.isascii() and '"' not in line:
        return number, '; a name that is not in plain letters stands in quotation marks, as in [cards."石の番人"]'
    if (found := KEY.match(line)) and not line.isascii() and not found[1].isascii() and found[1][0] not in "\"'":
        return (
            number,
            '; a key that is not in plain letters stands in quotation marks, as in "石の番人.zone" = "A.field"',
        )
    if found and what == "Cannot overwrite a value":
        return number, f"; {found[1]} stands there twice"
    return number, ""


def _header(line: str) -> tuple[str, bool] | None:
    """The name in a header of tables, and whether it is one of several; None for any other line."""
    text = line.strip()
    end = HEADED.search(text) if text.startswith("[") else None
    if end is None:
        return None
    is_list = text.startswith("[[")
    name = text[1 + is_list : end.start()].strip()
    name = name.removesuffix("]").strip() if is_list else name
    return (name, is_list) if name else None


def _bare(line: str) -> str:
    """A line without its texts and its remark."""
    return re.sub(r'"(?:[^"\\]|\\.)*(?:"|$)|\'[^\']*(?:\'|$)|#.*', "", line)


def _split(name: str) -> list[str]:
    return [part.strip().strip("\"'") for part in re.findall(r'"[^"]*"|\'[^\']*\'|[^.\s]+', name)]


def read_source(path: Path) -> Source:
    """The file as written. Raises ScenarioError where it cannot be read, is too large, or is no TOML."""
    file = str(path)
    try:
        there = path.stat()
        if stat.S_ISDIR(there.st_mode):
            raise ScenarioError(file, 0, "is a folder; expected a scenario (.toml)")
        if not stat.S_ISREG(there.st_mode):
            raise ScenarioError(file, 0, "is no plain file; expected a scenario (.toml)")
        if there.st_size > LARGEST:
            raise ScenarioError(file, 0, f"{there.st_size:,} bytes; expected a scenario of at most {LARGEST:,}")
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise ScenarioError(file, 0, f"cannot be read ({getattr(error, 'strerror', None) or error})") from error
    return source_in(data, file)


def source_in(data: bytes, file: str) -> Source:
    """The bytes of a file as a scenario's source. Raises ScenarioError as `read_source` does."""
    if len(data) > LARGEST:
        raise ScenarioError(file, 0, f"{len(data):,} bytes; expected a scenario of at most {LARGEST:,}")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise ScenarioError(file, line, "is no UTF-8 text; expected a scenario (.toml)") from error
    return source_of(text, file)


def source_of(text: str, file: str = "scenario") -> Source:
    """A text as a scenario's source. Raises ScenarioError where it is no TOML."""
    lines = tuple(text.split("\n"))
    if control := CONTROLS.search(text):
        number = text.count("\n", 0, control.start()) + 1
        raise ScenarioError(file, number, "holds a control character; expected plain text")
    if number := overlong(lines):
        raise ScenarioError(file, number, "is nested too deep; expected a scenario")
    try:
        table = tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        match = re.search(r"line (\d+)", str(error))
        what = re.sub(r" \(at .*\)$", "", str(error))
        number, helps = _helped(lines, int(match[1]) if match else len(lines), what)
        raise ScenarioError(file, number, f"is no TOML: {what}{helps}") from error
    except ValueError as error:  # a number longer than Python reads
        place = next((number for number, one in enumerate(lines, 1) if LONG_NUMBER.search(one)), 1)
        raise ScenarioError(file, place, "holds a number that is too long; expected one of a few digits") from error
    except RecursionError as error:
        raise ScenarioError(file, 1, "is nested too deep; expected a scenario") from error
    source = Source(file, table, lines)
    path = _too_deep(table)
    if path:
        raise source.error(path, f"{path[-1]} is nested too deep; expected at most {DEEPEST} levels")
    return source


def _too_deep(table: dict[str, Any]) -> tuple[str, ...]:
    """The keys that lead to something that lies deeper than anybody writes; none where all is well."""
    left: list[tuple[tuple[str, ...], int, Any]] = [((), 0, table)]
    while left:
        path, depth, value = left.pop()
        if depth > DEEPEST:
            return path[:3]
        if isinstance(value, dict):
            left += [
                ((*path, str(key)) if len(path) < 3 else path, depth + 1, one)
                for key, one in value.items()
                if depth >= DEEPEST or isinstance(one, dict | list)  # anything else lies no deeper than its key
            ]
        elif isinstance(value, list):
            left += [(path, depth + 1, one) for one in value if isinstance(one, dict | list)]
    return ()
