/**
 * `npm run facts`: what the site says and nobody has confirmed, with the places that say it; the texts that an electrician has
 * to read; and the sources under `content/compatibility/` that nobody has looked at for two years. Never fails by that: a
 * release for a real domain does, while there are placeholders.
 */
import { oldSources } from '#server/content/compatibility-age.ts'
import { listOf } from '#server/content/facts.ts'
import { loadContent } from '#server/content/load.ts'

const folder = process.env.CONTENT_DIR || 'content'
const { compatibility, placeholders, reviews } = await loadContent(folder, async () => new Map())
for (const line of listOf(placeholders)) console.log(line)
console.log(`${placeholders.length} placeholders: a release for a real domain is refused while there are any.`)
const old = oldSources(compatibility.sources, new Date().toISOString().slice(0, 10))
for (const { file, title, url, date, facts } of old)
  console.log(`${file}: "${title}" was looked at on ${date}, ${facts} facts are from it: ${url}`)
console.log(`${old.length} of ${compatibility.sources.length} sources of compatibility are older than two years.`)
if (reviews.length > 0)
  console.log(`${reviews.length} texts wait for an electrician's eye before they are published: ${reviews.join(', ')}.`)
