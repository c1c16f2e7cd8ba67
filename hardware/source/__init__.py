"""board.toml read, checked, and turned into circuits."""
