"""Pages for people: the score pad, the API reference, and a page for each kind of problem."""
