"""Chapter 1400, loops."""
