"""Chapter 5, the field."""
