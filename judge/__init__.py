"""The judge's desk: command line and terminal interface over the rule library."""
