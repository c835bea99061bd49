/**
 * Old address -> new one. Our own server, nginx and `_redirects` all follow this file.
 *
 * Paths are written without language and layout: `/list` stands for `/de/list` and `/de/mTerminal/list`,
 * and its target is in the same language and layout. `/de/list` would be for German alone. The answer is one 301.
 *
 * - Upper and lower case are the same, and so are doubled slashes, a slash at the end, `.html` and
 *   `/index.html`. The language may be written as a locale (`/en-gc/`, `/tr-tur/`), in any case and with
 *   `_` for `-`. Any of these alone leads to the page as it is spelled: no entry is needed for them.
 * - A page that exists is never an old address: it comes before everything here. Then come addresses for
 *   one language, addresses for all, and patterns in their order.
 * - Where none of these is found, what follows an address in a text is taken away (`/145.`, `/145)`, `/145%20`),
 *   and `%23` becomes the `#` of a fragment.
 * - An entry does nothing as long as its target does not exist, and works from the release on that has it.
 * - The query is kept. An entry with a parameter leads away from a page that exists, and drops this parameter.
 * - What nothing here matches is left alone and gets the page 'not found'.
 *
 * A pattern leads to the page of what it names. Placeholders stand for one whole segment.
 * `{product}`, `{article}` and `{faq}` match the id of one that exists, `{category}` its slug or an old name of
 * it, `{retired}` the name of a retired category, `{folder}` anything but a name in `sections`, and any
 * other name matches anything.
 */

