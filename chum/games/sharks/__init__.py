"""Sharks"""
