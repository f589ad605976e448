"""Card texts as they are printed, read into the tables that scenarios write, and said back from what was read.

written      a text in plain characters, each with its place in what was typed
inflected    the forms of verbs at the end of a phrase
pattern      phrases with slots, matched against a text and filled again
rules        phrases that stand for something, by what they are: the same declaration reads and says
chart        a text read by rules: every way, each part once
terms        words for cards, as a game declares them
cards        which cards a text means          amounts    how many, and whether
deeds        what is done                      given      what is given to cards
moments      what is waited for                shared     deeds that several games print alike
lines        abilities, as a card prints them  meant      what 「それ」 refers to
printed      the notation of a game, put together from what it declares of its texts
compiled     a text of a card, compiled: what was understood, said back, and what was not
reminders    brackets that only remind of a rule
inside       what stands inside what was read
declared     verbs as a game declares them
same         whether two tables of a card say the same
resting      on which rules a text rests
table        a card's table as TOML
"""
