"""Chapter 13, the words of classes."""
