"""The table of this game as it is drawn and told."""
