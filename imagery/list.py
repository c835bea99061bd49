"""Prints the name of every picture, one a line, in the order in which batch.sh renders them."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from devices import SHOTS  # noqa: E402
from devices.rooms import ROOMS  # noqa: E402

for name in (
    *(f'{slug}-angle' for slug in SHOTS),
    *(f'room-{room}' for room in ROOMS),
    *(f'{slug}-{view}' for slug, views in SHOTS.items() for view in views if view != 'angle'),
    *(f'{slug}-cutout' for slug in SHOTS),
):
    print('picture', name, flush=True)
