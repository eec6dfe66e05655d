"""FLOOR 1: what was entered at the table, in order, and never lost."""
