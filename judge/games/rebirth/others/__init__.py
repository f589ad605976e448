"""Chapter 14, endless circles."""
