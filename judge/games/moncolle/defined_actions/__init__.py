"""Chapter 12, defined actions."""
