import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contracts/endpoints.ts'
import { langs } from '#i18n/locales.ts'
import { loadContent } from '#server/content/load.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { noDatabase } from '#tests/helpers/no-database.ts'

it('the content of this site is answered as the contract says, in every language', async () => {
  const content = await loadContent('content', async () => new Map())
  const test = await createTestApp({ db: noDatabase, content })
  const ids = content.products('en').map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)

  for (const lang of langs) {
    for (const { method, path, output } of Object.values(endpoints)) {
      if (method !== 'GET') continue
      for (const id of path.includes('{id}') ? ids : [0]) {
        const { status, body } = await test.request(`/${path.replace('{id}', String(id))}?language=${lang}`)
        expect([path, lang, id, status]).toEqual([path, lang, id, 200])
        expect(z.parse(output, body.Data)).toEqual(body.Data)
      }
    }
  }
})
