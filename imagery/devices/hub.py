"""The hub: a disc of 111 mm on a ring of light, its sockets in a bay at the back."""
from math import cos, pi, sin

import numpy as np
from studio import ACCENT, BRAND, WHITE, cut, fillet, glow, lathe, mat, pose, rbox, text

from devices.connectors import cable, push_button, rj45_socket, usb_c_plug, usb_c_socket
from devices.stage import place, table

BAY = {'at': (0, 5.0, 1.42), 'turn': (90, 0, 180)}  # the bay's floor: x to the right seen from behind, z outwards
JACK, BUTTON, POWER = -1.3, 0, 1.55  # places on it


def superellipse(centre, width, height, power, start, stop):
    """Points of the soft flank around the centre (radius, z)."""
    points = []
    for angle in np.linspace(start, stop, 40):
        x, z = cos(angle), sin(angle)
        across, up = width * abs(x) ** (2 / power), height * np.sign(z) * abs(z) ** (2 / power)
        points.append((centre[0] + across, centre[1] + up))
    return points


def disc():
    """The closed body with a shallow dish on top."""
    below = superellipse((4.75, 1.4), 0.80, 0.94, 2.9, -pi / 2 + 0.02, 0)
    above = superellipse((4.15, 1.4), 1.40, 1.46, 2.9, 0, pi / 2 - 0.02)
    dish = [(4.0, 2.858), (3.5, 2.845), (2.5, 2.82), (1.2, 2.80), (0, 2.795)]
    return lathe('body', [(0, 0.46), (4.75, 0.46), *below[1:], *above[1:], *dish], WHITE(), n=256, angle=60)


def openings():
    """Cutters of the bay and of the sockets and the button in its floor."""
    rbox('bay', 4.9, 1.66, 2, None, r=0.35, b=0.05)
    rbox('jack', 1.64, 1.36, 1.5, None, r=0.06, b=0, loc=(JACK, 0, -1.4))
    rbox('power', 0.95, 0.37, 1.5, None, r=0.185, b=0, loc=(POWER, -0.25, -1.4))
    rbox('button', 0.5, 0.5, 1.5, None, r=0.249, b=0, loc=(BUTTON, -0.25, -1.4))


def bay(plugged):
    place(rj45_socket, (JACK, 0, 0))
    place(lambda: push_button(0.21, 0.04), (BUTTON, -0.25, 0))
    place(usb_c_socket, (POWER, -0.25, -0.02))
    ink = mat('mark', '#8f9499', 0.6)
    text('5 V', 0.16, ink, (POWER, 0.32, 0.004), 'Inter-SemiBold', track=1.05)
    if plugged:
        place(usb_c_plug, (POWER, -0.25, 0))


def hub(ring=1.4, plugged=True):
    """The hub, standing on z = 0, its bay towards +Y; `ring` is the strength of its light."""
    lathe('foot', fillet([(0, 0), (4.6, 0, 0.1), (4.75, 0.22)]), mat('rubber', '#202224', 0.7))
    lathe('ring', [(4.75, 0.22), (5.0, 0.30), (5.02, 0.42), (4.8, 0.46)], glow('hubring', ACCENT, ring), n=192)
    cut(disc(), *place(openings, **BAY).children)
    place(lambda: bay(plugged), **BAY)
    lathe('groove', [(3.38, 2.843), (3.34, 2.79), (3.30, 2.842)], mat('groove', '#9fa2a5', 0.5), n=192)
    if BRAND:
        text(BRAND, 0.85, mat('embossed', '#c4c6c8', 0.5), (0, 0, 2.815), 'InterDisplay-SemiBold')
    if plugged:
        cable(
            [
                (-1.55, 7.4, 1.17),
                (-1.55, 8.6, 1.1),
                (-1.5, 10, 0.5),
                (-0.8, 12, 0.2),
                (3, 16, 0.19),
                (12, 20, 0.19),
                (24, 22, 0.19),
                (42, 24, 0.19),
            ]
        )


def angle(transparent):
    hub()
    pose((0, 0, 8))
    return table(transparent, 11, (0, 0, 1.2), 85, elevation=19, lens=160)


def detail(transparent):
    """The back: Ethernet, reset button, power."""
    hub()
    pose((0, 0, 150))
    return table(transparent, 11, (-0.2, -1.5, 0.9), 86, elevation=16, lens=190)


SHOTS = {'smart-hub': {'angle': angle, 'detail': detail}}
