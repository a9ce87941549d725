"""Zero Referee: a stateless service that scores and adjudicates card games."""
