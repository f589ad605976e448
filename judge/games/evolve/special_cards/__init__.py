"""Chapter 9, tokens."""
