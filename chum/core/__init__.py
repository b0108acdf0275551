"""What every game shares: states, luck, contract, match, record.  Pure: no I/O but reading data."""
