"""The desk in a browser, for a tablet at the table: the terminal interface as it is, and the pocket rulebooks beside it.

access   who is let in: a key where other machines can reach the server, no page of somebody else anywhere
pages    the pages around it all       server   the server itself; page.html, books.html
"""
