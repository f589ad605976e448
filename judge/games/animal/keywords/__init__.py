"""Chapter 1600, keywords."""
