"""Plugs and power strips: one builder a device, front facing +Z, then its two pictures.

Sizes are those of the specification tables; EU depths include the pins, US depths do not.
"""
from studio import (
    BLACK, STEEL, WHITE, WHITEB, circle, cut, cyl, disc, fillet, lathe, mat, pose, rbox, rrect, solid, squircle, tube,
)
from devices.outdoor_plug import outdoor_eu, outdoor_us
from devices.power_strip import power_strip
from devices.sockets import (
    SCHUKO_DEPTH, SCHUKO_WELL, button, cord_plug, light_ring, nema_blades, nema_face, parting_line, schuko_base,
    schuko_contacts, uk_face, uk_pins,
)
from devices.stage import morph, on_wall, place, table

FACING_UP = (-90, 0, 0)
FACING_LEFT = (0, -90, 0)


def mini_plug():
    """Smart Plug Mini: 60 × 37 × 36 mm, NEMA 5-15, the button on the left side, a lit ring around the outlet."""
    outlet = circle(1.42, 200)
    outline = morph(squircle(6.0, 3.7, 5), outlet, .5, 1.2)
    solid('body', outline, fillet([
        (.9, 0), (0, 0, .3), *parting_line(.9), (0, 3.6, .34), (1.2, 3.6, .05), (1.2, 3.3),
    ], 9), WHITEB(), caps=False)
    place(lambda: nema_face(1.32), (0, 0, 3.61))
    light_ring(1.37, .10, 3.52)
    place(lambda: button(.36, 0, ring=True), (-3.0, 0, 2.2), FACING_LEFT)
    rbox('back', 5.0, 2.8, .1, WHITE(), r=.6, b=.02)
    place(nema_blades)


def energy_plug():
    """Smart Plug with Energy Monitor: a cylinder of 54 mm, 79 mm with its pins, CEE 7/7."""
    radius, length = 2.7, 6.0
    body = lathe('body', fillet([
        (1.7, 1.62), (radius, 1.62, .34), (radius, 2.3, .025), (radius - .035, 2.315), (radius - .035, 2.345),
        (radius, 2.36, .025), (radius, length, .3), (2.04, length, .10), (SCHUKO_WELL, length - SCHUKO_DEPTH, .05),
        (0, length - SCHUKO_DEPTH), (0, 3.4), (1.7, 3.4), (1.7, 1.62),
    ], 9), WHITEB(), n=256)
    schuko_contacts(body, length - SCHUKO_DEPTH)
    schuko_base()
    place(lambda: button(.42, 0), (0, radius - .01, 4.3), FACING_UP)
    light_ring(2.36, .07, length)


def matter_plug_eu():
    """Matter Smart Plug for the EU: a soft square of 52 mm, 76 mm with its pins, CEE 7/7."""
    front, base = 5.7, 1.62
    well = circle(2.04, 200)
    outline = morph(squircle(5.2, 5.2, 4.4), well, .3, .56)
    floor = front - SCHUKO_DEPTH
    body = solid('body', outline, fillet([
        (.8, base), (0, base, .4), *parting_line(2.35), (0, front, .3), (.56, front, .08), (.64, floor, .05),
        (2.5, floor),
    ], 9), WHITEB())
    schuko_contacts(body, floor)
    schuko_base()
    place(lambda: button(.4, 0), (0, 2.6, 4.0), FACING_UP)
    light_ring(2.33, .07, front)


def matter_plug_uk():
    """Matter Smart Plug for the UK: 57 × 62 mm, 66 mm with its pins, BS 1363."""
    front = 4.3
    outline = morph(squircle(5.7, 6.2, 4.4), circle(2.3, 200), .4, .6)
    solid('body', outline, fillet([
        (.8, 0), (0, 0, .3), *parting_line(1.0), (0, front, .34), (.6, front, .06), (.6, front - .5),
    ], 9), WHITEB(), caps=False)
    rbox('back', 4.8, 5.2, .1, WHITE(), r=.8, b=.02)
    place(lambda: uk_face(2.2), (0, 0, front + .01))
    light_ring(2.25, .09, front - .1)
    place(lambda: button(.4, 0), (0, 3.1, 2.8), FACING_UP)
    place(uk_pins)


def on_table(build, azimuth, size, centre, distance, lift, shift=-1.1):
    """A shot of a device whose front looks at the camera, turned by `azimuth` degrees and lifted to lie on its side."""
    def shot(transparent):
        build()
        pose((90, 0, azimuth), (shift, .9, lift))
        return table(transparent, size, centre, distance)
    return shot


