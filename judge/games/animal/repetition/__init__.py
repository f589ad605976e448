"""Chapter 1500, repetition of the same."""
