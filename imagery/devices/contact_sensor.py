"""The door and window sensor: sensor and magnet, closed and with its cover pushed off."""
from studio import (
    ACCENT, BLACK, BRAND, BRASS, INK, STEEL, WHITE, cut, fillet, glow, lathe, mat, poly, pose, rbox, rrect, solid,
    text, tube,
)

from devices.connectors import push_button
from devices.stage import place, table

SEAM = 0.46


def shell_profile(depth, edge):
    """Wall mount below, seam, cover with a soft edge."""
    seam = [(0.05, SEAM - 0.05), (0.05, SEAM - 0.01), (0, SEAM, 0.015)]
    mount = [(0.3, 0), (0.04, 0, 0.04), (0, 0.1, 0.05), (0, SEAM - 0.06, 0.015)]
    return fillet([*mount, *seam, (0, depth, edge), (0.5, depth)], 9)


def mark(x, y, z):
    """The line that faces its twin on the other part."""
    poly('mark', [(a + x, b + y) for a, b in rrect(0.34, 0.05, 0.025)(0)], z, INK())


def sensor_face(light):
    """Light slit, button below it, mark towards the magnet."""
    rbox('light', 0.46, 0.11, 0.03, glow('slit', ACCENT, light), r=0.054, b=0.008, loc=(0, 6.78, 1.385))
    place(lambda: push_button(0.26, 0.035), (0, 6.2, 1.4))
    mark(0.78, 1.7, 1.401)
    if BRAND:
        text(BRAND, 0.36, INK(), (0, 3.7, 1.403), 'InterDisplay-SemiBold', rotz=90)


def magnet():
    """Front to +Z, standing on y = 0: 1.3 × 3.4 × 1.2 cm."""
    solid('magnet', rrect(1.3, 3.4, 0.45), shell_profile(1.2, 0.26), WHITE(), loc=(0, 1.7, 0))
    mark(-0.40, 1.7, 1.201)


def contact_sensor(light=1.2, gap=0.5):
    """Sensor with its magnet beside it, front to +Z, standing on y = 0: 2.1 × 7.4 × 1.4 cm."""
    solid('sensor', rrect(2.1, 7.4, 0.62), shell_profile(1.4, 0.28), WHITE(), loc=(0, 3.7, 0))
    sensor_face(light)
    place(magnet, (1.05 + gap + 0.65, 0, 0))


def cell():
    """An AAA cell along +Z from z = 0, 4.45 × 1.05 cm, in a wrapper without a name."""
    lathe('can', fillet([(0, 0), (0.5, 0, 0.05), (0.5, 0.1)], 5), STEEL(), n=96)
    lathe('minus', [(0.515, 0.08), (0.525, 0.1), (0.525, 3.1), (0.524, 3.1)], mat('wrapdark', '#3c4a4a', 0.3), n=96)
    silver = mat('wraplight', '#c9d2cf', 0.3, metal=0.6)
    lathe('plus', fillet([(0.525, 3.1), (0.525, 4.3, 0.04), (0.4, 4.34)], 5), silver, n=96)
    lathe('end', fillet([(0.42, 4.33), (0.19, 4.33), (0.19, 4.45, 0.03), (0, 4.45)], 4), STEEL(), n=96)


def open_sensor():
    """The base without its cover, lying on z = 0: cell, board, reed in its glass."""
    profile = fillet([(0.3, 0), (0.04, 0, 0.04), (0, 0.1, 0.05), (0, SEAM, 0.03), (0.3, SEAM)], 7)
    tray = solid('tray', rrect(2.1, 7.4, 0.62), profile, WHITE())
    solid(
        'rim',
        rrect(1.9, 7.2, 0.52),
        [(0, 0.3), (0, SEAM + 0.12), (0.08, SEAM + 0.12), (0.08, 0.3)],
        WHITE(),
        caps=False,
    )
    cut(tray, rbox('hollow', 1.74, 7.04, 1, None, r=0.44, b=0, loc=(0, 0, 0.14)))
    board = mat('board', '#1f5a49', 0.4, coat=0.3)
    rbox('board', 1.6, 2.35, 0.1, board, r=0.08, b=0.01, loc=(0, 2.2, 0.3))
    place(cell, (-0.22, -3.35, 0.72), (-90, 0, 0))
    for y in (-3.42, 1.16):
        rbox('contact', 0.7, 0.05, 0.8, STEEL(), r=0.05, b=0.01, loc=(-0.22, y, 0.16))
    rbox('chip', 0.5, 0.5, 0.09, BLACK(), r=0.02, b=0.01, loc=(-0.15, 2.0, 0.4))
    rbox('can', 0.7, 0.62, 0.12, STEEL(), r=0.05, b=0.02, loc=(-0.15, 2.75, 0.4))
    for x, y in ((0.5, 1.5), (0.5, 1.75), (-0.6, 1.4), (-0.3, 1.4), (0.3, 3.1)):
        rbox('part', 0.16, 0.09, 0.06, mat('ceramic', '#b59a72', 0.5), r=0.01, b=0.01, loc=(x, y, 0.4))
    glass = mat('reedglass', '#9fb7ad', 0.08, spec=0.6)
    bulb = fillet([(0, 0), (0.1, 0, 0.09), (0.1, 1.4, 0.09), (0, 1.4)], 6)
    place(lambda: lathe('reed', bulb, glass, n=48), (0.62, -1.3, 0.62), (-90, 0, 0))
    tube('lead', [(0.62, -1.6, 0.62), (0.62, 0.4, 0.62), (0.62, 1.2, 0.5), (0.62, 1.35, 0.4)], 0.03, BRASS())


def cover():
    """The cover alone, its face to +Z."""
    profile = fillet([(0.07, 0), (0, 0, 0.02), (0, 1.4 - SEAM, 0.28), (0.5, 1.4 - SEAM)], 9)
    solid('cover', rrect(2.1, 7.4, 0.62), profile, WHITE())


def angle(transparent):
    contact_sensor()
    pose((90, 0, -24), (-1.2, 0, 0))
    return table(transparent, 8, (-0.45, 0, 3.55), 60, elevation=11, lens=165)


def detail(transparent):
    """Open: the cover beside it, the AAA cell, the reed contact in its glass."""
    place(open_sensor, (-1.5, 0, 0), (0, 0, -58))
    place(cover, (1.3, -2.5, 0), (0, 0, -50))
    pose()
    return table(transparent, 8, (0, -1.4, 0.5), 53, elevation=33, lens=165)


SHOTS = {'door-window-sensor': {'angle': angle, 'detail': detail}}
