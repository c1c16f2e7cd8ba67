"""Started on MicroPython by test_contract.py: GAME COUNT LIMIT."""

import sys

from contract.device import report

for seed in range(int(sys.argv[2])):
    print(report(sys.argv[1], seed, int(sys.argv[3])))
