"""The version of the library's tables, apart from them, so that reading a library need not load SQLModel."""

SCHEMA = "16"  # raised with every change of the tables, the parser or the index
