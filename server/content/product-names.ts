import { defaultLang, type Lang } from '#i18n/locales.ts'
import * as files from './files.ts'
import type { ContentFiles } from './folder.ts'
import type { ContentReader } from './read.ts'

const folder = 'product-names'
const english = `${folder}/en.yaml`

/** What a product is called in a language in which it has no other words; undefined where it is called nothing there. */
export type NamesOf = (slug: string, lang: Lang) => files.ProductNames[string] | undefined

/** Reads `product-names/{lang}.yaml`; `slugs` are the products that there are. */
export function readProductNames(reader: ContentReader, slugs: readonly string[]): NamesOf {
  const names = new Map<Lang, files.ProductNames>()
  const languages = reader.yamlFiles(folder).length ? reader.languages(folder, 'yaml', []) : []
  for (const lang of languages.filter((each) => each !== defaultLang)) {
    const file = reader.yaml(`${folder}/${lang}.yaml`, files.productNames)
    if (!file) continue
    names.set(lang, file.data)
    for (const slug of Object.keys(file.data))
      if (!slugs.includes(slug)) file.fault([slug], 'is no folder of products/')
  }
  return (slug, lang) => names.get(lang)?.[slug]
}

/**
 * The files together with the English that `product-names/{lang}.yaml` are translated from. It stands in the
 * `en.md` of the products, and nobody writes it twice.
 */
export function withEnglishNames(files: ContentFiles): ContentFiles {
  if (![...files.keys()].some((path) => path.startsWith(`${folder}/`))) return files
  const entries = [...files].flatMap(([path, bytes]) => {
    const slug = /^products\/([^/]+)\/en\.md$/.exec(path)?.[1]
    const [, front = ''] = /^---\n([\s\S]*?)\n---/.exec(bytes.toString()) ?? []
    const own = front.match(/^(?:name|tagline|summary):.*(?:\n .*)*/gm)
    return slug && own ? [`${slug}:\n${own.join('\n').replace(/^/gm, '  ')}\n`] : []
  })
  return new Map([...files, [english, Buffer.from(entries.join(''))]])
}
