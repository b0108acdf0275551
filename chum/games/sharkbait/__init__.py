"""SharkBait."""
