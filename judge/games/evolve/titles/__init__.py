"""Chapter 14, the words of titles."""
