"""The Japanese wording of everything the program says, by the English that stands in the code.

commands   names and help of the commands, and how a command line was misused
results    what stands around results
refusals   the sentences of the rulebook: what is wrong with a document, a library, a query
screens    the interface
plays      what is wrong with a scenario
"""
