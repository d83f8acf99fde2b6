"""Draws a hex map from a description of the ground; tools/draw_map.py is the way in."""
