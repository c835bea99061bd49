import * as z from 'zod/mini'
import { answerBy } from '#server/domain/ticket-life.ts'
import { letter } from '#server/jobs/job.ts'
import { submissionChangedMail, submissionReceivedMail } from '#server/mail/letters/submission.ts'
import type { Service } from '#server/service.ts'
import { kindOf, stateNames } from '#shared/submissions/kinds.ts'

/** Says that it came, and until when it is looked at where that was promised. */
export const submissionReceived = letter({
  name: 'submission-received',
  data: z.object({ submission: z.uuid() }),
  async compose({ submission: id }, service) {
    const row = await find(service, id)
    if (!row) return undefined
    const { isHoliday } = service.content.current()
    const until = kindOf(row.kind).promised ? answerBy(row.created_at, isHoliday) : undefined
    return submissionReceivedMail(row, until)
  },
})

/** Says what became of it. Needless once that is something else. */
export const submissionChanged = letter({
  name: 'submission-changed',
  data: z.object({ submission: z.uuid(), state: z.enum(stateNames) }),
  async compose({ submission: id, state }, service) {
    const row = await find(service, id)
    if (row?.state !== state) return undefined
    return submissionChangedMail(row, service.config.siteUrl)
  },
})

function find({ db }: Pick<Service, 'db'>, id: string) {
  return db.kysely.selectFrom('submission').where('id', '=', id).selectAll().executeTakeFirst()
}
