"""What a maker prints: standards, studs, lamp windows, racks in plastic, cards on paper."""
