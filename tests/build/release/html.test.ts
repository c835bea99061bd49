import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { pageFile } from './built-site.ts'

const kinds = [
  '/',
  '/product',
  '/smart-plug',
  '/air-purifier',
  '/smart-plug/smart-plug-energy/2',
  '/where-to-buy',
  '/choose-your-location',
  '/newsletter',
  '/support/FAQs',
  '/support/FAQs/141',
  '/support/help-center',
  '/support/help-center/102',
  '/support/contact/ticket',
  '/support/download',
  '/support/Regulatory_Compliance',
  '/support/cloud-service',
  '/explore',
  '/explore/heating-room-by-room/2',
  '/homekit',
  '/privacy-policy',
  '/FailPage',
  '/404',
  '/error',
]

/** Astro puts the style of its islands before the first of them, where the standard allows none. */
const islandStyle = /<style>astro-island,[^<]*<\/style>/

for (const lang of ['en', 'de', 'ja', 'uk'])
  for (const layout of ['', '/mTerminal'])
    test(`every kind of page is valid HTML: /${lang}${layout}`, async () => {
      const validator = new HtmlValidate(JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')))
      for (const kind of kinds) {
        const html = readFileSync(pageFile(`/${lang}${layout}${kind}`), 'utf8').replace(islandStyle, '')
        const report = await validator.validateString(html)
        const messages = report.results.flatMap((result) =>
          result.messages.map((message) => `${kind}: ${message.message} (${message.selector})`),
        )
        expect(messages).toEqual([])
      }
    })
