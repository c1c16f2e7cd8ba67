"""KiCad 9 files written and read as text, and its command line run with its exit codes."""
