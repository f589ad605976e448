"""Chapter 13, standing abilities."""
