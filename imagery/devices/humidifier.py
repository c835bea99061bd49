"""The humidifier: 220 mm across and 300 mm high, a tank of 4 litres on a base with scent drawer and night light."""
import math

from devices.stage import place, table
from studio import BLACK, DARK, INKD, WHITE, cylpatch, fillet, glow, lathe, mat, pose, rbox, srgb, wrap_text

RADIUS = 11
SEAM = 9.6
WATER = 21.5


def base(light):
    """Foot, the ring of the night light above it, and the white base up to the seam."""
    lathe('foot', fillet([(0, 0), (9.6, 0, .2), (9.8, .5)], 5), DARK(), n=192)
    shape = fillet([(9.7, .5), (10.3, .55, .3), (10.7, 1.5, .3), (10.7, 1.9)], 8)
    lathe('night light', shape, glow('night', '#ffcf96', light), n=256)
    shape = fillet([(10.6, 1.9), (RADIUS, 1.9, .15), (RADIUS, SEAM, .1), (10.6, SEAM)], 9)
    lathe('base', shape, WHITE(), n=256)


def frosted():
    """Frosted plastic: what is filled looks a little darker up to the water level, and the edges are pale."""
    m = mat('tank', '#dfe3e4', .3, coat=.2, spec=.5)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    ramp, facing, pale = (nodes.new('ShaderNode' + kind) for kind in ('ValToRGB', 'LayerWeight', 'MixRGB'))
    links.new(height_of(m, 30), ramp.inputs[0])
    links.new(facing.outputs['Facing'], pale.inputs[0])
    links.new(ramp.outputs[0], pale.inputs[1])
    links.new(pale.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    facing.inputs[0].default_value = .3
    pale.inputs[2].default_value = srgb('#f0f3f4')
    stops = ((SEAM, '#b3c2c8'), (WATER - 4, '#c0cdd2'), (WATER - .15, '#c8d4d8'), (WATER, '#e9eef0'),
             (WATER + .3, '#dbe1e3'))
    points = ramp.color_ramp.elements
    while len(points) < len(stops):
        points.new(.5)
    for point, (z, colour) in zip(points, stops):
        point.position = z / 30
        point.color = srgb(colour)
    return m


def height_of(material, top):
    """The height of a point above the table as a share of `top`, as an output of the material's nodes."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    where, split, reach = (nodes.new('ShaderNode' + kind) for kind in ('TexCoord', 'SeparateXYZ', 'MapRange'))
    reach.inputs['From Max'].default_value = top
    links.new(where.outputs['Object'], split.inputs[0])
    links.new(split.outputs[2], reach.inputs[0])
    return reach.outputs[0]


def tank():
    """From the seam to the lid; the dark line is the gap in which it sits."""
    lathe('gap', [(10.7, SEAM - .1), (10.7, SEAM + .3)], mat('gap', '#6d7376', .7), n=192)
    shape = fillet([(10.6, SEAM + .14), (RADIUS, SEAM + .14, .1), (RADIUS, 26.6, .1), (10.6, 26.6)], 9)
    lathe('tank', shape, frosted(), n=256)
    for share, words in ((1, '4'), (.75, '3'), (.5, '2'), (.25, '1')):
        z = SEAM + .6 + 15.6 * share
        mark = cylpatch('mark', RADIUS + .006, .9 if share in (1, .5) else .6, .1, z, INKD())
        mark.rotation_euler.z = math.radians(38)
        wrap_text(words, .62, INKD(), lambda height: RADIUS, z, a0=43, font='Inter-Medium')


def lid():
    """The lid that lifts off for filling, with a shallow dish and the chimney of the mist in its middle."""
    shape = fillet([(10.6, 26.74), (RADIUS, 26.74, .1), (RADIUS, 29.0, 1.1), (8.6, 29.1, .6), (7.4, 28.4, .8),
                    (2.4, 28.2, .4), (2.2, 29.8, .3), (1.5, 30.0, .15), (1.3, 28), (0, 28)], 10)
    lathe('lid', shape, WHITE(), n=256)
    lathe('outlet', [(1.32, 28.6), (0, 28.6)], BLACK(), n=64)


def reading():
    """The humidity on a small display in the front of the base, and three keys below it."""
    white = glow('reading', '#ffffff', .95)
    cylpatch('window', RADIUS + .008, 5.4, 3.2, 6.4, mat('window', '#1b1d20', .12), rr=.7)
    wrap_text('48%', 1.75, white, lambda z: RADIUS + .01, 6.4, a0=0, font='InterDisplay-Medium')
    for turn in (-7.5, 0, 7.5):
        mark = cylpatch('key', RADIUS + .008, .62, .62, 3.5, mat('key print', '#a5abaf', .5), rr=.31)
        mark.rotation_euler.z = math.radians(turn)


def drawer(out=0):
    """The drawer of the scent pad, pulled out by `out` cm towards -y."""
    cylpatch('drawer gap', RADIUS + .004, 5.0, 2.5, 5.2, mat('gap', '#6d7376', .7), rr=.35)
    if out:
        cylpatch('hollow', RADIUS + .008, 4.7, 2.2, 5.2, BLACK(), rr=.3)

    def front():
        part = cylpatch('drawer', RADIUS + .012, 4.84, 2.34, 5.2, WHITE(), rr=.3)
        part.modifiers.new('thick', 'SOLIDIFY').thickness = -.25 if out else .001
        if out:
            rbox('tray', 4.3, 7.4, 1.5, WHITE(), r=.3, b=.08, loc=(0, -7.1, 4.3))
            rbox('hollow', 3.8, 6.9, .02, mat('tray floor', '#b9bdbf', .6), r=.25, b=0, loc=(0, -7.1, 5.79))
            rbox('pad', 3.5, 4.6, .34, mat('felt', '#ece7dc', .95, grain=.9, gscale=18), r=.4, b=.1, loc=(0, -8.0, 5.8))
    place(front, (0, -out, 0))


def humidifier(out=0, light=.85):
    base(light)
    tank()
    lid()
    reading()
    place(lambda: drawer(out), (0, 0, 0), (0, 0, 52))


def angle(transparent):
    humidifier()
    pose((0, 0, -10))
    return table(transparent, 30, (0, 0, 14.6), 236, elevation=13, lens=150)


def detail(transparent):
    """The base from nearer by: drawer open, pad in it, night light on."""
    humidifier(out=4.6)
    pose((0, 0, -30))
    return table(transparent, 26, (1.5, -3, 8.6), 168, elevation=26, lens=150)


HUMIDIFIER = {'angle': angle, 'detail': detail}
