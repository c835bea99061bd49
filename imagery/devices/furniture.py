"""What stands in the rooms beside the devices, in simple shapes: shelves, vases, books, plants, an armchair."""
import math

import numpy as np
from studio import WHITE, cut, cyl, fillet, lathe, mat, mesh, rbox, rrect, solid, spline, tube

from devices.interior import branch, ceramic, fabric, mottled, oak
from devices.sockets import schuko_contacts
from devices.stage import place

SOCKET_WELL = 0.75  # the floor of a wall socket's well lies this far behind the wall


def board(x, y, z, width, depth, thick, material=None, edge=0.12):
    """A board with its upper side at `z`; x, y name its centre."""
    return rbox('board', width, depth, thick, material or oak(), r=0.25, b=edge, loc=(x, y, z - thick))


def sideboard(x, z, width, depth=42, doors=3, height=46):
    """A low cabinet whose top is at `z`, its back to the wall: oak body, doors with a shadow gap."""
    board(x, -depth / 2, z, width, depth, 2.4)
    body = mottled('carcass', [(0.3, '#6f5033'), (0.7, '#7a593a')], 0.8, (0.1, 1.6, 2.2), 0.5)
    rbox('carcass', width - 2, depth - 2.4, height, body, r=0.2, b=0.1, loc=(x, -depth / 2 + 0.6, z - height - 2.4))
    each = (width - 2) / doors
    for door in range(doors):
        centre = x - (width - 2) / 2 + each * (door + 0.5)
        place(
            lambda: rbox('door', each - 0.4, height - 0.8, 1.9, oak('front'), r=0.15, b=0.1),
            (centre, -depth + 1.9, z - 2.4 - height / 2 - 0.2),
            (90, 0, 0),
        )


def vase(x, y, z, size=1):
    """A belly vase of 13.5 cm."""
    profile = spline(
        [
            (0, 0.02),
            (2.9, 0.02),
            (3.4, 0.3),
            (4.3, 2.6),
            (4.75, 5.2),
            (4.3, 8.0),
            (2.9, 10.2),
            (1.75, 11.5),
            (1.55, 12.6),
            (1.85, 13.5),
        ],
        14,
    )
    body = lathe('vase', profile + [(1.72, 13.55), (1.42, 12.6), (1.5, 11)], ceramic())
    body.location, body.scale = (x, y, z), (size, size, size)
    return body


def twigs(x, y, z, spread=1, seed=5, count=5):
    """Eucalyptus twigs out of a vase whose mouth is at (x, y, z)."""
    ends = [
        (-2.8, 0, 13.7, (-2.2, 0, 1)),
        (3.6, 1, 17.7, (0.4, 1, 2)),
        (8.3, -1, 12.7, (1.5, -1, 4)),
        (0.7, -3, 16.7, (-1, -2, 1)),
        (-5.3, -1, 7.8, (-1.8, 0, 3.4)),
    ]
    for index, (a, b, c, bend) in enumerate(ends[:count]):
        end = (x + a * spread, y + b * spread, z + c * spread)
        branch((x, y, z - 3), end, bend, 22, 3.2 * spread, seed + index, 0.10 * spread)


def book(x, y, z, width=15, depth=10.5, thick=1.7, color='#7b8c8f', turn=0):
    """A closed book lying on `z`: cover, and the paper between."""

    def build():
        rbox('cover', width, depth, thick, mat('cover' + color, color, 0.6), r=0.1, b=0.08)
        rbox(
            'pages',
            width - 0.3,
            depth + 0.02,
            thick - 0.5,
            mat('pages', '#e7e1d4', 0.8),
            r=0.05,
            b=0.02,
            loc=(0.25, -0.12, 0.25),
        )

    place(build, (x, y, z), (0, 0, turn))


def pot_plant(x, y, z, size=1, seed=11, color='#5f7a56'):
    """A clay pot with a bush of broad leaves."""
    profile = fillet(
        [(0, 0), (4.2, 0, 0.3), (5.2, 8.6, 0.2), (5.5, 8.6, 0.15), (5.6, 10, 0.2), (5.0, 10, 0.1), (4.9, 9)], 6
    )
    pot = lathe('pot', profile, ceramic('clay', '#b9866a', '#c29276'))
    soil = lathe('soil', [(5.0, 9.2), (0, 9.4)], mat('soil', '#3b3028', 0.95))
    for part in (pot, soil):
        part.location, part.scale = (x, y, z), (size, size, size)
    chance = np.random.default_rng(seed)
    for index in range(9):
        turn = 2 * math.pi * index / 9 + chance.normal(0, 0.2)
        out, up = chance.uniform(5, 11) * size, chance.uniform(9, 20) * size
        end = (x + out * math.cos(turn), y + out * math.sin(turn), z + 9 * size + up)
        branch((x, y, z + 9 * size), end, (0, 0, 3 * size), 7, 5.5 * size, seed + index, 0.12 * size, color)


