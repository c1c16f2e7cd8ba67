"""Arguments: game, options, seed, file, start_ms. Run by test_same_on_both_runtimes.py."""

import sys

from table import evening

evening.main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4], int(sys.argv[5]))
