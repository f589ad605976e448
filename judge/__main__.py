"""`python -m judge`."""

import sys

from judge.program import program

if __name__ == "__main__":
    sys.exit(program())
