import { defaultLang, langs, locales } from '#i18n/locales.ts'
import { mobileSegment } from './paths.ts'
import type { Table } from './tables.ts'

/**
 * What no redirect touches: very long paths, backslashes, NUL, escaped slashes, dot segments, and whatever is not
 * printable ASCII.
 */
const unsafe = String.raw`^.{513}|\\|%(?:00|2f|5c)|/(?:\.|%2e){1,2}(?:/|$)|[^\x21-\x7e]`

const deepest = 6

/**
 * Takes `$request_uri` apart, as it was sent, into `$address_path` and `$address_args`, the language, the layout
 * and `$address_key`: the rest with folded slashes, without a slash at its end and without `.html`.
 * The key is empty for an unsafe path, and the language for one that starts with none.
 */
export const addressTables: readonly Table[] = [
  { name: 'address_path', of: '$request_uri', rows: [['~^([^?]*)', '$1']] },
  { name: 'address_args', of: '$request_uri', rows: [[String.raw`~^[^?]*\?([\s\S]*)$`, '$1']] },
  { name: 'address_safe', of: '$address_path', rows: [[`~*${unsafe}`, '']], otherwise: '$address_path' },
  { name: 'address_code', of: '$address_path', rows: [['~^/+([^/]+)', '$1']] },
  {
    name: 'address_lang',
    of: '$address_code',
    rows: locales.flatMap(({ lang, locale }) => spellings(lang, locale).map((code) => [code, lang] as const)),
  },
  {
    name: 'address_layout',
    of: '$address_path',
    rows: [[`~*^/+[^/]+/+${mobileSegment}(?:/|$)`, `/${mobileSegment}`]],
  },
  {
    name: 'address_rest',
    of: '$address_safe',
    rows: [
      [`~*^/+[^/]+/+${mobileSegment}(/.*)?$`, '$1/'],
      ['~^/+[^/]+(/.*)?$', '$1/'],
    ],
  },
  {
    name: 'address_bare',
    of: '$address_rest',
    rows: [
      [String.raw`~*^(.*?/)index\.html/+$`, '$1'],
      [String.raw`~*^(.*[^/])\.html/+$`, '$1/'],
    ],
    otherwise: '$address_rest',
  },
  {
    name: 'address_key',
    of: '$address_bare',
    rows: Array.from({ length: deepest + 1 }, (_, depth) => [
      `~^${'/+([^/]+)'.repeat(depth)}/+$`,
      Array.from({ length: depth }, (_, index) => `/$${index + 1}`).join('') || '/',
    ]),
  },
]

/** `$address_missing`: the file of the page 'not found' in the language and layout of the address. */
export const missingTable: Table = {
  name: 'address_missing',
  of: '$address_lang',
  rows: [['', `/${defaultLang}/404.html`]],
  otherwise: '/$address_lang$address_layout/404.html',
}

/** One of our languages, as it is spelled, for use in a regular expression. */
export const anyLang = `(${langs.join('|')})`

function spellings(...codes: string[]): string[] {
  return [...new Set(codes.flatMap((code) => [code, code.replaceAll('-', '_')]).map((code) => code.toLowerCase()))]
}
