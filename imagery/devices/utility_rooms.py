"""The garage, and the cupboard under the sink."""
import math

from studio import fillet, lathe, mat, mesh, rbox, softbox, spline, tube, world

from devices.furniture import board, on_wall_at
from devices.garage import garage_three
from devices.interior import back_wall, concrete, mottled, oak, paint, plane, sun, view, window_light
from devices.leak_sensor import leak_sensor, probe
from devices.stage import place


def garage(_):
    """Dusk: the box for three doors on a concrete wall, the last light falls through the panes of the door."""
    back_wall(concrete())
    on_wall_at(garage_three, -12, 8)
    board(40, -22, -24, 150, 44, 4, oak('bench', 'x'))
    toolbox(34, -24, -24)
    wheel(66, -6, 16)
    for x, height, color in ((12, 13, '#8d9aa0'), (-14, 10, '#b5b0a4')):
        tin(x - 2, -20, -24, height, color)
    direction = sun((1.0, 0.9, -0.16), 3.2, (1, 0.55, 0.28), 1.2)
    window_light(direction, -66, 62, -4, 24, columns=(-34, -2, 30), bar=5, distance=160)
    world(0.85, (0.62, 0.72, 1.0), ((0, 0.6), (0.5, 0.7), (0.6, 1), (1, 1.1)))
    softbox((-120, -160, 40), (0, 0, 0), 150, 60, 1.0, (0.62, 0.74, 1))
    return view((8, 0, 0), 178, azimuth=-10, elevation=2, focus=172, fstop=8, exposure=1.45, warm=(1, 1, 1), bloom=0.14)


def toolbox(x, y, z):
    """A steel box with a lid and a handle."""
    red = mat('toolbox', '#7d2f2a', 0.4, grain=0.06, gscale=14)
    rbox('box', 34, 17, 13, red, r=0.8, b=0.5, loc=(x, y, z))
    rbox('lid', 34.6, 17.6, 4.5, red, r=0.8, b=0.6, loc=(x, y, z + 13.1))
    steel = mat('brushed', '#b5b7b9', 0.32, metal=1)
    tube(
        'handle',
        [
            (x - 7, y, z + 17),
            (x - 7, y, z + 20),
            (x - 6, y, z + 21),
            (x + 6, y, z + 21),
            (x + 7, y, z + 20),
            (x + 7, y, z + 17),
        ],
        0.6,
        steel,
    )
    for side in (-1, 1):
        rbox('latch', 3, 0.8, 4, steel, r=0.2, b=0.2, loc=(x + side * 11, y - 8.8, z + 10.5))


def tin(x, y, z, height, color):
    """A tin of paint."""
    rim = fillet(
        [
            (0, 0),
            (height * 0.42, 0, 0.2),
            (height * 0.42, height, 0.1),
            (height * 0.38, height + 0.2, 0.1),
            (height * 0.36, height - 0.3),
            (0, height - 0.3),
        ],
        4,
    )
    lathe('tin', rim, mat('tin' + color, color, 0.35, metal=0.7), n=96).location = (x, y, z)


def wheel(x, y, z, radius=31):
    """A bicycle wheel hung flat on the wall."""

    def ring(r, thick, material):
        points = [(r * math.cos(math.radians(a)), r * math.sin(math.radians(a)), 0) for a in range(0, 364, 4)]
        tube('ring', points, thick, material, ends=False)

    def build():
        steel = mat('spoke', '#9fa2a5', 0.3, metal=1)
        ring(radius, 1.7, mat('tyre', '#1b1c1d', 0.8))
        ring(radius - 2, 0.8, steel)
        place(lambda: lathe('hub', fillet([(0, -3), (1.6, -3, 0.2), (1.6, 3, 0.2), (0, 3)], 4), steel, n=64))
        for spoke in range(28):
            a = math.radians(spoke * 360 / 28)
            start = (1.5 * math.cos(a + 1.2), 1.5 * math.sin(a + 1.2), (-1) ** spoke * 2)
            tube('spoke', [start, ((radius - 2) * math.cos(a), (radius - 2) * math.sin(a), 0)], 0.1, steel, res=1)

    place(build, (x, y, z), (90, 0, 0))


