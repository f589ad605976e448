"""The program's own data: `data/` of the repository, or its copy inside an installed package."""

from __future__ import annotations

import os

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120 - pathlib is slow to import


def data_file(*names: str) -> str:
    """The path of a data file, by its folders and name."""
    packed = os.path.join(HERE, "judge", "_data")  # noqa: PTH118
    return os.path.join(packed if os.path.isdir(packed) else os.path.join(HERE, "data"), *names)  # noqa: PTH112, PTH118


def games_folder() -> str:
    """The folder of the registries: $JUDGE_GAMES where somebody keeps their own, else that of the program's data."""
    return os.environ.get("JUDGE_GAMES") or data_file("games")


def data_mark() -> str:
    """What the vocabulary and the registries are: a library made from others is built again.

    Sizes and times of change of the files, not their words: this is asked at every start.
    """
    import zlib  # noqa: PLC0415 - only where a library is opened or built

    mark = 0
    for path in (data_file("concepts.toml"), *_files(games_folder())):
        try:
            facts = os.stat(path)  # noqa: PTH116
        except OSError:
            continue
        mark = zlib.crc32(
            f"{path.rpartition(os.sep)[2]}:{facts.st_size}:{facts.st_mtime_ns}".encode("utf-8", "surrogatepass"), mark
        )
    return str(mark)


def _files(folder: str) -> list[str]:
    """Every file below a folder, by path."""
    return sorted(os.path.join(place, name) for place, _, names in os.walk(folder) for name in names)  # noqa: PTH118
