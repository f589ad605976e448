"""The registry: every rule of a game by number, its kind and what it says in our own words, with errata and names.

rules     the rule files of a game: number, kind, gist, what to see
game      game.toml: titles, editions, zones, phases, abbreviations, words
errata    errata.toml: where the printed text is wrong, and what is meant
examples  examples.toml: how many worked examples a section has, and which describe no play
terms     terms.txt: which number defines which term
asks      asks/*.txt: how players ask for the rules
wordings  wordings.txt: the fingerprint of the wording that each gist was written for
registry  all of it for one game, and which games there are
check     what is wrong with it
embedded  a game's registry as a document, so that the library can be built without any
"""
