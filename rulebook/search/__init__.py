"""Finding the rule: by number, phrase, dictionary form, reading, concept and repaired spelling."""
