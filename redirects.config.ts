/**
 * Old address -> new one. Our own server, nginx and `_redirects` all follow this file.
 *
 * Paths are written without language and layout: `/list` stands for `/de/list` and `/de/mTerminal/list`,
 * and its target is in the same language and layout. The answer is one 301.
 *
 * - Upper and lower case are the same, and so are doubled slashes, a slash at the end, `.html` and
 *   `/index.html`. The language may be written as a locale (`/en-gc/`, `/tr-tur/`), in any case and with
 *   `_` for `-`. Any of these alone leads to the page as it is spelled: no entry is needed for them.
 * - A page that exists is never an old address: it comes before everything here. Then come addresses for
 *   certain languages, addresses for all, and patterns in their order.
 * - Where none of these is found, what follows an address in a text is taken away (`/145.`, `/145)`, `/145%20`),
 *   and `%23` becomes the `#` of a fragment.
 * - An entry does nothing as long as its target does not exist, and works from the release on that has it.
 * - The query is kept. A parameter that an entry of `queries` matched on is dropped.
 * - What nothing here matches is left alone and gets the page 'not found'.
 *
 * A pattern leads to the page of what it names. Placeholders stand for one whole segment.
 * `{product}`, `{article}` and `{faq}` match the id of one that exists, `{category}` its slug or an old name of
 * it, `{retired}` the name of a retired category, `{catalogTitle}` anything but a name in `sections`, and any
 * other name matches anything.
 */
import type { Lang } from '#i18n/locales.ts'

/** One address. In every language unless `langs` names some. */
export type Address = { from: string; langs?: readonly Lang[] } & ({ to: string } | { product: number })

/** A page that one value of a parameter leads away from. The parameter is dropped, the others are kept. */
export interface Query {
  page: string
  name: string
  value: string
  to: string
}

const aliases: readonly Address[] = [
  { from: '/Homekit', to: '/homekit' },
  { from: '/About_US', to: '/about-us' },
  { from: '/list', to: '/product' },
  { from: '/list/all', to: '/product' },
  { from: '/AllType', to: '/product' },
  { from: '/AllType/all', to: '/product' },
  { from: '/all-type', to: '/product' },
  { from: '/all-type/all', to: '/product' },
  { from: '/support', to: '/support/FAQs' },
  { from: '/support/FAQ', to: '/support/FAQs' },
  { from: '/FAQs', to: '/support/FAQs' },
  { from: '/FAQ', to: '/support/FAQs' },
  { from: '/support/warranty', to: '/support/FAQs/107' },
  { from: '/ticket', to: '/support/contact/ticket' },
  { from: '/support/ticket', to: '/support/contact/ticket' },
  { from: '/support/contact', to: '/support/contact/ticket' },
  { from: '/support/contact/ticket/email', to: '/support/contact/email' },
  { from: '/support/email', to: '/support/contact/ticket' },
  { from: '/login', to: '/support/login' },
  { from: '/support/free/products', to: '/support/M_Programs/Beta_Testing' },
  { from: '/support/eudoc', to: '/support/Regulatory_Compliance?type=eudoc' },
  { from: '/support/ukca', to: '/support/Regulatory_Compliance?type=eudoc' },
  { from: '/support/gpl', to: '/support/Regulatory_Compliance?type=gpl' },
]

const patterns: readonly string[] = [
  '/product/{product}/{detail}',
  '/detail/{product}/{detail}',
  '/product-detail/{detail}/{product}',
  '/{retired}/{detail}',
  '/{retired}/{detail}/{id}',
  '/{catalogTitle}/{detail}/{product}',
  '/{category}',
  '/list/{category}',
  '/AllType/{category}',
  '/all-type/{category}',
  '/explore/{title}/{article}',
  '/FAQs/{faq}',
  '/FAQ/{faq}',
  '/support/FAQ/{faq}',
]

const queries: readonly Query[] = [{ page: '/smart-plug', name: 'category_id', value: '2', to: '/product' }]

/** Old name of a category -> its slug. */
const oldCategories: Readonly<Record<string, string>> = {
  plug: 'smart-plug',
  light: 'smart-light',
  switch: 'smart-switch',
  garage: 'garage-door-opener',
  thermostat: 'smart-thermostat',
  sensor: 'smart-sensor',
  hub: 'smart-hub',
  alarm: 'smart-alarm',
}