/** Old address, and the path or the id of the product that it leads to. */
export const addresses: Readonly<Record<string, string | number>> = {
  '/Homekit': '/homekit',
  '/About_US': '/about-us',
  '/list': '/product',
  '/list/all': '/product',
  '/AllType': '/product',
  '/AllType/all': '/product',
  '/all-type': '/product',
  '/all-type/all': '/product',
  '/support': '/support/FAQs',
  '/support/FAQ': '/support/FAQs',
  '/FAQs': '/support/FAQs',
  '/FAQ': '/support/FAQs',
  '/support/warranty': '/support/FAQs/107',
  '/ticket': '/support/contact/ticket',
  '/support/ticket': '/support/contact/ticket',
  '/support/contact': '/support/contact/ticket',
  '/support/contact/ticket/email': '/support/contact/email',
  '/support/email': '/support/contact/ticket',
  '/login': '/support/login',
  '/support/free/products': '/support/M_Programs/Beta_Testing',
  '/support/eudoc': '/support/Regulatory_Compliance?type=eudoc',
  '/support/ukca': '/support/Regulatory_Compliance?type=eudoc',
  '/support/gpl': '/support/Regulatory_Compliance?type=gpl',
  '/smart-plug?category_id=2': '/product',

  '/plug/wifi-smart-plug-mini-us': 1,
  '/plug/wifi-smart-plug-mini-2-pack-us': 1,
  '/plug/wifi-smart-plug-mini-4-pack-us': 1,
  '/ja/plug/wifi-smart-plug-mini-jp': 1,
  '/plug/wifi-smart-plug-eu': 2,
  '/plug/wifi-smart-plug-with-energy-monitor-eu': 2,
  '/plug/wifi-smart-plug-with-energy-monitor-uk': 2,
  '/de/plug/wlan-steckdose-mit-strommessung': 2,
  '/fr/plug/prise-connectee-avec-mesure': 2,
  '/plug/matter-wifi-smart-plug-eu': 3,
  '/plug/matter-wifi-smart-plug-uk': 3,
  '/plug/wifi-surge-protector-us': 4,
  '/plug/wifi-surge-protector-eu': 4,
  '/plug/wifi-power-strip-4-outlets-usb': 4,
  '/plug/wifi-outdoor-smart-plug-us': 5,
  '/plug/wifi-outdoor-dual-plug-eu': 5,
  '/en/plug/wifi-smart-plug-with-usb-port': '/FailPage',

  '/light/wifi-color-bulb-e27': 6,
  '/light/wifi-color-bulb-a19': 6,
  '/light/wifi-rgbww-bulb-2-pack': 6,
  '/de/light/wlan-farblampe-e27': 6,
  '/light/wifi-white-bulb-e27': 7,
  '/light/wifi-tunable-white-bulb-a19': 7,
  '/light/wifi-light-strip-5m': 8,
  '/light/wifi-rgb-light-strip-16ft': 8,
  '/light/wifi-ambient-light': 9,
  '/light/wifi-bedside-lamp-with-touch': 9,
  '/light/wifi-led-desk-lamp': 10,
  '/light/wifi-desk-lamp-pro': 10,
  '/light/wifi-corner-floor-lamp': 11,

  '/switch/wifi-wall-switch-single-pole-us': 12,
  '/switch/wifi-touch-wall-switch-eu': 12,
  '/switch/wifi-wall-switch-1-gang-uk': 12,
  '/switch/wifi-3-way-switch-us': 13,
  '/switch/wifi-3-way-switch-2-pack-us': 13,
  '/switch/wifi-dimmer-switch-us': 14,
  '/switch/wifi-dimmer-switch-eu': 14,
  '/switch/wifi-in-wall-switch-module': 15,
  '/switch/wifi-relay-module-eu': 15,
  '/switch/wifi-roller-shutter-switch-eu': 24,
  '/de/switch/wlan-rolladenschalter': 24,
  '/fr/switch/interrupteur-volet-roulant': 24,
  '/switch/wifi-roller-shutter-switch-55-eu': 25,

  '/garage/wifi-garage-door-opener-one-door': 22,
  '/garage/wifi-garage-door-opener-homekit': 22,
  '/garage/wifi-garage-door-opener-eu': 22,
  '/de/garage/wlan-garagentoroeffner': 22,
  '/garage/wifi-garage-door-opener-three-doors': 23,
  '/garage/wifi-garage-door-opener-three-doors-eu': 23,

  '/thermostat/wifi-floor-heating-thermostat-us': 16,
  '/thermostat/wifi-thermostat-electric-floor-eu': 17,
  '/thermostat/wifi-thermostat-water-floor-eu': 17,
  '/thermostat/wifi-boiler-thermostat-eu': 18,
  '/it/thermostat/termostato-caldaia-wifi': 18,
  '/es/thermostat/termostato-caldera-wifi': 18,
  '/thermostat/wifi-hvac-thermostat-us': 19,
  '/thermostat/wifi-thermostat-24v-with-c-wire': 19,
  '/thermostat/smart-thermostat-valve': 20,
  '/thermostat/smart-thermostat-valve-starter-kit': 20,

  '/humidifier/wifi-humidifier': 33,
  '/humidifier/wifi-essential-oil-diffuser': 33,
  '/humidifier/wifi-air-purifier': 32,

  '/sensor/temperature-and-humidity-sensor': 26,
  '/sensor/temperature-and-humidity-sensor-kit': 26,
  '/sensor/door-and-window-sensor': 27,
  '/sensor/water-leak-sensor-with-cable': 28,
  '/sensor/mmwave-presence-sensor': 29,

  '/hub/smart-wifi-hub': 31,
  '/hub/smart-wifi-hub-with-sensors': 31,

  '/alarm/smart-smoke-alarm-kit': 30,
  '/alarm/photoelectric-smoke-alarm': 30,

  '/socket-thermostat/wifi-socket-thermostat-eu': 21,
  '/socket-thermostat/wifi-plug-in-thermostat-uk': 21,
}

/** By what they name. */
export const patterns = {
  retired: ['/{retired}/{detail}', '/{retired}/{detail}/{more}'],
  product: [
    '/product/{product}/{detail}',
    '/detail/{product}/{detail}',
    '/product-detail/{detail}/{product}',
    '/{folder}/{detail}/{product}',
  ],
  category: ['/{category}', '/list/{category}', '/AllType/{category}', '/all-type/{category}'],
  article: ['/explore/{detail}/{article}'],
  faq: ['/FAQs/{faq}', '/FAQ/{faq}', '/support/FAQ/{faq}'],
}

/** Old name of a category -> its slug. */
export const oldCategories: Readonly<Record<string, string>> = {
  plug: 'smart-plug',
  light: 'smart-light',
  switch: 'smart-switch',
  garage: 'garage-door-opener',
  thermostat: 'smart-thermostat',
  sensor: 'smart-sensor',
  hub: 'smart-hub',
  alarm: 'smart-alarm',
}

/** Categories whose every address leads to all products. */
export const retiredCategories = ['doorbell', 'smart-doorbell']

/** First segments, in small letters, below which nothing is a product. */
export const sections = [
  'product',
  'detail',
  'list',
  'alltype',
  'all-type',
  'explore',
  'support',
  'compatibility-check',
]
