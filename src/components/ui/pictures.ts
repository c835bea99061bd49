import type { Lang } from '#i18n/locales.ts'
import list from '#src/assets/pictures/pictures.json' with { type: 'json' }

/** A finished picture in all of its widths, ready for `<picture>`. */
export interface PictureFiles {
  width: number
  height: number
  /** The colour to show until the picture has come. */
  tone: string
  avif: string
  webp: string
  /** The address of a middle width, for browsers that know no `srcset`. */
  fallback: string
}

interface Entry {
  width: number
  height: number
  widths: number[]
  tone: string
}

const entries = list as Record<string, Entry>
const urls = import.meta.glob<string>('#src/assets/pictures/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})
const byName = new Map(Object.entries(urls).map(([path, url]) => [path.split('/').at(-1) ?? '', url]))

/** `smart-plug-mini-angle`, `room-hero` …; undefined where there is no such picture yet. `most` leaves out wider files. */
export function pictureFiles(name: string, most = Number.POSITIVE_INFINITY): PictureFiles | undefined {
  const entry = entries[name]
  if (!entry) return undefined
  const widths = entry.widths.filter((width, index) => index === 0 || width <= most)
  const set = (format: string) =>
    widths.map((width) => `${byName.get(`${name}-${width}.${format}`)} ${width}w`).join(', ')
  const middle = widths[Math.min(1, widths.length - 1)]
  return {
    width: entry.width,
    height: entry.height,
    tone: entry.tone,
    avif: set('avif'),
    webp: set('webp'),
    fallback: byName.get(`${name}-${middle}.webp`) ?? '',
  }
}

const openGraph = import.meta.glob<string>('#src/assets/pictures/og/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const openGraphByName = new Map(Object.entries(openGraph).map(([path, url]) => [path.split('/').at(-1) ?? '', url]))

/**
 * The path of what social networks show, 1200 × 630: of a product by slug and the language of its words, of a room by
 * the name of its picture; the site's own picture where there is none.
 */
export function openGraphPicture(name: string, contentLang?: Lang): string {
  return openGraphByName.get(contentLang ? `${name}.${contentLang}.jpg` : `${name}.jpg`) ?? '/og.png'
}
