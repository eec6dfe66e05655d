"""FLOOR 1: what players did, over many games. Standard library (and ratings) only."""
