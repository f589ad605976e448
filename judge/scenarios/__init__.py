"""Scenarios: situations written in TOML, played on the engine, held against what is expected of them.

source     a TOML file with the line of everything in it
scenario   a scenario read: question, answer, position, steps, expectations
script     the steps as an oracle
expecting  what is expected, and whether it came so
playing    a scenario played: trace, failures, what is still to be decided
games      the games that can be played
coverage   which rules are carried out by which scenarios
proving    which rules matter: each switched off in turn
starting   a commented file to begin with
reference  every verb, word and occurrence, from the code
"""
