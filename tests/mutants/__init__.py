"""What the scenarios would notice: the engine changed on purpose, statement by statement.

    sources      a module as a tree; numbers, and functions that only say something
    telling      which statements and functions only say something
    places       the statements that carry a rule's number
    conditions   the conditions of a statement, without what only leaves switched-off rules out
    change       a change: what stands where instead
    expressions  what may be changed in an expression
    changes      what may be changed at a place
    planting     a changed module in place of the running one, and back
    cases        the scenarios, and what of them notices
    measure      a sample of places, each with all its changes
    reviewed     changes that somebody read and found to change nothing (equivalent.toml)
    told         the table, the list and JSON

`python -m tests.mutants KEY --sample N --seed S` runs it. The places are the statements in which a number of the game stands, in
`judge.games.KEY`, and those in `judge.cardgame` that hand one on while the scenarios are played. A change is shown to every
scenario that cites a number of its place, or of the statement that is changed, and runs its function; then to some sixty others that
run it. What a module computes while it is imported is not changed: tables of numbers, defaults, decorators.
"""
