import type { Lang } from '#i18n/locales.ts'
import type { Commands } from './control.ts'
import type { Service } from './service.ts'
import { missedSearches } from './statistics/missed-searches.ts'

/** What operators ask for by `npm run …`. */
export function commandsOf({ db, jobs }: Pick<Service, 'db' | 'jobs'>): Commands {
  return {
    mails: () => jobs.mails(),
    'send-again': (id = '') => jobs.sendAgain(id),
    searches: (lang) => missedSearches(db.kysely, lang as Lang | undefined),
  }
}
