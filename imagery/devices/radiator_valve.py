"""The radiator valve: 54 mm across and 92 mm long, along +Z from the ring nut to the cap with its digits."""
import math

from devices.dial import foot_light, ring
from devices.stage import on_wall, place, table
from studio import ACCENT, STEEL, WHITE, cyl, disc, fillet, glow, lathe, mat, mesh, pose, rbox, text


def nickel():
    return mat('nickel', '#c6c6c3', .24, metal=1)


def nut():
    """The M30 ring nut, knurled so that a hand can turn it."""
    def knurl(theta, r, z):
        return r - (.05 * (.5 + .5 * math.cos(40 * theta)) if .25 < z < 1.5 and r > 1.6 else 0)
    shape = fillet([(1.45, .7), (1.45, 0, .05), (1.8, 0, .08), (1.8, 1.75, .08), (1.4, 1.75)], 8)
    lathe('nut', shape, nickel(), n=480, rfun=knurl, angle=50)
    lathe('thread', [(1.46, .7), (0, .7)], mat('inside', '#3a3c3e', .6), n=64)
    disc('plunger', .32, .5, STEEL(), .06, (0, 0, .5), 48)


def valve():
    """Nut, body with the parting line of the battery cover, line of light, ring to turn, cap."""
    nut()
    shape = fillet([(1.3, 1.7), (1.75, 1.7, .1), (2.55, 2.35, .5), (2.62, 3.4), (2.62, 4.0, .02), (2.59, 4.02),
                    (2.59, 4.06), (2.62, 4.08, .02), (2.62, 6.72, .1), (2.3, 6.76)], 9)
    lathe('body', shape, WHITE(), n=256)
    foot_light(2.44, 6.765, .1)
    place(lambda: ring(2.7, 0, 1.75, 56), (0, 0, 6.86))
    cap = fillet([(2.36, 8.3), (2.36, 9.08, .16), (1.5, 9.2, 1.2), (0, 9.2)], 10)
    lathe('cap', cap, mat('cap', '#e3e4e3', .3), n=192)
    text('21.5', 1.25, glow('digits', ACCENT, 1.3), (0, 0, 9.21), 'InterDisplay-SemiBold')


def lying(transparent):
    """On the table, the cap towards the camera."""
    valve()
    pose((90, 0, -34), (1.6, 1.8, 2.7))
    return table(transparent, 9, (-.3, 0, 2.5), 84, elevation=13)


def radiator(left, right, top, bottom, front):
    """A panel radiator with upright waves, its face at y = -front, closed by a grille above and a plate at its end."""
    steel = mat('radiator', '#e4e4e1', .3)
    steps = int((right - left) * 8)
    across = [left + (right - left) * i / steps for i in range(steps + 1)]
    verts = [(x, wave(x - right) - front, z) for z in (bottom, top) for x in across]
    faces = [(i, i + 1, steps + 2 + i, steps + 1 + i) for i in range(steps)]
    mesh('radiator', verts, faces, steel, angle=60)
    depth = front - 4
    rbox('grille', right - left, depth, .5, steel, r=.1, b=.1, loc=((left + right) / 2, -4 - depth / 2, top))
    end = rbox('end', depth + .1, top - bottom + .5, .4, steel, r=.15, b=.1)
    end.rotation_euler = (math.radians(90), 0, math.radians(90))
    end.location = (right - .1, -4 - depth / 2, (top + bottom) / 2 + .25)


def wave(x, pitch=3.4, depth=.3):
    """How far the panel of a radiator lies behind its ribs."""
    return depth * (.5 - .5 * max(-1, min(1, 1.6 * math.cos(2 * math.pi * x / pitch) + .2)))


def hexagon(across, depth):
    """A hexagon nut along +Z."""
    def six(theta, r, z):
        return r / max(.866, math.cos((theta % (math.pi / 3)) - math.pi / 6)) * .9 if r > across * .3 else r
    shape = fillet([(0, 0), (across * .5, 0, .06), (across * .5, depth, .06), (0, depth)], 5)
    return lathe('hexagon', shape, nickel(), n=288, rfun=six, angle=40)


def angle_valve():
    """The nickel-plated valve body the head is screwed to: water comes from below and leaves towards -x."""
    lathe('neck', fillet([(0, -2.2), (1.15, -2.2, .2), (1.15, -.6, .1), (1.3, -.5, .05), (1.3, .2)], 6), nickel(), n=96)
    lathe('belly', fillet([(0, -4.2), (1.25, -4.2, .7), (1.25, -2.0, .5), (0, -1.9)], 8), nickel(), n=96)


def at_the_radiator(transparent):
    """Where it works: on the valve at the upper corner of a radiator."""
    radiator(-30, -4.4, 6, -40, 9)
    pose()
    place(valve, turn=(0, 0, 90))
    angle_valve()
    pose((0, 90, 0), (4.2, -6.6, 1.0))
    place(lambda: cyl('pipe', .8, 40, mat('pipe', '#e4e4e1', .3)), (1.0, -6.6, -42))
    place(lambda: hexagon(2.7, 1.3), (1.0, -6.6, -1.4))
    place(lambda: hexagon(2.9, 1.2), (-1.2, -6.6, 1.0), (0, -90, 0))
    place(lambda: cyl('tail', .75, 4, nickel()), (-.4, -6.6, 1.0), (0, -90, 0))
    pose()
    return on_wall(transparent, 15, (3.2, -6, -.2), 118, 38, 12, bg=.6)


VALVE = {'angle': lying, 'detail': at_the_radiator}
