"""Reviews: what won and lost a finished match, seat by seat; docs/review.md says how."""
