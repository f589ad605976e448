"""Chapter 11, keywords."""
