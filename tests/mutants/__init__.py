"""What the scenarios would notice: the engine changed on purpose, statement by statement.

    places      the statements that carry a rule's number
    changes     what may be changed there, and what never
    conditions  the conditions of a statement, without what only leaves switched-off rules out
    planting    a changed module in place of the running one, and back
    cases       the scenarios, and what of them notices
    measure     a sample of places, each with all its changes
    reviewed    changes that somebody read and found to change nothing (equivalent.toml)
    told        the table and the list

`python -m tests.mutants KEY --sample N --seed S` runs it.
"""
