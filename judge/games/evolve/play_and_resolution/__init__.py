"""Chapter 10, playing and resolving cards and abilities."""
