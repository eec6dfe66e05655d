"""FLOOR 1: club nights, who plays with whom in which round. Standard library only."""
