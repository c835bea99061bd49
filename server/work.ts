import { accountCode, accountDeleted, addressChanged, passwordChanged, welcome } from './accounts/letters.ts'
import { hourlyCleanUp, nightlyCleanUp } from './clean-up.ts'
import { incidentCalendar } from './incidents/calendar.ts'
import { confirmationOfWatch, incidentOver } from './incidents/letters.ts'
import type { Job, Letter } from './jobs/job.ts'
import { alreadySubscribed, confirmation } from './newsletter/letters.ts'
import { securityCalendar } from './security/calendar.ts'
import { acknowledgementLetter, receiptLetter, staffReportLetter } from './security/letters.ts'
import { staffCalendar } from './staff/calendar.ts'
import { securityLetter, staffLetter } from './staff/letters.ts'
import { submissionChanged, submissionReceived } from './submissions/letters.ts'
import { submissionNews } from './submissions/staff-letters.ts'
import { ticketCalendar } from './tickets/calendar.ts'
import { ticketLetters } from './tickets/letters.ts'
import { deleteUpload, moveUpload } from './uploads/jobs.ts'

/** All that is done beside the requests: the only list. */
export const work: readonly (Job | Letter)[] = [
  hourlyCleanUp,
  nightlyCleanUp,
  confirmation,
  alreadySubscribed,
  moveUpload,
  deleteUpload,
  accountCode,
  welcome,
  passwordChanged,
  addressChanged,
  accountDeleted,
  incidentCalendar,
  confirmationOfWatch,
  incidentOver,
  ticketCalendar,
  ...ticketLetters,
  staffLetter,
  securityLetter,
  ...staffCalendar,
  receiptLetter,
  acknowledgementLetter,
  staffReportLetter,
  securityCalendar,
  submissionReceived,
  submissionChanged,
  submissionNews,
]
