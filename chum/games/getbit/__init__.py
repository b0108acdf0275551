"""Get Bit!"""
