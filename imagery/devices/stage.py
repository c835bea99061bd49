"""Sets and small helpers that several families share: the table, the wall, groups of parts."""
import math

import bpy
import studio
from studio import camera, cyclorama, softbox, wall

CUTOUT_EXPOSURE = {'table': .74, 'wall': 2.3}
FLOOR_WASH = 2.2
WALL_DIMMING = .32


def place(build, at=(0, 0, 0), turn=(0, 0, 0)):
    """Runs `build` and moves all that it made as one group: turned by degrees, then put at `at` (cm)."""
    start = len(studio._made)
    build()
    parts = [part for part in studio._made[start:] if part.parent is None]
    group = studio._link(bpy.data.objects.new('group', None))
    for part in parts:
        part.parent = group
    group.rotation_euler = [math.radians(angle) for angle in turn]
    group.location = at
    return group


def morph(outer, inner, start, end):
    """An outline that is `outer` up to the inset `start` and has become `inner` (a fixed loop) at `end`.

    Between the two the points slide over; beyond `end` the inset shrinks `inner` further.
    """
    def outline(inset):
        if inset <= start:
            return outer(inset)
        share = min(1, (inset - start) / (end - start))
        target = inner(max(0, inset - end))
        return [(a * (1 - share) + c * share, b * (1 - share) + d * share)
                for (a, b), (c, d) in zip(outer(start), target)]
    return outline


def table(transparent, size, centre, distance, azimuth=0, elevation=13, lens=175, key=10, fill=2.2, top=4.2,
          **settings):
    """Studio set for what stands on a table; returns the settings for `studio.render`.

    The backdrop is far away, and the floor in front of it has a light of its own: so it keeps one tone up to the
    upper edge of the picture.
    """
    depth = max(500, 50 * size)
    cyclorama(catcher=transparent, depth=depth, width=1.4 * depth, rad_=.48 * depth)
    studio.studio(size, centre, key=key, fill=fill, top=top, depth=depth)
    reach = 14 * size
    softbox((0, reach * 1.5, reach), (0, reach * 1.7, 0), 3.5 * reach, 1.6 * reach, FLOOR_WASH, glossy=False)
    camera(centre, distance, az=azimuth, el=elevation, lens=lens, fstop=22)
    return exposed(transparent, 'table', {'bloom': .06, **settings})


def on_wall(transparent, size, centre, distance, azimuth=-24, elevation=8, lens=150, **settings):
    """Studio set for what hangs on a wall (the wall is y = 0); returns the settings for `studio.render`."""
    wall(catcher=transparent)
    studio.studio_wall(size, centre)
    dim_lights(WALL_DIMMING)
    camera(centre, distance, az=azimuth, el=elevation, lens=lens, fstop=22)
    return exposed(transparent, 'wall', {'bg': .66, 'bloom': .06, **settings})


def lamp_light(at, target, width, height, strength, color):
    """The light that a lamp gives: a soft box that moves with the parts around it (see `pose` and `place`)."""
    light = softbox(at, target, width, height, strength, color, glossy=False)
    studio._made.append(light)
    return light


def dim_lights(share):
    """Lowers all that glows: a picture that is exposed longer would clip it."""
    for material in studio.MATS.values():
        for node in material.node_tree.nodes:
            if node.type == 'EMISSION':
                node.inputs['Strength'].default_value *= share


def exposed(transparent, surface, settings):
    """A cut-out has no backdrop to expose for, so it takes the exposure that its set is known to need."""
    return {**settings, 'exposure': CUTOUT_EXPOSURE[surface]} if transparent else settings


def fade(material, center, rim, strength, low, high, floor=.35):
    """Makes a material glow: `center` where it faces the camera, `rim` at grazing angles (linear RGBA).

    The strength rises from `floor` of itself at the object's height `low` to all of it at `high`.
    """
    tree = material.node_tree
    shader = tree.nodes['Principled BSDF']
    facing = tree.nodes.new('ShaderNodeLayerWeight')
    facing.inputs[0].default_value = .3
    colors = tree.nodes.new('ShaderNodeValToRGB')
    colors.color_ramp.elements[0].color = center
    colors.color_ramp.elements[1].color = rim
    height = map_range(tree, low, high, floor, 1)
    falloff = map_range(tree, 0, 1, strength, strength * .55)
    product = tree.nodes.new('ShaderNodeMath')
    product.operation = 'MULTIPLY'
    position = tree.nodes.new('ShaderNodeTexCoord')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    link = tree.links.new
    link(position.outputs['Object'], split.inputs[0])
    link(split.outputs[2], height.inputs[0])
    link(facing.outputs['Facing'], colors.inputs[0])
    link(facing.outputs['Facing'], falloff.inputs[0])
    link(falloff.outputs[0], product.inputs[0])
    link(height.outputs[0], product.inputs[1])
    link(colors.outputs[0], shader.inputs['Emission'])
    link(product.outputs[0], shader.inputs['Emission Strength'])


def map_range(tree, from_low, from_high, to_low, to_high):
    """A node that maps one range of numbers to another, clamped, with soft ends."""
    node = tree.nodes.new('ShaderNodeMapRange')
    node.interpolation_type = 'SMOOTHSTEP'
    for name, value in (('From Min', from_low), ('From Max', from_high), ('To Min', to_low), ('To Max', to_high)):
        node.inputs[name].default_value = value
    return node
