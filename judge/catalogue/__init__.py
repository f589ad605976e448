"""The Japanese wording of everything the program says, by the English that stands in the code.

commands   names and help of the commands, and how a command line was misused
results    what stands around results
refusals   the sentences of the rulebook: what is wrong with a document, a library, a query
screens    the interface; rulings_screen, editions_screen: its screens of rulings and of editions
plays      what is wrong with a scenario
rulings    the commands about rulings: help, questions, what stands around results
ruled      the sentences of judge.rulings: what is wrong with a ruling, a file of rulings, the store
keeping    bookmarks and notes
official   what rulings rest on, official answers, the head judge's queue: parts of rulings, rulings_screen and ruled
settings   theme and keys: parts of commands and keeping
manual     the manual page: part of commands
"""
