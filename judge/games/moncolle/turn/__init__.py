"""Chapter 7, the turn."""
