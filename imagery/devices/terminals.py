"""Screw terminals, wires and cables, as they are found at the back of whatever belongs in a wall box."""
import math

from mathutils import Matrix
from studio import BLACK, BRASS, INKD, STEEL, circle, cut, cyl, disc, mat, rbox, solid, text, tube

LIVE, NEUTRAL, SWITCHED, EARTH = '#7a4a2c', '#2b63a8', '#26282b', '#3f7d46'


def screw(x, y, z, radius=.19, head=None, turn=20):
    """A slotted screw head whose face lies at height `z`."""
    metal = head or STEEL()
    disc('screw', radius, .14, metal, radius * .2, (x, y, z - .14), 48)
    slot = rbox('slot', radius * 1.7, radius * .24, .012, BLACK(), r=.01, b=0, loc=(0, 0, 0))
    slot.location = (x, y, z - .006)
    slot.rotation_euler.z = math.radians(turn)


def terminal_row(labels, pitch=.76, depth=1.1, length=1.25, loc=(0, 0, 0), tone='#44484d', label_size=.26):
    """A block with one screw and one wire entry (towards -y) a label; answers the x of every pole."""
    x0, y0, z0 = loc
    width = pitch * len(labels) + .12
    poles = [x0 + pitch * (i - (len(labels) - 1) / 2) for i in range(len(labels))]
    shell = mat('terminal', tone, .5, grain=.08)
    block = rbox('terminals', width, length, depth, shell, r=.07, b=.05, loc=loc)
    wells = [cyl('well', pitch * .3, .5, None, (x, y0 + length * .12, z0 + depth - .22), 32) for x in poles]
    entries = [entry(x, y0 - length / 2, z0 + depth * .42, pitch) for x in poles]
    cut(block, *wells, *entries)
    for i, (x, label) in enumerate(zip(poles, labels)):
        screw(x, y0 + length * .12, z0 + depth - .08, pitch * .27, turn=35 + 40 * i)
        clamp = cyl('clamp', pitch * .2, .05, BRASS(), n=24)
        clamp.matrix_world = facing_down(x, y0 - length / 2 + .32, z0 + depth * .42)
        if label and label_size:
            place = (x, y0 - length * .33, z0 + depth + .004)
            text(label, label_size, mat('print', '#e8eaec', .6), place, 'Inter-SemiBold')
    return poles


def facing_down(x, y, z):
    """The matrix that turns a cylinder along +z to one along -y at a place."""
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(90), 4, 'X')


def entry(x, y, z, pitch):
    """The cutter of a round wire entry into the face that looks to -y."""
    hole = solid('entry', circle(pitch * .29, 32), [(0, -.3), (0, .3)], None, weighted=False)
    hole.matrix_world = facing_down(x, y, z)
    return hole


def wire(points, colour, radius=.13):
    """An insulated wire through points."""
    return tube('wire', points, radius, mat('wire' + colour, colour, .4))


def label(words, x, y, z, size=.26, align='CENTER', rotz=0):
    """Small print on a housing."""
    return text(words, size, INKD(), (x, y, z + .004), 'Inter-SemiBold', align=align, rotz=rotz, track=1.03)


def coil(centre, radius, turns, thickness, material, height=0, ends=()):
    """A cable laid in loose rings on the plane z = `height`; `ends` are points that lead away from it."""
    cx, cy = centre
    steps = turns * 14
    rings = []
    for i in range(steps + 1):
        a = 2 * math.pi * i / 14
        wobble = 1 + .035 * math.sin(1.7 * i / 14 * math.pi) + .02 * math.sin(2.9 * i)
        lift = height + thickness + (thickness * 1.7) * ((i / 14) % 2) * .6 + thickness * .8 * (i / steps)
        rings.append((cx + radius * wobble * math.cos(a), cy + radius * wobble * .92 * math.sin(a), lift))
    return tube('cable', rings + list(ends), thickness, material, res=8)

