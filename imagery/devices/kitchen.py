"""What a kitchen needs: a tiled wall, a coffee machine, a cup."""
import math

from studio import BLACK, fillet, lathe, mat, rbox, tube

from devices.interior import upright
from devices.stage import place


def tiles(left, right, bottom, top, width=15, height=7.5, gap=0.3):
    """Glazed wall tiles in rows that are shifted by half a tile."""
    glaze = mat('glaze', '#dfe0da', 0.12, spec=0.5)
    rows = math.ceil((top - bottom) / (height + gap))
    shape = None
    for row in range(rows):
        x = left - (row % 2) * width / 2
        while x < right + width:
            tile = rbox('tile', width, height, 0.8, glaze, r=0.1, b=0.12)
            if shape:
                tile.data = shape
            shape = tile.data
            tile.matrix_basis = upright(x, 0, bottom + height / 2 + row * (height + gap))
            x += width + gap


def coffee_machine():
    """An espresso machine of simple volumes: body, head with the handle, tray, two keys."""
    body = mat('machine', '#2b2e31', 0.38, grain=0.08, gscale=14)
    steel = mat('brushed', '#b5b7b9', 0.3, metal=1)
    rbox('back', 17, 14, 30, body, r=2, b=0.6, loc=(0, 6, 0))
    rbox('foot', 17, 26, 4, body, r=2, b=0.6, loc=(0, 0, 0))
    rbox('tray', 14, 11, 0.5, steel, r=0.6, b=0.1, loc=(0, -6, 4))
    rbox('head', 17, 25, 9, body, r=2, b=0.8, loc=(0, 0.5, 22))
    lathe('group', fillet([(0, 18.8), (3.1, 18.8, 0.2), (3.2, 22, 0.1), (3.2, 23)], 5), steel, n=96).location = (
        0,
        -6,
        0,
    )
    tube('grip', [(0, -8, 19.8), (0, -12, 19.6), (0, -20, 18.8)], 1.1, BLACK())
    for x in (2.2, 4.4, 6.6):
        place(
            lambda: lathe('key', fillet([(0, 0), (0.7, 0), (0.7, 0.25, 0.08), (0, 0.25)], 5), steel, n=64),
            (x, -12, 28.4),
            (90, 0, 0),
        )


def cup():
    """A small cup on its saucer."""
    white = mat('porcelain', '#e6e4df', 0.18)
    lathe(
        'saucer',
        fillet([(0, 0), (3.4, 0, 0.1), (6.4, 1.0, 0.3), (6.2, 1.15, 0.05), (3.2, 0.35), (0, 0.3)], 6),
        white,
        n=128,
    )
    lathe(
        'cup',
        fillet([(0, 0.4), (2.1, 0.4, 0.3), (3.6, 5.8, 0.3), (3.35, 5.8, 0.1), (2.0, 1.0), (0, 0.9)], 6),
        white,
        n=128,
    )
    lathe('coffee', [(3.0, 4.8), (0, 4.8)], mat('coffee', '#3a2415', 0.15), n=96)
