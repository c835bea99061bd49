"""Rooms seen close: a wall with a socket, a switch, a window."""
from studio import fillet, lathe, mat, rbox, srgb, tube

from devices.contact_sensor import contact_sensor
from devices.furniture import board, cord, lamp_foot, on_wall_at, pot_plant, schuko_plug, twigs, vase, wall_socket
from devices.interior import (
    add_noise, back_wall, blocker, floor, leaf_shadows, oak, paint, plane, plaster, skirting, sky, sun, upright,
    view, window_fill, window_light,
)
from devices.kitchen import coffee_machine, cup, tiles
from devices.plugs import energy_plug, matter_plug_eu
from devices.shutters import pane
from devices.stage import place
from devices.switches import wall_switch_eu
from devices.temperature_sensor import standing_at


def plugs(_):
    """Two sockets above a skirting board: one plug switches the floor lamp."""
    back_wall(plaster('#b9c0b4', '#c1c8bc'))
    floor(oak('boards', 'x'), -24)
    skirting(-24)
    for x in (-9, -0.9):
        wall_socket(x, 0)
    on_wall_at(energy_plug, -0.9, 0, -0.75)
    on_wall_at(schuko_plug, -0.9, 0, 3.5)
    on_wall_at(matter_plug_eu, -9, 0, -0.75)
    lamp_foot(27, -16, -24)
    cord(
        [
            (-0.9, -6.0, -4),
            (-0.9, -6.2, -10),
            (-0.4, -7, -19),
            (3, -9, -23.4),
            (10, -12, -23.7),
            (17, -11, -23.7),
            (22, -13, -23.6),
        ]
    )
    direction = sun((1.0, 1.0, -0.6), 3.8, (1, 0.83, 0.64))
    window_light(direction, -40, 60, -70, 22, columns=(-14, 22), rows=(-7,))
    sky(0.75)
    window_fill((0, 0, 0), 1.0, 0.35)
    return view((5, 0, -6), 122, azimuth=-14, elevation=7, focus=126)


def switches(_):
    """The wall switch beside a door."""
    back_wall(plaster('#d2cbbf', '#d9d3c8'))
    on_wall_at(wall_switch_eu, -3, 2)
    door(13)
    direction = sun((1.0, 0.95, -0.5), 3.8, (1, 0.83, 0.64))
    window_light(direction, -40, 70, -24, 20, columns=(-16, 14), rows=(-5,))
    leaf_shadows(direction, -20, 8)
    sky(0.75)
    window_fill((0, 0, 0), 1.0, 0.35)
    return view((5, 0, 0), 112, azimuth=-9, elevation=2, focus=102)


def door(left, height=160):
    """A painted door with its casing, from x = left to the right, its handle at z = -4."""
    white = paint('#dedbd3', 0.35)
    rbox('casing', 7, height, 2.2, white, r=0.2, b=0.25, loc=(0, 0, 0)).matrix_basis = upright(left + 3.5, 0, 0)
    rbox('leaf', 80, height, 1.2, white, r=0.2, b=0.1).matrix_basis = upright(left + 7.4 + 40, 0, 0)
    for height_, z in ((62, 46), (62, -42)):
        rbox('field', 56, height_, 0.7, white, r=0.3, b=0.3).matrix_basis = upright(left + 7.4 + 40, -0.9, z)
    place(handle, (left + 13, -1.2, -6), (90, 0, 0))


def handle():
    """A brushed lever on its rose, pointing to +X."""
    steel = mat('brushed', '#b5b7b9', 0.32, metal=1)
    lathe('rose', fillet([(0, 0), (2.6, 0, 0.05), (2.6, 0.7, 0.15), (0, 0.8)], 6), steel, n=128)
    tube('lever', [(0, 0, 0.5), (0, 0, 4.2), (0.2, 0, 5.2), (1.6, 0, 5.4), (8, 0, 5.4), (12.5, 0, 5.4)], 0.95, steel)


def shutters(_):
    """Morning: light through the slats of a half closed shutter falls across the wall with the switch."""
    back_wall(plaster('#cfc9bf', '#d6d1c7'))
    on_wall_at(pane, -4, 3)
    board(34, -10, -14, 60, 20, 2.4)
    vase(25, -10, -14)
    twigs(25, -10, -1)
    direction = sun((1.0, 0.8, -0.34), 4.6, (1, 0.76, 0.52), 0.55)
    window_light(direction, -80, 70, -24, 19, distance=62)
    for slat in range(15):
        blocker(direction, 0, -23 + 3 * slat, 200, 1.5, 60)
    sky(0.72, (0.88, 0.93, 1))
    window_fill((0, 0, 0), 0.8, 0.3)
    return view((2, 0, 0), 112, azimuth=-6, elevation=1.5, focus=108)


