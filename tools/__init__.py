"""Tools that make files of the project, or say what it lacks."""
