"""The smoke alarm: a disc of 100 mm on its ceiling plate, a large button in the middle."""
from math import cos, radians, sin

from studio import ACCENT, BLACK, INKD, WHITE, arc, disc, fillet, glow, lathe, mat, pose, rbox, wrap_text

from devices.stage import on_wall, place, table

RIBS = 54


def plate():
    """The ceiling plate on z = 0: a shallow ring with two keyholes and the bayonet."""
    profile = fillet([(2.2, 0), (4.7, 0, 0.06), (4.7, 0.5, 0.06), (4.5, 0.5), (4.5, 0.16), (2.2, 0.16), (2.2, 0)], 5)
    lathe('plate', profile, WHITE(), n=224)


def chamber():
    """The slot all around through which smoke enters: a mesh behind ribs."""
    lathe('mesh', [(4.25, 1.5), (4.25, 2.75)], mat('mesh', '#3b3e41', 0.9), n=160)
    for rib in range(RIBS):
        turn = 360 * rib / RIBS
        blade = rbox('rib', 0.5, 0.1, 1.3, WHITE(), r=0.04, b=0.03)
        blade.location = (4.5 * cos(radians(turn)), 4.5 * sin(radians(turn)), 1.48)
        blade.rotation_euler.z = radians(turn)


def sounder(at):
    """Slots of the siren beside the button."""
    for slot in range(5):
        radius = 2.62 + 0.3 * slot
        spread = 17 - 1.5 * slot
        arc('slot', radius, 0.11, at - spread, at + spread, 4.03, BLACK(), thick=0.004)


def smoke_alarm(light=1.3, mounted=True):
    """Mounted on z = 0, looking to +Z: 10 cm across, 4.2 cm high."""
    if mounted:
        plate()
    base = fillet([(4.6, 0.52), (4.92, 0.52, 0.06), (5.0, 0.8, 0.2), (5.0, 1.42, 0.1), (4.3, 1.52)], 8)
    lathe('base', base, WHITE(), n=224)
    chamber()
    well = [(2.12, 4.06, 0.03), (2.10, 3.98), (2.0, 3.98)]
    cap = [(4.3, 2.72), (4.9, 2.72, 0.1), (4.92, 3.1, 0.4), (4.55, 3.86, 0.5), (3.9, 4.02, 0.4), *well]
    lathe('cap', fillet(cap, 12), WHITE(), n=224)
    lathe('button', fillet([(2.06, 3.9), (2.05, 4.17, 0.07), (1.5, 4.16, 0.4), (0, 4.08)], 9), WHITE(), n=192)
    sounder(270)
    disc('light', 0.085, 0.02, glow('alarmlight', ACCENT, light), 0.008, (0, 2.9, 4.035), 32)


def angle(transparent):
    smoke_alarm()
    pose((90, 0, 0))
    return on_wall(transparent, 12, (0.3, -1.5, -0.2), 96, azimuth=-30, elevation=8, lens=150)


def date_label():
    """The field on the side for the day on which the alarm is to be replaced."""
    wrap_text('20__ – __', 0.2, INKD(), lambda z: 5.0, 1.13, font='Inter-SemiBold', a0=-6)


def detail(transparent):
    """From the side: the slots of the smoke chamber; in front the ceiling plate."""
    smoke_alarm(mounted=False)
    date_label()
    pose((0, 0, 12), (-2.4, 1.8, -0.5))
    place(plate, (5.4, -4.6, 0))
    pose()
    return table(transparent, 11, (1.7, -1.6, 1.3), 90, elevation=18, lens=160)


SHOTS = {'smart-smoke-alarm': {'angle': angle, 'detail': detail}}
