"""The thermostat for 24 V systems: 104 x 104 x 27 mm, and the plate on the wall that takes the wires."""
import math

from devices.dial import COLD, dish, drop, flake, gauge, head, number, small
from devices.stage import on_wall
from studio import INKD, WHITE, circle, cut, disc, fillet, mat, pose, rbox, rrect, solid, text, tube

LEFT = (('Rc', '#b5302b'), ('Rh', None), ('C', '#2b63a8'), ('G', '#3f7d46'))
RIGHT = (('W1/AUX', '#e9e7e2'), ('W2', None), ('Y1', '#d9b93a'), ('Y2', None), ('O/B', '#cf7a2e'))


def hvac():
    """The device: a larger dial of the same kind; it cools, and shows the humidity."""
    dish(10.4, 10.4, 2.0, 4.15, .7, 1.6)
    face, z = head(4.05, 1.6, 2.7)
    gauge(face * .85, z, .62, COLD)
    number('74', 2.1, z, y=.1)
    flake(-.62, -1.75, z, .95)
    small('72', .66, z, .34, -1.76)
    drop(-.58, 1.86, z, .6)
    small('45%', .48, z, .26, 1.86)


def column(poles, x, side):
    """Spring terminals one below the other; wires enter from the middle, the levers are pressed from the front."""
    pitch = .92
    tone = mat('block', '#44494e', .5, grain=.08)
    block = rbox('column', 1.7, pitch * len(poles) + .1, .85, tone, r=.08, b=.06, loc=(x, 0, .6))
    middle = (len(poles) - 1) / 2
    heights = [pitch * (middle - i) for i in range(len(poles))]
    holes = []
    for y in heights:
        hole = solid('hole', circle(.17, 32), [(0, -.4), (0, .4)], None, weighted=False)
        hole.rotation_euler.y = math.radians(90)
        hole.location = (x - side * .85, y, .98)
        holes.append(hole)
    cut(block, *holes)
    for y, (words, colour) in zip(heights, poles):
        rbox('lever', .85, .62, .2, WHITE(), r=.1, b=.05, loc=(x + side * .22, y, 1.38))
        text(words, .33 if len(words) < 4 else .2, INKD(), (x + side * .22, y, 1.585), 'Inter-SemiBold')
        if colour:
            wire(colour, x - side * .8, y, side)


def wire(colour, x, y, side):
    """From the opening in the middle to a terminal, with the bare end inside it."""
    path = [(0, y * .12 - .15, -.4), (side * .12, y * .2 - .15, .7), (x * .36, y * .62, 1.75), (x * .7, y, 1.3),
            (x - side * .3, y, .99), (x + side * .3, y, .98)]
    tube('wire', path, .095, mat('wire' + colour, colour, .4))


def level():
    """The bubble that shows whether the plate is straight."""
    rbox('level bed', 2.1, .56, .2, mat('bed', '#8f9599', .5), r=.28, b=.04, loc=(0, 3.35, .58))
    rbox('level', 1.9, .4, .24, mat('spirit', '#b9d24a', .12, spec=.6), r=.2, b=.1, loc=(0, 3.35, .6))
    rbox('bubble', .46, .26, .05, mat('bubble', '#e9f2c0', .1), r=.13, b=.02, loc=(.02, 3.35, .82))
    for x in (-.36, .36):
        rbox('mark', .03, .42, .01, INKD(), r=.01, b=0, loc=(x, 3.35, .846))


def wall_plate():
    """92 x 92 mm: opening for the wires, two columns of terminals, level, two screws."""
    shape = fillet([(.4, 0), (.05, 0, .04), (0, .1, .04), (0, .62, .12), (.3, .62), (.42, .5, .05), (.8, .5)], 8)
    plate = solid('plate', rrect(9.2, 9.2, 1.7), shape, WHITE())
    opening = solid('opening', rrect(2.1, 3.6, .6), [(0, -1), (0, 2)], None, (0, -.1, 0), weighted=False)
    cut(plate, opening)
    rbox('dark', 2.6, 4.2, .08, mat('hollow', '#2b2d2f', .9), r=.5, b=.01)
    column(LEFT, -2.75, -1)
    column(RIGHT, 2.75, 1)
    level()
    disc('screw', .38, .16, mat('zinc', '#b9bdc0', .3, metal=1), .08, (0, -3.5, .48), 48)
    for turn in (20, 110):
        bar = rbox('cross', .46, .09, .03, mat('cross', '#3a3d40', .6), r=.02, b=0)
        bar.location = (0, -3.5, .625)
        bar.rotation_euler.z = math.radians(turn)
    text('MTS300', .3, INKD(), (0, -2.65, .506), 'Inter-SemiBold')


def angle(transparent):
    hvac()
    pose((90, 0, 0))
    return on_wall(transparent, 11.4, (0, 0, 0), 75, -22, 8, bg=.6)


def detail(transparent):
    wall_plate()
    pose((90, 0, 0))
    return on_wall(transparent, 10, (0, 0, 0), 66, 16, 9, bg=.6)


HVAC = {'angle': angle, 'detail': detail}
