"""The library: everything that was imported, in one SQLite file that can be rebuilt at any time.

models    the tables (SQLModel), used to create the file
build     documents → a new file, renamed over the old one
home      where library and imported documents live
library   reading, in plain SQL; imports nothing heavy
rows      what reading gives
"""
