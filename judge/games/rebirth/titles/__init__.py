"""Chapter 12, the rules of single titles."""
