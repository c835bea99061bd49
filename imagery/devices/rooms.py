"""All rooms: ROOMS[name] builds a scene with daylight and returns the settings of `studio.render`."""
from devices import living_rooms, utility_rooms, wall_rooms

ROOMS = {**living_rooms.ROOMS, **wall_rooms.ROOMS, **utility_rooms.ROOMS}
