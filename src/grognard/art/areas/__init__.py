"""What an area sheet has that a hex sheet has not: borders that wander, identifiers, zones, arrows."""
