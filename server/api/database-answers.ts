import type { Database } from '#server/db/index.ts'

const patience = 1_000

/** Whether the database answers within a second. */
export async function databaseAnswers(database: Database): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), patience)
  const answered = database.ping().then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}
