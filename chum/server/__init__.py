"""HTTP and WebSocket faces of the tables."""
