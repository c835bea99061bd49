"""The socket thermostat: 60 x 118 x 80 mm with its pins, display and keys above the socket, a probe on a cable."""
import math

from devices.dial import EMBER, flame, number, small
from devices.plates import light_line
from devices.sockets import schuko_base, schuko_socket
from devices.stage import place, table
from devices.terminals import coil
from studio import GLASS, INKD, STEEL, WHITE, cut, cyl, disc, fillet, lathe, mat, pose, rrect, solid, stroke, tube

FACE = 6.1
SOCKET_Y = -2.75


def body():
    """The housing, its round hole for the socket, and the plug at its back at the height of the socket."""
    shape = fillet([(.5, 1.2), (.12, 1.2, .2), (0, 1.9, .3), (0, 4.2, .02), (.03, 4.22), (.03, 4.27), (0, 4.29, .02),
                    (0, FACE, .42), (1.2, FACE)], 9)
    shell = solid('housing', rrect(6.0, 11.8, 1.5), shape, WHITE())
    cut(shell, cyl('opening', 2.12, 4, None, (0, SOCKET_Y, 3.5), 128))
    place(lambda: schuko_socket(2.14), (0, SOCKET_Y, FACE))
    place(schuko_base, (0, SOCKET_Y, 0))


def panel():
    """The display with the temperature of the probe, and four keys below it."""
    glass = fillet([(1, FACE - .2), (0, FACE - .2), (0, FACE + .03, .03), (.4, FACE + .03)], 5)
    solid('glass', rrect(4.6, 2.9, .5), glass, GLASS(), (0, 3.75, 0))
    z = FACE + .036
    number('22.4', 1.35, z, y=3.98, x=.05)
    flame(-.72, 2.86, z, .75, EMBER)
    small('22.0', .44, z, .12, 2.84)
    for i, sign in enumerate('-+mp'):
        key(-1.65 + 1.1 * i, 1.35, sign)


def key(x, y, sign):
    """A round key of 9 mm: minus, plus, mode or power."""
    lathe('gap', [(.46, FACE + .004), (.4, FACE + .004)], mat('gap', '#6d7073', .7), n=64, loc=(x, y, 0))
    disc('key', .43, .12, WHITE(), .05, (x, y, FACE - .04), 64)
    z = FACE + .086
    if sign in '+-':
        stroke('sign', [(x - .17, y), (x + .17, y)], .05, z, INKD())
    if sign == '+':
        stroke('sign', [(x, y - .17), (x, y + .17)], .05, z, INKD())
    if sign == 'm':
        for row in (-.1, 0, .1):
            stroke('sign', [(x - .15, y + row), (x + .15, y + row)], .035, z, INKD())
    if sign == 'p':
        turn = [math.radians(125 + 290 * i / 24) for i in range(25)]
        stroke('sign', [(x + .17 * math.cos(a), y + .17 * math.sin(a)) for a in turn], .045, z, INKD())
        stroke('sign', [(x, y + .02), (x, y + .2)], .045, z, INKD())


def probe():
    """A steel sleeve of 6 x 40 mm on a cable, along +y from its cable end."""
    sleeve = lathe('sleeve', fillet([(0, 0), (.3, 0, .05), (.3, 4.0, .26), (0, 4.0)], 8), STEEL(), n=64)
    grip = fillet([(.13, -1.0), (.17, -1.0), (.24, -.05), (.34, 0, .05), (.34, .35, .05), (.3, .35)], 6)
    boot = lathe('boot', grip, cable_rubber(), n=64)
    for part in (sleeve, boot):
        part.rotation_euler.x = -math.pi / 2


def cable_rubber():
    return mat('probe cable', '#2c2e31', .5, grain=.05)


def thermostat():
    body()
    panel()
    light_line(0, -5.45, lambda y: FACE + .004, .9)


def with_probe(transparent):
    """Upright on the table, the probe in front of it."""
    thermostat()
    pose((90, 0, -28), (-2.3, 2.5, 5.9))
    tube('lead', [(-1.0, 1.2, .9), (-.4, .2, .4), (1.0, -1.2, .13), (3.2, -2.0, .13), (5.2, -.4, .14), (7.0, .6, .16),
                  (7.4, 1.5, .2)], .13, cable_rubber())
    leads = [(7.8, -.2, .2), (7.4, -2.2, .16), (5.4, -3.6, .16), (4.2, -4.2, .2)]
    coil((5.0, 1.2), 2.4, 3, .13, cable_rubber(), ends=leads)
    place(probe, (4.0, -4.3, .33), (0, 0, 112))
    pose()
    return table(transparent, 13, (.8, 0, 5.2), 118, elevation=14)


def close(transparent):
    """The display, the keys and the upper half of the socket."""
    thermostat()
    pose((90, 0, -14), (0, 2, 5.9))
    return table(transparent, 9, (-.4, -4, 7.7), 62, azimuth=14, elevation=9)


SOCKET = {'angle': with_probe, 'detail': close}
