import type { Page } from '#contracts/pages.ts'
import type { Lang } from '#i18n/locales.ts'
import * as files from './files.ts'
import type { ContentReader } from './read.ts'
import { readTranslated } from './translated.ts'

/** Reads policies and landing pages. `productIds` are those that a page may name. */
export function readPages(reader: ContentReader, productIds: Set<number>): (lang: Lang) => Page[] {
  const pages = reader.folders('pages').flatMap((key) => {
    const facts = reader.yaml(`pages/${key}/page.yaml`, files.pageFile)
    const words = readTranslated(reader, `pages/${key}`, 'md', files.pageWords, ['page.yaml'])
    if (facts?.data.picture && !productIds.has(facts.data.picture)) facts.fault(['picture'], 'names no product')
    words.each((file) => {
      for (const [index, section] of file.data.sections.entries())
        for (const id of section.products)
          if (!productIds.has(id)) file.fault(['sections', index, 'products'], `names no product: ${id}`)
    })
    return facts ? [{ key, facts: facts.data, words }] : []
  })
  return (lang) =>
    pages.flatMap(({ key, facts, words }) => {
      const found = words.in(lang)
      return found
        ? [
            {
              key,
              ...facts,
              ...found.words,
              contentLang: found.contentLang,
              isOlder: found.isOlder,
              languages: words.languages,
            },
          ]
        : []
    })
}
