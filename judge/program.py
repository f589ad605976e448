"""What begins first: the command line, or one sentence where there is no memory even to begin with it."""

from __future__ import annotations

import errno
import gc
import os
import sys

LEAST = 24 << 20  # bytes of address space; with less, parts of Python itself are missing while the program runs
SENTENCE = "there is not enough memory for this"
STOPPED = "interrupted"
WHOLE = "judge"  # what cannot be read, where the system does not say
INTERRUPTED = 130  # the exit code, as shells have it
# nearly all that is made is kept, a run's states, a library's pages: looking through it is seldom worth it
COLLECTED = (100_000, 10, 10)


def program() -> int:
    """Run the command line that this process was started with. Returns its exit code; which it is only after a desk: else the process ends here."""
    gc.set_threshold(*COLLECTED)
    try:
        if sys.argv[1:2] in (["show"], ["search"]) and (code := answered(sys.argv[1:])) is not None:
            _end(code)
        return _whole()
    except MemoryError:
        pass
    except KeyboardInterrupt:  # before the command line was there to hear of it, or while it told of the one before
        return _told(STOPPED, INTERRUPTED)
    except OSError as error:  # a module cannot be read, which says what is wrong elsewhere: no more files may be open, the disk is broken
        os._exit(_told(f"{error.filename or WHOLE}: {error.strerror or error}", 1))
    os._exit(_told(SENTENCE, 1))  # Python's own end takes memory too, and would complain behind the sentence


def _whole() -> int:
    """Run any command line. Returns its exit code, where the process does not end here. Raises MemoryError where there is too little memory to begin with it."""
    from judge.memory import UNMAPPED, limit_of_memory  # noqa: PLC0415 - not for a look-up

    try:
        if 0 <= limit_of_memory() < LEAST:
            raise MemoryError
        from judge.cli.line import NOTHING, main  # noqa: PLC0415 - where there is memory for it

        code = main()
    except ImportError as error:
        if UNMAPPED not in str(error):
            raise
        raise MemoryError from error
    except OSError as error:  # the folder of a module could not be listed
        if error.errno != errno.ENOMEM:
            raise
        raise MemoryError from error
    # a desk that broke off may have left a thread that waits for keys; one that was left in good order has not
    if "textual" not in sys.modules or code == NOTHING:
        _end(code)
    return code


def _told(sentence: str, code: int) -> int:
    """Say a sentence, in the user's language where there is room and time for the catalogue. Returns the exit code."""
    try:
        from judge.messages import _  # noqa: PLC0415

        said = _(sentence)
    except (MemoryError, ImportError, OSError, KeyboardInterrupt):
        said = sentence
    try:
        os.write(2, f"judge: {said}\n".encode())
    except OSError:  # standard error is closed: nobody is there to be told
        return code
    return code


def answered(arguments: list[str]) -> int | None:
    """The exit code of a plain look-up that was answered; None for any other command line, of which nothing was carried out."""
    try:
        from judge.cli.quick import answer  # noqa: PLC0415 - where there is memory for it

        return answer(arguments)
    except (MemoryError, ImportError):
        return None
    except OSError as error:
        if error.errno != errno.ENOMEM:
            raise
        return None


def _end(code: int) -> None:
    """End this process at once.

    Taking every module down again takes Python a seventh of the time of a look-up, and frees what the system frees anyway.
    """
    import atexit  # noqa: PLC0415 - built in

    atexit._run_exitfuncs()  # noqa: SLF001 - what others have asked for still happens
    for stream in (sys.stdout, sys.stderr):
        try:  # noqa: SIM105 - contextlib is slow to import
            stream.flush()
        except (OSError, ValueError):
            pass  # what has no reader
    os._exit(code)