def energy_back(transparent):
    """The energy plug from behind: pins, both earth contacts, rating."""
    energy_plug()
    pose((90, 0, 204), (1.1, 0, 2.7))
    return table(transparent, 7, (0, 0, 3.3), 68)


def matter_both(transparent):
    """The UK version in front, the EU version behind it."""
    matter_plug_uk()
    pose((90, 0, 22), (2.6, -2.2, 3.1))
    matter_plug_eu()
    pose((90, 0, -20), (-4.4, 3.4, 2.6))
    return table(transparent, 10, (-.6, 0, 2.9), 100)


def duplex_outlet():
    """A US wall plate with a duplex outlet, 70 × 114 mm: the two faces are 38.4 mm apart."""
    plate = solid('plate', rrect(7.0, 11.4, .4), fillet([(.3, 0), (0, 0), (0, .28, .2), (.5, .5, .2), (.8, .5)], 8),
                  WHITE())
    cut(plate, *[cyl('hole', 1.66, 2, None, (0, y, -.5), 128) for y in (-1.92, 1.92)])
    for y in (-1.92, 1.92):
        place(lambda: nema_face(1.62), (0, y, .52))
    disc('screw', .3, .1, STEEL(), .04, (0, 0, .46), 64)
    rbox('screw slot', .48, .07, .02, BLACK(), r=.02, b=0, loc=(0, 0, .55)).rotation_euler.z = .3


def mini_in_outlet(transparent):
    """A Mini in the upper half of a duplex outlet; the lower half is free."""
    duplex_outlet()
    place(mini_plug, (0, 1.92, .55))
    pose((90, 0, 0))
    return on_wall(transparent, 11, (0, 0, 0), 92, azimuth=-27, elevation=7)


def strip(transparent):
    power_strip()
    pose((0, 0, -30), (1.2, 0, .1))
    return table(transparent, 24, (0, 0, 1.2), 200, elevation=30, top=3.2)


def strip_end(transparent):
    """The end with USB-C and the last two sockets."""
    power_strip()
    pose((0, 0, -52), (-6.2, 8.6, .1))
    return table(transparent, 14, (.2, 0, 2.6), 84, elevation=38, top=3.2)


def outdoor_cable():
    return mat('outdoor cable', '#1d1f21', .5, grain=.1)


def outdoor_lying(transparent):
    """On its back with the outlets towards the camera, one cover open; the plug on its short cable beside it."""
    outdoor_us()
    tube('cable', [(-2.5, 4.6, 2.7), (-2.5, 6.5, 2.6), (-1.6, 9.2, 1.2), (1.5, 10.8, .5), (6, 10, .45), (9.4, 7, .45),
                   (10.6, 3.8, 1.0), (10.8, 2.6, 1.4), (10.8, 1.6, 1.5)], .38, outdoor_cable())
    place(lambda: cord_plug(nema_blades), (10.8, -2.2, 1.5), (-90, 0, 0))
    pose((0, 0, 22), (-2.2, -.6, 0))
    return table(transparent, 16, (1.4, .5, 2.4), 122, elevation=20, fill=3)


def outdoor_hanging(transparent):
    """The EU version as it hangs on a wall by its eyelet."""
    outdoor_eu()
    tube('cable', [(-2.95, 5, 3.6), (-2.95, 6.6, 3.6), (-2.6, 9.5, 3.2), (.5, 13, 2), (4, 20, 1), (4, 40, 1)], .42,
         outdoor_cable())
    disc('screw head', .62, .35, STEEL(), .15, (0, 3.97, 4.14), 64)
    cyl('screw', .2, 4.2, STEEL(), (0, 3.97, 0))
    pose((90, 0, 0))
    return on_wall(transparent, 15, (0, 0, 0), 132, azimuth=-24, elevation=-9)


SHOTS = {
    'smart-plug-mini': {
        'angle': on_table(mini_plug, 28, 7, (0, 0, 1.9), 60, 1.85),
        'detail': mini_in_outlet,
    },
    'smart-plug-energy': {
        'angle': on_table(energy_plug, 26, 7, (0, 0, 2.8), 66, 2.7, -1.6),
        'detail': energy_back,
    },
    'matter-smart-plug': {
        'angle': on_table(matter_plug_eu, 30, 7, (0, 0, 2.7), 64, 2.6, -1.7),
        'detail': matter_both,
    },
    'smart-power-strip': {'angle': strip, 'detail': strip_end},
    'outdoor-smart-plug': {'angle': outdoor_lying, 'detail': outdoor_hanging},
}