def energy(_):
    """A kitchen: the energy plug between the tiled wall and a coffee machine."""
    back_wall(mat('grout', '#b9b6af', 0.9))
    tiles(-60, 60, -17, 40)
    board(0, -30, -17, 260, 60, 4, oak('worktop', 'x'))
    wall_socket(-16, 2)
    on_wall_at(energy_plug, -16, 2, -0.75)
    on_wall_at(schuko_plug, -16, 2, 3.5)
    place(coffee_machine, (12, -22, -17), (0, 0, -14))
    place(cup, (-6, -30, -17))
    cord(
        [
            (-16, -6.0, -2),
            (-16, -6.3, -8),
            (-15, -7, -14),
            (-12, -7.5, -16.5),
            (-5, -8, -16.7),
            (2, -10, -16.7),
            (10, -12, -15),
        ],
        '#2a2c2f',
    )
    direction = sun((1.0, 1.05, -0.6), 3.6, (1, 0.85, 0.68))
    window_light(direction, -44, 60, -60, 30, columns=(-4,), rows=(13,))
    sky(0.75)
    window_fill((0, 0, 0), 1.0, 0.35)
    return view((-2, -6, -4), 134, azimuth=-8, elevation=6, focus=122, exposure=1.12)


def sensors(_):
    """A window: the contact sensor on its frame, the climate sensor on the sill."""
    window()
    on_wall_at(contact_sensor, -6.1, -3.6, 0)
    standing_at((16, -13, -16), 10)
    pot_plant(32, -10, -16, 0.8)
    sun((-0.85, -0.75, -0.55), 3.4, (1, 0.88, 0.72))
    sky(0.5)
    window_fill((0, 0, 0), 1.6, 0.25)
    return view((8, 0, -4), 104, azimuth=-13, elevation=5, focus=101, exposure=1.1)


def window():
    """The left edge of a casement: plastered reveal, fixed frame, sash, glass, a soft garden, the sill at z = -16."""
    white, upright_oak, level_oak = paint('#dddad2', 0.32), oak('windowframe', 'y'), oak('windowrail', 'x')
    wall_ = plaster('#d2ccc1', '#d9d4ca')
    plane('wall', [(-300, -10, -200), (-14, -10, -200), (-14, -10, 200), (-300, -10, 200)], wall_)
    plane('reveal', [(-14, -10, -200), (-14, 0, -200), (-14, 0, 200), (-14, -10, 200)], wall_)
    rbox('frame', 9.6, 200, 7, upright_oak, r=0.2, b=0.3).matrix_basis = upright(-9.5, 7, 0)
    rbox('sash', 9, 200, 7, upright_oak, r=0.2, b=0.3).matrix_basis = upright(0, 7, 0)
    rbox('bead', 1.6, 200, 1, upright_oak, r=0.2, b=0.4).matrix_basis = upright(5.1, 4, 0)
    rbox('rail', 120, 8, 7, level_oak, r=0.2, b=0.3).matrix_basis = upright(64.6, 7.05, -14)
    rbox('bottom', 220, 6, 7, level_oak, r=0.2, b=0.3).matrix_basis = upright(80, 7, -21)
    rbox('sill', 300, 24, 3, white, r=0.3, b=0.5, loc=(40, -11, -19))
    garden()


def garden():
    """What is seen through the glass, far out of focus: a bright sky over hedges."""
    meadow = mat('garden', '#000000', 1, emit='#ffffff', estr=1)
    nodes, link = meadow.node_tree.nodes, meadow.node_tree.links.new

    noise = add_noise(meadow, 0.018, 3, (1, 1, 2.2))
    place_, split, add, ramp = (
        nodes.new('ShaderNode' + kind) for kind in ('TexCoord', 'SeparateXYZ', 'Math', 'ValToRGB')
    )
    height = nodes.new('ShaderNodeMapRange')
    height.inputs['From Min'].default_value, height.inputs['From Max'].default_value = -160, 200
    link(place_.outputs['Object'], split.inputs[0])
    link(split.outputs[2], height.inputs[0])
    add.operation = 'MULTIPLY_ADD'
    add.inputs[1].default_value = 0.55
    link(noise.outputs['Fac'], add.inputs[0])
    link(height.outputs[0], add.inputs[2])

    stops = [(0.25, '#4f6b3f'), (0.55, '#7f9a63'), (0.72, '#b9cdb4'), (0.9, '#e4edf2')]
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(0.5)
    for element, (position, color) in zip(ramp.color_ramp.elements, stops):
        element.position, element.color = position, srgb(color)
    link(add.outputs[0], ramp.inputs[0])
    link(ramp.outputs[0], nodes['Principled BSDF'].inputs['Emission'])
    plane(
        'garden', [(-300, 320, -300), (600, 320, -300), (600, 320, 400), (-300, 320, 400)], meadow
    ).visible_shadow = False


ROOMS = {'plugs': plugs, 'switches': switches, 'shutters': shutters, 'energy': energy, 'sensors': sensors}
