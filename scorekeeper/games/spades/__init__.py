"""Spades: bids, tricks, bags and nil, by the rules of docs/rules/spades.md."""
