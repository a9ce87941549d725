"""NumZumZero: balance blue against orange, collect columns; most tokens win."""
