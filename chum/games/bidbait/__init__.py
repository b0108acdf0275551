"""Bid & Bait!"""
