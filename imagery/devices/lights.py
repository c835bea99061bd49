"""Lamps: the pictures of the bulbs, the strip and the standing lamps."""
import math

from studio import WHITE, camera, mat, mesh, pose, softbox, tube, world
from devices.bulbs import color_bulb, white_bulb
from devices.lamps import ambient_light, desk_lamp, floor_lamp, usb_cable
from devices.light_strip import clip, controller, flat_piece, ribbon, spiral
from devices.stage import place, table

WARM = '#ffad52'
COOL = '#e4eeff'


def color_bulb_lit(transparent):
    color_bulb('#ff3f6e')
    pose()
    return table(transparent, 10, (0, 0, 5.7), 112, elevation=8, lens=190, bloom=.12)


def three_colors(transparent):
    """One kind of bulb in three of its colours."""
    for x, y, color in ((-7.4, 1.5, '#ff8a2b'), (0, -1.5, '#12c9a6'), (7.4, 1.5, '#6a5cff')):
        place(lambda: color_bulb(color), (x, y, 0))
    pose()
    return table(transparent, 16, (0, 0, 5.7), 142, elevation=9, lens=190, bloom=.12)


def white_bulb_warm(transparent):
    white_bulb(WARM)
    pose()
    return table(transparent, 10, (0, 0, 5.4), 108, elevation=8, lens=190, bloom=.12)


def warm_and_cool(transparent):
    """The two ends of its range, side by side."""
    place(lambda: white_bulb(WARM), (-4.2, 0, 0))
    place(lambda: white_bulb(COOL), (4.2, 0, 0))
    pose((0, 0, -12))
    return table(transparent, 13, (0, 0, 5.4), 135, elevation=9, lens=190, bloom=.12)


def strip_spiral(transparent):
    """Five metres in an open spiral, each ten centimetres in its own colour, with the controller."""
    points = spiral(5, 1.5, 500)
    x, y, heading = points[0]
    start = math.radians(-62)
    place(lambda: ribbon(points), turn=(0, 0, math.degrees(start - math.atan2(y, x))))
    radius = math.hypot(x, y)
    end = (radius * math.cos(start), radius * math.sin(start))
    along = (math.cos(start + math.pi / 2), math.sin(start + math.pi / 2))
    spot = (end[0] + 9.5 * along[0], end[1] + 9.5 * along[1])
    place(controller, (*spot, 0), (0, 0, math.degrees(start) - 90))
    tube('lead', [(end[0] + share * along[0], end[1] + share * along[1], .6) for share in (0, 2, 4, 6)], .22, WHITE())
    tube('supply', [(spot[0] + share * along[0], spot[1] + share * along[1] + bend, height)
                    for share, bend, height in ((4, 0, 1), (7, .3, .7), (11, 2, .25), (18, 10, .25), (40, 40, .25))],
         .24, WHITE())
    pose((0, 0, 0), (-2.5, 0, 0))
    return table(transparent, 24, (0, 0, 0), 238, elevation=27, top=3)


def strip_close(transparent):
    """Close: the lights, a cutting mark, a clip."""
    flat_piece(4, ('#ff6a3d', '#ff3f6e', '#8a5cff', '#2f8cff'))
    clip(13.5)
    pose((0, 0, 24), (-15.2, -7.6, 0))
    return table(transparent, 10, (0, 0, 0), 40, elevation=34, top=3, bloom=.5)


def ambient_warm(transparent):
    ambient_light('#ffa04d')
    usb_cable([(0, 4.9, 1.7), (0, 9, 1.4), (1.5, 14, .3), (9, 20, .2), (26, 26, .2), (60, 30, .2)])
    pose()
    return table(transparent, 17, (0, 0, 8.8), 175, elevation=15, bloom=.12)


def ambient_dawn(transparent):
    """From behind and close, in the first red of a sunrise: base, USB-C cable."""
    ambient_light('#ff5236', .7)
    usb_cable([(0, 4.9, 1.7), (0, 10, 1.5), (1, 16, .4), (-6, 24, .2), (-20, 30, .2), (-60, 40, .2)])
    pose((0, 0, 150))
    return table(transparent, 14, (-1, 0, 6.2), 120, elevation=18, bloom=.12)


def desk_lamp_lit(transparent):
    desk_lamp()
    pose((0, 0, -46), (-5, 0, 0))
    return table(transparent, 36, (0, 0, 21.5), 345, elevation=6, bg=.64)


def desk_lamp_base(transparent):
    """The base with its slider, in the light of the head."""
    desk_lamp()
    pose((0, 0, -14), (0, 0, 0))
    return table(transparent, 24, (0, 0, 3), 130, elevation=30, top=3)


def floor_lamp_corner(transparent):
    return floor_lamp_set(transparent, (0, 0, 74), 980, 5)


def floor_lamp_top(transparent):
    """The upper half metre: up-light and button."""
    return floor_lamp_set(transparent, (0, 0, 122), 330, 3)


def floor_lamp_set(transparent, centre, distance, elevation):
    """In a corner of two plain walls; a cut-out stands free."""
    floor_lamp()
    pose()
    if transparent:
        return table(True, 75, centre, distance, elevation=elevation, lens=150)
    corner(30)
    world(.2)
    softbox((-150, -330, 300), (0, 0, 80), 150, 180, 8)
    softbox((220, -330, 120), (0, 0, 80), 180, 220, 1.6)
    softbox((0, -120, 420), (0, 0, 0), 260, 220, 1.6)
    camera(centre, distance, el=elevation, lens=150, fstop=22)
    return {'bg': .56, 'bloom': .1}


def corner(depth, reach=900):
    """Floor and two walls that meet at (0, depth), in the tone of the backdrop."""
    tone = mat('cyc', '#cdced0', .75, spec=.2)
    verts = [(0, depth, 0), (-reach, depth - reach, 0), (reach, depth - reach, 0),
             (0, depth, 600), (-reach, depth - reach, 600), (reach, depth - reach, 600)]
    mesh('walls', verts, [(0, 1, 2), (0, 1, 4, 3), (2, 0, 3, 5)], tone, smooth=False)


SHOTS = {
    'smart-color-bulb': {'angle': color_bulb_lit, 'detail': three_colors},
    'smart-white-bulb': {'angle': white_bulb_warm, 'detail': warm_and_cool},
    'smart-light-strip': {'angle': strip_spiral, 'detail': strip_close},
    'smart-ambient-light': {'angle': ambient_warm, 'detail': ambient_dawn},
    'smart-desk-lamp': {'angle': desk_lamp_lit, 'detail': desk_lamp_base},
    'smart-floor-lamp': {'angle': floor_lamp_corner, 'detail': floor_lamp_top},
}
