"""How a game of Literature is told: the board, the forms of claims and questions, the records."""
