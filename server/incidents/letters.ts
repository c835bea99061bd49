import * as z from 'zod/mini'
import { letter } from '#server/jobs/job.ts'
import { overMail, watchMail } from '#server/mail/letters/incident.ts'
import type { Service } from '#server/service.ts'
import { supportPage, watchToken } from './links.ts'

const ids = z.object({ watch: z.uuid() })

/** Asks the owner of an address whether to write when an incident is over. */
export const confirmationOfWatch = letter({
  name: 'incident-confirmation',
  data: ids,
  async compose({ watch }, { db, secrets, config }) {
    const found = await find(db, watch)
    if (!found || found.confirmed_at || found.told_at) return undefined
    const page = supportPage(config.siteUrl, found.language)
    return watchMail({ ...found, href: `${page}#incident=${watchToken(secrets, watch)}` })
  },
})

/** Tells somebody who wanted to hear that it is over. */
export const incidentOver = letter({
  name: 'incident-over',
  data: ids,
  async compose({ watch }, { db, config }) {
    const found = await find(db, watch)
    return found?.confirmed_at ? overMail({ ...found, href: supportPage(config.siteUrl, found.language) }) : undefined
  },
})

function find({ kysely }: Service['db'], watch: string) {
  return kysely
    .selectFrom('incident_watch')
    .innerJoin('incident', 'incident.id', 'incident_watch.incident')
    .where('incident_watch.id', '=', watch)
    .select(['email', 'language', 'confirmed_at', 'incident.texts', 'incident.told_at'])
    .executeTakeFirst()
}
