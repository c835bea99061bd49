"""Surfaces and daylight of the rooms: the wall is y = 0 and the camera looks towards +Y, z is up."""
import math

import bpy
import numpy as np
import studio
from mathutils import Matrix, Vector
from studio import mat, mesh, softbox, srgb, tube, wall, world


def mottled(name, stops, scale, stretch=(1, 1, 1), rough=0.5, bump=0.0, detail=6, distort=0, spec=0.4):
    """A material whose colour wanders between `stops` (position, hex) with a noise of `scale` per cm."""
    key = ('mottled', name)
    if key in studio.MATS:
        return studio.MATS[key]
    material = mat(name, '#808080', rough, spec=spec)
    nodes, link = material.node_tree.nodes, material.node_tree.links.new
    surface = nodes['Principled BSDF']
    noise = add_noise(material, scale, detail, stretch)
    noise.inputs['Distortion'].default_value = distort
    ramp = nodes.new('ShaderNodeValToRGB')
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(0.5)
    for element, (position, color) in zip(ramp.color_ramp.elements, stops):
        element.position, element.color = position, srgb(color)
    link(noise.outputs['Fac'], ramp.inputs[0])
    link(ramp.outputs[0], surface.inputs['Base Color'])
    if bump:
        add_bump(material, noise, bump, 0.08)
    studio.MATS[key] = material
    return material


def add_noise(material, scale, detail, stretch=(1, 1, 1)):
    nodes, link = material.node_tree.nodes, material.node_tree.links.new
    place, mapping, noise = (nodes.new('ShaderNode' + kind) for kind in ('TexCoord', 'Mapping', 'TexNoise'))
    mapping.inputs['Scale'].default_value = stretch
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, detail
    link(place.outputs['Object'], mapping.inputs[0])
    link(mapping.outputs[0], noise.inputs['Vector'])
    return noise


def add_bump(material, noise, strength, distance):
    nodes, link = material.node_tree.nodes, material.node_tree.links.new
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = strength, distance
    link(noise.outputs['Fac'], bump.inputs['Height'])
    link(bump.outputs[0], nodes['Principled BSDF'].inputs['Normal'])


def plaster(dark='#d0c3b2', light='#d6cabb', relief=0.35):
    """Painted plaster between two close tones, with the trace of the roller."""
    material = mottled('plaster' + light, [(0.3, dark), (0.7, light)], 0.05, rough=0.85, detail=8, spec=0.2)
    add_bump(material, add_noise(material, 1.6, 10), relief, 0.16)
    return material


def concrete():
    material = mottled(
        'concrete', [(0.25, '#8f8e8b'), (0.5, '#a09f9b'), (0.75, '#adaca8')], 0.045, rough=0.9, detail=12, spec=0.2
    )
    add_bump(material, add_noise(material, 2.4, 12), 0.5, 0.12)
    return material


def oak(name='oak', along='x'):
    """Oiled oak, its grain along x or z."""
    stretch = {'x': (0.10, 1.6, 2.2), 'y': (1.6, 0.10, 2.2), 'z': (1.6, 2.2, 0.10)}[along]
    stops = [(0.25, '#8a6340'), (0.5, '#a97f55'), (0.62, '#b98f63'), (0.8, '#9a7049')]
    return mottled(name + along, stops, 1.1, stretch, 0.42, 0.08, 8, 1.2)


def ceramic(name='ceramic', dark='#dcd4c8', light='#e2dbd0'):
    return mottled(name, [(0.35, light), (0.65, dark)], 6, rough=0.6, bump=0.12)


def fabric(color, darker):
    """Woven upholstery."""
    material = mottled('fabric' + color, [(0.3, darker), (0.7, color)], 1.4, rough=0.95, detail=10, spec=0.1)
    add_bump(material, add_noise(material, 9, 2), 0.6, 0.06)
    return material


def paint(color, rough=0.4):
    """Painted wood or lacquer."""
    return mat('paint' + color, color, rough, grain=0.05, gscale=12)


def back_wall(material, size=400):
    surface = wall(size=size)
    surface.data.materials.clear()
    surface.data.materials.append(material)
    return surface


def plane(name, corners, material):
    """A flat quadrilateral in the scene's coordinates."""
    surface = mesh(name, corners, [(0, 1, 2, 3)], material)
    studio._made.remove(surface)
    return surface


def floor(material, z, size=600):
    return plane('floor', [(-size, -size, z), (size, -size, z), (size, 0, z), (-size, 0, z)], material)


def upright(x, y, z):
    """The matrix that turns what was built facing +Z to face the room (-Y), at x, y, z."""
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(90), 4, 'X')


def skirting(z, height=8, color='#e4e1da'):
    """A skirting board along the wall, its foot at `z`."""
    studio.rbox('skirting', 900, 1.6, height, paint(color), r=0.2, b=0.3, loc=(0, -0.8, z))


# ---------------------------------------------------------------- light


def sun(toward, strength=4.2, color=(1, 0.80, 0.60), size=1.7):
    """Sunlight that travels `toward`; the larger its size (degrees), the softer the edges. Answers its direction."""
    direction = Vector(toward).normalized()
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = strength, math.radians(size), color
    lamp = bpy.data.objects.new('sun', light)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.rotation_euler = direction.to_track_quat('-Z', 'Y').to_euler()
    return direction


def unseen(thing):
    thing.visible_camera = thing.visible_glossy = False
    return thing


