"""The air purifier: 210 mm across and 500 mm high, air in through the slats below, out through the grille on top."""
import math

from devices.stage import table
from studio import (
    ACCENT, BLACK, DARK, INKD, WHITE, arc, cylpatch, fillet, glow, lathe, mat, pose, rbox, solid, stroke, wrap_text,
)

RADIUS = 10.5
SLATS = 108


def slats(bottom, top):
    """A shell of upright slats with round backs; the dark filter shows between them."""
    per = 12

    def outline(inset):
        loop = []
        for i in range(SLATS * per):
            phase = (i % per) / per
            across = abs(phase - .5) / .31
            r = RADIUS - .12 - inset - (.75 if across >= 1 else .26 * (1 - math.sqrt(1 - across * across)))
            a = 2 * math.pi * i / (SLATS * per)
            loop.append((r * math.cos(a), r * math.sin(a)))
        return loop
    solid('slats', outline, [(0, bottom), (0, top)], WHITE(), caps=False, angle=50, weighted=False)
    lathe('filter', [(RADIUS - .62, bottom), (RADIUS - .62, top)], mat('prefilter', '#33373a', .9), n=160)
    for share in (1 / 3, 2 / 3):
        z = bottom + (top - bottom) * share
        inside, outside = RADIUS - .6, RADIUS - .3
        lathe('hoop', [(inside, z - .12), (outside, z - .12), (outside, z + .12), (inside, z + .12)], WHITE(), n=160)


def foot():
    lathe('foot', fillet([(0, 0), (8.6, 0, .3), (8.9, 1.2)], 6), DARK(), n=160)
    shape = fillet([(9.0, 1.2), (10.1, 1.2, .3), (RADIUS, 1.9, .5), (RADIUS, 4.2, .12), (10.2, 4.2)], 8)
    lathe('base', shape, WHITE(), n=256)
    cylpatch('turn mark', RADIUS + .006, .14, .8, 3.2, mat('turn mark', '#9a9fa3', .6), rr=.07)


def upper():
    """The quiet half: a smooth shell with a rounded shoulder around the outlet."""
    shape = fillet([(10.2, 30.6), (RADIUS, 30.6, .12), (RADIUS, 50.0, 1.5), (9.0, 50.0, .35), (8.6, 48.6, .3),
                    (8.5, 47)], 12)
    lathe('upper', shape, WHITE(), n=256)


def outlet():
    """Radial vanes over the fan, held by two hoops, with the round panel of the keys in the middle."""
    lathe('well', [(8.55, 48.0), (0, 46.4)], BLACK(), n=128)
    for k in range(64):
        vane = rbox('vane', 5.2, .16, 1.3, DARK(), r=.06, b=.05)
        a = 2 * math.pi * k / 64
        vane.location = (6.0 * math.cos(a), 6.0 * math.sin(a), 47.6)
        vane.rotation_euler = (math.radians(24), 0, a)
    for r in (5.2, 7.0):
        shape = fillet([(r + .1, 48.5), (r + .1, 49.05, .06), (r - .1, 49.05, .06), (r - .1, 48.5)], 4)
        lathe('hoop', shape, DARK(), n=192)
    lathe('cap', fillet([(3.6, 47), (3.6, 49.7, .3), (0, 49.7)], 9), WHITE(), n=192)


def keys():
    """Power, level, automatic and filter, printed around the middle of the cap."""
    z = 49.706
    ink = INKD()
    power = [math.radians(125 + 290 * i / 24) for i in range(25)]
    stroke('power', [(.42 * math.cos(a), -1.9 + .42 * math.sin(a)) for a in power], .1, z, ink)
    stroke('power', [(0, -1.85), (0, -1.4)], .1, z, ink)
    for i in range(3):
        stroke('level', [(-2.2 + .34 * i, -.35), (-2.2 + .34 * i, -.05 + .3 * i)], .1, z, ink)
    stroke('automatic', [(-.4, 1.5), (0, 2.35), (.4, 1.5)], .1, z, ink)
    stroke('automatic', [(-.24, 1.8), (.24, 1.8)], .1, z, ink)
    for i in range(3):
        stroke('filter', [(1.5, -.4 + .36 * i), (2.3, -.4 + .36 * i)], .1, z, ink)
    arc('light', 2.95, .12, 0, 360, z - .002, glow('cap light', ACCENT, 1.5), n=160, round_ends=False)


def reading():
    """The number of the fine dust and, beside it, the bar that says the same by its length and colour."""
    light = glow('reading', ACCENT, 1.5)
    wrap_text('6', 4.0, light, lambda z: RADIUS, 42.3, a0=4, font='InterDisplay-Medium')
    wrap_text('PM2.5', 1.05, mat('reading print', '#71787e', .6), lambda z: RADIUS, 39.2, a0=4, font='Inter-Medium')
    bar = cylpatch('bar', RADIUS + .012, .5, 5.4, 41.2, light, rr=.25)
    bar.rotation_euler.z = math.radians(-11)


def purifier():
    foot()
    slats(4.1, 30.7)
    upper()
    outlet()
    keys()
    reading()


def cartridge():
    """The H13 filter: pleated paper between two rims, 160 mm across and 245 mm high."""
    pleats = 84

    def outline(inset):
        return [(r * math.cos(a), r * math.sin(a)) for i in range(pleats * 4)
                for a, r in [(2 * math.pi * i / (pleats * 4), 7.55 - (0, .28, .56, .28)[i % 4] - inset)]]
    solid('paper', outline, [(0, .6), (0, 23.9)], mat('paper', '#f0efe9', .9), caps=False, angle=20, weighted=False)
    rim = mat('rim', '#4b5055', .7)
    for z in (0, 23.3):
        shape = fillet([(4.4, z + 1.2), (4.4, z, .1), (8.0, z, .25), (8.0, z + 1.2, .25), (4.4, z + 1.2)], 7)
        lathe('rim', shape, rim, n=192)
    lathe('inside', [(4.45, .5), (4.45, 24)], BLACK(), n=96)
    for z in (8.2, 16.0):
        lathe('thread', [(7.58, z), (7.58, z + .22)], mat('glue', '#cfcec6', .7), n=160)


def angle(transparent):
    purifier()
    pose((0, 0, -6))
    return table(transparent, 46, (0, 0, 25), 360, elevation=14, lens=150)


def detail(transparent):
    """The filter beside it, and the view onto keys and outlet."""
    purifier()
    pose((0, 0, -6), (-9, 5, 0))
    cartridge()
    pose((0, 0, 0), (13, -9, 0))
    return table(transparent, 46, (1.8, 0, 24), 372, elevation=26, lens=150)


PURIFIER = {'angle': angle, 'detail': detail}
