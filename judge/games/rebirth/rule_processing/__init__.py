"""Chapter 10, what the rules themselves do."""
