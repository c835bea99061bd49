"""Thermostats: for floors and boilers, 24 V systems, radiators and sockets."""
from devices.boiler_thermostat import BOILER
from devices.floor_thermostat import FLOOR_EU, FLOOR_US
from devices.hvac_thermostat import HVAC
from devices.radiator_valve import VALVE
from devices.socket_thermostat import SOCKET

SHOTS = {
    'smart-thermostat-floor-us': FLOOR_US,
    'smart-thermostat-eu': FLOOR_EU,
    'smart-boiler-thermostat': BOILER,
    'smart-thermostat-hvac': HVAC,
    'smart-radiator-valve': VALVE,
    'smart-socket-thermostat': SOCKET,
}
