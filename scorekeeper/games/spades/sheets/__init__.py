"""The sheets of a game of Spades: what is entered that is neither a bid nor tricks.

forms.py is what they post; every other module is the view of one sheet, a pure function of a desk.
"""
