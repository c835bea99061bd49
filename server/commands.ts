import type { Lang } from '#i18n/locales.ts'
import { dumpRows } from './backup/dump-rows.ts'
import type { IsHoliday } from './content/holidays.ts'
import type { Commands } from './control.ts'
import type { Service } from './service.ts'
import { missedSearches } from './statistics/missed-searches.ts'
import { answerTicket, closeTicket, showTicket, waitingTickets } from './tickets/operate.ts'

/** What operators ask for by `npm run …`. */
export function commandsOf({ db, jobs }: Pick<Service, 'db' | 'jobs'>, isHoliday: IsHoliday): Commands {
  return {
    'dump-rows': (folder = '') => dumpRows(db, folder),
    mails: () => jobs.mails(),
    'send-again': (id = '') => jobs.sendAgain(id),
    searches: (lang) => missedSearches(db.kysely, lang as Lang | undefined),
    tickets: () => waitingTickets(db.kysely, isHoliday),
    'ticket-show': (id = '') => showTicket(db.kysely, id),
    'ticket-answer': (id = '', text = '') => answerTicket({ db, jobs }, id, text, new Date()),
    'ticket-close': (id = '') => closeTicket({ db, jobs }, id, new Date()),
  }
}
