"""Zero Referee: a stateless service that scores and adjudicates four card games."""
