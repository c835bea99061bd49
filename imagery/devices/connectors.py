"""Connectors and cables that several devices share: a socket's opening lies in z = 0, a plug leaves it along +Z."""
from studio import BLACK, BRASS, STEEL, WHITE, cut, cyl, disc, fillet, lathe, mat, rbox, rrect, solid, tube

from devices.stage import place


def cable_mat(color='#dedfe0'):
    return mat('cable' + color, color, 0.45)


def cable(points, radius=0.19, color='#dedfe0'):
    """A round cable along points, smooth."""
    return tube('cable', points, radius, cable_mat(color))


def usb_c_socket():
    """The opening in the housing: steel shell, dark inside, the tongue with its contacts."""
    solid('shell', rrect(0.94, 0.36, 0.18), [(0, -0.5), (0, 0.012), (0.035, 0.012), (0.035, -0.5)], STEEL(), caps=False)
    rbox('inside', 0.86, 0.28, 0.02, BLACK(), r=0.13, b=0, loc=(0, 0, -0.45))
    rbox('tongue', 0.66, 0.07, 0.36, mat('tongue', '#26282b', 0.5), r=0.03, b=0.01, loc=(0, 0, -0.44))


def usb_c_plug(color='#dedfe0'):
    """The moulded grip of a plug that sits in its socket, 1.9 cm long, with the neck in which the cable ends."""
    rbox('shell', 0.84, 0.26, 0.12, STEEL(), r=0.13, b=0.01)
    grip = mat('grip' + color, color, 0.42, grain=0.06)
    profile = fillet([(0.3, 0.07), (0, 0.07, 0.08), (0, 1.75, 0.14), (0.25, 1.95, 0.1), (0.3, 1.95)], 7)
    solid('grip', rrect(1.16, 0.62, 0.3), profile, grip)
    lathe('neck', fillet([(0.25, 1.9), (0.25, 2.2, 0.05), (0.21, 2.55, 0.03), (0.16, 2.55)], 5), grip, n=64)


def rj45_socket():
    """Ethernet: black frame, opening with the notch of the latch, eight contacts, two lights."""
    frame = rbox('rj45', 1.62, 1.34, 1.3, mat('jack', '#1c1e20', 0.45), r=0.05, b=0.03, loc=(0, 0, -1.28))
    opening = rbox('o', 1.19, 0.72, 1.3, None, r=0.02, b=0, loc=(0, 0.06, -1.05))
    latch = rbox('l', 0.62, 0.5, 1.3, None, r=0.02, b=0, loc=(0, -0.3, -1.05))
    cut(frame, opening, latch)
    for pole in range(8):
        x = -0.357 + 0.102 * pole
        tube('contact', [(x, 0.4, -0.15), (x, 0.34, -0.2), (x, 0.12, -0.75), (x, 0.2, -1.0)], 0.022, BRASS())
    for x, color in ((-0.55, '#7da37f'), (0.55, '#b89a5c')):
        rbox('light', 0.2, 0.14, 0.03, mat('lens' + color, color, 0.25), r=0.03, b=0.01, loc=(x, -0.55, 0.005))


def push_button(radius, height=0.1, material=None):
    """A round button standing `height` above z = 0, with the shadow gap around it."""
    gap = radius + 0.035
    lathe('gap', [(gap, 0.004), (gap - 0.01, -0.05), (radius - 0.03, -0.05)], mat('buttongap', '#6f7275', 0.7), n=96)
    disc('button', radius, height + 0.06, material or WHITE(), min(0.05, height / 2), (0, 0, -0.06))


def screw(radius=0.17):
    """A slotted screw head seen in its clamp."""
    disc('screw', radius, 0.1, STEEL(), 0.02, (0, 0, -0.06), 48)
    rbox('slot', radius * 1.7, radius * 0.3, 0.02, BLACK(), r=0.01, b=0, loc=(0, 0, 0.03))


def terminal_block(poles, pitch=0.5, color='#3a3e42', depth=1.0):
    """Pluggable block: screws on the face (z = depth), wires enter from below (-Y). Centred on x."""
    width = poles * pitch + 0.08
    block = rbox('block', width, 1.0, depth, mat('block' + color, color, 0.5, grain=0.08, bevel=0.02), r=0.03, b=0.03)
    centres = [(pole - (poles - 1) / 2) * pitch for pole in range(poles)]
    wells = [cyl('w', pitch * 0.36, 0.5, None, (x, 0.12, depth - 0.22), 40) for x in centres]
    entries = [
        rbox('e', pitch * 0.62, 0.3, pitch * 0.62, None, r=0.02, b=0, loc=(x, -0.45, depth * 0.3)) for x in centres
    ]
    cut(block, *wells, *entries)
    for x in centres:
        place(lambda: screw(pitch * 0.33), (x, 0.12, depth - 0.17), (0, 0, 20 + 37 * x))
    return centres
