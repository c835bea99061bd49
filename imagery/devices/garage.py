"""The garage door openers: a box for one door, and one with an antenna and terminals for three."""
from math import cos, pi

from studio import (
    ACCENT, BLACK, BRAND, BRASS, DARK, GREY, INKD, WHITE, cut, cyl, disc, fillet, glow, lathe, mat, poly, pose,
    rbox, rrect, solid, squircle, text, tube,
)

from devices.connectors import cable, push_button, screw, terminal_block, usb_c_plug, usb_c_socket
from devices.stage import on_wall, place, table

OPENER, SENSOR = '#55595d', '#e3e4e4'  # jackets of the cables to the opener and to the door sensor
CORES = {OPENER: ('#2f3235', '#a8acaf'), SENSOR: ('#b5473f', '#2f3235')}


def sound_holes(columns, rows, pitch, radius, at):
    """Round holes of the sounder, as dark discs a hair above the face."""
    for column in range(columns):
        for row in range(rows):
            x, y = (column - (columns - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch
            disc('hole', radius, 0.012, BLACK(), 0.004, (at[0] + x, at[1] + y, at[2] - 0.006), 24)


def pair(start, jacket, x, reach, drop):
    """Two wires from a terminal (x of the left one, pitch .5, at y, z) into a jacket that hangs down at `x`."""
    left, y, z = start
    for core, color in enumerate(CORES[jacket]):
        across = left + 0.5 * core
        beside = x + (0.1 if core else -0.1)
        straight = [(across, y + 0.25, z), (across, y - 0.25, z), (across, y - 0.7, z)]
        inside = [(beside, y - reach + 0.5, z - 0.15), (beside, y - reach - 0.6, z - 0.2)]
        tube('wire', straight + inside, 0.085, mat('core' + color, color, 0.4))
    path = [(x, y - reach, z - 0.2), (x, y - reach - 1, z - 0.22), (x, y - reach - 3, 0.3), (x, y - drop, 0.26)]
    tube('jacket', path, 0.21, mat('jacket' + jacket, jacket, 0.5))


def cover_three():
    """The white cover over the upper part of the dark base."""
    seam = [(0, 2.0, 0.02), (0.03, 2.012), (0.03, 2.04), (0, 2.052, 0.02)]
    profile = fillet([(0.4, 0.9), (0, 0.93), *seam, (0, 3.3, 0.42), (0.9, 3.3)], 9)
    return solid('cover', rrect(12.4, 6.7, 1.0), profile, WHITE(), loc=(0, 1.25, 0))


def antenna():
    """A turning SMA whip on the top edge."""

    def hexagon(angle, radius, z):
        return radius * (0.92 / cos(angle % (pi / 3) - pi / 6) if z < 0.23 and radius > 0.35 else 1)

    nut = fillet([(0, 0), (0.42, 0, 0.03), (0.42, 0.22, 0.03), (0.30, 0.24), (0.30, 0.7, 0.03), (0, 0.7)], 5)
    lathe('nut', nut, BRASS(), n=144, rfun=hexagon)
    whip = fillet([(0, 0.5), (0.47, 0.5, 0.05), (0.47, 1.7, 0.1), (0.36, 1.9, 0.2), (0.29, 8.6, 0.27), (0, 8.7)], 8)
    lathe('whip', whip, mat('rubber', '#17181a', 0.5, grain=0.1), n=96)


def garage_three(light=1.4):
    """The box for three doors, front to +Z, 12.4 × 9.2 × 3.3 cm; `light` is the strength of its lights."""
    solid('base', rrect(12.4, 9.2, 1.0), fillet([(0.4, 0), (0.06, 0, 0.05), (0.06, 0.9, 0.04), (0.2, 0.9)], 7), DARK())
    cover_three()
    place(antenna, (4.6, 4.55, 1.9), (-90, 0, 0))
    face = 3.303
    for door, x in enumerate((-3.15, 0.0, 3.15), 1):
        place(lambda: terminal_block(4, depth=1.15), (x, -2.75, 0.85))
        text(str(door), 0.34, GREY(), (x, -3.6, 0.904), 'Inter-SemiBold')
        pair((x - 0.75, -3.2, 1.35), OPENER, x - 0.55, 2.2, 26)
        pair((x + 0.25, -3.2, 1.35), SENSOR, x + 0.55, 2.2, 26)
    for door, x in enumerate((-4.9, -4.1, -3.3), 1):
        disc('led', 0.09, 0.016, glow('gled', ACCENT, light), 0.01, (x, 3.55, face - 0.008), 32)
        text(str(door), 0.26, INKD(), (x, 3.08, face), 'Inter-SemiBold')
    warning_light(face, light)
    place(lambda: push_button(0.5, 0.1), (4.55, -0.35, face))
    text('SET', 0.22, INKD(), (4.55, -1.15, face), 'Inter-SemiBold', track=1.1)
    for slot in range(9):
        rbox('slot', 0.09, 1.3, 0.02, BLACK(), r=0.045, b=0, loc=(0.9 + 0.28 * slot, 3.2, face - 0.016))
    if BRAND:
        text(BRAND, 0.62, INKD(), (-5.0, -0.6, face), 'InterDisplay-SemiBold', align='LEFT')
    cable([(8.2, 1.0, 1.9), (9.0, 1.0, 1.9), (9.9, 0.6, 1.7), (10.2, -1, 0.8), (10.2, -4, 0.3), (10.2, -30, 0.25)])
    place(usb_c_plug, (6.2, 1.0, 1.9), (0, 90, 0))


def warning_light(face, light):
    """A frosted bar that flashes before a door closes."""
    poly(
        'lens',
        [(x - 1.95, y - 0.45) for x, y in rrect(6.2, 0.3, 0.15)(0)],
        face - 0.006,
        mat('frosted', '#cfd8d5', 0.35),
        0.012,
    )
    poly(
        'line',
        [(x - 1.95, y - 0.45) for x, y in rrect(5.9, 0.12, 0.06)(0)],
        face + 0.002,
        glow('gbar', ACCENT, light),
        0.01,
    )


def housing_one():
    """The white shell with a seam, and a bay cut into its lower edge for terminals and USB-C."""
    seam = [(0.06, 0.32, 0.02), (0.10, 0.335), (0.10, 0.365), (0.03, 0.38, 0.02)]
    profile = fillet([(0.4, 0), (0.06, 0, 0.05), *seam, (0, 1.2), (0, 2.6, 0.5), (1.2, 2.6)], 10)
    shell = solid('shell', squircle(7.2, 7.2, 4.8), profile, WHITE(), weighted=False)
    cut(shell, rbox('bay', 5.6, 1.6, 1.3, None, r=0.15, b=0.0, loc=(0, -3.4, 0.45)))


def garage_one(light=1.4, power=True):
    """The box for one door, front to +Z, 7.2 × 7.2 × 2.6 cm: a button in a ring of light, terminals below."""
    housing_one()
    rbox('floor', 5.56, 0.1, 1.26, DARK(), r=0.02, b=0, loc=(0, -2.66, 0.47))
    place(lambda: terminal_block(4, depth=0.8), (-0.9, -2.95, 0.5))
    ring = fillet([(1.40, 2.6), (1.38, 2.615, 0.01), (1.26, 2.615, 0.01), (1.24, 2.6)], 3)
    lathe('ring', ring, glow('gring', ACCENT, light), n=192)
    lathe('button', fillet([(1.22, 2.6), (1.22, 2.69, 0.05), (0.9, 2.695, 0.3), (0, 2.655)], 8), WHITE(), n=192)
    sound_holes(9, 2, 0.26, 0.055, (0, -2.1, 2.602))
    place(usb_c_socket, (1.9, -2.72, 1.1), (90, 0, 0))
    if power:
        place(usb_c_plug, (1.9, -2.75, 1.1), (90, 0, 0))
        cable([(1.9, -4.9, 1.1), (1.9, -5.6, 1.1), (1.95, -7, 0.5), (2, -9, 0.24), (2.1, -30, 0.22)])


def angle_three(transparent):
    garage_three()
    pose((90, 0, 0))
    return on_wall(transparent, 15, (1.0, -1, 2.6), 150, azimuth=-22, elevation=9, lens=150)


def detail_three(transparent):
    """The terminals: a pair for the opener and a pair for the sensor of each door."""
    garage_three()
    pose((90, 0, 0))
    return on_wall(transparent, 12, (0, -1, -2.6), 72, azimuth=16, elevation=14, lens=150)


def angle_one(transparent):
    garage_one()
    pair((-1.65, -3.45, 1.0), OPENER, -1.5, 2.2, 26)
    pair((-0.65, -3.45, 1.0), SENSOR, -0.3, 2.2, 26)
    pose((90, 0, 0))
    return on_wall(transparent, 9, (0, -1, -0.7), 74, azimuth=-24, elevation=9, lens=150)


def reed():
    """The wired door sensor on its side of the gap: 6.4 × 1.9 × 1.4 cm, two screw ears, cable from the end."""
    shell = rbox('reed', 6.4, 1.9, 1.4, WHITE(), r=0.5, b=0.12, top=0.28)
    cut(shell, *[cyl('ear', 0.36, 2, None, (x, 0, 0.55), 48) for x in (-2.6, 2.6)])
    for x in (-2.6, 2.6):
        place(lambda: screw(0.3), (x, 0, 0.62), (0, 0, 30 * x))


def magnet():
    """The magnet in the same shape, shorter, with its mark towards the sensor."""
    rbox('magnet', 3.4, 1.9, 1.4, WHITE(), r=0.5, b=0.12, top=0.28)


def detail_one(transparent):
    """From below: the terminals and the power socket, and the wired sensor with its magnet."""
    garage_one(power=False)
    pose((0, 0, -8), (-2.6, 2.2, 0))
    place(reed, (3.6, -3.4, 0), (0, 0, -10))
    place(magnet, (4.6, -0.6, 0), (0, 0, -10))
    cable(
        [(6.6, -3.95, 0.7), (7.4, -4.1, 0.7), (8.6, -4.2, 0.3), (11, -3.2, 0.21), (16, 2, 0.21), (24, 4, 0.21)],
        0.2,
        SENSOR,
    )
    pose()
    return table(transparent, 10, (0.9, 1.2, 0.9), 80, azimuth=-10, elevation=24, lens=160)


SHOTS = {
    'smart-garage-door-opener': {'angle': angle_one, 'detail': detail_one},
    'smart-garage-door-opener-3': {'angle': angle_three, 'detail': detail_three},
}
