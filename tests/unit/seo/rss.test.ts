import { expect, test } from 'vitest'
import { rss } from '#src/seo/rss.ts'

const feed = rss({
  title: 'Explore & more',
  description: 'Words',
  language: 'zh-Hans',
  page: 'https://www.example.com/zh-Hans/explore',
  self: 'https://www.example.com/zh-Hans/explore/feed.xml',
  items: [
    {
      title: 'Is <b> bold?',
      description: '"Yes" & no',
      url: 'https://www.example.com/a?b=1&c=2',
      published: '2026-03-01',
      language: 'en',
    },
  ],
})

test('text is escaped, also what looks like markup', () => {
  expect(feed).toContain('<title>Is &#60;b&#62; bold?</title>')
  expect(feed).toContain('<description>&#34;Yes&#34; &#38; no</description>')
  expect(feed).toContain('<link>https://www.example.com/a?b=1&#38;c=2</link>')
})

test('the feed and each item say their language', () => {
  expect(feed).toContain('<language>zh-Hans</language>')
  expect(feed).toContain('<dc:language>en</dc:language>')
})

test('a day is a day in any time zone', () => {
  expect(feed).toContain('<pubDate>Sun, 01 Mar 2026 00:00:00 GMT</pubDate>')
})
