"""The table as it is drawn and told."""
