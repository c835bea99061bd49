"""Smart Colour Bulb and Smart Tunable White Bulb: A60 with an E27 base, 60 mm wide, standing on the tip."""
import math

import numpy as np
from studio import BLACK, INK, WHITE, disc, fillet, lathe, mat, spline, srgb, wrap_text
from devices.stage import fade, lamp_light

NECK_FOOT = 2.56
THREAD = (.56, 2.05)
PITCH = .36


def thread(turn, radius, z):
    """Radius of the rolled Edison thread, running out at both ends."""
    first, last = THREAD
    if not first < z < last:
        return radius
    run_out = min(1, (z - first) / .15, (last - z) / .15)
    return radius + .075 * math.sin(2 * math.pi * z / PITCH - turn) * run_out


def screw_base():
    """E27: nickel shell, black insulator, tin contact."""
    foot = [(1.02 + .24 * min(1, (z - .42) / .16), z) for z in np.linspace(.44, 2.1, 90)]
    lathe('screw', [(.98, .42), *foot, (1.27, 2.12), (1.30, 2.2), (1.30, 2.66)],
          mat('nickel', '#c4c4c2', .22, metal=1), n=160, rfun=thread, angle=60)
    lathe('insulator', fillet([(.4, .1), (.52, .12, .05), (1.0, .44)]), BLACK())
    disc('contact', .47, .2, mat('tin', '#b9bbbd', .35, metal=1), .09, (0, 0, 0))


def ribs(turn, radius, z):
    """Forty shallow ribs around the neck, which fade out above and below."""
    depth = .045 * max(0, min(1, (z - 3.3) / .5, (6.3 - z) / .5))
    return radius - depth * (.5 + .5 * math.cos(40 * turn)) ** 2


def color_bulb(color, brightness=1.15):
    """118 mm high, a ribbed neck; the dome glows in `color`."""
    profile = spline([(1.34, 2.68), (1.47, 2.80), (1.56, 3.1), (1.80, 3.9), (2.16, 4.9), (2.48, 5.8), (2.70, 6.55)],
                     12)
    bulb(profile, 11.8, lit_dome(color, brightness, .7, .3), paler(color), ribs)


def white_bulb(color, brightness=.8):
    """112 mm high, a smooth neck with the rating printed on it; the dome glows in `color`."""
    profile = spline([(1.34, 2.68), (1.46, 2.80), (1.53, 3.05), (1.74, 3.8), (2.12, 4.75), (2.46, 5.5), (2.70, 6.15)],
                     12)
    bulb(profile, 11.2, lit_dome(color, brightness, .5, .3), paler(color))
    heights = [z for _, z in profile]
    radii = [radius for radius, _ in profile]

    def radius_at(z):
        return np.interp(z, heights, radii)

    wrap_text('E27   9 W   810 lm   2700–6500 K', .25, INK(), radius_at, 4.65, track=1.05)
    wrap_text('220–240 V ~ 50 Hz', .19, INK(), radius_at, 4.25, track=1.05)


def bulb(neck, height, dome, shine, ribbing=None):
    """Base, neck and dome; `neck` is a profile of (radius, z) from the base to the seam below the dome.

    `shine` is the colour of the light that falls on neck and table.
    """
    screw_base()
    seam = neck[-1][1]
    foot = fillet([(1.28, NECK_FOOT), (1.36, NECK_FOOT, .03), (1.36, 2.68)], 4)
    lathe('neck', [*foot, *neck, (2.72, seam + .05), (2.66, seam + .08), (2.62, seam + .08)], WHITE(), n=480 if ribbing
          else 256, rfun=ribbing)
    span = height - seam - .07
    curve = [(2.74, 0), (2.93, .134), (3.0, .29), (2.90, .47), (2.52, .68), (1.86, .857), (1.0, .964), (0, 1.0),
             (-1.0, .964)]
    points = [(2.64, seam + .03)] + [(radius, seam + .07 + share * span) for radius, share in curve]
    lathe('dome', spline(points, 14)[:-14], dome, n=256, angle=80)
    lamp_light((0, 0, seam + .8), (0, 0, 0), 8, 8, .5, shine)


def lit_dome(color, brightness, tint, paleness):
    """Milky plastic, lit from within: brightest where one looks straight in, deeper at the rim and near the neck.

    `tint` is the share of the color in the plastic, `paleness` the share of white in the middle of the light.
    """
    material = mat(f'dome {color}', blend('#efece6', color, tint), .22, spec=.5)
    deep = srgb(color)
    light = tuple(paleness + (1 - paleness) * channel for channel in deep[:3]) + (1,)
    fade(material, center=light, rim=deep, strength=brightness, low=5.9, high=8.4, floor=.55)
    return material


def paler(color):
    """The linear RGB of the light that leaves a dome of this colour: half of it is white."""
    return tuple(.5 + .5 * channel for channel in srgb(color)[:3])


def blend(first, second, share):
    """A hex colour between two others."""
    pairs = [(int(first[i:i + 2], 16), int(second[i:i + 2], 16)) for i in (1, 3, 5)]
    return '#' + ''.join(f'{round(a + (b - a) * share):02x}' for a, b in pairs)
