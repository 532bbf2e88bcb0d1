"""Cases written by hand whose deciding facts are drawn anew each time, one module for each field of work."""
