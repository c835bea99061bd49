"""Plugs and sockets of the mains, true to the standards: CEE 7 (EU), NEMA 5-15 (US), BS 1363 (UK).

A socket's face lies at z = 0 and looks towards +Z; prongs start at z = 0 and point towards -Z.
"""
import math

from studio import (
    ACCENT, BLACK, BRASS, INK, STEEL, WHITE, arc, cut, cyl, disc, fillet, glow, lathe, mat, mesh, rbox, spline, text,
)

SCHUKO_WELL = 1.965
SCHUKO_DEPTH = 1.75


def light_ring(radius, width, z, strength=1.5):
    """The devices' own light: a thin lit ring, weak enough to keep its colour."""
    return arc('light ring', radius, width, 0, 360, z, glow('ring light', ACCENT, strength), n=180,
               round_ends=False, thick=.003)


def button(radius, z, ring=False):
    """A round push button, standing a little proud of the surface at `z`, in a dark gap or a lit ring."""
    lathe('button gap', [(radius + .06, z + .002), (radius + .05, z - .08), (radius, z - .08), (radius, z + .002)],
          BLACK(), n=96)
    disc('button', radius, .22, WHITE(), .05, (0, 0, z - .17), 96)
    if ring:
        light_ring(radius + .035, .06, z + .002)


def schuko_contacts(body, floor, depth=SCHUKO_DEPTH):
    """Cuts the two holes into the floor of a CEE 7/3 well and adds shutters, guide keys and earth clips."""
    cut(body, *[cyl('hole', .275, 1.2, None, (x, 0, floor - .9), 48) for x in (-.95, .95)])
    for x in (-.95, .95):
        cyl('shutter', .272, .1, mat('shutter', '#4b4e52', .5), (x, 0, floor - .5))
    for side in (1, -1):
        rbox('guide key', .36, .44, depth - .35, WHITE(), r=.06, b=.1, loc=(side * 1.86, 0, floor - .02))
        earth_clip(side, floor, depth)


def earth_clip(side, floor, depth):
    """One of the two sprung earth contacts: a bent strip at the wall of the well."""
    path = spline([(1.95, depth - .3), (1.82, depth - .44), (1.58, depth * .5), (1.61, depth * .25), (1.74, .01)])
    verts = [(x, side * y, floor + z) for y, z in path for x in (-.2, .2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(path) - 1)]
    strip = mesh('earth clip', verts, faces, STEEL())
    strip.modifiers.new('thick', 'SOLIDIFY').thickness = .05


def schuko_socket(rim=2.15, face=WHITE):
    """A complete CEE 7/3 insert with its own rim, for bodies with a round hole of 2.1 cm radius."""
    well = lathe('well', fillet([
        (rim, -.3), (rim, .05, .05), (2.03, .05, .05), (SCHUKO_WELL, -SCHUKO_DEPTH, .05), (0, -SCHUKO_DEPTH),
    ], 7), face(), n=192)
    schuko_contacts(well, -SCHUKO_DEPTH)


def schuko_pins():
    """The pins of a CEE 7/7 plug with their insulating sleeves."""
    for x in (-.95, .95):
        disc('pin', .24, 1.9, STEEL(), .13, (x, 0, -1.9))
        cyl('sleeve', .246, .2, WHITE(), (x, 0, -.2))


def schuko_base(material=WHITE, height=1.62):
    """The round part of a CEE 7/7 plug that enters the socket: pins, guide grooves, both kinds of earth contact."""
    base = lathe('plug base', fillet([(0, 0), (1.87, 0, .12), (1.87, height + .2)], 8), material(), n=192)
    grooves = [rbox('groove', .62, .5, 1.7, None, r=.06, b=0, loc=(x, 0, -.02)) for x in (-1.9, 1.9)]
    cut(base, *grooves, cyl('earth hole', .26, 1.5, None, (0, 1.0, -.1)))
    lathe('earth sleeve', [(.262, .0), (.235, .0), (.235, 1.2), (0, 1.2)], STEEL(), n=48, loc=(0, 1.0, .01))
    for side in (1, -1):
        rbox('earth strip', .46, .06, 1.1, STEEL(), r=.02, b=.02, loc=(0, side * 1.86, .3))
    schuko_pins()
    label = text('16 A  250 V~', .2, INK(), (0, -.85, -.004))
    label.rotation_euler.y = math.pi


