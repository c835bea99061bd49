"""The temperature and humidity sensor: a square of 56 mm with an E-ink display, standing on its folding foot."""
from studio import WHITE, arc, cut, disc, fillet, mat, poly, pose, rbox, rrect, solid, squircle, stroke, text

from devices.connectors import push_button
from devices.stage import place, table

LEAN = 8.5  # degrees; the foot then stands square to the back
HINGE, REACH = -2.3, 3.3  # height of the foot's hinge on the back, length of the foot


def paper_ink():
    return mat('eink', '#1f2123', 0.7, spec=0.2)


def display(z, temperature='21.4', humidity='48'):
    """What the paper shows: temperature above, humidity below, the hub's symbol and the battery."""
    ink = paper_ink()
    text(temperature, 1.06, ink, (-0.22, 0.58, z), 'InterDisplay-Medium')
    text('°C', 0.36, ink, (1.10, 0.86, z), 'Inter-Medium')
    stroke('line', [(-1.3, -0.17), (1.3, -0.17)], 0.018, z, mat('einkgrey', '#8f918d', 0.7))
    text(humidity, 0.74, ink, (-0.80, -0.76, z), 'InterDisplay-Medium')
    text('%', 0.36, ink, (-0.14, -0.87, z), 'Inter-Medium')
    poly('hub', [(x + 0.78, y - 0.99) for x, y in rrect(0.26, 0.09, 0.045)(0)], z, ink)
    for radius in (0.17, 0.29):
        shell = arc('wave', radius, 0.035, 40, 140, z, ink)
        shell.location = (0.78, -0.97, 0)
    stroke('battery', [(x + 1.17, y - 0.86) for x, y in rrect(0.3, 0.18, 0.04)(0)], 0.025, z, ink, closed=True)
    poly('charge', [(x + 1.14, y - 0.86) for x, y in rrect(0.18, 0.09, 0.02)(0)], z, ink)


def foot_parts(grow=0, depth=0.22):
    """The U of the foot, its hinge in y = 0; grown and deepened it is the cutter of its recess."""
    material = None if grow else WHITE()
    for x in (-1.95, 1.95):
        rbox(
            'arm',
            0.46 + grow,
            REACH + grow,
            depth,
            material,
            r=0.18,
            b=0 if grow else 0.05,
            loc=(x, REACH / 2 - 0.2, 0),
        )
    rbox('bar', 4.36 + grow, 0.5 + grow, depth, material, r=0.2, b=0 if grow else 0.05, loc=(0, REACH - 0.45, 0))


def back(open_foot):
    """Battery lid with a slot for a coin, button, the foot."""
    lid = mat('lid', '#d9d9d7', 0.5, grain=0.1)
    place(lambda: disc('lid', 1.42, 0.07, lid, 0.03), (0, -0.85, 0.03), (0, 180, 0))
    place(
        lambda: rbox('slot', 1.5, 0.2, 0.02, mat('slot', '#5d6063', 0.7), r=0.09, b=0), (0, -0.85, -0.03), (0, 180, 20)
    )
    place(lambda: push_button(0.24, 0.05), (1.55, 1.95, 0.01), (0, 180, 0))
    label = mat('print', '#7d8287', 0.6)
    place(lambda: text('CR2450  3 V', 0.2, label, font='Inter-Medium'), (-0.55, 1.98, -0.006), (0, 180, 0))
    turn = (-90, 0, 0) if open_foot else (0, 180, 0)
    place(foot_parts, (0, HINGE, 0.1 if open_foot else 0.2), turn)


def temperature_sensor(open_foot=True):
    """Front to +Z, 5.6 × 5.6 × 1.6 cm."""
    seam = [(0.05, 0.34, 0.02), (0.09, 0.35), (0.09, 0.38), (0.02, 0.395, 0.02)]
    profile = fillet([(0.4, 0), (0.05, 0, 0.05), *seam, (0, 0.9), (0, 1.6, 0.32), (0.7, 1.6)], 9)
    shell = solid('shell', squircle(5.6, 5.6, 5), profile, WHITE(), weighted=False)
    window = rbox('w', 3.42, 3.42, 1, None, r=0.34, b=0.0, loc=(0, 0, 1.53))
    recess = place(lambda: foot_parts(0.08, 1), (0, HINGE, 0.2), (0, 180, 0))
    cut(shell, window, *recess.children)
    rbox('paper', 3.40, 3.40, 0.3, mat('paper', '#dbdcd6', 0.62, spec=0.25), r=0.33, b=0.01, loc=(0, 0, 1.27))
    display(1.572)
    back(open_foot)


def standing(turn):
    pose((90 - LEAN, 0, turn), (0, 0, 2.74))


def standing_at(at, turn):
    """In a room: the sensor on its foot, `at` on the table."""
    x, y, z = at
    place(temperature_sensor, (x, y, z + 2.74), (90 - LEAN, 0, turn))


def angle(transparent):
    temperature_sensor()
    standing(24)
    return table(transparent, 7, (0.1, 0.3, 2.75), 56, elevation=11, lens=165)


def detail(transparent):
    """The back: battery lid, button, folding foot."""
    temperature_sensor()
    standing(152)
    return table(transparent, 7, (0.35, -1.2, 2.4), 60, elevation=14, lens=165)


SHOTS = {'temperature-humidity-sensor': {'angle': angle, 'detail': detail}}