def blocker(direction, x, z, width, height, distance=150):
    """Something out of sight whose shadow falls on the wall around (x, z)."""
    centre = Vector((x, 0, z)) - direction * distance
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    verts = [(centre.x + width / 2 * a, centre.y, centre.z + height / 2 * b) for a, b in corners]
    return unseen(plane('blocker', verts, mat('blocker', '#3a3027', 0.9)))


def window_light(direction, left, right, bottom, top, columns=(), rows=(), bar=3, distance=150):
    """Lets the sun in by one window: its light on the wall is left..right, bottom..top, with bars at columns, rows."""
    middle, far = (bottom + top) / 2, 600
    blocker(direction, left - far / 2, middle, far, 2 * far, distance)
    blocker(direction, right + far / 2, middle, far, 2 * far, distance)
    blocker(direction, (left + right) / 2, top + far / 2, right - left + 1, far, distance)
    blocker(direction, (left + right) / 2, bottom - far / 2, right - left + 1, far, distance)
    for x in columns:
        blocker(direction, x, middle, bar, top - bottom, distance)
    for z in rows:
        blocker(direction, (left + right) / 2, z, right - left, bar, distance)


def leaf_shadows(direction, x, z, distance=78, seed=40, count=5):
    """Foliage before the window, whose soft shadow falls on the wall around (x, z)."""
    centre = Vector((x, 0, z)) - direction * distance
    for index in range(count):
        chance = np.random.default_rng(seed + index)
        start = centre + Vector((chance.uniform(-28, -12), 0, chance.uniform(4, 20)))
        end = centre + Vector((chance.uniform(-2, 22), chance.uniform(-4, 4), chance.uniform(-20, 10)))
        for part in branch(start, end, (0, 0, chance.uniform(0, 6)), 14, 6.5, 60 + index, 0.2):
            unseen(part)


def sky(strength=0.52, tint=(0.92, 0.95, 1.0)):
    """The light that fills a room from all sides, cooler than the sun."""
    world(strength, tint, ((0, 0.7), (0.5, 0.8), (0.6, 1), (1, 1.2)))


def window_fill(target=(0, 0, 0), left=0.8, right=0.22, tint=(1, 0.95, 0.89)):
    """Soft light of a large window at the left, and of the room at the right."""
    x, y, z = target
    softbox((x - 90, y - 110, z + 60), target, 110, 130, left, tint)
    softbox((x + 90, y - 90, z + 20), target, 80, 120, right, (1, 0.86, 0.7))


# ---------------------------------------------------------------- leaves


def leaf(base, axis, normal, length, width=0.33, segments=12):
    """Vertices and faces of one arched leaf."""
    side = axis.cross(normal).normalized()
    verts = []
    for j in range(segments + 1):
        u = j / segments
        half = width * length * math.sin(math.pi * u**0.8) ** 0.8 if 0 < u < 1 else 0.001
        spine = base + axis * (0.25 + u * length) - normal * (0.18 * length * u * u)
        fold = normal * half * 0.35
        verts += [tuple(spine - side * half + fold), tuple(spine), tuple(spine + side * half + fold)]
    faces = []
    for j in range(segments):
        a, b = 3 * j, 3 * j + 3
        faces += [(a, a + 1, b + 1, b), (a + 1, a + 2, b + 2, b + 1)]
    return verts, faces


def branch(start, end, bend, leaves, length, seed=1, radius=0.09, color='#74846c'):
    """A gently curved twig with paired, randomly turned leaves; answers stem and leaves."""
    chance = np.random.default_rng(seed)
    first, last = Vector(start), Vector(end)
    middle = (first + last) / 2 + Vector(bend)
    curve = [first.lerp(middle, t).lerp(middle.lerp(last, t), t) for t in np.linspace(0, 1, 24)]
    stem = tube('stem', [tuple(point) for point in curve], radius, mat('stem', '#6a5a44', 0.7))
    verts, faces = [], []
    for k in range(leaves):
        t = 0.28 + 0.72 * (k + 0.5) / leaves
        index = min(22, int(t * 23))
        along = (curve[index + 1] - curve[index]).normalized()
        side = along.orthogonal().normalized()
        side.rotate(Matrix.Rotation(math.pi * (k % 2) + chance.normal(0, 0.55), 3, along))
        axis = (side + along * chance.uniform(0.35, 0.8) + Vector((0, 0, -0.15))).normalized()
        normal = axis.cross(axis.cross(along).normalized()).normalized()
        normal.rotate(Matrix.Rotation(chance.normal(0, 0.5), 3, axis))
        more, shape = leaf(curve[index], axis, normal, length * chance.uniform(0.75, 1.15) * (1 - 0.45 * t))
        faces += [tuple(corner + len(verts) for corner in face) for face in shape]
        verts += more
    return stem, mesh('leaves', verts, faces, mat('leaf' + color, color, 0.55), angle=60)


# ---------------------------------------------------------------- the picture


def view(target, distance, azimuth=-7, elevation=1.5, lens=65, fstop=5.6, focus=None, **settings):
    """Places the camera and returns the settings of a room picture; `warm` undoes what is left of the yellow."""
    studio.camera(target, distance, az=azimuth, el=elevation, lens=lens, fstop=fstop, focus=focus or distance)
    return {'size': (1920, 1080), 'exposure': 1.25, 'bloom': 0.1, 'warm': (0.97, 1, 1.1), **settings}


def point_light(at, strength, color, radius=3):
    """The light that a lit lamp gives to the room around it."""
    light = bpy.data.lights.new('point', 'POINT')
    light.energy, light.color, light.shadow_soft_size = strength, color, radius
    lamp = bpy.data.objects.new('point', light)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.location = at
    lamp.visible_camera = lamp.visible_glossy = False
    return lamp
