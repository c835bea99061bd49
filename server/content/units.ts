import type { Lang } from '#i18n/locales.ts'

/** What Russian and Ukrainian write alike. */
const cyrillic: Record<string, string> = {
  A: 'А',
  V: 'В',
  'V AC': 'В AC',
  'V DC': 'В DC',
  'V AC/DC': 'В AC/DC',
  kV: 'кВ',
  W: 'Вт',
  J: 'Дж',
  MHz: 'МГц',
  GHz: 'ГГц',
  mm: 'мм',
  cm: 'см',
  m: 'м',
  'mm²': 'мм²',
  'm²': 'м²',
  g: 'г',
  kg: 'кг',
  l: 'л',
  lm: 'лм',
  lx: 'лк',
  dB: 'дБ',
  'dB(A)': 'дБ(А)',
  'µg/m³': 'мкг/м³',
}

const symbols: Partial<Record<Lang, Record<string, string>>> = {
  ru: { ...cyrillic, h: 'ч', hp: 'л. с.', dBi: 'дБи', 'ml/h': 'мл/ч', 'm³/h': 'м³/ч' },
  uk: { ...cyrillic, h: 'год', hp: 'к. с.', dBi: 'дБі', 'ml/h': 'мл/год', 'm³/h': 'м³/год' },
}

/** The symbol of a unit as the language writes it: `W`, and `Вт` in Russian. */
export function unitSymbol(unit: string, lang: Lang): string {
  return symbols[lang]?.[unit] ?? unit
}
