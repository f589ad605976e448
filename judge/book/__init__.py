"""The pocket rulebook: one edition of a game as one HTML file that works on a phone without network or server.

content   what goes in: rules, links, errata          ruled    the rulings, and which rules they cite
index     what its search needs, made by the library's own tokenizer
tables    how queries are normalised and ranked, as the library does it
labels    what the pages say of themselves            page     the file around it all; book: everything together
script    what runs in it, in the order of its names   style.css
"""
