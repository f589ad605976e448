"""`judge ruling …`: rulings given, found, checked and handed on.

grammar    the table of its commands           desk       library and rulings, opened for a command
new, edit, supersede, void, confirm            commands that add a version
listing, show, history                         commands that read
checking, exporting, importing, journal, rescue

writing    what is to be saved: from options, a form in a file, or one in an editor
filling    what a ruling says, from options    form       the form with its explanations
drafting   the form in an editor, and drafts   saving     the same question ruled before; adding; what is told of it
choosing   which rulings are meant             facts      a ruling as JSON
page       a ruling for people                 marked     two wordings, one below the other
words      verdicts, roles, states in the user's language
"""
