"""Rooms in which one sits or sleeps."""
from studio import BLACK, fillet, lathe, rbox

from devices.bulbs import color_bulb
from devices.floor_thermostat import floor_eu
from devices.furniture import (
    armchair, board, book, cord, cushion, on_wall_at, pot_plant, rug, sideboard, twigs, vase, wall_socket,
)
from devices.hub import hub
from devices.interior import (
    back_wall, fabric, floor, leaf_shadows, oak, plaster, point_light, skirting, sky, sun, view, window_fill,
    window_light,
)
from devices.lamps import ambient_light
from devices.plugs import energy_plug, matter_plug_eu
from devices.presence_sensor import presence_sensor
from devices.purifier import purifier
from devices.stage import place
from devices.temperature_sensor import standing_at

AFTERNOON = (1.0, 1.05, -0.62)


def hero(_):
    """Daylight over a sideboard: hub, ambient light, thermostat, plug, climate sensor."""
    back_wall(plaster('#d3cdc2', '#dad4ca'))
    sideboard(57, -15, 150)
    place(lambda: hub(plugged=False), (-3, -26, -15), (0, 0, 10))
    place(lambda: ambient_light('#ffb26b', 0.5), (14, -18, -15))
    standing_at((27.5, -27, -15), 14)
    on_wall_at(floor_eu, -3, 16)
    wall_socket(31, 2)
    on_wall_at(energy_plug, 31, 2, -0.75)
    vase(43, -17, -15, 1.15)
    twigs(43, -17, -0.5, 1.25)
    direction = sun(AFTERNOON, 3.4, (1, 0.86, 0.70))
    window_light(direction, -62, 78, -34, 40, columns=(-27, 9, 45), rows=(7,))
    leaf_shadows(direction, -36, 18)
    sky(0.8)
    window_fill((0, 0, 0), 1.1, 0.4)
    return view((3.5, 0, 2), 192, fstop=8, focus=172)


def thermostat(_):
    """The floor thermostat on a sunlit wall, beside a shelf with a vase."""
    back_wall(plaster())
    on_wall_at(floor_eu, 8, 1.6)
    board(34.5, -7.5, -13.2, 60, 15, 2.4)
    vase(23.2, -8.2, -13.2)
    twigs(23.2, -8.2, 0)
    book(36, -7.5, -13.2)
    direction = sun(AFTERNOON)
    window_light(direction, -55, 55, -42, 30, columns=(-40, -14.5, 11, 36.5), rows=(-26, 6.5))
    leaf_shadows(direction, -14, 10)
    sky()
    window_fill()
    return view((0, 0, 0), 112, focus=110)


def homekit(_):
    """A sideboard with the hub and the ambient light."""
    back_wall(plaster('#a9b3a8', '#b1bbb0'))
    sideboard(6, -10, 190)
    place(hub, (-7, -24, -10), (0, 0, 6))
    place(lambda: ambient_light('#ffb26b', 0.7), (17, -17, -10))
    book(35, -20, -10, 20, 14, 2.2, '#c9b79a', -8)
    book(35.5, -20, -7.8, 17, 12, 1.6, '#5f6f72', 4)
    pot_plant(37, -16, -6.2, 0.75)
    direction = sun((1.0, 0.9, -0.55), 3.4, (1, 0.84, 0.66))
    window_light(direction, -46, 48, -46, 26, columns=(-14, 18), rows=(2,))
    sky(0.75)
    window_fill((0, 0, 0), 1.0, 0.35)
    return view((8, -8, 0), 152, elevation=6, focus=138, exposure=1.4)


