"""Rulings: what was ruled, by which rules, by whom, and whether it still holds.

ruling     what a ruling says, and its versions
records    a version as a record, by which it is known; JSON lines
history    from versions to rulings: what stands now, or stood at a time; what became of what
giving     giving, changing, superseding, voiding: one version more each time
forms      a ruling as a form: TOML for people
citing     rules looked up as they are cited; a ruling made ready to be saved; citations confirmed
standing   whether what was cited still says what it said; cited_rule: a section or step in an edition
running    the engine plays a ruling's cases
checking   everything that can be wrong with a ruling
similar    whether the same question was ruled before
shipped    the program's own rulings; book: those of the judges and these, together
index      where rulings are found: by the rules that they cite, and by words (finding); indexing/ makes it
store/     where versions are kept: a file, or a server; backups, second record, rescue
evidence   by what kind of evidence a cited rule supports a ruling; publisher: what the publisher was asked and answered
queue      what waits for the head judge, and why
merging    another's rulings put with one's own
exchange   rulings in files that judges hand to each other: JSON lines, TOML, forms, another's store
sheet      the day's sheet for the head judge: Markdown, HTML
drafts     where a form lies while it is being written
times      times as people type and read them
errors     what can go wrong
"""
