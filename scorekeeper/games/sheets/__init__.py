"""The sheets that mean the same in every game: early end, another player, totals, remark.

forms.py is what they post; every other module is the view of one sheet, a pure function of a desk
and of the few words in which games differ.
"""