def matter(_):
    """A reading wall: presence sensor, shelf with the hub and books, the Matter plug below."""
    back_wall(plaster('#c6ccd0', '#ced4d8'))
    board(24, -11, -6, 70, 22, 3)
    for index, (thick, height, color) in enumerate(
        ((2.4, 21, '#6d7f84'), (1.8, 18.5, '#c7b08a'), (3.0, 23, '#3f4d55'), (2.0, 20, '#a9664f'), (1.6, 17, '#e0d9cb'))
    ):
        place(lambda: book(0, 0, 0, height, 14, thick, color), (36 + 2.9 * index, -12, -6 + height / 2), (0, 90, 0))
    place(lambda: hub(plugged=False), (5, -11, -6))
    on_wall_at(presence_sensor, -22, 6)
    wall_socket(4, -18)
    on_wall_at(matter_plug_eu, 4, -18, -0.75)
    vase(26, -12, -6, 0.8)
    twigs(26, -12, 4, 0.85, 9, 4)
    direction = sun((1.0, 1.1, -0.5), 3.4, (1, 0.86, 0.7))
    window_light(direction, -50, 62, -34, 26, columns=(-12, 24), rows=(-8,))
    sky(0.75)
    window_fill((0, 0, 0), 1.0, 0.35)
    return view((9, 0, -3), 150, elevation=3, focus=132)


def lights(_):
    """Evening: a bedside table with the ambient light, a coloured bulb on its cord."""
    back_wall(plaster('#7d858c', '#858d94'))
    board(16, -20, -12, 44, 36, 2.4)
    rbox('drawer', 42, 32, 15, oak('drawer'), r=0.3, b=0.2, loc=(16, -19, -29.5))
    place(lambda: ambient_light('#ff9a4a', 1.1), (9, -20, -12))
    book(26, -21, -12, 16, 11, 2, '#8d6f58', 14)
    place(lambda: color_bulb('#8f7bff', 1.0), (-22, -24, 15.5), (180, 0, 0))
    lathe(
        'holder', fillet([(0, 18.5), (1.9, 18.5, 0.2), (1.9, 23, 0.4), (0.6, 24.5, 0.3), (0.3, 25)], 6), BLACK(), n=96
    ).location = (-22, -24, -4)
    cord([(-22, -24, 20.5), (-22, -24, 40), (-22, -24, 80)], '#2a2c2f', 0.28)
    rbox('mattress', 120, 110, 16, fabric('#c9c6c0', '#bfbcb6'), r=8, b=5, loc=(104, -50, -40))
    cushion(58, -24, -7, 46, 34, (70, 0, -12), '#cdc8bf', '#c3beb4')
    cushion(72, -36, -11, 40, 30, (62, 0, 6), '#6f7f86', '#67777e')
    point_light((9, -10.5, 0), 5200, (1, 0.55, 0.25), 4)
    point_light((-22, -20, -1), 2600, (0.42, 0.34, 1), 3)
    sky(0.16, (0.62, 0.74, 1.0))
    window_fill((0, 0, 0), 0.16, 0.05, (0.7, 0.82, 1))
    return view((14, 0, 0), 182, azimuth=-4, elevation=3, focus=148, exposure=1.3, warm=(1, 1, 1.03), bloom=0.2)


def air(_):
    """The purifier beside an armchair."""
    back_wall(plaster('#cdc9c0', '#d4d0c7'))
    floor(oak('boards', 'x'), -62)
    skirting(-62, 9)
    rug(30, -62, -62, 190, 92)
    place(purifier, (-30, -50, -62), (0, 0, -8))
    armchair(38, -50, -62, -20)
    pot_plant(-76, -24, -62, 2.4)
    direction = sun((1.0, 1.0, -0.7), 3.6, (1, 0.85, 0.68))
    window_light(direction, -95, 90, -130, 30, columns=(-58, -20, 20), rows=(-34,), bar=5, distance=220)
    sky(0.8)
    window_fill((0, 0, -20), 1.0, 0.35)
    return view((2, -20, -29), 310, elevation=6, focus=300, fstop=8)


ROOMS = {'hero': hero, 'thermostat': thermostat, 'homekit': homekit, 'matter': matter, 'lights': lights, 'air': air}
