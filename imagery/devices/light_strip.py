"""Smart Light Strip: 12 mm wide, 3 mm thick, 5 m long, 50 segments of 10 cm, and its controller."""
import colorsys
import math

from studio import BLACK, INK, INKD, WHITE, disc, glow, mat, mesh, rbox, rrect, solid, srgb, text
from devices.bulbs import blend
from devices.sockets import button
from devices.stage import lamp_light, place

WIDTH = 1.2
THICKNESS = .3
SEGMENT = 10
LEDS_PER_SEGMENT = 6


def segment_color(index, count=50):
    """Linear RGB of one segment: a gradient from amber over rose and violet to teal."""
    hue = (.09 - .60 * index / (count - 1)) % 1
    return colorsys.hsv_to_rgb(hue, .86, 1)


def colored_glow(name, strength, base):
    """A material that glows in the colour attribute of its mesh, on a base of its own."""
    material = mat(name, base, .4, emit='#ffffff', estr=strength)
    tree = material.node_tree
    color = tree.nodes.new('ShaderNodeVertexColor')
    color.layer_name = 'Col'
    tree.links.new(color.outputs['Color'], tree.nodes['Principled BSDF'].inputs['Emission'])
    return material


def paint(item, colors):
    """Stores one linear colour for each vertex of the mesh."""
    layer = item.data.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT')
    for point, color in zip(layer.data, colors):
        point.color = (*color, 1)


def spiral(inner, pitch, length, step=.5):
    """Points (x, y, direction) every `step` cm along an open spiral, from the outside in reverse order."""
    points, angle, gone = [], 0, 0
    while gone < length:
        radius = inner + pitch * angle / (2 * math.pi)
        points.append((radius * math.cos(angle), radius * math.sin(angle), angle + math.pi / 2))
        angle += step / radius
        gone += step
    return points[::-1]


def ribbon(points):
    """The strip standing on its edge along `points`: the lit face outwards, the adhesive back inwards."""
    count = len(points)
    outer, back = [], []
    for x, y, heading in points:
        normal = (math.sin(heading), -math.cos(heading))
        for z in (0, WIDTH):
            outer.append((x + normal[0] * THICKNESS / 2, y + normal[1] * THICKNESS / 2, z))
            back.append((x - normal[0] * THICKNESS / 2, y - normal[1] * THICKNESS / 2, z))
    quads = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(count - 1)]
    face = mesh('lit face', outer, quads, colored_glow('milky strip', 1.0, '#8f8f8d'))
    colors = [segment_color(min(49, i * 50 // count)) for i in range(count)]
    paint(face, [color for color in colors for _ in (0, 1)])
    mesh('adhesive back', back, quads, mat('adhesive', '#f0efeb', .6))
    shift = 2 * count
    rims = [(2 * i + side, 2 * i + 2 + side, shift + 2 * i + 2 + side, shift + 2 * i + side)
            for i in range(count - 1) for side in (0, 1)]
    mesh('edges', outer + back, rims, mat('strip edge', '#e6e5e2', .5))


def controller():
    """78 × 34 × 20 mm with the button and its light; the strip leaves to +X, the supply to -X."""
    rbox('controller', 7.8, 3.4, 2.0, WHITE(), r=.7, b=.12, top=.34)
    place(lambda: button(.5, 0, ring=True), (-1.9, 0, 2.0))
    text('24 V', .34, INK(), (2.0, 0, 2.004))
    for x in (-3.9, 3.9):
        rbox('cable boot', .9, 1.5, .9, WHITE(), r=.3, b=.12, loc=(x, 0, .55))


def flat_piece(segments, colors):
    """The strip lying flat from x = 0 along +X: white board, lights, and a cutting mark at each joint."""
    length = segments * SEGMENT
    layer('tape', length, 0, .03, mat('tape', '#d8cfae', .5))
    layer('board', length, .03, .08, mat('board', '#f1f1ee', .38))
    for segment in range(segments):
        for light in range(LEDS_PER_SEGMENT):
            x = segment * SEGMENT + (light + .5) * SEGMENT / LEDS_PER_SEGMENT
            led(x, colors[segment] if light % 2 == 0 else None)
        for offset in (.42, .58, 1.25):
            x = segment * SEGMENT + offset * SEGMENT / 3
            rbox('resistor', .16, .09, .05, BLACK(), r=.01, b=.01, loc=(x, .42, .08))
        if segment:
            cutting_mark(segment * SEGMENT)


def layer(name, length, low, high, material):
    """One layer of the strip between two heights."""
    solid(name, rrect(length, WIDTH, .02), [(.02, low), (0, low + .01), (0, high - .01), (.02, high)], material,
          (length / 2, 0, 0), weighted=False)


def led(x, color):
    """One 5 mm light: lit in `color`, or the unlit warm and cool white one."""
    rbox('led', .5, .5, .16, mat('led case', '#fafaf7', .35), r=.06, b=.03, loc=(x, 0, .08))
    if color:
        disc('lit', .19, .012, glow('lit ' + color, color, 3), .003, (x, 0, .235), 48)
        disc('core', .09, .012, glow('core ' + color, blend(color, '#ffffff', .6), 3), .003, (x, 0, .24), 32)
        lamp_light((x, 0, .9), (x, 0, 0), .4, .4, 16, srgb(color)[:3])
    else:
        rbox('phosphor', .38, .38, .012, mat('phosphor', '#e3c55b', .3), r=.06, b=.003, loc=(x, 0, .235))


def cutting_mark(x):
    """Copper pads on both sides of a printed line, where the strip may be cut."""
    copper = mat('copper', '#c98a55', .28, metal=1)
    for row in range(5):
        rbox('pad', .52, .15, .012, copper, r=.05, b=.003, loc=(x, -.44 + .22 * row, .075))
    rbox('cutting line', .025, WIDTH, .014, INKD(), r=.004, b=0, loc=(x, 0, .078))


def clip(x):
    """A clear mounting clip over the strip with its two screw ears."""
    clear = mat('clip', '#dfe3e6', .15)
    rbox('clip bridge', .7, WIDTH + .34, .12, clear, r=.08, b=.04, loc=(x, 0, .3))
    for side in (-1, 1):
        rbox('clip leg', .7, .16, .36, clear, r=.05, b=.04, loc=(x, side * (WIDTH / 2 + .1), 0))
        rbox('clip ear', .7, .7, .12, clear, r=.2, b=.04, loc=(x, side * (WIDTH / 2 + .45), 0))
