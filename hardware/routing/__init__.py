"""A router for small two-layer boards: from pads and nets to tracks and vias."""
