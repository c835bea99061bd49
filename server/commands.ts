import type { Lang } from '#i18n/locales.ts'
import { deletePerson, writePerson } from './accounts/operate.ts'
import { heldOf } from './accounts/person.ts'
import { dumpRows } from './backup/dump-rows.ts'
import type { IsHoliday } from './content/holidays.ts'
import type { Commands } from './control.ts'
import { readCounts } from './search/counts.ts'
import type { Service } from './service.ts'
import { addStaff, changeByOperator, listStaff } from './staff/operate.ts'
import { missedSearches } from './statistics/missed-searches.ts'
import { answerTicket, closeTicket, showTicket, waitingTickets } from './tickets/operate.ts'

/** What of the service they need. */
export type Operated = Pick<Service, 'config' | 'db' | 'jobs' | 'storage' | 'sessions' | 'clock'>

/** What operators ask for by `npm run …`. */
export function commandsOf(service: Operated, isHoliday: IsHoliday): Commands {
  const { db, jobs } = service
  return {
    'dump-rows': (folder = '') => dumpRows(db, folder),
    'person-show': (email = '') => heldOf(service, email),
    'person-export': (email = '', file = '') => writePerson(service, email, file),
    'person-delete': (email = '') => deletePerson(service, email),
    mails: () => jobs.mails(),
    'send-again': (id = '') => jobs.sendAgain(id),
    searches: (lang) => missedSearches(db.kysely, lang as Lang | undefined),
    'faq-views': async () =>
      Object.fromEntries([...(await readCounts(db.kysely))].map(([id, { views }]) => [id, views])),
    tickets: () => waitingTickets(db.kysely, isHoliday),
    'ticket-show': (id = '') => showTicket(db.kysely, id),
    'ticket-answer': (id = '', text = '') => answerTicket({ db, jobs }, id, text, new Date()),
    'ticket-close': (id = '') => closeTicket({ db, jobs }, id, new Date()),
    staff: () => listStaff(db.kysely),
    'staff-add': (email = '', role) => addStaff(service, email, role, new Date()),
    'staff-role': (email = '', role = '') => changeByOperator(service, email, { role }, new Date()),
    'staff-leave': (email = '') => changeByOperator(service, email, { left: true }, new Date()),
  }
}
