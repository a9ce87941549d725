"""Zero! by Reiner Knizia: swap with the pool or knock; fewest points win."""
