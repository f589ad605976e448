"""The program's own data: `data/` of the repository, or its copy inside an installed package."""

from __future__ import annotations

import errno
import os

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterator

TOLD = "told.txt"  # in the folder of a game's scenarios: what they are about
INDEX = "index.txt"  # there too: which rules act in which
LARGEST = 5_000_000  # bytes of a file that are looked at
GAME = "game.toml"  # makes a folder that of a game
DEEPEST = 2  # folders below the one that is looked at: deeper nothing is kept
PACKED = "_data"  # in the package of an installed program
HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def data_file(*names: str) -> str:
    """The path of a data file, by its folders and name."""
    if not _root:
        packed = os.path.join(HERE, "judge", PACKED)
        _root.append(packed if os.path.isdir(packed) else os.path.join(HERE, "data"))
    return os.path.join(_root[0], *names)


_root: list[str] = []


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
    registries = sorted(path for folder in _registries() for path, _ in _below(folder))
    for path in (*filter(os.path.isfile, _own_files()), *registries):
        mark = zlib.crc32(path.rpartition(os.sep)[2].encode("utf-8", "surrogatepass"), mark)
        try:
            if os.path.isfile(path):  # whoever keeps their own may keep pipes and broken links there
                with open(path, "rb") as file:
                    mark = zlib.crc32(file.read(LARGEST), mark)
        except OSError:
            continue
    return str(mark)


def data_look() -> str:
    """What the same files look like from outside: cheap enough to ask at every start.

    Of an installed program it is one stamp, that of the folder which an installation writes anew; in a checkout, where files are edited,
    the size of each and when it changed.
    """
    if not os.environ.get("JUDGE_GAMES") and (stamp := packed_stamp()):
        return stamp
    looks = [f"{path}:{look}" for path in _own_files() if (look := look_of(path))]
    return "\n".join(filter(None, [*looks, *map(looks_below, _registries())]))


def packed_stamp() -> str:
    """What tells an installation of the program from the one before it; "" in a checkout."""
    root = data_file()
    if not root.endswith(PACKED):
        return ""
    facts = os.stat(root)
    return f"{root}:{facts.st_ino}:{facts.st_mtime_ns}"


def look_of(path: str) -> str:
    """A file from outside, size and time of change; "" where there is none."""
    try:
        facts = os.stat(path)
    except OSError:
        return ""
    return f"{facts.st_size}:{facts.st_mtime_ns}"


def looks_below(folder: str) -> str:
    """The files below a folder from outside, a line each, by path; "" where there is no such folder."""
    found = sorted(f"{path}:{facts.st_size}:{facts.st_mtime_ns}" for path, facts in _below(folder))
    return (
        "\n".join(found).encode("utf-8", "backslashreplace").decode()
    )  # a name may be no text, which a library could not hold


def _below(folder: str) -> Iterator[tuple[str, os.stat_result]]:
    """The files below a folder, not further down than anything is kept: whoever names a whole disk waits for no walk through it."""
    folders = [(folder, 0)]
    while folders:
        place, depth = folders.pop()
        try:
            with os.scandir(place) as entries:
                for entry in entries:
                    if not entry.is_dir(follow_symlinks=False):
                        yield entry.path, entry.stat(follow_symlinks=False)
                    elif depth < DEEPEST:
                        folders.append((entry.path, depth + 1))
        except OSError:
            continue


def _registries() -> list[str]:
    """The folders of games."""
    folder = games_folder()
    places = [os.path.join(folder, name) for name in _names(folder)]
    return [place for place in places if os.path.lexists(os.path.join(place, GAME))]


def _names(folder: str) -> list[str]:
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []


def _own_files() -> list[str]:
    """What a library is made of beside documents and registries: the vocabulary, and two files of each game's scenarios. Some may not be there."""
    scenarios = data_file("scenarios")
    games = _names(scenarios)
    return [
        data_file("concepts.toml"),
        *(os.path.join(scenarios, game, file) for file in (TOLD, INDEX) for game in games),
    ]
