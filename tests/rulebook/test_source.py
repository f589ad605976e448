"""Files of any encoding are read as they were written; what is no text is refused in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.errors import SourceError
from rulebook.source import LIMIT, decode, read_source

TEXT = "1. はじめに\n1.1. 人数\n1.1.1. 二人で石を積み上げて遊びます。\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "euc_jp", "utf-16", "utf-16-le", "utf-16-be"])
def test_an_encoding_is_recognised_and_gives_the_bytes_back(encoding: str) -> None:
    source = decode(TEXT.encode(encoding), "石.txt")
    assert source.text == TEXT
    assert source.data == TEXT.encode(encoding)


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_physical_lines_are_counted_whatever_ends_them(line_end: str) -> None:
    source = decode(TEXT.replace("\n", line_end).encode(), "石.txt")
    assert len(source.lines) == 3
    assert source.line_of(source.text.index("1.1.1.")) == 3


def test_a_vertical_tab_ends_no_line() -> None:
    assert len(decode("1. 石\v紙\n2. 木\n".encode(), "石.txt").lines) == 2


@pytest.mark.parametrize("data", [b"", b"  \n\n "])
def test_an_empty_file_is_refused(data: bytes) -> None:
    with pytest.raises(SourceError, match=r"is empty"):
        decode(data, "石.txt")


def test_binary_data_is_refused() -> None:
    with pytest.raises(SourceError, match=r"石\.bin"):
        decode(bytes(range(256)) * 40, "石.bin")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"nothing\.txt: cannot be read"):
        read_source(tmp_path / "nothing.txt")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="is a folder"):
        read_source(tmp_path)


def test_a_file_far_too_large_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    with path.open("wb") as file:
        file.truncate(LIMIT + 1)
    with pytest.raises(SourceError, match="at most"):
        read_source(path)


def test_a_file_cut_inside_a_character_names_the_line() -> None:
    data = (TEXT * 10).encode()
    with pytest.raises(SourceError, match=r"石\.txt:30: the file breaks off inside a character"):
        decode(data[:-3], "石.txt")


def test_a_device_without_an_end_is_not_read_for_ever() -> None:
    device = Path("/dev/zero")
    if not device.exists():
        pytest.skip("this system has no /dev/zero")
    with pytest.raises(SourceError, match="at most"):
        read_source(device)
