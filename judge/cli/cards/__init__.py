"""The commands of `judge cards`: a judge's own cards, which any scenario may name.

grammar   the table of these commands
and one module for each command
"""
