"""The thermostats for floors and boilers: 86 x 86 mm in Europe, 86 x 122 mm in America, with a probe on a cable."""
import math

from devices.dial import EMBER, dish, flame, gauge, head, number, small
from devices.stage import on_wall, place, table
from devices.terminals import coil, terminal_row
from studio import INKD, cut, fillet, lathe, mat, pose, rbox, rrect, solid, text


def thermostat(height, corner, share, now, target):
    """The plate of a height with the dial in its middle, 20 mm proud of the wall."""
    dish(8.6, height, corner, 3.3, .55, 1.2)
    face, z = head(3.22, 1.2, 2.0)
    gauge(face * .84, z, share, EMBER)
    number(now, 1.5, z, y=.18)
    flame(-.62, -1.3, z, 1.0, EMBER)
    small(target, .54, z, .24, -1.36)


def floor_eu():
    thermostat(8.6, 1.3, .58, '21.5', '22.5')


def floor_us():
    thermostat(12.2, 1.1, .74, '82', '84')


def box_part(width, labels):
    """What sits in the wall box, 30 mm deep: the housing with its terminals at the lower edge of the back."""
    shape = fillet([(.4, -3), (.06, -3, .1), (0, -2.6, .2), (0, 0)], 8)
    shell = solid('housing', rrect(width, width, .7), shape, mat('shell', '#d3d5d6', .48, grain=.1))
    bay = rbox('bay', width - .7, 1.7, 1.5, None, r=.1, b=0, loc=(0, -width / 2 + .8, -3.3))
    cut(shell, bay)
    place(lambda: terminal_row(labels, pitch=.78, depth=.9, length=1.3), (0, -width / 2 + .75, -1.85), (0, 180, 0))


def back_plate():
    """The grey back of the plate with its claws' slots; prints are turned to be read from behind."""
    shape = fillet([(.3, -.06), (0, -.06, .02), (0, .05)], 4)
    plate = solid('back', rrect(8.1, 8.1, 1.1), shape, mat('back', '#b9bcbf', .55, grain=.08))
    slots = [solid('slot', rrect(.42, .9, .2), [(0, -1), (0, 1)], None, (x, 0, 0), weighted=False) for x in (-3, 3)]
    cut(plate, *slots)


def prints_behind():
    for words, size, x, y in (('B', 1.15, -1.45, 1.1), ('MTS200-EU', .4, .65, 1.35), ('230 V~  16 A', .32, .65, .8)):
        words = text(words, size, INKD(), (-x, y, -3.006), 'Inter-SemiBold')
        words.rotation_euler.y = math.pi


def probe_tip():
    """The floor probe: a moulded tip of 8 x 32 mm, along +y, its cable leaves at y = 0."""
    shape = fillet([(.14, -.3), (.24, -.1, .05), (.4, 0, .1), (.4, 3.0, .32), (0, 3.2)], 8)
    tip = lathe('probe', shape, mat('probe', '#2b2d30', .45, grain=.05), n=64)
    tip.rotation_euler.x = -math.pi / 2


def floor_probe():
    """A coil of cable on the table with the probe at its end, around the origin."""
    cable = mat('probe cable', '#e1e2e2', .42)
    coil((0, 0), 2.7, 4, .16, cable, ends=[(3.4, 1.6, .3), (3.6, 3.2, .2), (3.0, 4.4, .2)])
    place(probe_tip, (3.0, 4.4, .4), (0, 0, 35))


def on_the_wall(build, size, azimuth, elevation):
    def shot(transparent):
        build()
        pose((90, 0, 0))
        return on_wall(transparent, size * 1.1, (0, 0, 0), size * 7.2, azimuth, elevation, bg=.6)
    return shot


def behind(transparent):
    """The European one from behind: which version it is, the terminals, and the probe beside it."""
    dish(8.6, 8.6, 1.3, 3.3, .55, 1.2)
    head(3.22, 1.2, 2.0)
    back_plate()
    box_part(5.3, ('L', 'N', 'L1', 'N1', 'S', 'S'))
    prints_behind()
    pose((90, 0, 180 - 32), (-1.6, 0, 4.3))
    floor_probe()
    pose((0, 0, 200), (6.4, -3.5, 0))
    return table(transparent, 12, (1.3, 0, 3.7), 94, elevation=15)


def with_probe(transparent):
    """The American one on the table, its floor probe in front."""
    floor_us()
    box_part(5.2, ('L1', 'L2', 'M1', 'M2', 'S', 'S'))
    pose((90, 0, -20), (-2.2, 1.5, 6.1))
    floor_probe()
    pose((0, 0, 200), (5.4, -2.6, 0))
    return table(transparent, 14, (1.2, 0, 5.3), 116, elevation=14)


FLOOR_EU = {'angle': on_the_wall(floor_eu, 8.6, 24, 7), 'detail': behind}
FLOOR_US = {'angle': on_the_wall(floor_us, 12.2, -24, 7), 'detail': with_probe}
