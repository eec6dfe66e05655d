"""The sheets of a game of Literature: what is entered that is neither a claim nor a question.

forms.py is what they post; every other module is the view of one sheet, a pure function of a desk.
"""
