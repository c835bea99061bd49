"""Wall switches: the one with a single key, its sister for two places, the dimmer, and the relay behind the switch."""
import math

from devices.plates import dimmer_keys, frame, light_line, paddle
from devices.stage import on_wall, table
from devices.terminals import LIVE, NEUTRAL, SWITCHED, label, terminal_row, wire
from studio import BRASS, DARK, STEEL, WHITE, cut, cyl, disc, fillet, mat, pose, rbox, rrect, solid, text, tube


def wall_switch_eu():
    """86 x 86 mm, 10 mm proud of the wall."""
    frame(8.6, 8.6, .62, (7.0, 7.0), .8)
    paddle(6.88, 6.88, .98, .15)


def wall_switch_us():
    """A paddle of 33 x 66 mm in its wall plate."""
    frame(7.0, 11.4, .5, (3.4, 6.76), .6)
    paddle(3.28, 6.62, .9, .14, radius=.1)


def dimmer_eu():
    frame(8.6, 8.6, .62, (7.0, 7.0), .8)
    dimmer_keys(6.88, 6.88, .98)


def dimmer_us():
    frame(7.0, 11.4, .5, (3.4, 6.76), .6)
    dimmer_keys(3.28, 6.62, .9)


def strap():
    """The steel yoke of an American device, 44 x 107 mm, with its screw holes and the green ground screw."""
    yoke = solid('yoke', rrect(3.4, 10.7, .5), fillet([(.3, 0), (0, 0, .03), (0, .13, .03), (.3, .13)], 4),
                 mat('zinc', '#b9bdc0', .34, metal=1))
    holes = [cyl('hole', .21, 1, None, (x, side * y, -.5), 40) for side in (1, -1) for x, y in ((0, 4.17), (0, 4.95))]
    cut(yoke, *holes)
    for side in (1, -1):
        disc('mount', .34, .16, STEEL(), .06, (0, side * 4.17, .12), 48)
        cyl('thread', .17, 1.5, STEEL(), (0, side * 4.17, -1.5))


def side_screw(side, y, z, colour):
    """A terminal screw in the flank of the body, its head outwards, on a brass clamp plate."""
    head = mat('screw' + colour, colour, .3, metal=1)
    parts = (disc('washer', .52, .1, BRASS(), .02, n=48),
             disc('head', .42, .3, head, .08, n=48),
             rbox('slot', .7, .09, .31, DARK(), r=.02, b=0))
    for part in parts:
        part.rotation_euler.y = math.radians(90 * side)
        part.location = (side * 1.66, y, z)


def three_way_body():
    """What disappears in the box: housing 36 mm deep, common and neutral on one side, the travelers on the other."""
    strap()
    shape = fillet([(.6, -3.6), (.1, -3.6, .14), (0, -3.3, .1), (0, -.9, .04), (.07, -.88), (.07, -.82), (0, -.8, .04),
                    (0, 0)], 7)
    housing = solid('housing', rrect(4.4, 6.9, .24), shape, mat('shell', '#4a4f54', .48, grain=.1))
    bays = [(side * 2.2, y, -2.85) for side in (1, -1) for y in (1.7, -1.2)]
    cut(housing, *[rbox('bay', 1.1, 1.5, 1.5, None, r=.1, b=0, loc=bay) for bay in bays])
    paddle(3.28, 6.62, .9, .14, radius=.1)
    rbox('nose', 3.36, 6.7, .62, WHITE(), r=.12, b=.05)
    for side, y, colour in ((1, 1.7, '#2c2d2f'), (1, -1.2, '#d3d5d7'), (-1, 1.7, '#caa052'), (-1, -1.2, '#caa052')):
        side_screw(side, y, -2.1, colour)
    ground = disc('ground', .34, .2, mat('green', '#3c8f56', .35, metal=1), .05, (-1.15, -4.3, -.2), 48)
    ground.rotation_euler.x = math.radians(180)
    back_print(('COM', 1, 1.7), ('N', 1, -1.2), ('T1', -1, 1.7), ('T2', -1, -1.2))


