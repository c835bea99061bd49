"""All pictures of the products: SHOTS[slug][view] builds, poses, lights and frames one picture.

A shot is a function of `transparent` (True for a cut-out) that fills an empty scene and returns the
settings of `studio.render`. Views: `angle` (three-quarter, the main picture) and `detail` (front,
terminals, ring or display). A cut-out is the `angle` view, transparent. `devices.rooms.ROOMS[name]` is a scene with daylight.
"""
from importlib import import_module

FAMILIES = ('plugs', 'lights', 'switches', 'thermostats', 'shutters', 'garage', 'sensors', 'hub', 'air')

SHOTS = {}
for family in FAMILIES:
    SHOTS.update(import_module(f'devices.{family}').SHOTS)
