"""Inputs made from others: what a slip, a torn disk, another program or somebody with bad intentions leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

PIECES = (
    b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\r", b"\x1b[31m", b"\xe2\x80\xae", b"\xf0\x9f\x98\x80", b"\xe3\x81", b'"""', b"'''", b"[[", b"]]", b"{", b"}",
    b"[", b"\\", b"\\u0000", b"\\ud800", b"-1", b"99999999999999999999", b"1e999", b"nan", b"null", b"true", b"2024-99-99", b"%s", b"../..", b"\t",
    b"  ", "第1章".encode(), "手順[7]".encode(), b"1.1.1.1.1.1", b"1-1-1", b"0.0", "「".encode(), "例：".encode(), "※".encode(), "から".encode(), "～".encode(), b"<|x|>",
)  # fmt: skip
Mutation = Callable[[bytes, Random, Sequence[bytes]], bytes]


def mutated(data: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    """The input after one to six mutations. others: what pieces may be taken from."""
    for _ in range(chance.randint(1, 6)):
        data = chance.choice(MUTATIONS)(data, chance, others)
    return data


def _place(data: bytes, chance: Random) -> int:
    return chance.randint(0, len(data))


def _flipped(data: bytes, chance: Random, _others: Sequence[bytes]) -> bytes:
    if not data:
        return data
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << chance.randrange(8))]) + data[at + 1 :]


def _cut(data: bytes, chance: Random, _others: Sequence[bytes]) -> bytes:
    low, high = sorted((_place(data, chance), _place(data, chance)))
    return data[:low] + data[high:] if chance.random() < 0.7 else data[:high]


def _doubled(data: bytes, chance: Random, _others: Sequence[bytes]) -> bytes:
    low = _place(data, chance)
    piece = data[low : low + chance.randint(1, 200)]
    return data[:low] + piece * chance.choice((2, 3, 50)) + data[low:]


def _put_in(data: bytes, chance: Random, _others: Sequence[bytes]) -> bytes:
    at = _place(data, chance)
    return data[:at] + chance.choice(PIECES) * chance.choice((1, 1, 1, 2, 100)) + data[at:]


def _long(data: bytes, chance: Random, _others: Sequence[bytes]) -> bytes:
    at = _place(data, chance)
    letter = chance.choice((b"a", b"9", b"1.", b"[", "ア".encode(), "漢".encode(), b" ", b"\n", b"1-"))
    return data[:at] + letter * chance.choice((100, 5_000, 15_000)) + data[at:]


def _spliced(data: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    other = chance.choice(others) if others else data
    low = _place(other, chance)
    return data[: _place(data, chance)] + other[low : low + chance.randint(1, 2_000)]


def _lines(data: bytes, chance: Random, _others: Sequence[bytes]) -> bytes:
    lines = data.split(b"\n")
    how = chance.randrange(3)
    if how == 0:
        chance.shuffle(lines)
    elif how == 1:
        del lines[chance.randrange(len(lines))]
    else:
        lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return b"\n".join(lines)


def _digits(data: bytes, chance: Random, _others: Sequence[bytes]) -> bytes:
    places = [at for at, letter in enumerate(data) if 48 <= letter <= 57]
    if not places:
        return data
    at = chance.choice(places)
    return data[:at] + chance.choice((b"0", b"9", b"10", b"255", b"-1", b"", b"1" * 400)) + data[at + 1 :]


MUTATIONS: tuple[Mutation, ...] = (
    _flipped,
    _cut,
    _doubled,
    _put_in,
    _put_in,
    _long,
    _spliced,
    _lines,
    _digits,
    _digits,
)