def nema_holes(z):
    """Cutters for the slots of a NEMA 5-15 outlet: neutral is the taller one, earth is below."""
    neutral = rbox('neutral', .22, .80, 1, None, r=.03, b=0, loc=(-.635, .42, z - .8))
    line = rbox('line', .22, .64, 1, None, r=.03, b=0, loc=(.635, .42, z - .8))
    ground = cyl('ground', .27, 1, None, (0, -.77, z - .8), 48)
    chin = rbox('chin', .54, .27, 1, None, r=.03, b=0, loc=(0, -.9, z - .8))
    return [neutral, line, ground, chin]


def nema_face(radius=1.52, material=WHITE, edge=.07):
    """The round face of a NEMA 5-15 outlet, 0.6 cm thick."""
    face = disc('outlet', radius, .6, material(), edge, (0, 0, -.6))
    cut(face, *nema_holes(0))
    for x, height in ((-.635, .8), (.635, .64)):
        rbox('contact', .08, height * .9, .2, BRASS(), r=.02, b=0, loc=(x + .07, .42, -.55))
    disc('dark', radius * .9, .05, BLACK(), 0.01, (0, 0, -.62), 48)


def nema_blades():
    """The two blades and the round earth pin of a NEMA 5-15 plug."""
    for x in (-.635, .635):
        rbox('blade', .15, .635, 1.59, BRASS(), r=.03, b=.03, loc=(x, .42, -1.59))
    disc('ground pin', .238, 1.8, BRASS(), .14, (0, -.77, -1.8), 48)


def cord_plug(blades, radius=1.45, material=BLACK):
    """A moulded plug for a cable, which leaves it at z = 5 along +Z."""
    lathe('moulded plug', fillet([
        (0, 0), (radius, 0, .12), (radius, 1.1, .5), (radius * .62, 2.6, .9), (.52, 3.6, .3), (.40, 5.0, .08),
        (.3, 5.0),
    ], 8), material(), n=128)
    for ridge in range(4):
        lathe('ridge', fillet([(.3, 0), (.55 - .03 * ridge, 0, .05), (.55 - .03 * ridge, .16, .05), (.3, .16)], 4),
              material(), n=64, loc=(0, 0, 3.65 + .32 * ridge))
    blades()


def uk_holes(z):
    """Cutters for the three openings of a BS 1363 socket: earth above, live and neutral below."""
    earth = rbox('earth', .46, .86, .8, None, r=.04, b=0, loc=(0, 1.05, z - .6))
    lower = [rbox('pole', .70, .46, .8, None, r=.04, b=0, loc=(x, -1.17, z - .6)) for x in (-1.11, 1.11)]
    return [earth, *lower]


def uk_face(radius=2.2, material=WHITE):
    """The round face of a BS 1363 socket with closed shutters behind its openings."""
    face = disc('outlet', radius, .7, material(), .07, (0, 0, -.7))
    cut(face, *uk_holes(0))
    shutter = mat('uk shutter', '#8b8f93', .5)
    for x in (-1.11, 1.11):
        rbox('shutter', .66, .42, .1, shutter, r=.03, b=.02, loc=(x, -1.17, -.34))
    disc('dark', radius * .9, .05, BLACK(), .01, (0, 0, -.72), 48)


def uk_pins():
    """The three rectangular pins of a BS 1363 plug, the lower two with sleeves."""
    rbox('earth pin', .4, .8, 2.27, BRASS(), r=.04, b=.1, loc=(0, 1.05, -2.27))
    for x in (-1.11, 1.11):
        rbox('pin', .635, .4, 1.77, BRASS(), r=.04, b=.1, loc=(x, -1.17, -1.77))
        rbox('sleeve', .645, .41, .9, BLACK(), r=.04, b=.01, loc=(x, -1.17, -.9))


def usb_c(z):
    """A USB-C port that lies in the surface at `z`: metal shell, dark mouth, tongue."""
    rbox('port frame', 1.25, .68, .06, mat('port', '#d4d6d8', .4), r=.3, b=.03, loc=(0, 0, z - .04))
    rbox('port shell', .95, .36, .03, STEEL(), r=.17, b=.01, loc=(0, 0, z + .003))
    rbox('port mouth', .87, .28, .03, BLACK(), r=.13, b=.005, loc=(0, 0, z + .006))
    rbox('port tongue', .6, .07, .03, mat('tongue', '#3a3d41', .5), r=.03, b=.01, loc=(0, 0, z + .012))


def parting_line(z):
    """Profile points of the hairline gap where two half shells meet."""
    return [(0, z, .025), (.035, z + .015), (.035, z + .045), (0, z + .06, .025)]
