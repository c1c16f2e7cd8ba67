"""Which star stands for which when the map lies turned round."""

import math


def turned(places: list[tuple[float, float]], sheet: list[float]) -> list[int]:
    """For each star the one that stands for it when the map lies turned by 180 degrees.

    A star's point reflection through the middle of the sheet seldom hits a star, so this is the
    pairing of all stars with the least total distance from reflection to star. Pairs are mutual.
    """
    width, height = sheet
    mirrored = [(width - x, height - y) for x, y in places]
    return assign([[math.dist(place, other) for other in places] for place in mirrored])


def assign(cost: list[list[float]]) -> list[int]:
    """The column of each row, all different, with the least total cost (Kuhn, Munkres; n^3)."""
    n = len(cost)
    u, v = [0.0] * (n + 1), [0.0] * (n + 1)
    row_of = [0] * (n + 1)  # rows and columns count from 1; column 0 holds the row being placed
    for row in range(1, n + 1):
        row_of[0] = row
        column = 0
        least = [math.inf] * (n + 1)
        came_from = [0] * (n + 1)
        done = [False] * (n + 1)
        while row_of[column]:
            done[column] = True
            here, delta, following = row_of[column], math.inf, 0
            for c in range(1, n + 1):
                if done[c]:
                    continue
                slack = cost[here - 1][c - 1] - u[here] - v[c]
                if slack < least[c]:
                    least[c], came_from[c] = slack, column
                if least[c] < delta:
                    delta, following = least[c], c
            for c in range(n + 1):
                if done[c]:
                    u[row_of[c]] += delta
                    v[c] -= delta
                else:
                    least[c] -= delta
            column = following
        while column:
            row_of[column] = row_of[came_from[column]]
            column = came_from[column]
    answer = [0] * n
    for c in range(1, n + 1):
        answer[row_of[c] - 1] = c - 1
    return answer
