"""FLOOR 1: who plays with and against whom on a club night; the standard library only."""
