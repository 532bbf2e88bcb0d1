"""Cases written by hand whose deciding facts are drawn anew each time, one module for each eight or so.

A drill is a function of a Draw (draw.py) that returns a state and asks questions on the way. Facts come from `flag`, `pick`,
`int`, `amount`, `some` and `day`, wordings from `say`, `tell`, `told` and names: an answer never hangs on a wording. Each
answer varies with the draw and about evenly, nothing in a question gives it away, and a careful person could tell it from the
state alone. Questions use other words than the state. Left out: wire releases and dark web alerts, the two uses of the case
corpus that are kept aside whole. `check_drills.py` holds a drill to what of this a program can see.
"""
