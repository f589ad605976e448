"""Chapter 15, characters on the field."""
