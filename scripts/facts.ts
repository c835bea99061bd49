/**
 * `npm run facts`: lists the sources under `content/compatibility/` that nobody has looked at for two years. Never fails by
 * that: a fact is not wrong because it is old.
 */
import { oldSources } from '#server/content/compatibility-age.ts'
import { loadContent } from '#server/content/load.ts'

const { compatibility, reviews } = await loadContent(process.env.CONTENT_DIR || 'content', async () => new Map())
const old = oldSources(compatibility.sources, new Date().toISOString().slice(0, 10))
for (const { file, title, url, date, facts } of old)
  console.log(`${file}: "${title}" was looked at on ${date}, ${facts} facts are from it: ${url}`)
console.log(`${old.length} of ${compatibility.sources.length} sources of compatibility are older than two years.`)
if (reviews.length > 0)
  console.log(`${reviews.length} texts wait for an electrician's eye before they are published: ${reviews.join(', ')}.`)
