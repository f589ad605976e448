"""Chapter 8, attacks: start, block, damage and close steps."""
