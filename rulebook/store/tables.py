"""The tables of `models` as statements: SQLModel takes most of a second to import and to say them, a fifth of building a library."""

from __future__ import annotations

TABLES = """
CREATE TABLE meta ("key" VARCHAR NOT NULL, value VARCHAR NOT NULL, PRIMARY KEY ("key"));
CREATE TABLE edition (id INTEGER NOT NULL, game VARCHAR NOT NULL, title VARCHAR NOT NULL, label VARCHAR NOT NULL, date VARCHAR NOT NULL, dialect VARCHAR NOT NULL, source_name VARCHAR NOT NULL, source_path VARCHAR NOT NULL, encoding VARCHAR NOT NULL, digest VARCHAR NOT NULL, lines INTEGER NOT NULL, characters INTEGER NOT NULL, imported VARCHAR NOT NULL, current BOOLEAN NOT NULL, PRIMARY KEY (id));
CREATE TABLE section (id INTEGER NOT NULL, edition_id INTEGER NOT NULL, position INTEGER NOT NULL, number VARCHAR NOT NULL, normal VARCHAR NOT NULL, loose VARCHAR NOT NULL, occurrence INTEGER NOT NULL, parent_id INTEGER, depth INTEGER NOT NULL, form VARCHAR NOT NULL, kind VARCHAR NOT NULL, title VARCHAR NOT NULL, text VARCHAR NOT NULL, gist VARCHAR NOT NULL, reason VARCHAR NOT NULL, line INTEGER NOT NULL, fingerprint VARCHAR NOT NULL, flags VARCHAR NOT NULL, meant VARCHAR NOT NULL, registered VARCHAR NOT NULL, PRIMARY KEY (id), FOREIGN KEY(edition_id) REFERENCES edition (id), FOREIGN KEY(parent_id) REFERENCES section (id));
CREATE TABLE finding (id INTEGER NOT NULL, edition_id INTEGER NOT NULL, rule VARCHAR NOT NULL, severity VARCHAR NOT NULL, line INTEGER NOT NULL, number VARCHAR NOT NULL, found VARCHAR NOT NULL, expected VARCHAR NOT NULL, suggest VARCHAR NOT NULL, PRIMARY KEY (id), FOREIGN KEY(edition_id) REFERENCES edition (id));
CREATE TABLE unmatched (id INTEGER NOT NULL, edition_id INTEGER NOT NULL, number VARCHAR NOT NULL, place VARCHAR NOT NULL, PRIMARY KEY (id), FOREIGN KEY(edition_id) REFERENCES edition (id));
CREATE TABLE alias (id INTEGER NOT NULL, edition_id INTEGER NOT NULL, normal VARCHAR NOT NULL, section_id INTEGER NOT NULL, PRIMARY KEY (id), FOREIGN KEY(edition_id) REFERENCES edition (id), FOREIGN KEY(section_id) REFERENCES section (id));
CREATE TABLE part (id INTEGER NOT NULL, section_id INTEGER NOT NULL, position INTEGER NOT NULL, kind VARCHAR NOT NULL, label VARCHAR NOT NULL, text VARCHAR NOT NULL, line INTEGER NOT NULL, sort VARCHAR NOT NULL, gist VARCHAR NOT NULL, reason VARCHAR NOT NULL, PRIMARY KEY (id), FOREIGN KEY(section_id) REFERENCES section (id));
CREATE TABLE reference (id INTEGER NOT NULL, edition_id INTEGER NOT NULL, section_id INTEGER NOT NULL, part INTEGER NOT NULL, start INTEGER NOT NULL, stop INTEGER NOT NULL, surface VARCHAR NOT NULL, kind VARCHAR NOT NULL, is_range BOOLEAN NOT NULL, state VARCHAR NOT NULL, suggest VARCHAR NOT NULL, line INTEGER NOT NULL, PRIMARY KEY (id), FOREIGN KEY(edition_id) REFERENCES edition (id), FOREIGN KEY(section_id) REFERENCES section (id));
CREATE TABLE term (id INTEGER NOT NULL, edition_id INTEGER NOT NULL, name VARCHAR NOT NULL, section_id INTEGER NOT NULL, line INTEGER NOT NULL, PRIMARY KEY (id), FOREIGN KEY(edition_id) REFERENCES edition (id), FOREIGN KEY(section_id) REFERENCES section (id));
CREATE TABLE erratum (id INTEGER NOT NULL, edition_id INTEGER NOT NULL, section_id INTEGER NOT NULL, number VARCHAR NOT NULL, others VARCHAR NOT NULL, sort VARCHAR NOT NULL, severity VARCHAR NOT NULL, printed VARCHAR NOT NULL, meant VARCHAR NOT NULL, why VARCHAR NOT NULL, decision VARCHAR NOT NULL, PRIMARY KEY (id), FOREIGN KEY(edition_id) REFERENCES edition (id), FOREIGN KEY(section_id) REFERENCES section (id));
CREATE TABLE change (id INTEGER NOT NULL, old_edition_id INTEGER NOT NULL, new_edition_id INTEGER NOT NULL, old_id INTEGER, new_id INTEGER, kind VARCHAR NOT NULL, PRIMARY KEY (id), FOREIGN KEY(old_edition_id) REFERENCES edition (id), FOREIGN KEY(new_edition_id) REFERENCES edition (id), FOREIGN KEY(old_id) REFERENCES section (id), FOREIGN KEY(new_id) REFERENCES section (id));
CREATE TABLE target (id INTEGER NOT NULL, reference_id INTEGER NOT NULL, position INTEGER NOT NULL, number VARCHAR NOT NULL, section_id INTEGER, PRIMARY KEY (id), FOREIGN KEY(reference_id) REFERENCES reference (id), FOREIGN KEY(section_id) REFERENCES section (id));
CREATE TABLE termuse (id INTEGER NOT NULL, term_id INTEGER NOT NULL, section_id INTEGER NOT NULL, part INTEGER NOT NULL, start INTEGER NOT NULL, stop INTEGER NOT NULL, PRIMARY KEY (id), FOREIGN KEY(term_id) REFERENCES term (id), FOREIGN KEY(section_id) REFERENCES section (id))
"""
INDEXES = """
CREATE INDEX ix_edition_game ON edition (game);
CREATE INDEX ix_section_loose ON section (loose);
CREATE INDEX ix_section_normal ON section (normal);
CREATE INDEX ix_section_edition_id ON section (edition_id);
CREATE INDEX ix_section_parent_id ON section (parent_id);
CREATE INDEX ix_finding_edition_id ON finding (edition_id);
CREATE INDEX ix_unmatched_edition_id ON unmatched (edition_id);
CREATE INDEX ix_alias_normal ON alias (normal);
CREATE INDEX ix_part_section_id ON part (section_id);
CREATE INDEX ix_reference_edition_id ON reference (edition_id);
CREATE INDEX ix_reference_section_id ON reference (section_id);
CREATE INDEX ix_term_edition_id ON term (edition_id);
CREATE INDEX ix_term_section_id ON term (section_id);
CREATE INDEX ix_term_name ON term (name);
CREATE INDEX ix_erratum_edition_id ON erratum (edition_id);
CREATE INDEX ix_erratum_section_id ON erratum (section_id);
CREATE INDEX ix_change_old_edition_id ON change (old_edition_id);
CREATE INDEX ix_change_new_id ON change (new_id);
CREATE INDEX ix_change_old_id ON change (old_id);
CREATE INDEX ix_target_section_id ON target (section_id);
CREATE INDEX ix_target_reference_id ON target (reference_id);
CREATE INDEX ix_termuse_term_id ON termuse (term_id);
CREATE INDEX ix_termuse_section_id ON termuse (section_id)
"""  # made when the tables are full: that is quicker than keeping them up to date
