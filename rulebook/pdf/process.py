"""Reading a PDF in a process of its own.

A PDF is a program: a small file can unfold to gigabytes or draw itself for years, and a broken one can crash the library
that reads it. The process has a limit of time and memory, and what becomes of it is told in one sentence.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from rulebook.errors import SourceError
from rulebook.pdf.layout import Layout

PATIENCE = 120.0  # seconds; the largest rulebook known takes four
MEMORY = 2 << 30  # bytes of address space
REFUSED = 3  # the exit code behind a sentence


def read_pdf(data: bytes, name: str, patience: float = PATIENCE) -> Layout:
    """The text of a PDF. name: of the file, for sentences. patience: the seconds after which reading is given up.

    Raises SourceError where pypdfium2 is not installed, or the file is locked, damaged, too large or without text.
    """
    if find_spec("pypdfium2") is None:
        raise SourceError(f"{name}: is a PDF; expected the reader for it to be installed: pip install 'saitei[pdf]'")
    packages = str(Path(__file__).resolve().parents[2])
    path = os.pathsep.join([packages, *filter(None, [os.environ.get("PYTHONPATH")])])
    try:
        done = subprocess.run(
            [sys.executable, "-m", "rulebook.pdf"], input=data, capture_output=True, timeout=patience, check=False,
            env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
        )  # fmt: skip
    except subprocess.TimeoutExpired as error:
        raise SourceError(
            f"{name}: the PDF could not be read within {patience:.0f} s; expected a rulebook, which takes seconds"
        ) from error
    except OSError as error:
        raise SourceError(f"{name}: no process could be started to read the PDF ({error.strerror or error})") from error
    if done.returncode == REFUSED:
        raise SourceError(f"{name}: {done.stdout.decode('utf-8')}")
    if done.returncode != 0:
        raise SourceError(f"{name}: the PDF is damaged or too large to be read; expected a whole rulebook")
    found = json.loads(done.stdout)
    return Layout(found["text"], tuple(found["pages"]), tuple(found["margins"]))
