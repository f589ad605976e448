"""The terminal interface: the only package that imports Textual.

app       what runs: modes, palette, theme
actions   one table of actions: keys, footer, help and palette are made of it
desk      the library as the screens ask for it; gives the frozen data of `views`
pages     section → paragraphs → lines, wrapped by the Japanese rules
widgets   take view data, post messages
screens   turn messages into calls of the desk
"""
