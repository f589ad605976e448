"""The program's own data: `data/` of the repository, or its copy inside an installed package."""

from __future__ import annotations

import os

LARGEST = 5_000_000  # bytes of a file that are looked at
HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120 - pathlib is slow to import


def data_file(*names: str) -> str:
    """The path of a data file, by its folders and name."""
    packed = os.path.join(HERE, "judge", "_data")  # noqa: PTH118
    return os.path.join(packed if os.path.isdir(packed) else os.path.join(HERE, "data"), *names)  # noqa: PTH112, PTH118


def games_folder() -> str:
    """The folder of the registries: $JUDGE_GAMES where somebody keeps their own, else that of the program's data."""
    return os.environ.get("JUDGE_GAMES") or data_file("games")


def data_mark() -> str:
    """A checksum of the vocabulary and the registries: a library made from others is built again."""
    import zlib  # noqa: PLC0415 - only where a library is built, or its files look other than they did

    mark = 0
    for path in _own_files():
        mark = zlib.crc32(path.rpartition(os.sep)[2].encode("utf-8", "surrogatepass"), mark)
        try:
            if os.path.isfile(path):  # noqa: PTH113 - whoever keeps their own may keep pipes and broken links there
                with open(path, "rb") as file:  # noqa: PTH123
                    mark = zlib.crc32(file.read(LARGEST), mark)
        except OSError:
            continue
    return str(mark)


def data_look() -> str:
    """What the same files look like from outside, sizes and times of change: cheap enough to ask at every start."""
    import zlib  # noqa: PLC0415

    mark = 0
    for path in _own_files():
        facts = os.lstat(path)
        mark = zlib.crc32(f"{path}:{facts.st_size}:{facts.st_mtime_ns}".encode("utf-8", "surrogatepass"), mark)
    return str(mark)


def _own_files() -> list[str]:
    """The vocabulary, and every file of the registries, by path."""
    concepts = data_file("concepts.toml")
    games = (os.path.join(place, name) for place, _, names in os.walk(games_folder()) for name in names)  # noqa: PTH118
    return [*([concepts] if os.path.isfile(concepts) else []), *sorted(games)]  # noqa: PTH113
