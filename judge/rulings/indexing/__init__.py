"""What the index of rulings holds. `judge.rulings.index` opens it, `judge.rulings.finding` finds rulings in it.

building   the index brought up to date in its file, or made from nothing
changes    which rulings have changed since it was made
filling    rulings as rows of its tables: put in, and taken out again
tables     the tables, and the order of what is in them
words      the letters, words, sounds and names of rulings
leading    to which rulings a concept leads
covering   how much of what a query says a ruling says
"""