def wall_socket(x, z):
    """A Schuko socket in its frame of 8 × 8 cm, flush in the wall at (x, z)."""

    def build():
        frame = solid(
            'frame',
            rrect(8.1, 8.1, 0.5),
            fillet([(0.3, 0), (0.04, 0), (0, 0.1, 0.03), (0, 0.86, 0.24), (1.2, 0.98, 0.1), (2.0, 0.98)], 9),
            WHITE(),
            weighted=False,
        )
        well = cyl('well', 2.02, 4, None, (0, 0, -0.8), 128)
        cut(frame, well)
        cup = lathe(
            'cup',
            fillet([(2.02, 0.99), (1.97, 0.97), (1.965, -SOCKET_WELL, 0.05), (0, -SOCKET_WELL)], 4),
            WHITE(),
            n=128,
        )
        schuko_contacts(cup, -SOCKET_WELL)

    place(build, (x, 0, z), (90, 0, 0))


def cord(points, color='#e0e0de', radius=0.3):
    return tube('cord', points, radius, mat('cord' + color, color, 0.5))


def schuko_plug(color='#e0e0de'):
    """An angled plug lying in a socket whose well floor is z = 0; its cable leaves towards -Y at z = 2.9."""
    material = mat('plugbody' + color, color, 0.45, grain=0.06)
    lathe(
        'plug',
        fillet([(0, 0), (1.85, 0, 0.1), (1.85, 1.7, 0.05), (2.0, 1.75, 0.05), (1.9, 3.4, 0.5), (0, 3.5)], 7),
        material,
        n=128,
    )
    neck = fillet([(0.9, 0), (0.75, 2.2, 0.2), (0.45, 3.6, 0.1), (0.3, 3.6)], 6)
    place(lambda: lathe('neck', neck, material, n=64), (0, -0.4, 2.5), (90, 0, 0))


def armchair(x, y, z, turn, color='#b9aa94', darker='#ad9d86'):
    """A low armchair of cushions on oak legs, its seat 42 cm above `z`; turn 0 looks to -Y."""
    cloth = fabric(color, darker)

    def cushion(width, depth, height, at, radius=5, turned=(0, 0, 0)):
        place(lambda: rbox('cushion', width, depth, height, cloth, r=radius, b=min(4, height / 2.2)), at, turned)

    def build():
        cushion(64, 66, 13, (0, 0, 21), 4)
        cushion(60, 58, 14, (0, -6, 33), 6)
        cushion(64, 62, 14, (0, 36, 52), 6, (97, 0, 0))
        cushion(58, 40, 12, (0, 23, 62), 7, (102, 0, 0))
        for side in (-1, 1):
            cushion(12, 68, 34, (side * 37, 0, 23), 5)
            for front in (-1, 1):
                leg = lathe('leg', [(1.3, 0), (2.0, 24), (0, 24)], oak('leg', 'z'), n=48)
                leg.location = (side * 35, front * 26, 0)

    place(build, (x, y, z), (0, 0, turn))


def cushion(x, y, z, width, height, turned, color, darker):
    """A scatter cushion: a pillow shape from two bulging sides."""
    n = 28
    verts, faces = [], []
    for side in (1, -1):
        for i in range(n + 1):
            for j in range(n + 1):
                u, v = 2 * i / n - 1, 2 * j / n - 1
                bulge = ((1 - u**4) * (1 - v**4)) ** 0.6
                pinch = 1 - 0.06 * (1 - abs(u * v))
                verts.append((u * width / 2 * pinch, v * height / 2 * pinch, side * 6.5 * bulge))
    row = n + 1
    for side in (0, 1):
        for i in range(n):
            for j in range(n):
                a = side * row * row + i * row + j
                faces.append((a, a + 1, a + row + 1, a + row))
    place(lambda: mesh('pillow', verts, faces, fabric(color, darker), angle=80), (x, y, z), turned)


def rug(x, y, z, width, depth, color='#cfc6b6', darker='#c2b8a7'):
    rbox('rug', width, depth, 1.0, fabric(color, darker), r=1, b=0.4, loc=(x, y, z))


def on_wall_at(build, x, z, proud=0):
    """Hangs a device (front to +Z) on the wall with its origin at (x, z), `proud` cm before the wall."""
    return place(build, (x, -proud, z), (90, 0, 0))


def lamp_foot(x, y, z):
    """The foot and pole of a floor lamp that reaches out of the picture."""
    black = mat('lampblack', '#26282b', 0.45, grain=0.06, gscale=12)
    profile = fillet([(0, 0), (12, 0, 0.1), (12, 1.4, 0.5), (1.2, 1.9, 0.6), (1.0, 4, 0.2), (1.0, 150), (0, 150)], 8)
    lathe('lampfoot', profile, black, n=160).location = (x, y, z)