def leak(_):
    """Under the sink: the sensor beside the trap, a little water on the floor, the red light."""
    back_wall(paint('#d2cfc8', 0.5), 200)
    plane('floor', [(-90, -70, -14), (90, -70, -14), (90, 0, -14), (-90, 0, -14)], oak('cupboardfloor', 'x'))
    plane('side', [(-34, -60, -14), (-34, 0, -14), (-34, 0, 90), (-34, -60, 90)], oak('cupboardside', 'y'))
    trap(10, -17)
    valve(-18, 3)
    valve(30, 3)
    bottle(26, -14, -14, '#8fa6a0')
    bottle(34, -18, -14, '#c9b38c', 17)
    place(lambda: leak_sensor(alarm=1.6, plugged=True), (-11, -30, -14), (0, 0, -18))
    place(probe, (17, -34, -14), (0, 0, 160))
    tube(
        'cable',
        [
            (-6.5, -31.5, -12.6),
            (-4, -32.5, -12.7),
            (0, -34, -13.6),
            (7, -37, -13.85),
            (14, -38, -13.85),
            (21, -37, -13.8),
            (22, -34.5, -13.5),
            (19.4, -34.9, -13.5),
        ],
        0.13,
        mat('jacket', '#cfd2d3', 0.45),
    )
    puddle(6, -27, -13.97)
    softbox((-90, -90, 50), (0, -10, -6), 60, 70, 7.5, (1, 0.94, 0.86))
    softbox((6, -2, -6), (6, -40, -6), 60, 15, 0.5, (0.95, 0.97, 1))
    softbox((60, -120, 20), (0, -10, -6), 60, 80, 0.4, (0.9, 0.95, 1))
    world(0.45)
    return view((2, -20, -5), 100, azimuth=-6, elevation=13, focus=84, exposure=1.6, warm=(0.98, 1, 1.06))


def chrome():
    return mat('chrome', '#c9cbcd', 0.08, metal=1)


def trap(x, y):
    """A chromed bottle trap: tube from the basin, cup, arm into the wall with its rosette."""
    lathe('tail', [(1.6, 7), (1.6, 60)], chrome(), n=96).location = (x, y, 0)
    cup = fillet(
        [(0, -6), (2.6, -6, 0.4), (3.4, -4.6, 0.4), (3.4, 6, 0.5), (2.0, 7, 0.1), (2.0, 8.4, 0.1), (1.6, 8.4)], 7
    )
    lathe('cup', cup, chrome(), n=128).location = (x, y, 0)
    tube('arm', [(x, y + 2, 3), (x, y + 8, 3), (x, 0, 3), (x, 6, 3)], 1.6, chrome())
    place(
        lambda: lathe('rosette', fillet([(1.6, 1.2), (2.4, 0.9, 0.3), (3.9, 0.3, 0.1), (3.9, 0)], 6), chrome(), n=128),
        (x, 0, 3),
        (90, 0, 0),
    )


def valve(x, z):
    """An angle valve with its braided hose going up."""
    place(
        lambda: lathe(
            'stem',
            fillet([(0, 0), (2.6, 0), (2.6, 0.3, 0.1), (1.1, 0.6, 0.2), (1.1, 5, 0.2), (0, 5)], 5),
            chrome(),
            n=96,
        ),
        (x, 0, z),
        (90, 0, 0),
    )
    place(
        lambda: lathe('knob', fillet([(0, 0), (1.5, 0, 0.2), (1.7, 2, 0.3), (0, 2.2)], 5), chrome(), n=96),
        (x, -5, z),
        (90, 0, 0),
    )
    hose = mat('hose', '#9a9da0', 0.4, metal=0.9)
    tube('hose', [(x, -3.5, z), (x, -3.5, z + 6), (x + 2, -5, z + 18), (x + 3, -8, z + 60)], 0.7, hose)


def bottle(x, y, z, color, height=21):
    """A bottle of cleaner with its cap, without a label."""
    body = fillet(
        [
            (0, 0),
            (3.6, 0, 0.6),
            (3.6, height * 0.62, 1.6),
            (1.5, height * 0.8, 0.8),
            (1.4, height * 0.86),
            (0, height * 0.86),
        ],
        8,
    )
    lathe('bottle', body, mat('bottle' + color, color, 0.25), n=128).location = (x, y, z)
    cap = fillet([(0, height * 0.84), (1.8, height * 0.84, 0.1), (1.7, height, 0.3), (0, height)], 5)
    lathe('cap', cap, mat('bottlecap', '#e4e4e1', 0.35), n=96).location = (x, y, z)


def puddle(x, y, z):
    """A thin film of water: it darkens the wood below, and its edge and surface shine."""
    stops = [(0.25, '#644528'), (0.5, '#7d5a38'), (0.62, '#8a6744'), (0.8, '#704f31')]
    water = mottled('wetoak', stops, 1.1, (0.10, 1.6, 2.2), 0.03, 0, 8, 1.2, 0.6)
    edge = spline(
        [
            (13, 0),
            (10, 5),
            (3, 6.5),
            (-5, 5),
            (-13, 6),
            (-17, 1),
            (-12, -4),
            (-4, -4),
            (1, -8),
            (8, -7),
            (13, -3),
            (13, 0),
        ],
        8,
    )[:-1]
    verts = [(x, y, z + 0.12)]
    rings = ((0.9, 0.12), (0.97, 0.1), (1.0, 0.03), (1.004, 0))
    for share, lift in rings:
        verts += [(x + a * share, y + b * share, z + lift) for a, b in edge]
    n = len(edge)
    faces = [(0, 1 + i, 1 + (i + 1) % n) for i in range(n)]
    for ring in range(len(rings) - 1):
        a, b = 1 + ring * n, 1 + (ring + 1) * n
        faces += [(a + i, b + i, b + (i + 1) % n, a + (i + 1) % n) for i in range(n)]
    mesh('puddle', verts, faces, water, angle=80)


ROOMS = {'garage': garage, 'leak': leak}
