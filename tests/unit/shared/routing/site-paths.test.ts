import { expect, it } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { layouts, pagePath } from '#shared/routing/paths.ts'
import { sitePaths } from '#shared/routing/site-paths.ts'
import { wholeSite } from '#tests/fixtures/catalogue.ts'

it('reads the paths off the addresses of the pages, each once', () => {
  const pages = langs.flatMap((lang) =>
    layouts.flatMap((layout) => Array.from(wholeSite, (path) => pagePath({ lang, layout, path }))),
  )
  expect(sitePaths([...pages, '/', '/404', '/de/404', '/de/mTerminal/404', '/de/error'])).toEqual(wholeSite)
})
