"""What is printed on paper: the four maps, the strips of the rail, blocks, tiles and cards."""
