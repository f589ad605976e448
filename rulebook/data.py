"""The program's own data: `data/` of the repository, or its copy inside an installed package."""

from __future__ import annotations

import errno
import os

TOLD = "told.txt"  # in the folder of a game's scenarios
LARGEST = 5_000_000  # bytes of a file that are looked at
HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def data_file(*names: str) -> str:
    """The path of a data file, by its folders and name."""
    packed = os.path.join(HERE, "judge", "_data")
    return os.path.join(packed if os.path.isdir(packed) else os.path.join(HERE, "data"), *names)


def text_of(path: str) -> str:
    """The text of a file of the program's data. Raises OSError where no file is there, ValueError where it is no text.

    Whoever keeps their own data may keep pipes and broken links there: nothing but a file is opened.
    """
    if not os.path.isfile(path):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
    with open(path, encoding="utf-8") as file:
        return file.read()


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
            if os.path.isfile(path):  # whoever keeps their own may keep pipes and broken links there
                with open(path, "rb") as file:
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
    """The vocabulary, every file of the registries, and what the scenarios of each game are about, by path."""
    concepts = data_file("concepts.toml")
    games = (os.path.join(place, name) for place, _, names in os.walk(games_folder()) for name in names)
    played = sorted(next(os.walk(data_file("scenarios")), ("", [], []))[1])
    told = [data_file("scenarios", game, TOLD) for game in played]
    return [*filter(os.path.isfile, (concepts, *told)), *sorted(games)]
