"""Shadowverse EVOLVE: the procedures of its comprehensive rules.

The game as it goes
    building    which decks may be played with (6.1)
    setup       the steps before a game (6.2)
    turn        start, main and end phase (7)
    actions     what a player may do in the main phase and in the クイック windows (7.3.3, 8.1–8.3)
    refusing    what may not even be named to be played (10.6.2.1.1)
    looking     what a player may look at and count beside any decision (4.1.2)
    combat      attacks (8.4)
    timing      check timing (10.5)
    processing  rule processing, and how a game ends (1.2, 11)
    loops       endless circles: repeated positions, loops declared, draws (15.2)
    endless     whether an endless circle ends in any other order (15.2.1.3)

Playing and resolving
    playing     playing and resolving cards and abilities (10.6)
    charging    what playing a card costs, and what effects make of it (10.2.1.3.3, 10.10.2.4)
    costs       paying (10.4)
    extras      additional costs that may be paid while playing (10.4.7.2), 土の秘術 (13.3.3)
    preparing   what is decided while playing: options, X, targets, divided values (10.6.2.2–10.6.2.4)
    doing       a text on its way, carried out in its order (10.6.2.7.2)
    asking      how a text's conditions are asked, and what is fixed before (10.3.3, 13.3.1.4, 13.5.1.3.2)
    able        what can be done at all: how often, to how many, to which cards, where there is room (1.3, 4.4.4.2, 4.8.3.2)

Verbs of a text
    verbs       where they are gathered
    choosing    targets, options, values; if, may, each, pay (5.17, 5.18, 10.6.2.3)
    moving      zones: destroying, exiling, putting, swapping, stealing (4, 5.4–5.6, 5.12, 5.21)
    drawing     decks and hands: drawing, discarding, searching, shuffling, looking, showing (5.7–5.11, 5.20)
    facing      how cards lie (4.2, 5.3)
    making      tokens (5.4.2, 5.16, 9.1)
    tokens      those of appendix A, and where tokens may lie (9.1)
    numbers     damage, health, PP, EP, limits, a die, victory (3.2, 5.13, 5.14, 5.19, 5.22)
    giving      what cards are given or lose, abilities set for later (10.2.1.2, 10.7.5, 10.9)
    evolving    evolving, feeding and running (5.15, 12.2, 14.2)
    counters    counters, スタック (13.3.2, 15.1)
    powers      what ドレイン and 必殺 do (12.13, 12.14)

What is and what happens
    record      whose turn, which phase, what was used up, names of zones: what the kernel's state does not know (3, 4, 7)
    events      what changes, beyond the kernel's events
    layers      what a card is under continuous effects, in their order (10.9)
    triggers    abilities that wait for events (10.7)
    states      abilities that wait for a state (10.7.6)
    replacing   replacement effects (10.10)
    keywords    what keywords mean, as abilities (12–14)

A card's text
    faces       cards as they are written down, made into faces with abilities
    words       selectors and amounts
    conditions  conditions (13)
    view        a state as words read it: whose the text is, what it has chosen (3, 4)

What is told
    explaining  which rules of the order of effects made information what it is, where it is used (10.9)
    reading     which rules say what the words of a text mean, where they decide (2, 4.3.3, 4.4.3, 4.5.3, 5.4.3)
    telling     the events of one moment
    speaking    cards, abilities, effects and actions by name
    wording     selectors, conditions and amounts

For scenarios and front ends
    game        all of it as the kernel and the front ends want it
    played      what can be asked of a state, and a concession (1.2.3)
    placing     a position as it is written down, made into a state
    shapes      whether what is written has the right shape
    starting    a scenario to begin with
    page        the reference page, from the code
    said        what the keys of a scenario mean, for that page
    forms       common forms of scenarios, for that page
    board       the table as it is drawn
    details     a card looked at closely
"""