def back_print(*poles):
    """Names of the poles and the ratings, readable from behind."""
    white = mat('print', '#d9dcde', .6)
    for words, side, y in poles:
        mirrored(text(words, .36, white, (side * 1.1, y, 0), 'Inter-SemiBold'))
    for i, words in enumerate(('MSS550', '120 V~  60 Hz', '15 A  1800 W')):
        mirrored(text(words, .3 if i else .38, white, (0, .75 - .5 * i, 0), 'Inter-Medium'))


def mirrored(print_):
    """Turns print to face -z, at the back of the housing."""
    print_.location.z = -3.606
    print_.rotation_euler.y = math.radians(180)


def relay():
    """43 x 40 x 18 mm: terminals along one side, a button and a light on the face."""
    shape = fillet([(.4, 0), (0, 0, .16), (0, .86, .02), (.03, .87), (.03, .92), (0, .93, .02), (0, 1.8, .2),
                    (.5, 1.8)], 8)
    body = solid('body', rrect(4.3, 4.0, .42), shape, WHITE())
    bay = rbox('bay', 3.5, 1.5, 1.4, None, r=.12, b=0, loc=(0, -1.75, .9))
    cut(body, bay)
    xs = terminal_row(('', '', '', ''), pitch=.84, depth=1.0, length=.98, loc=(0, -1.5, .72))
    for x, words in zip(xs, ('L', 'N', 'S', 'L1')):
        label(words, x, -.76, 1.8, .3)
    label('MSS810', -1.75, 1.35, 1.8, .3, 'LEFT')
    label('220–240 V~  50 Hz', -1.75, .92, 1.8, .2, 'LEFT')
    label('10 A', -1.75, .6, 1.8, .2, 'LEFT')
    disc('gap', .35, .01, DARK(), .004, (1.35, 1.15, 1.796))
    disc('button', .31, .08, WHITE(), .05, (1.35, 1.15, 1.79))
    light_line(1.35, .5, lambda y: 1.806, .36, width=.09)
    return xs


def relay_wires(xs):
    """Live, neutral, the wire from the switch and the one to the lamp, leaving towards -y."""
    for x, colour in zip(xs, (LIVE, NEUTRAL, SWITCHED, '#8c9196')):
        tube('core', [(x, -1.5, 1.12), (x, -2.1, 1.12), (x, -2.2, 1.12)], .07, BRASS())
        wire([(x, -2.05, 1.12), (x, -2.8, 1.12), (x * 1.15, -4.2, .9), (x * 1.5, -6.4, .2), (x * 1.6 + .2, -10, .16),
              (x * 1.2 + .8, -16, .16)], colour)


def wall_shot(transparent, size, azimuth=-24, elevation=8):
    pose((90, 0, 0))
    return on_wall(transparent, size * 1.1, (0, 0, 0), size * 7.2, azimuth, elevation, bg=.6)


def s_wall_switch(transparent):
    wall_switch_eu()
    return wall_shot(transparent, 8.6)


def s_wall_switch_us(transparent):
    wall_switch_us()
    return wall_shot(transparent, 11.4, 24, 6)


def s_three_way(transparent):
    wall_switch_us()
    return wall_shot(transparent, 11.4, -30, 9)


def s_three_way_back(transparent):
    three_way_body()
    pose((90, 0, 180 - 38), (0, 0, 5.35))
    return table(transparent, 12, (0, 0, 5.3), 82, elevation=12)


def s_dimmer(transparent):
    dimmer_eu()
    return wall_shot(transparent, 8.6, 24, 6)


def s_dimmer_us(transparent):
    dimmer_us()
    return wall_shot(transparent, 11.4, -22, 10)


def s_relay(transparent):
    relay()
    pose((90, 0, -26), (0, 0, 2.0))
    return table(transparent, 6, (0, 0, 1.9), 44, elevation=14)


def s_relay_wired(transparent):
    relay_wires(relay())
    pose((0, 0, -32), (0, 0, 0))
    return table(transparent, 8, (-.5, -1, .5), 52, elevation=30)


SHOTS = {
    'smart-wall-switch': {'angle': s_wall_switch, 'detail': s_wall_switch_us},
    'smart-3-way-switch': {'angle': s_three_way, 'detail': s_three_way_back},
    'smart-dimmer-switch': {'angle': s_dimmer, 'detail': s_dimmer_us},
    'in-wall-relay': {'angle': s_relay, 'detail': s_relay_wired},
}
