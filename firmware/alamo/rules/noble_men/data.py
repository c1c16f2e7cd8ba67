"""Blood of Noble Men: what is on the map and the blocks, as flat bytes.

Much of it is ours, because map and labels are not in the rulebook; credits.py has the status of
each entry. Who owns the printed game corrects it here and nowhere else. Charts: charts.py.

Zones: 0 to 19 are "1" to "20"; 20 to 32 the letters A to M; then the insides of the buildings of
E, D, B, F, G, H (A is wall and inside at once); then the boxes.
"""

# --- zones
LETTERED = 20  # the first zone of the compound
A = 20  # the Chapel
B = 21  # El Quartel
C = 22
D = 23
E = 24
F = 25
G = 26
H = 27
I = 28  # noqa: E741  the map's own name
J = 29
K = 30
L = 31
M = 32
COURTS = 29  # the first court yard zone; walls are LETTERED to COURTS - 1
INSIDE = 33  # the first inside of a building
IN_E = 33
IN_D = 34
IN_B = 35
IN_F = 36
IN_G = 37
IN_H = 38
RESERVE = 39  # the first box; nobody minds what stands in a box
DEAD_TEXIANS = 40
DEAD_MEXICANS = 41
ZONES = 42
# Rough ground: "8" and "9".
ROUGH = b"\x07\x08"
ROUGH_SP = 20
BUILDING_SP = 8

# --- pieces
TRAVIS = 0
CROCKETT = 1
CREWS = 2  # the first of ten
TEXIAN_INFANTRY = 12  # the first of seven
LEADERS = 19  # Cos, Duque, Romero, Morales, Amat
COS = 19
DUQUE = 20
ROMERO = 21
MORALES = 22
AMAT = 23
BLOCKS = 24  # the first Mexican infantry
GUNS = 54
DECOYS = 63  # [14.1]
PIECES = 67
# [12] Infantry of the columns, in the order of the leaders: the first of each, then the end.
COLUMNS = b"\x18\x1e\x25\x2b\x2f\x36"

# Pairs of zones that touch. A may be entered from J alone; across its other borders guns see it.
BORDERS = bytes([
    A, J, B, J, I, J, H, J, J, K, A, I, A, C, B, C, B, D, B, L, D, M, D, E, E, M, E, F, G, K,
    H, K, G, H, H, I, K, L, L, M, F, G, F, L, F, M, A, 16, A, 8, A, 17, C, 16, D, 15, E, 14,
    H, 19, I, 17, I, 18, F, 13, G, 13, 6, 14, 1, 6, 7, 15, 2, 7, 15, 16, 8, 16, 2, 8, 7, 8,
    10, 18, 3, 10, 9, 17, 3, 9, 11, 19, 12, 13, 4, 11, 5, 12, 0, 12, 13, 14, 14, 15, 17, 18,
    18, 19, 13, 19, 6, 7, 8, 9, 9, 10, 10, 11, 11, 12, 6, 12, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 0, 5,
])  # fmt: skip
# The red arrows: inside of a building, the zone its door opens to.
DOORS = bytes([
    IN_B, C, IN_B, J, IN_B, L, IN_G, K, IN_H, K, IN_D, M, IN_E, M, IN_F, L,
])  # fmt: skip
# The wall zone round each inside, from INSIDE on.
WALL_OF = bytes([E, D, B, F, G, H])
# Where the guns stand at the start, loaded.
GUN_PLACES = bytes([A, C, D, E, F, G, H, H, I])
# Four steps a block from the first Texian infantry on, 0 where there is none.
STEPS = bytes([
    4, 3, 2, 1,  # 1st, 2nd, 3rd New Orleans Greys
    4, 3, 2, 1,
    4, 3, 2, 1,
    4, 3, 2, 1,  # Tennessee, Gonzales, Bexar Guards, Tejanos
    4, 3, 2, 1,
    4, 3, 2, 1,
    4, 3, 2, 1,
    0, 0, 0, 0,  # Mexican leaders have no strength
    0, 0, 0, 0,
    0, 0, 0, 0,
    0, 0, 0, 0,
    0, 0, 0, 0,
    8, 7, 5, 3,  # Cos: three of Aldama, San Luis twice, Aldama's light company
    8, 7, 5, 3,
    8, 7, 5, 3,
    7, 6, 4, 2,
    7, 6, 4, 2,
    7, 5, 3, 1,
    8, 7, 5, 3,  # Duque: four of Toluca, San Luis twice, Toluca's light company
    8, 7, 5, 3,
    8, 7, 5, 3,
    8, 7, 5, 3,
    7, 6, 4, 2,
    7, 6, 4, 2,
    7, 5, 3, 1,
    8, 7, 5, 3,  # Romero: three of Matamoros, three of Jimenez
    8, 7, 5, 3,
    8, 7, 5, 3,
    7, 6, 4, 2,
    7, 6, 4, 2,
    7, 6, 4, 2,
    8, 6, 4, 3,  # Morales: Matamoros, San Luis, San Luis, Jimenez
    6, 5, 3, 1,
    5, 4, 2, 1,
    4, 3, 2, 1,
    10, 8, 5, 2,  # Amat: two of Zapadores, five of grenadiers
    10, 8, 5, 2,
    7, 5, 3, 1,
    7, 5, 3, 1,
    7, 5, 3, 1,
    7, 5, 3, 1,
    7, 5, 3, 1,
])  # fmt: skip
# Where a set-up puts those that nobody has placed: Travis, Crockett, ten crews, seven infantry
# blocks, four decoys. A court yard stands last: there is always room.
DEFAULT_PLACES = bytes([
    E, C, A, C, D, E, F, G, H, H, I, K, D, E, F, C, H, G, I, L, M, K, J,
])  # fmt: skip
# [6.2] The roll needed for the reserve in turns 3 to 6.
RESERVE_ROLLS = b"\x06\x05\x04\x03"
# [13.2] (points, by the end of turn) for the first wall, the Chapel, El Quartel.
PLACE_POINTS = b"\x02\x06\x01\x08\x03\x08\x02\x0a\x01\x0b\x01\x09"
