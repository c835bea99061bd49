"""Smart Power Strip, EU version: 322 × 60 mm, 42 mm high, lying on z = 0 with the sockets up."""
import math

from studio import BLACK, INK, WHITE, WHITEB, cut, cyl, disc, fillet, glow, lathe, mat, rrect, solid, text, tube
from devices.sockets import button, parting_line, schuko_socket, usb_c
from devices.stage import place


def power_strip():
    """Smart Power Strip, EU: 322 × 60 mm, 42 mm high, four sockets with a button each, USB-C, breaker, cable."""
    top = 4.2
    sockets = (-7.6, -1.9, 3.8, 9.5)
    body = solid('body', rrect(32.2, 6.0, 1.5), fillet([
        (.6, 0), (0, 0, .25), *parting_line(1.1), (0, top, .34), (.8, top),
    ], 9), WHITEB())
    cut(body, *[cyl('hole', 2.1, 2.4, None, (x, .42, top - 2.1), 128) for x in sockets])
    for x in sockets:
        place(lambda: schuko_socket(), (x, .42, top), (0, 0, 45))
        place(lambda: button(.3, 0, ring=True), (x, -2.25, top))
    place(lambda: usb_c(0), (13.6, .42, top), (0, 0, 90))
    text('USB-C  20 W', .3, INK(), (13.6, -2.2, top + .004))
    breaker(top)
    protection_light(top)
    strain_relief()
    feet()


def breaker(top):
    """The button of the resettable breaker with its label."""
    lathe('breaker collar', fillet([(.8, -.02), (.8, .09, .05), (.62, .09, .04), (.6, -.1)], 5), WHITE(), n=96,
          loc=(-13.1, .62, top))
    disc('breaker', .56, .5, mat('breaker', '#303337', .45), .12, (-13.1, .62, top - .15), 96)
    text('RESET 16 A', .26, INK(), (-13.1, -.62, top + .004))


def protection_light(top):
    """The green light that says the surge protection is in place."""
    disc('protected', .1, .02, glow('protected', '#2fbf5a', 1.4), .008, (-13.9, -2.2, top), 48)
    text('Protected', .28, INK(), (-13.55, -2.2, top + .004), align='LEFT')


def strain_relief():
    """Where the cable leaves the strip, and the cable itself: out to the left, then back out of the picture."""
    sleeve = lathe('strain relief', fillet([(.75, -.3), (.75, .3, .12), (.52, .5, .1), (.44, 2.6, .06), (.36, 2.6)], 6),
                   WHITE(), n=96)
    sleeve.location = (-16.0, 0, 2.1)
    sleeve.rotation_euler.y = -math.pi / 2
    tube('cable', [(-17, 0, 2.1), (-19.5, 0, 2.1), (-21.5, .6, 1.2), (-23.6, 3.2, .4), (-24, 9, .36), (-19, 17, .36),
                   (-10, 22, .36), (2, 30, .36), (4, 60, .36)], .36, WHITE())


def feet():
    """Four rubber feet, just visible as a shadow line."""
    for x in (-14.5, 14.5):
        for y in (-2, 2):
            disc('foot', .45, .12, BLACK(), .03, (x, y, -.11), 48)
