"""Outdoor Smart Plug: a black body that hangs by its eyelet (+Y), two outlets that point down (-Y)."""
import math

from studio import BLACK, cut, cyl, disc, fillet, lathe, mat, rbox, rrect, solid, text
from devices.sockets import light_ring, nema_face, schuko_socket
from devices.stage import place

FACING_DOWN = (90, 0, 0)


def outdoor_us():
    """Outdoor Smart Plug for the US: 105 × 90 × 55 mm without its cable."""
    outdoor_plug(10.5, 7.1, 5.5, 2.5, 2.05, lambda: nema_face(1.75, outlet_grey), opened=1)


def outdoor_eu():
    """Outdoor Smart Plug for the EU: 124 × 86 × 72 mm without its cable."""
    outdoor_plug(12.4, 6.7, 7.2, 2.95, 2.5, lambda: schuko_socket(2.3, outlet_grey), opened=-1)


def shell():
    return mat('outdoor shell', '#363a3e', .5, grain=.12, gscale=30, bevel=.03)


def outlet_grey():
    return mat('outlet grey', '#7b8085', .48, grain=.08)


def outlet_print():
    return mat('outlet print', '#9ba1a7', .6)


def outdoor_plug(width, height, depth, spacing, collar, outlet, opened):
    """Black body with an eyelet above, two outlets below with spring covers (one open), a button for each."""
    body = solid('body', rrect(width, height, 1.8), fillet([
        (.8, 0), (0, 0, .5), (0, depth * .48, .03), (.08, depth * .48 + .03), (.08, depth * .48 + .13),
        (0, depth * .48 + .16, .03), (0, depth, .7), (1.6, depth),
    ], 10), shell())
    for side in (-1, 1):
        x = side * spacing
        cut(body, outlet_hole(collar - .2, (x, -height / 2 + 2, depth / 2)))
        place(lambda: button_dark(.5), (x, -height * .16, depth))
        text('1' if side < 0 else '2', .7, outlet_print(), (x, height * .1, depth + .006))
        place(lambda: outlet_with_cover(collar, outlet, side, 112 if side == opened else 0),
              (x, -height / 2, depth / 2), FACING_DOWN)
    eyelet(height / 2, depth * .45)
    gland = lathe('cable gland', fillet([(.95, -.4), (.95, .35, .1), (.66, .6, .1), (.5, 1.9, .08), (.35, 1.9)], 6),
                  shell(), n=96)
    gland.location = (-spacing, height / 2, depth * .5)
    gland.rotation_euler.x = -math.pi / 2


def outlet_hole(radius, bottom):
    """A cutter for the lower side of the body."""
    hole = cyl('hole', radius, 4, None, n=128)
    hole.location = bottom
    hole.rotation_euler.x = math.pi / 2
    return hole


def button_dark(radius):
    """A dark push button with its lit ring and a plain numberless face."""
    lathe('button gap', [(radius + .12, .003), (radius + .1, -.08), (radius, -.08), (radius, .003)], BLACK(), n=96)
    disc('button', radius, .26, outlet_grey(), .07, (0, 0, -.17), 96)
    light_ring(radius + .06, .08, .006)


def outlet_with_cover(radius, outlet, side, opening):
    """A collar around an outlet; its sprung cover is hinged at the outer side and swung open by degrees."""
    lathe('collar', fillet([(radius, -.5), (radius, .5, .1), (radius - .22, .5, .06), (radius - .26, -.2)], 7),
          shell(), n=160)
    place(outlet, (0, 0, .2))
    place(lambda: cover(radius), (side * (radius + .1), 0, .5), (-opening, 0, -90 * side))


def cover(radius):
    """The sprung cover: its hinge is the origin, the seal on the inside a shade lighter."""
    disc('lid', radius + .04, .3, shell(), .1, (0, -radius - .1, .02), 128)
    outer, inner = radius - .3, radius - .55
    lathe('seal', fillet([(outer, .02), (outer, -.1, .04), (inner, -.1, .04), (inner, .02)], 5), outlet_grey(), n=128,
          loc=(0, -radius - .1, 0))
    hinge = cyl('hinge', .2, 1.9, shell())
    hinge.rotation_euler.y = math.pi / 2
    hinge.location = (-.95, .02, .05)
    rbox('thumb tab', 1.1, .5, .22, shell(), r=.2, b=.06, loc=(0, -2 * radius - .2, .06))


def eyelet(edge, z):
    """The hanging eye on the upper edge."""
    tab = rbox('eyelet', 2.6, 2.8, .9, shell(), r=1.25, b=.2, loc=(0, edge + .1, z))
    cut(tab, cyl('hole', .42, 2, None, (0, edge + .62, z - .5), 64))
