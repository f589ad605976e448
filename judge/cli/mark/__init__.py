"""The commands of `judge mark`: bookmarks and notes on rules.

grammar   the table of these commands      page   bookmarks as lines and as JSON
and one module for each command
"""
