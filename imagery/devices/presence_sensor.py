"""The presence sensor: a soft square of 60 mm that clings to a magnetic base, powered by USB-C."""
from studio import ACCENT, INK, STEEL, WHITE, cut, disc, fillet, glow, lathe, mat, pose, rbox, solid, squircle, text

from devices.connectors import cable, push_button, usb_c_plug, usb_c_socket
from devices.stage import on_wall, place, table

BACK, FRONT = 1.0, 3.2  # of the body, above the wall
SOCKET = -2.96  # height of the USB-C socket in the lower edge


def base():
    """A steel-backed disc with a ball cup on which the body can be tilted: 3.6 cm across, .95 cm high."""
    foot = fillet([(0, 0), (1.8, 0, 0.05), (1.8, 0.32, 0.12), (1.2, 0.42, 0.2), (0.95, 0.75, 0.1), (0.8, 0.8)], 8)
    lathe('base', foot, WHITE(), n=160)
    lathe('ball', fillet([(0.8, 0.7), (0.9, 0.86, 0.1), (0.5, 1.05, 0.1), (0, 1.1)], 8), STEEL(), n=128)


def socket_hole():
    rbox('socket', 0.95, 0.37, 1, None, r=0.184, b=0, loc=(0, 0, -0.6))


def body(light):
    """Shell with a seam, the radome in a shadow gap, the dark window of the light sensor with the status light."""
    rear = [(0.9, BACK), (0.35, BACK, 0.3), (0.02, BACK + 0.7, 0.3)]
    seam = [(0.02, 2.1, 0.01), (0.06, 2.11), (0.06, 2.14), (0, 2.15, 0.02)]
    profile = fillet([*rear, *seam, (0, FRONT - 0.05, 0.42), (0.62, FRONT - 0.05, 0.05), (0.66, FRONT - 0.12)], 10)
    shell = solid('shell', squircle(6.0, 6.0, 4.6), profile, WHITE(), weighted=False)
    cut(shell, *place(socket_hole, (0, SOCKET, 1.62), (90, 0, 0)).children)
    dome = fillet(
        [(0.62, FRONT - 0.14), (0.66, FRONT - 0.1), (0.69, FRONT - 0.05, 0.03), (1.6, FRONT, 0.6), (2.6, FRONT)], 8
    )
    solid('radome', squircle(6.0, 6.0, 4.6), dome, mat('radome', '#dededc', 0.55, grain=0.1), weighted=False)
    rbox('window', 1.05, 0.3, 0.02, mat('window', '#121316', 0.08), r=0.149, b=0.008, loc=(0, -1.62, FRONT - 0.012))
    disc('status', 0.055, 0.01, glow('presencelight', ACCENT, light), 0.003, (-0.3, -1.62, FRONT + 0.003), 32)
    disc('eye', 0.07, 0.01, mat('eye', '#3a3e46', 0.05), 0.003, (0.28, -1.62, FRONT + 0.003), 32)


def presence_sensor(light=1.4, cabled=True, based=True):
    """Front to +Z, on a wall in z = 0: 6.0 × 6.0 × 3.2 cm."""
    if based:
        base()
    body(light)
    place(usb_c_socket, (0, SOCKET, 1.62), (90, 0, 0))
    if cabled:
        place(usb_c_plug, (0, SOCKET, 1.62), (90, 0, 0))
        cable([(0, -5.1, 1.62), (0, -6, 1.62), (0.05, -8, 1.2), (0.1, -10, 0.4), (0.1, -13, 0.24), (0.1, -40, 0.22)])


def rear():
    """What one sees from behind: the steel plate of the magnet, the button, the rating."""
    plate = mat('plate', '#b9bcbf', 0.3, metal=1)
    place(lambda: disc('plate', 1.0, 0.05, plate, 0.02), (0, 0, BACK + 0.02), (180, 0, 0))
    place(lambda: push_button(0.3, 0.06), (1.62, 1.5, BACK + 0.01), (180, 0, 0))
    place(lambda: text('5 V  0.5 A', 0.22, INK(), font='Inter-Medium'), (0, -1.75, BACK - 0.004), (0, 180, 0))


def angle(transparent):
    presence_sensor()
    pose((90, 0, 0))
    return on_wall(transparent, 8.5, (0.2, -1.5, -0.75), 66, azimuth=-27, elevation=9, lens=150)


def detail(transparent):
    """From behind: the plate that the base clings to, the button, USB-C; the base lies beside it."""
    presence_sensor(cabled=False, based=False)
    rear()
    pose((180, 0, 200), (-1.7, 0, 3.2))
    place(base, (4.0, -1.6, 0))
    pose()
    return table(transparent, 8, (0.55, -0.6, 1.2), 66, elevation=30, lens=165)


SHOTS = {'presence-sensor': {'angle': angle, 'detail': detail}}
