/**
 * `npm run searches`: lists questions of the help centre that found nothing, the most wanted first; `-- de`
 * those of one language. Only questions that several people have asked on several days are known.
 */
import { isLang } from '#i18n/locales.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/index.ts'
import { reasonFor } from '#server/start-fault.ts'
import { missedSearches } from '#server/statistics/missed-searches.ts'

const [wanted] = process.argv.slice(2)
if (wanted !== undefined && !isLang(wanted)) {
  console.error(`"${wanted}" is none of the languages of i18n/locales.ts.`)
  process.exit(1)
}

try {
  const database = await openDatabase({ ...readConfig(process.env), log: () => {} })
  const rows = await missedSearches(database.kysely, wanted)
  await database.close()
  if (rows.length) console.table(rows)
  else console.log('Nothing that several people have looked for was missing.')
} catch (error) {
  console.error(reasonFor(error))
  process.exitCode = 1
}
