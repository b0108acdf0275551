"""A live table: seats, clocks, hand-over, and the log that is the only truth."""
