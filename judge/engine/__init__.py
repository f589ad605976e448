"""The rules engine's kernel: state, events, decisions and the trace. It knows no game.

    texts        what is told, in Japanese and English
    state        cards in zones, players, links, effects, waiting abilities: immutable
    events       what changes a state, and nothing else does (`event`: what one is; `lasting`: those of effects and waiting)
    requests     decisions with labelled options
    oracles      who answers them: a script, a record, a seed, the first option
    trace        what happened, under which rules, with the state after each entry
    table        where a game is played: ask, do, rule, refuse, attempt
    replacement  events that happen instead of others
    traits       what a card is under the effects that apply to it, in layers, by dependency and time
    triggers     abilities that wait, and the information they saw
    selectors    words that pick cards
    loops        positions that come again

Procedures of a game (phases, check timing, pile, chain, priority, combat) are plain functions of that game's package that
take a table. Standard library only.
"""
