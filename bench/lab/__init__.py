"""What the lab's games cost, and what their common luck is worth."""
