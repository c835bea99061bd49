export interface FeedItem {
  title: string
  description: string
  /** Absolute; also what tells items apart. */
  url: string
  /** A calendar day, `2026-03-01`. */
  published: string
  /** BCP 47: that of the feed, or another one. */
  language: string
}

export interface Feed {
  title: string
  description: string
  /** BCP 47. */
  language: string
  /** Absolute addresses of the page that the feed is of, and of the feed itself. */
  page: string
  self: string
  items: readonly FeedItem[]
}

/** A feed as RSS 2.0. */
export function rss({ title, description, language, page, self, items }: Feed): string {
  const entries = items.map(
    (item) =>
      `<item><title>${escaped(item.title)}</title><link>${escaped(item.url)}</link><guid>${escaped(item.url)}</guid>` +
      `<pubDate>${new Date(`${item.published}T00:00:00Z`).toUTCString()}</pubDate>` +
      `<dc:language>${item.language}</dc:language><description>${escaped(item.description)}</description></item>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>' +
    `<title>${escaped(title)}</title><link>${escaped(page)}</link><description>${escaped(description)}</description>` +
    `<language>${language}</language><atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>\n` +
    `${entries.join('\n')}\n</channel></rss>\n`
  )
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
