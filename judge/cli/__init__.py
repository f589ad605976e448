"""The command line: `judge COMMAND …`; without a command, the interface.

Nothing is imported here before it is known which command was meant: a look-up has to start as fast as Python itself.

quick      look-ups as they are mostly typed, answered without all that follows
line       a command line from its first word to its exit code
grammar    the table of commands         reading   a command line by that table
terminal   writing, safely               value     a value as JSON
paging     an answer longer than the screen, through a pager
facts      rows of the library as JSON values; page: a rule for people
and one module for each command, with `run(home, given) -> exit code`; those of `judge ruling …` are in the package ruling
"""
