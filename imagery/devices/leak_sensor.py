"""The water leak sensor: a sealed disc of 68 mm with contacts above and below, and its probe on a cable."""
from math import cos, radians, sin

from studio import BLACK, INK, STEEL, WHITE, disc, fillet, lathe, mat, pose, rbox, rrect, solid, text

from devices.connectors import cable
from devices.stage import place, table

RED = '#e0342b'
JACKET = '#cfd2d3'


def rubber():
    return mat('rubbergrey', '#8d9296', 0.7, grain=0.05)


def body(alarm):
    """Base with a rubber seal, upper part with a ring that lights red, the top that one presses."""
    lathe('base', fillet([(0, 0.12), (3.1, 0.12, 0.15), (3.36, 0.4, 0.2), (3.36, 0.78, 0.03)], 8), WHITE(), n=224)
    lathe('seal', fillet([(3.34, 0.76), (3.37, 0.79, 0.03), (3.37, 0.85, 0.03), (3.34, 0.88)], 4), rubber(), n=224)
    flank = [(3.34, 0.87), (3.38, 0.89, 0.02), (3.4, 1.3), (3.4, 2.36, 0.55), (2.62, 2.37, 0.02), (2.60, 2.33)]
    lathe('upper', fillet(flank, 10), WHITE(), n=224)
    lens = mat('redlens' + str(alarm), '#e6d9d7', 0.35, emit=RED, estr=alarm)
    lathe('light', fillet([(2.61, 2.32), (2.61, 2.368, 0.02), (2.47, 2.368, 0.02), (2.47, 2.32)], 4), lens, n=224)
    lathe('top', fillet([(2.47, 2.3), (2.46, 2.38, 0.03), (1.6, 2.375, 0.3), (0, 2.33)], 8), WHITE(), n=224)


def top():
    """Two contacts for drips, and the holes of the siren."""
    for x in (-0.55, 0.55):
        lathe('dish', [(0.42, 2.352), (0.38, 2.336), (0.3, 2.334)], mat('dish', '#b9bcbe', 0.5), n=64, loc=(x, 0.55, 0))
        disc('stud', 0.27, 0.1, STEEL(), 0.05, (x, 0.55, 2.29), 64)
    for hole in range(-2, 3):
        turn = radians(270 + 11 * hole)
        disc('hole', 0.075, 0.01, BLACK(), 0.003, (1.55 * cos(turn), 1.55 * sin(turn), 2.366), 32)


def underside():
    """Three feet that feel the floor, the slot of the base, what the label says."""
    for turn in (90, 210, 330):
        x, y = 2.35 * cos(radians(turn)), 2.35 * sin(radians(turn))
        lathe('socket', fillet([(0.5, 0.13), (0.5, 0.06, 0.03), (0.36, 0.06)], 4), rubber(), n=64, loc=(x, y, 0))
        place(lambda: disc('foot', 0.36, 0.12, STEEL(), 0.07, (0, 0, 0), 96), (x, y, 0.12), (180, 0, 0))
    lathe('lid', [(1.5, 0.118), (1.47, 0.15), (1.44, 0.118)], mat('lidgap', '#8f9295', 0.6), n=128)
    place(lambda: rbox('slot', 1.3, 0.2, 0.02, BLACK(), r=0.09, b=0), (0, 0, 0.13), (180, 0, 0))
    for line, height in (('2 × AAA', 0.75), ('IP67', -0.7)):
        place(lambda words=line: text(words, 0.26, INK(), font='Inter-Medium'), (0, height, 0.117), (180, 0, 0))


def probe():
    """The probe, lying on z = 0 with its cable towards -X: 3.4 × 2.2 × 1.0 cm."""
    profile = fillet([(0.3, 0.05), (0, 0.05, 0.12), (0, 1.0, 0.3), (0.6, 1.03), (0.7, 1.03)], 8)
    solid('probe', rrect(3.4, 2.2, 1.0), profile, WHITE())
    for x in (-0.6, 0.6):
        disc('stud', 0.3, 0.08, STEEL(), 0.05, (x, 0, 1.0), 64)
        place(lambda: disc('stud', 0.3, 0.1, STEEL(), 0.05, n=64), (x, 0, 0.1), (180, 0, 0))
    neck = fillet([(0.42, 0), (0.42, 0.3, 0.08), (0.26, 0.9, 0.1), (0.2, 1.0)], 6)
    place(lambda: lathe('neck', neck, rubber(), n=64), (-1.6, 0, 0.5), (0, -90, 0))


def plug():
    """The rubber plug in the socket at the side, leaving along +Z."""
    boot = fillet(
        [(0.5, -0.1), (0.5, 0.12, 0.05), (0.4, 0.2, 0.05), (0.36, 0.9, 0.1), (0.2, 1.4, 0.05), (0.17, 1.4)], 6
    )
    lathe('boot', boot, rubber(), n=64)


def leak_sensor(alarm=0, plugged=True):
    """The sensor on z = 0, its socket towards +X; `alarm` is the strength of the red light."""
    body(alarm)
    top()
    underside()
    if plugged:
        place(plug, (3.36, 0, 1.5), (0, 90, 0))


def angle(transparent):
    leak_sensor()
    pose((0, 0, -30), (-2.2, 1.4, 0))
    place(probe, (4.4, -3.2, 0), (0, 0, 152))
    loop = [(6.5, -0.6, 0.14), (7.6, 2.6, 0.13), (4.0, 4.2, 0.13), (2.6, 2.4, 0.26), (5.2, 1.6, 0.3), (9.6, 2.2, 0.14)]
    cable(
        [
            (2.0, -1.03, 1.5),
            (2.7, -1.45, 1.45),
            (4.2, -1.9, 0.3),
            *loop,
            (10.2, -2.4, 0.14),
            (7.4, -4.6, 0.2),
            (6.3, -4.2, 0.5),
            (5.6, -3.8, 0.5),
        ],
        0.13,
        JACKET,
    )
    pose()
    return table(transparent, 10, (2.2, -0.9, 0.9), 77, elevation=19, lens=160)


def detail(transparent):
    """Turned over: the three feet, the lid of the batteries, the probe."""
    leak_sensor()
    pose((180, 0, 20), (-2.0, 0.8, 2.40))
    place(probe, (4.6, -2.6, 1.03), (180, 0, 160))
    cable(
        [
            (2.5, 2.45, 0.9),
            (3.2, 2.7, 0.85),
            (4.8, 3.2, 0.3),
            (8, 3, 0.14),
            (9.6, 0.4, 0.14),
            (8.4, -2.8, 0.2),
            (7.4, -3.4, 0.5),
            (6.6, -3.35, 0.5),
        ],
        0.13,
        JACKET,
    )
    pose()
    return table(transparent, 9, (1.4, -0.5, 0.9), 74, elevation=36, lens=160)


SHOTS = {'water-leak-sensor': {'angle': angle, 'detail': detail}}
