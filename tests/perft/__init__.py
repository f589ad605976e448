"""Every way on from a position, to some depth: how many decisions there are, and how many different states they lead to.

A change of the engine that changes what may be done, or what comes of it, changes these numbers. `python -m tests.perft evolve`
prints them for the positions in `tests/data/perft/evolve`; `--write` notes them there.
"""
