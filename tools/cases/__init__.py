"""The numbered cases: their numbers and answers, and the file of the clients."""
