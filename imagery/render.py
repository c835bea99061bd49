"""Renders pictures: blender -b --factory-startup -P render.py -- NAME... [--spp 48] [--size 1280x960] [--out DIR] [--threads 2]

NAME is a picture: `smart-plug-mini-angle`, `smart-plug-mini-detail`, `smart-plug-mini-cutout`, `room-hero`.
"""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy  # noqa: E402
from devices import SHOTS  # noqa: E402
from devices.rooms import ROOMS  # noqa: E402
from studio import render, reset  # noqa: E402

arguments = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []


def option(name, default):
    return arguments[arguments.index(name) + 1] if name in arguments else default


def picture(name):
    """The shot of a picture's name, and whether it is a cut-out."""
    if name.startswith('room-'):
        return ROOMS[name.removeprefix('room-')], False
    slug, _, view = name.rpartition('-')
    return SHOTS[slug]['angle' if view == 'cutout' else view], view == 'cutout'


values = {option(name, '') for name in ('--size', '--spp', '--out', '--threads')}
names = [word for word in arguments if not word.startswith('--') and word not in values]
out = option('--out', 'out')
os.makedirs(out, exist_ok=True)
for name in names:
    started = time.time()
    reset()
    if '--threads' in arguments:
        bpy.context.scene.render.threads_mode = 'FIXED'
        bpy.context.scene.render.threads = int(option('--threads', '2'))
    shot, transparent = picture(name)
    settings = shot(transparent) or {}
    width, height = settings.pop('size', (1280, 960))
    if '--size' in arguments:
        width, height = map(int, option('--size', '').split('x'))
    render(f'{out}/{name}.png', width, height, int(option('--spp', '48')), transparent=transparent, **settings)
    print(f'RESULT {name} {time.time() - started:.0f}s', flush=True)
