/**
 * `npm run searches`: lists questions of the help centre that found nothing, the most wanted first; `-- de`
 * those of one language. Only questions that several people have asked on several days are known.
 */
import { isLang } from '#i18n/locales.ts'
import { reasonFor } from '#server/start-fault.ts'
import type { missedSearches } from '#server/statistics/missed-searches.ts'
import { ask } from './lib/ask.ts'

const [wanted] = process.argv.slice(2)
if (wanted !== undefined && !isLang(wanted)) {
  console.error(`"${wanted}" is none of the languages of i18n/locales.ts.`)
  process.exit(1)
}

try {
  const { answer } = await ask('searches', ...(wanted ? [wanted] : []))
  const rows = answer as Awaited<ReturnType<typeof missedSearches>>
  if (rows.length) console.table(rows)
  else console.log('Nothing that several people have looked for was missing.')
} catch (error) {
  console.error(reasonFor(error))
  process.exitCode = 1
}
