"""Wires from the carrier to 48 stars: their walk, lengths, tables and diagrams."""
