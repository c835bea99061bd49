"""The dial of the thermostats: a square dish that rises to a fluted ring, a line of light at its foot, a round display.

Prints are numbers and signs only, so that one picture serves every language.
"""
import math

import numpy as np
from studio import ACCENT, GLASS, WHITE, arc, disc, fillet, glow, lathe, mat, poly, rrect, solid, spline, stroke, text

EMBER, COLD = '#ff7d33', '#57b8ff'
LIGHT = 1.8
BRIGHT = 1.1


def polar(outline, count):
    """The radius of a closed outline in `count` directions."""
    loop = np.array(outline)
    dense = np.concatenate([np.linspace(a, b, 12, endpoint=False) for a, b in zip(loop, np.roll(loop, -1, 0))])
    angles, radii = np.arctan2(dense[:, 1], dense[:, 0]), np.hypot(dense[:, 0], dense[:, 1])
    order = np.argsort(angles)
    wanted = np.linspace(-math.pi, math.pi, count, endpoint=False)
    return np.interp(wanted, angles[order], radii[order], period=2 * math.pi)


def dish(width, height, corner, collar, edge, top, foot=.1, count=360):
    """A plate `edge` cm thick at its rim whose face rises to `top` around a circle of radius `collar`."""
    rim = .3
    end = min(width, height) / 2 - collar
    angles = np.linspace(-math.pi, math.pi, count, endpoint=False)

    def outline(u):
        mix = max(0, (u - rim) / (end - rim))
        radii = (1 - mix) * polar(rrect(width, height, corner)(min(u, rim)), count) + mix * collar
        return [(r * math.cos(a), r * math.sin(a)) for r, a in zip(radii, angles)]

    rise = [(rim + (end - rim) * t, edge + (top - edge) * t * t) for t in np.linspace(0, 1, 14)]
    shape = fillet([(.5, 0), (foot, 0), (foot, .1, .03), (0, .16, .05), (0, edge, .26), rise[0]], 9)[:-1]
    return solid('dish', outline, shape + rise, WHITE())


def ring(radius, bottom, top, flutes=64):
    """The ring to turn: fluted like the edge of a coin, over its shoulder and up to the display."""
    def fluted(theta, r, z):
        inward = min(1, max(0, (r - radius + .27) / .2))
        foot = min(1, (z - bottom) / .1)
        return r - .06 * inward * foot * (.5 + .5 * math.cos(flutes * theta)) ** 1.5
    shape = fillet([(radius - .25, bottom), (radius, bottom, .04), (radius, top, .2), (radius - .3, top + .01, .05),
                    (radius - .36, top - .3)], 12)
    lathe('ring', shape, WHITE(), n=flutes * 12, rfun=fluted, angle=60)


def foot_light(radius, z, width=.1):
    """The line of light around the foot of the ring, set flush into the dish."""
    light = glow('foot light', ACCENT, LIGHT)
    lathe('foot light', [(radius, z + .004), (radius + width, z + .004)], light, n=256)


def display(radius, z):
    """Black glass, a little domed; prints lie at the height that it answers."""
    lathe('glass', fillet([(radius, z - .25), (radius, z - .05, .03), (0, z)], 6), GLASS(), n=256)
    return z + .008


def head(radius, collar_z, top):
    """Ring, line of light and glass on a dish with its collar at `collar_z`; answers radius and height of the face."""
    ring(radius, collar_z + .07, top)
    foot_light(radius + .01, collar_z)
    lathe('shadow', [(radius, collar_z + .01), (radius - .25, collar_z + .02)], mat('gap', '#2a2c2f', .6), n=192)
    face = radius - .37
    return face, display(face, top - .04)


def gauge(radius, z, share, colour):
    """270 degrees of a thin line, lit up to `share`, with a bead at the setting."""
    end = 225 - 270 * share
    arc('scale', radius, .05, -45, 225, z, glow('scale', '#4a525b', .5 * BRIGHT), n=180)
    arc('lit', radius, .09, end, 225, z + .002, glow('heat' + colour, colour, 1.15 * BRIGHT), n=180)
    a = math.radians(end)
    place = radius * math.cos(a), radius * math.sin(a), z + .006
    disc('bead', .15, .008, glow('bead', '#ffffff', BRIGHT), .002, place, 48)


def number(words, size, z, y=.1, x=0):
    return text(words, size, glow('white', '#ffffff', BRIGHT), (x, y, z), 'InterDisplay-Medium')


def small(words, size, z, x, y):
    return text(words, size, glow('dim', '#aab3bd', .8 * BRIGHT), (x, y, z), 'Inter-Medium')


def flame(x, y, z, size, colour):
    outline = spline([(.02, .30), (.09, .12), (.20, -.02), (.21, -.17), (.12, -.28), (0, -.31), (-.12, -.28),
                      (-.21, -.17), (-.19, -.03), (-.11, .06), (-.06, -.02), (-.07, .12), (.02, .30)], 6)[:-1]
    placed = [(x + a * size, y + b * size) for a, b in outline]
    return poly('flame', placed, z, glow('heat' + colour, colour, 1.15 * BRIGHT))


def flake(x, y, z, size):
    """A snowflake of three strokes with barbs."""
    cold = glow('cold', COLD, BRIGHT)
    for turn in range(6):
        a = math.radians(60 * turn + 30)

        def at(along, across, c=math.cos(a), s=math.sin(a)):
            return x + size * (along * c - across * s), y + size * (along * s + across * c)
        stroke('flake', [at(0, 0), at(.34, 0)], .05 * size, z, cold)
        stroke('flake', [at(.3, .1), at(.2, 0), at(.3, -.1)], .045 * size, z, cold)


def drop(x, y, z, size):
    half = [(0, .3), (.13, .06), (.2, -.1), (.14, -.26), (0, -.31)]
    outline = spline(half + [(-a, b) for a, b in half[-2::-1]], 6)[:-1]
    placed = [(x + a * size, y + b * size) for a, b in outline]
    return poly('drop', placed, z, glow('dim', '#aab3bd', .8 * BRIGHT))

