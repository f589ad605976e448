"""Excerpts: rules quoted with number, edition and fingerprint, in four forms that can each be read back and checked.

ranges     what the user named → sections
excerpt    sections → quotations, with the rules they refer to pulled in
markdown, html, json, text    an excerpt in that form, and its quotations read back
verify     quotations against a library
"""
