import { expect, test } from 'vitest'
import type { Lang } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { site } from '#shared/site.config.ts'
import { content, productOf } from '#tests/helpers/site-content.ts'
import { attributes, pageAddresses, pageText } from './built-site.ts'

const origin = site.url
const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map((match) =>
    JSON.parse(match[1] as string),
  )

test('every page says which way leads to it, and what it is unless another is known in its place', () => {
  const without = /^\/(?:desk|(?:[\w-]+\/(?:mTerminal\/)?)?(?:404|error|FailPage|offline)?)$/
  for (const address of pageAddresses().filter((each) => !without.test(each))) {
    const html = pageText(address)
    const blocks = structuredData(html)
    const { breadcrumb } = messages[address.split('/')[1] as Lang].common
    const way = html.split(`<nav aria-label="${breadcrumb}"`)[1]?.split('</nav>')[0] ?? ''
    const shown = [...way.matchAll(/<(?:a|span)\s[^>]*>([^<]+)</g)].map((match) => match[1]?.trim())
    const said = blocks.find((block) => block['@type'] === 'BreadcrumbList')
    expect(
      said.itemListElement.map(({ name }: { name: string }) => escaped(name)),
      address,
    ).toEqual(shown)
    expect(shown.length, address).toBeGreaterThanOrEqual(2)
    if (!/\/help-center\/\d+$/.test(address)) expect(blocks.length, address).toBeGreaterThanOrEqual(2)
  }
})

test('addresses in structured data are absolute, those of links in answers too', () => {
  for (const address of pageAddresses())
    for (const block of structuredData(pageText(address))) {
      const text = JSON.stringify(block).replaceAll('\\"', "'")
      const relative = [
        ...text.matchAll(/(?:href='|"(?:url|item|logo|image|mainEntityOfPage)":")(?!https?:|mailto:)[^'"]*/g),
      ]
      expect(
        relative.map(([each]) => each),
        address,
      ).toEqual([])
    }
})

test('a list says what it holds, a policy when it was changed, an article who published it', () => {
  const one = (address: string, type: string) =>
    structuredData(pageText(address)).find((block) => block['@type'] === type)
  const [article] = content.articles.cards('en')
  const list = one('/de/mTerminal/smart-hub', 'CollectionPage')
  expect(list).toMatchObject({ url: `${origin}/de/smart-hub`, inLanguage: 'de' })
  const cards = attributes(pageText('/de/smart-hub'), /<article[^>]*data-card[^>]*>/g, 'data-card')
  expect(list.mainEntity.numberOfItems).toBe(cards.length)
  expect(one('/ja/privacy-policy', 'WebPage').dateModified).toMatch(/^\d{4}-\d\d-\d\d$/)
  for (const lang of ['de', 'nl'] as const) {
    const policy = content.pages(lang).find(({ key }) => key === 'privacy-policy')
    expect(one(`/${lang}/privacy-policy`, 'WebPage').inLanguage).toBe(policy?.contentLang)
  }
  expect(one(`/en/explore/${article?.slug}/${article?.id}`, 'Article').publisher.logo.url).toMatch(/^https:/)
  expect(one('/en/about-us', 'AboutPage').name).toBeTruthy()
  expect(one('/en/support/contact/ticket', 'ContactPage').name).toBeTruthy()
})

test('structured data can be read, and says of a product what its page says', () => {
  const { category, slug, id, model } = productOf('MSS310', 'de')
  const { specifications = [], faqs = [] } = content.product('de', id) ?? {}
  const path = `/de/${category}/${slug}/${id}`
  const blocks = structuredData(pageText(path))
  expect(blocks.map((block) => block['@type'])).toEqual(['Product', 'FAQPage', 'BreadcrumbList'])
  expect(blocks[0]).toMatchObject({
    '@context': 'https://schema.org',
    mpn: model,
    url: origin + path,
  })
  expect(blocks[0].additionalProperty).toHaveLength(specifications.flatMap(({ rows }) => rows).length)
  expect(blocks[0]).not.toHaveProperty('offers')
  expect(blocks[1].mainEntity).toHaveLength(faqs.length)
  expect(blocks[2].itemListElement).toHaveLength(4)
  expect(structuredData(pageText('/en/'))).toMatchObject([
    { '@type': 'Organization', name: site.name },
    { '@type': 'WebSite', name: site.name },
  ])
})

test('an article of support is a question with its answer, without drawings', () => {
  const [faq, trail] = structuredData(pageText('/de/support/FAQs/141'))
  const [question] = faq.mainEntity
  expect(faq['@type']).toBe('FAQPage')
  expect(pageText('/de/support/FAQs/141')).toContain(question.name)
  expect(question.acceptedAnswer.text).toMatch(/\w/)
  expect(question.acceptedAnswer.text).not.toContain('[[')
  expect(trail['@type']).toBe('BreadcrumbList')
})

function escaped(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  )
}
