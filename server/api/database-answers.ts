import type { Database } from '#server/db/index.ts'

/** Whether the database answers, within the time that `ping` gives it. */
export function databaseAnswers(database: Database): Promise<boolean> {
  return database.ping().then(
    () => true,
    () => false,
  )
}
