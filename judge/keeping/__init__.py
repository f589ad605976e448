"""What a judge keeps at a desk: bookmarks and notes on rules, and where one was.

mark     a bookmark or a note on a rule, and its versions; JSON lines
marks    the file of them in a home: only ever added to; merging another's
found    the rules that marks are on today, in whatever edition they were made
past     where one was: the rules opened last, the game chosen, what was collected
"""
