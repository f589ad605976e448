"""The program's own data: `data/` of the repository, or its copy inside an installed package."""

from __future__ import annotations

import os

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120 - pathlib is slow to import


def data_file(*names: str) -> str:
    """The path of a data file, by its folders and name."""
    packed = os.path.join(HERE, "judge", "_data")  # noqa: PTH118
    return os.path.join(packed if os.path.isdir(packed) else os.path.join(HERE, "data"), *names)  # noqa: PTH112, PTH118


def concepts_mark() -> str:
    """A checksum of the vocabulary of concepts: a library made with another one is built again."""
    import zlib  # noqa: PLC0415 - only where a library is opened or built

    try:
        with open(data_file("concepts.toml"), "rb") as file:  # noqa: PTH123
            return str(zlib.crc32(file.read()))
    except OSError:
        return ""
