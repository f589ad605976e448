"""Chapter 600, zones: what lies where and how."""
