"""The air purifier and the humidifier."""
from devices.humidifier import HUMIDIFIER
from devices.purifier import PURIFIER

SHOTS = {'smart-air-purifier': PURIFIER, 'smart-humidifier': HUMIDIFIER}
