"""Literature (Fish, Canadian Fish): the claims of sets of cards, by docs/rules/literature.md."""
