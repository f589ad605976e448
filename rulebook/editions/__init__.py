"""Editions of one game: what became of each rule from one to another.

comparison   compare two editions: every section is the same, moved, changed, added or removed
side         one of the two, from a document or from the library
wordings     what a section says, its numbers apart, so that renumbered references can be told from other words
pairing      which section of the old edition is which of the new
likeness     how much two sections are one another, by their words and by what stands around them
pointing     where the references of a pair point in both editions
steps        which step of a procedure is which
forced       a file of matches that somebody decided
shelved      such files kept on the shelf
marks        the words that differ, by Japanese tokens
following    where a rule of one edition is in the current one; cheap to import
"""
