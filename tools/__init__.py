"""Tools that make files of the project, or report missing ones."""