const oldProducts: readonly Address[] = [
  { from: '/plug/wifi-smart-plug-mini-us', product: 1 },
  { from: '/plug/wifi-smart-plug-mini-2-pack-us', product: 1 },
  { from: '/plug/wifi-smart-plug-mini-4-pack-us', product: 1 },
  { from: '/plug/wifi-smart-plug-mini-jp', product: 1, langs: ['ja'] },
  { from: '/plug/wifi-smart-plug-eu', product: 2 },
  { from: '/plug/wifi-smart-plug-with-energy-monitor-eu', product: 2 },
  { from: '/plug/wifi-smart-plug-with-energy-monitor-uk', product: 2 },
  { from: '/plug/wlan-steckdose-mit-strommessung', product: 2, langs: ['de'] },
  { from: '/plug/prise-connectee-avec-mesure', product: 2, langs: ['fr'] },
  { from: '/plug/matter-wifi-smart-plug-eu', product: 3 },
  { from: '/plug/matter-wifi-smart-plug-uk', product: 3 },
  { from: '/plug/wifi-surge-protector-us', product: 4 },
  { from: '/plug/wifi-surge-protector-eu', product: 4 },
  { from: '/plug/wifi-power-strip-4-outlets-usb', product: 4 },
  { from: '/plug/wifi-outdoor-smart-plug-us', product: 5 },
  { from: '/plug/wifi-outdoor-dual-plug-eu', product: 5 },
  { from: '/plug/wifi-smart-plug-with-usb-port', to: '/FailPage', langs: ['en'] },

  { from: '/light/wifi-color-bulb-e27', product: 6 },
  { from: '/light/wifi-color-bulb-a19', product: 6 },
  { from: '/light/wifi-rgbww-bulb-2-pack', product: 6 },
  { from: '/light/wlan-farblampe-e27', product: 6, langs: ['de'] },
  { from: '/light/wifi-white-bulb-e27', product: 7 },
  { from: '/light/wifi-tunable-white-bulb-a19', product: 7 },
  { from: '/light/wifi-light-strip-5m', product: 8 },
  { from: '/light/wifi-rgb-light-strip-16ft', product: 8 },
  { from: '/light/wifi-ambient-light', product: 9 },
  { from: '/light/wifi-bedside-lamp-with-touch', product: 9 },
  { from: '/light/wifi-led-desk-lamp', product: 10 },
  { from: '/light/wifi-desk-lamp-pro', product: 10 },
  { from: '/light/wifi-corner-floor-lamp', product: 11 },

  { from: '/switch/wifi-wall-switch-single-pole-us', product: 12 },
  { from: '/switch/wifi-touch-wall-switch-eu', product: 12 },
  { from: '/switch/wifi-wall-switch-1-gang-uk', product: 12 },
  { from: '/switch/wifi-3-way-switch-us', product: 13 },
  { from: '/switch/wifi-3-way-switch-2-pack-us', product: 13 },
  { from: '/switch/wifi-dimmer-switch-us', product: 14 },
  { from: '/switch/wifi-dimmer-switch-eu', product: 14 },
  { from: '/switch/wifi-in-wall-switch-module', product: 15 },
  { from: '/switch/wifi-relay-module-eu', product: 15 },
  { from: '/switch/wifi-roller-shutter-switch-eu', product: 24 },
  { from: '/switch/wlan-rolladenschalter', product: 24, langs: ['de'] },
  { from: '/switch/interrupteur-volet-roulant', product: 24, langs: ['fr'] },
  { from: '/switch/wifi-roller-shutter-switch-55-eu', product: 25 },

  { from: '/garage/wifi-garage-door-opener-one-door', product: 22 },
  { from: '/garage/wifi-garage-door-opener-homekit', product: 22 },
  { from: '/garage/wifi-garage-door-opener-eu', product: 22 },
  { from: '/garage/wlan-garagentoroeffner', product: 22, langs: ['de'] },
  { from: '/garage/wifi-garage-door-opener-three-doors', product: 23 },
  { from: '/garage/wifi-garage-door-opener-three-doors-eu', product: 23 },

  { from: '/thermostat/wifi-floor-heating-thermostat-us', product: 16 },
  { from: '/thermostat/wifi-thermostat-electric-floor-eu', product: 17 },
  { from: '/thermostat/wifi-thermostat-water-floor-eu', product: 17 },
  { from: '/thermostat/wifi-boiler-thermostat-eu', product: 18 },
  { from: '/thermostat/termostato-caldaia-wifi', product: 18, langs: ['it'] },
  { from: '/thermostat/termostato-caldera-wifi', product: 18, langs: ['es'] },
  { from: '/thermostat/wifi-hvac-thermostat-us', product: 19 },
  { from: '/thermostat/wifi-thermostat-24v-with-c-wire', product: 19 },
  { from: '/thermostat/smart-thermostat-valve', product: 20 },
  { from: '/thermostat/smart-thermostat-valve-starter-kit', product: 20 },

  { from: '/humidifier/wifi-humidifier', product: 33 },
  { from: '/humidifier/wifi-essential-oil-diffuser', product: 33 },
  { from: '/humidifier/wifi-air-purifier', product: 32 },

  { from: '/sensor/temperature-and-humidity-sensor', product: 26 },
  { from: '/sensor/temperature-and-humidity-sensor-kit', product: 26 },
  { from: '/sensor/door-and-window-sensor', product: 27 },
  { from: '/sensor/water-leak-sensor-with-cable', product: 28 },
  { from: '/sensor/mmwave-presence-sensor', product: 29 },

  { from: '/hub/smart-wifi-hub', product: 31 },
  { from: '/hub/smart-wifi-hub-with-sensors', product: 31 },

  { from: '/alarm/smart-smoke-alarm-kit', product: 30 },
  { from: '/alarm/photoelectric-smoke-alarm', product: 30 },

  { from: '/socket-thermostat/wifi-socket-thermostat-eu', product: 21 },
  { from: '/socket-thermostat/wifi-plug-in-thermostat-uk', product: 21 },
]

export const redirectConfig = {
  aliases,
  oldProducts,
  oldCategories,
  /** Names of categories whose every address leads to all products. */
  retiredCategories: ['doorbell', 'smart-doorbell'],
  /** First segments below which nothing is a product. */
  sections: ['product', 'detail', 'list', 'AllType', 'all-type', 'explore', 'support', 'compatibility-check'],
  patterns,
  queries,
}
