import type { JobWithMetadata } from 'pg-boss'
import { redact } from '#server/redact.ts'
import type { Service } from '#server/service.ts'
import type { Letter } from './job.ts'

/** What a mail holds while it is queued. */
export interface MailData {
  /** The letter's name. */
  letter: string
  data: unknown
}

/** Writes the letter of a queued mail and sends it, unless there is nothing to send any more. */
export async function deliver(letters: readonly Letter[], mail: JobWithMetadata<MailData>, service: Service) {
  const about = { id: mail.id, letter: mail.data.letter }
  const message = await compose(letters, mail.data, service).catch((error: Error) => {
    service.log('letter-failed', { ...about, error: redact(error.message), stack: redact(error.stack ?? '') })
    throw error
  })
  if (message) await service.mail.send({ ...message, id: mail.id })
  else service.log('mail-needless', about)
}

function compose(letters: readonly Letter[], { letter, data }: MailData, service: Service) {
  const known = letters.find(({ name }) => name === letter)
  if (!known) return Promise.reject(new TypeError(`There is no letter "${letter}".`))
  const checked = known.data.safeParse(data)
  if (!checked.success) return Promise.reject(new TypeError(`The ids of the letter "${letter}" are not as it says.`))
  return known.compose(checked.data, service)
}
