"""Chapter 3, dice."""
