"""The boiler thermostat: a room unit that runs on batteries, and the receiver that hangs at the boiler."""
import math

from devices.dial import dish, gauge, head, number, small
from devices.stage import on_wall, table
from devices.terminals import LIVE, NEUTRAL, SWITCHED, terminal_row, wire
from studio import ACCENT, WHITE, arc, fillet, glow, lathe, mat, pose, rbox, rrect, solid, tube


def room_unit():
    """87 x 87 x 26 mm; its display has white digits only, which light up for a hand."""
    dish(8.7, 8.7, 1.4, 3.3, 1.15, 1.8)
    face, z = head(3.22, 1.8, 2.6)
    gauge(face * .84, z, .46, '#e8ecf0')
    number('20.5', 1.5, z, y=.14)
    small('21.0', .52, z, 0, -1.36)


def stand():
    """The table stand: a bent strip that carries the room unit leaning back."""
    rbox('foot', 5.6, 5.2, .3, mat('stand', '#d2d4d5', .45, grain=.06), r=.5, b=.1)


def receiver():
    """92 x 92 x 30 mm: one large button in a ring of light; below the seam is the cover of the terminals."""
    shape = fillet([(.5, 0), (.1, 0, .05), (.1, .2, .04), (0, .24, .05), (0, 3.0, .42), (1.4, 3.0)], 10)
    solid('receiver', rrect(9.2, 9.2, 1.3), shape, WHITE())
    seam = mat('seam', '#8f9396', .6)
    rbox('seam', 9.22, .05, 2.4, seam, r=.01, b=0, loc=(0, -2.05, .35))
    rbox('seam', 8.4, .05, .012, seam, r=.01, b=0, loc=(0, -2.05, 2.992))
    button(.95)


def open_receiver():
    """The receiver without its cover: the terminals lie free below the housing."""
    foot = fillet([(.5, 0), (.1, 0, .05), (.1, .2, .04), (0, .24, .05), (0, .95, .06), (.6, .95)], 8)
    solid('base', rrect(9.2, 9.2, 1.3), foot, mat('base', '#cfd1d3', .48, grain=.08))
    hood = fillet([(0, .95), (0, 3.0, .42), (1.4, 3.0)], 10)
    solid('hood', rrect(9.2, 6.2, 1.1), hood, WHITE(), (0, 1.5, 0))
    button(1.2)
    terminals()


def button(y):
    """The button for the day nothing works, 22 mm across, dished, in a ring of light."""
    light = arc('ring', 1.24, .1, 0, 360, 3.0, glow('ring', ACCENT, 1.8), n=160, round_ends=False)
    light.location.y = y
    lathe('gap', [(1.18, 3.003), (1.05, 3.003)], mat('gap', '#2a2c2f', .6), n=128, loc=(0, y, 0))
    shape = fillet([(1.13, 2.9), (1.13, 3.16, .08), (.8, 3.13, .3), (0, 3.06)], 8)
    lathe('button', shape, WHITE(), n=128, loc=(0, y, 0))


def terminals():
    """Live and neutral for the receiver, and two of the dry contact for the boiler."""
    supply = terminal_row(('L', 'N'), pitch=1.05, depth=1.25, length=1.5, loc=(-2.3, -2.85, .95), label_size=.34)
    contact = terminal_row(('1', '2'), pitch=1.05, depth=1.25, length=1.5, loc=(1.6, -2.85, .95), label_size=.34)
    for x, colour, spread in zip(supply + contact, (LIVE, NEUTRAL, SWITCHED, '#8c9196'), (-.12, .12, -.12, .12)):
        middle = -2.3 if x < 0 else 1.6
        wire([(x, -3.3, 1.48), (x, -4.2, 1.48), (x * .98, -4.9, 1.3), (middle + spread * 2, -6.3, .75),
              (middle + spread, -8, .55)], colour, .15)
    for middle in (-2.3, 1.6):
        tube('jacket', [(middle, -6.6, .68), (middle, -8, .55), (middle, -12, .5), (middle, -24, .5)], .42,
             mat('jacket', '#dfe0e0', .5, grain=.05))


def angle(transparent):
    """Both parts on the table, the room unit on its stand in front."""
    lean = math.radians(76)
    room_unit()
    pose((76, 0, -14), (-3.4, -1.5, 4.35 * math.sin(lean) + .25))
    stand()
    pose((0, 0, -14), (-3.5, -.9, 0))
    receiver()
    pose((90, 0, -16), (7.4, 3.6, 4.6))
    return table(transparent, 16, (1.9, 0, 3.9), 142, elevation=12)


def detail(transparent):
    """The receiver at the wall with its cover off."""
    open_receiver()
    pose((90, 0, 0))
    return on_wall(transparent, 11, (0, 0, -1.2), 84, -22, 8, bg=.6)


BOILER = {'angle': angle, 'detail': detail}
