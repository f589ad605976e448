"""What the index of rulings holds. `judge.rulings.index` opens it, `judge.rulings.finding` finds rulings in it.

building   rulings and library → the index, in its file or in memory
filling    rulings as rows of its tables
kept       what was worked out for the last index, and holds for this one
leading    to which rulings a concept leads
covering   how much of what a query says a ruling says
"""
