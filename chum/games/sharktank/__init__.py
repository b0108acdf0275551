"""Shark Tank"""
