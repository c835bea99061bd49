"""Roller shutter switches: a pane of glass with three touch keys, and a rocker of 55 mm for the frames there are."""
import math

from devices.plates import halves, key, light_line
from devices.stage import on_wall, place, table
from devices.terminals import terminal_row
from studio import INKD, cut, fillet, mat, pose, rbox, rrect, softbox, solid, stroke, text


def pane():
    """86 x 86 mm of white glass, 10 mm proud of the wall: keys for up, stop and down, one above the other."""
    back = fillet([(.5, 0), (.32, 0, .03), (.32, .64, .03), (.6, .66)], 6)
    solid('carrier', rrect(8.6, 8.6, .6), back, mat('carrier', '#d0d2d3', .5))
    edge = fillet([(.4, .62), (0, .62, .04), (0, .97, .02)], 5)
    solid('glass edge', rrect(8.6, 8.6, .6), edge, mat('glass edge', '#a9c0b8', .12, spec=.6), caps=False)
    face = fillet([(0, .95), (0, 1.0, .05), (.4, 1.0)], 6)
    solid('glass', rrect(8.6, 8.6, .6), face, mat('white glass', '#e9ebea', .05, spec=.6))
    for y, sign in ((2.5, 1), (0, 0), (-2.5, -1)):
        touch_key(0, y, 1.003, sign)
    light_line(0, -3.75, lambda y: 1.004, .9)


def touch_key(x, y, z, sign):
    """A printed ring with its sign: a chevron up (1) or down (-1), or a square for stop (0)."""
    turn = [math.radians(6 * i) for i in range(60)]
    ring = [(x + .82 * math.cos(a), y + .82 * math.sin(a)) for a in turn]
    stroke('ring', ring, .03, z, mat('faint', '#b9bec2', .5), True)
    if sign:
        chevron(x, y, z, sign)
    else:
        side = .2
        square = [(a * side, b * side, .05) for a, b in ((0, 1), (1, 1), (1, -1), (-1, -1), (-1, 1), (0, 1))]
        stroke('stop', [(x + a, y + b) for a, b in fillet(square, 5)[:-1]], .055, z, INKD(), True)


def chevron(x, y, z, sign, size=.3):
    path = fillet([(-size, -sign * size * .5), (0, sign * size * .5, .06), (size, -sign * size * .5)], 6)
    return stroke('chevron', [(x + a, y + b) for a, b in path], .055, z, INKD())


def box_part(width, depth, tone='#c9ccce'):
    """The part in the wall box, with the four terminals at the lower edge of its back."""
    shape = fillet([(.4, -depth), (.06, -depth, .1), (0, -depth + .4, .2), (0, .02)], 8)
    shell = solid('housing', rrect(width, width, .6), shape, mat('shell' + tone, tone, .48, grain=.1))
    cut(shell, rbox('bay', width - .8, 1.8, 1.6, None, r=.1, b=0, loc=(0, -width / 2 + .85, -depth - .3)))
    place(lambda: terminal_row(('L', 'N', '↑', '↓'), pitch=1.02, depth=.95, length=1.4, label_size=.34),
          (0, -width / 2 + .8, -depth + 1.2), (0, 180, 0))
    return depth


def prints_behind(depth, model):
    for i, words in enumerate((model, '220–240 V~  50 Hz', '2 A  460 W')):
        line = text(words, .3 if i else .42, INKD(), (0, 1.3 - .55 * i, -depth - .006), 'Inter-SemiBold')
        line.rotation_euler.y = math.pi


def mounting_plate(size=7.1, hollow=5.2):
    """The steel plate of 71 x 71 mm between wall and frame, with its slots for the screws of the box."""
    shape = fillet([(.2, 0), (0, 0, .02), (0, .12, .02), (.2, .12)], 4)
    plate = solid('plate', rrect(size, size, .5), shape, mat('zinc', '#b9bdc0', .34, metal=1))
    upright, lying = (.42, 1.1), (1.1, .42)
    places = ((-3.05, 0, upright), (3.05, 0, upright), (0, 3.05, lying), (0, -3.05, lying))
    slots = [rbox('slot', *hole, 1, None, r=.2, b=0, loc=(x, y, -.5)) for x, y, hole in places]
    cut(plate, *slots, rbox('middle', hollow, hollow, 1, None, r=.3, b=0, loc=(0, 0, -.5)))


def rocker():
    """Two halves of 55 x 55 mm that move and click, up above, down below."""
    rbox('carrier', 5.3, 5.3, .55, mat('carrier', '#9a9ea1', .6), r=.15, b=.03, loc=(0, 0, .1))
    face = halves(5.48, 5.48, 1.2, .15, radius=.08)
    for sign in (1, -1):
        mark = chevron(0, 0, 0, sign)
        mark.location = (0, sign * 1.45, face(1.45) + .004)
        mark.rotation_euler.x = sign * math.atan(face(1.5) - face(.5))
    light_line(0, -2.42, face, .62)


def insert():
    """The switch as it comes: rocker, mounting plate, and the part for the box."""
    mounting_plate()
    box_part(5.0, 3.2)
    rocker()


def neighbour():
    """An ordinary light switch of the same system."""
    rbox('carrier', 5.3, 5.3, .55, mat('carrier', '#9a9ea1', .6), r=.15, b=.03, loc=(0, 0, .1))
    key(5.48, 5.48, 1.14, lambda y: .022 * y, radius=.08)


def double_frame():
    """A frame for two devices, 71 mm apart, as it may be on the wall already."""
    shape = fillet([(.4, 0), (.04, 0), (.04, .08, .02), (0, .12, .03), (0, .95, .14), (.5, .98)], 8)
    tone = mat('frame', '#a9adb0', .38, grain=.05)
    frame = solid('frame', rrect(15.2, 8.1, .3), shape, tone)
    cut(frame, *[rbox('opening', 5.58, 5.58, 3, None, r=.06, b=0, loc=(x, 0, -1)) for x in (-3.55, 3.55)])


def sheen(size, side):
    """A box of light whose reflection lies across half of the pane, so that glass looks like glass."""
    box = softbox((side * size * 2.1, -size * 4, -size * .2), (0, 0, 0), size * 1.5, size * 6, 1.5)
    box.rotation_euler.rotate_axis('Z', math.radians(24))
    box.visible_diffuse = False


def on_glass(transparent):
    pane()
    pose((90, 0, 0))
    sheen(8.6, 1)
    return on_wall(transparent, 9.5, (0, 0, 0), 62, -24, 8, bg=.6)


def behind_glass(transparent):
    """From behind: the part for the box with its four terminals, and the thin edge of the pane."""
    pane()
    prints_behind(box_part(5.2, 3.0), 'MRS100')
    pose((90, 0, 180 - 34), (0, 0, 4.3))
    return table(transparent, 10, (0, 0, 4.1), 78, elevation=14)


def on_table(transparent):
    insert()
    pose((90, 0, -30), (0, 0, 3.55))
    return table(transparent, 9, (.2, 0, 3.4), 66, elevation=13)


def in_a_row(transparent):
    double_frame()
    place(rocker, (-3.55, 0, 0))
    place(neighbour, (3.55, 0, 0))
    pose((90, 0, 0))
    return on_wall(transparent, 14, (0, 0, 0), 94, -22, 8, bg=.6)


SHOTS = {
    'smart-roller-shutter-switch': {'angle': on_glass, 'detail': behind_glass},
    'smart-roller-shutter-switch-55': {'angle': on_table, 'detail': in_a_row},
}
