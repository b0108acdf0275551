"""What reviews cost, and what their parts are good for."""
