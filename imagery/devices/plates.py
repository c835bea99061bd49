"""Front plates and keys of wall switches, European (86 x 86 mm) and American (70 x 114 mm)."""
import math

from studio import ACCENT, WHITE, fillet, glow, mat, rbox, rrect, solid

LIGHT = 1.8


def fine(outline, step=.25):
    """An outline with points along its straight sides, so that it can be bent."""
    def inset(i):
        counts = [max(1, math.ceil(math.dist(a, b) / step)) for a, b in sides(outline(0))]
        return [mix(a, b, k / n) for (a, b), n in zip(sides(outline(i)), counts) for k in range(n)]
    return inset


def sides(loop):
    return zip(loop, loop[1:] + loop[:1])


def mix(a, b, t):
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def key(width, height, depth, bend, loc=(0, 0, 0), radius=.16, edge=.09):
    """A moulded key; `bend(y)` is what is added to the height of its face."""
    shape = fillet([(width * .05, 0), (0, 0, .02), (0, depth, edge), (min(width, height) / 2 - .0005, depth)], 8)
    return solid('key', fine(rrect(width, height, radius)), shape, WHITE(), loc, caps=False,
                 shear=lambda x, y, z: z + bend(y) * z / depth)


def frame(width, height, radius, opening, depth, fall=.16):
    """A plate whose face falls by `fall` from its edge to the opening in which the keys move."""
    w, h = opening
    rim = (width - w) / 2
    inner = [(.25 * rim + .01, depth), (rim, depth - fall, .05), (rim + .02, .12)]
    shape = fillet([(rim, 0), (.07, 0), (.07, .1, .03), (0, .14, .04), (0, depth, .22), *inner], 9)
    solid('plate', between(rrect(width, height, radius), rrect(w, h, .14), rim), shape, WHITE(), caps=False)
    rbox('void', w + .4, h + .4, .12, mat('void', '#4c5053', .8), r=.2, b=.02)


def between(outer, inner, rim):
    """Outlines that lead from an outer one at inset 0 to an inner one at inset `rim`."""
    return lambda i: [mix(p, q, i / rim) for p, q in zip(outer(0), inner(0))]


def light_line(x, y, face, length, width=.11, strength=LIGHT):
    """The status light: a short line that shines through a face, given as `face(y)` -> height."""
    line = rbox('light', length, width, .03, glow('light', ACCENT, strength), r=width / 2, b=.008)
    line.location = (x, y, face(y) - .014)
    line.rotation_euler.x = math.atan((face(y + .01) - face(y - .01)) / .02)
    return line


def paddle(width, height, depth, hollow, radius=.16):
    """One wide key that is hollow from top to bottom, with the light near its lower edge."""
    def bend(y):
        return hollow * ((2 * y / height) ** 2 - 1)
    key(width, height, depth, bend, radius=radius)
    light_line(0, -height * .41, lambda y: depth + bend(y), width * .16)


def halves(width, height, depth, rise, gap=.07, radius=.14):
    """Two keys that meet in a valley; answers the height of their faces as a function of y."""
    each = (height - gap) / 2

    def bend(y):
        return rise * (abs(y) - each) / each
    for side in (1, -1):
        middle = side * (each + gap) / 2
        key(width, each, depth, lambda y, m=middle: bend(y + m), loc=(0, middle, 0), radius=radius)
    return lambda y: depth + bend(y)


def dimmer_keys(width, height, depth, level=.64):
    """Two halves, and between them a line of light as long as the lamp is bright."""
    halves(width, height, depth, .16, gap=.3)
    whole = width * .46
    lit = whole * level
    bed = depth - .24
    rbox('bed', width, .4, bed, mat('bed', '#8d9194', .6), r=.02, b=.01)
    rbox('dark', whole, .12, bed + .05, mat('window', '#c3c6c8', .3), r=.06, b=.01)
    light_line(-(whole - lit) / 2, 0, lambda y: bed + .056, lit, width=.12)
