import { commandsOf } from '#server/commands.ts'
import { readConfig } from '#server/config.ts'
import { openHolidays } from '#server/content/holidays.ts'
import { askService } from '#server/control.ts'
import { openDatabase } from '#server/db/index.ts'
import { openJobs } from '#server/jobs/index.ts'
import { createSessions } from '#server/sessions/index.ts'
import { openStorage } from '#server/storage/index.ts'
import { work } from '#server/work.ts'

export interface Answered {
  answer: unknown
  /** Whether a service did it that also does what was queued; without one that waits for the next start. */
  running: boolean
}

/** Has a command done by the service that has the embedded database, or here where the database is free. */
export async function ask(command: string, ...args: string[]): Promise<Answered> {
  const config = readConfig(process.env)
  const asked = config.databaseUrl ? undefined : await askService(config.dataDir, command, ...args)
  if (asked) return { ...asked, running: true }
  const log = () => {}
  const isHoliday = await openHolidays(config.contentDir)
  const db = await openDatabase({ ...config, log })
  const jobs = await openJobs({ database: db, work, log })
  try {
    const storage = await openStorage(config)
    const service = { config, db, jobs, storage, sessions: createSessions(db), clock: () => new Date() }
    const answer = await commandsOf(service, isHoliday)[command]?.(...args)
    return { answer: JSON.parse(JSON.stringify(answer ?? null)), running: config.databaseUrl !== undefined }
  } finally {
    await jobs.stop()
    await db.close()
  }
}
