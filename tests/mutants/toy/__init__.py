"""A game of two coins, made up so that its statements can be changed: its rules are 1.1 to 3.2."""
