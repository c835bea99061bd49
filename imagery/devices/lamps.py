"""Standing lamps: Smart Ambient Light, Smart Desk Lamp, Smart Floor Lamp; each stands on z = 0."""
import math

from studio import (
    ACCENT, BLACK, DARK, WHITE, cyl, disc, fillet, glow, lathe, mat, rbox, srgb, tube,
)
from devices.bulbs import blend, paler
from devices.sockets import button
from devices.stage import fade, lamp_light, place

FACING_FRONT = (90, 0, 0)


def aluminium():
    return mat('aluminium', '#c6c8ca', .34, metal=1, aniso=.5)


def ambient_light(color, brightness=.8):
    """A cylinder of 100 × 180 mm: aluminium base, milky body whose whole top is the switch."""
    lathe('foot', fillet([(0, 0), (4.5, 0, .06), (4.55, .16)]), BLACK(), n=192)
    lathe('base', fillet([(4.5, .16), (5.0, .16, .12), (5.0, 3.1, .06), (4.86, 3.1)], 7), aluminium(), n=256)
    lathe('gap', [(4.86, 3.1), (4.8, 3.05), (4.8, 3.3), (4.86, 3.25)], BLACK(), n=192)
    lathe('body', fillet([(4.8, 3.22), (5.0, 3.22, .06), (5.0, 18, 1.1), (3.3, 18, .8), (0, 17.72)], 12),
                 lit_body(color, brightness), n=256, angle=60)
    lamp_light((0, 0, 9), (0, 0, 0), 22, 22, .35, paler(color))


def lit_body(color, brightness):
    """Milky plastic that is brightest low down, where the LEDs are."""
    material = mat(f'body {color}', blend('#efece6', color, .7), .3)
    deep = srgb(color)
    light = tuple(.16 + .84 * channel for channel in deep[:3]) + (1,)
    fade(material, center=light, rim=deep, strength=brightness, low=20, high=3, floor=.3)
    return material


def usb_cable(points):
    """A USB-C plug at the first point, pointing away from +Y, with its cable along the points."""
    x, y, z = points[0]
    boot = lathe('usb boot', fillet([(0, -1.0), (.42, -1.0, .1), (.42, .9, .25), (.22, 2.0, .1), (0, 2.0)], 6), WHITE(),
                 n=64)
    boot.scale.y = .6
    boot.rotation_euler.x = -math.pi / 2
    boot.location = (x, y + .9, z)
    tube('usb cable', [(x, y + 1.8, z), *points[1:]], .2, WHITE())


def bar(name, start, end, radius, material):
    """A straight round tube between two points of the XZ plane (or any two points)."""
    return tube(name, [start, start, end, end], radius, material)


def hinge(at, radius=1.15, width=2.3):
    """A friction joint across the arm: two caps on one axis, along Y."""
    x, y, z = at
    half = width / 2
    drum = lathe('hinge', fillet([
        (0, -half), (radius, -half, .16), (radius, -.09, .03), (radius - .05, -.06), (radius - .05, .06),
        (radius, .09, .03), (radius, half, .16), (0, half),
    ], 7), WHITE(), n=128)
    drum.rotation_euler.x = math.pi / 2
    drum.location = (x, y, z)


def desk_lamp():
    """450 mm high: round base of 180 mm, two arms with joints, a flat head of 230 mm that tilts."""
    desk_base()
    shoulder, elbow, wrist = (-4.2, 0, 3.0), (-9.4, 0, 22.8), (8.4, 0, 38.4)
    bar('lower arm', shoulder, elbow, .75, aluminium())
    bar('upper arm', elbow, wrist, .75, aluminium())
    for joint in (shoulder, elbow, wrist):
        hinge(joint)
    place(desk_head, wrist, (0, -13, 0))


def desk_base():
    """The weighted base with its shoulder, and the touch slider along the front edge."""
    lathe('base', fillet([(0, 0), (8.7, 0, .1), (9.0, .3, .2), (9.0, 1.5, .42), (0, 1.72)], 9), WHITE(), n=256)
    rbox('shoulder', 2.6, 1.0, 1.6, WHITE(), r=.4, b=.2, loc=(-4.2, -.95, 1.5))
    rbox('shoulder', 2.6, 1.0, 1.6, WHITE(), r=.4, b=.2, loc=(-4.2, .95, 1.5))
    slider()


def slider():
    """A shallow groove of 70 mm with a lit part that shows the brightness."""
    rbox('groove', 7.4, .62, .02, mat('groove', '#a9adb1', .5), r=.3, b=.005, loc=(2.6, -3.4, 1.655))
    rbox('brightness', 4.6, .2, .02, glow('ring light', ACCENT, 1.5), r=.1, b=.005, loc=(1.4, -3.4, 1.662))
    disc('warm', .12, .01, mat('warm dot', '#e0a060', .5), .002, (-1.9, -3.4, 1.665), 32)
    disc('cool', .12, .01, mat('cool dot', '#8fb4e6', .5), .002, (7.1, -3.4, 1.665), 32)


def desk_head():
    """A flat bar: aluminium above, a diffuser below; it starts at the wrist and points to +X."""
    rbox('head', 23, 4.8, 1.15, WHITE(), r=1.2, b=.2, top=.3, loc=(10.6, 0, -.2))
    rbox('diffuser', 21.6, 3.4, .06, glow('desk light', '#ffe3bd', 2.4), r=.9, b=.02, loc=(10.6, 0, -.24))
    lamp_light((10.6, 0, -.4), (10.6, 0, -40), 21, 3.4, 110, (1, .86, .68))


def floor_lamp():
    """1,420 mm high: steel base of 230 mm, pole in three parts, up-light on top, button at hand height."""
    lathe('base', fillet([(0, 0), (11.2, 0, .1), (11.5, .3, .2), (11.5, 1.3, .5), (2.0, 1.6, .6), (1.5, 2.8, .1),
                          (1.3, 2.8)], 10), graphite(), n=256)
    for start, end in ((2.6, 46.0), (46.14, 90.0), (90.14, 133.4)):
        lathe('pole', fillet([(1.0, start), (1.25, start, .05), (1.25, end, .05), (1.0, end)], 5), graphite(), n=96)
    cyl('core', 1.15, 130, DARK(), (0, 0, 2.6), 64)
    lathe('head', fillet([(1.25, 132.6), (1.6, 132.6, .1), (1.9, 133.6, .5), (5.4, 138.6, 2), (5.6, 142, .1),
                          (5.3, 142, .08), (5.2, 140.4), (0, 140.2)], 10), graphite(), n=192)
    disc('up-light', 5.1, .1, glow('up-light', '#ffdcae', 2.5), .02, (0, 0, 140.3), 96)
    place(lambda: button(.55, 0, ring=True), (0, -1.22, 105), FACING_FRONT)
    corner_light()
    lamp_light((0, 0, 141), (0, 0, 300), 9, 9, 60, (1, .82, .6))


def corner_light(color='#22cbb4'):
    """The light along the back of the pole, which looks into the corner (+Y)."""
    strip = rbox('corner light', .9, 118, .3, glow('corner light', color, 1.6), r=.4, b=.1)
    strip.rotation_euler.x = -math.pi / 2
    strip.location = (0, 1.15, 70)
    lamp_light((0, 1.5, 70), (0, 40, 70), 1, 118, 60, srgb(color)[:3])


def graphite():
    return mat('graphite', '#33363a', .42, grain=.06, gscale=12)
