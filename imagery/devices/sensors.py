"""The sensors, each in a module of its own."""
from devices import contact_sensor, leak_sensor, presence_sensor, smoke_alarm, temperature_sensor

SHOTS = {}
for device in (temperature_sensor, contact_sensor, leak_sensor, presence_sensor, smoke_alarm):
    SHOTS.update(device.SHOTS)
