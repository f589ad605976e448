"""Where rulings are kept: a store that only ever adds, and what sees to it that no ruling is lost.

opening        open_store: which database, by name or by home folder
store          Store, what every kind of database offers
file           rulings in an SQLite file: the default
server         rulings in a PostgreSQL that several desks share
models         the tables, as SQLModel has them
schema         the tables as the database gets them: the migrations, in order
rows           the statements, the same for every database
sqlite         connections to an SQLite file, and to one that can only be read
places         the files that belong together, and the form of an address
second_record  every version once more, as a line of a file that only grows
waiting        what a desk could not bring to the server; seen: what it last saw there
backups        whole copies, before a migration and once a day
durable        what outlasts a crash: flushed files and folders, locks between processes
faults         what a database or a disk complains of, as one sentence
rescue         the rulings out of a damaged database; carving: records out of raw bytes

Reading the default file loads neither SQLModel nor SQLAlchemy.
"""

from __future__ import annotations

from judge.rulings.store.opening import open_store
from judge.rulings.store.store import Store

__all__ = ["Store", "open_store"]
