"""The field of the standards at the sensors, and what they do to each other."""
