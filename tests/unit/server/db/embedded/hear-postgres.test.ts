import { expect, test } from 'vitest'
import { hearPostgres } from '#server/db/embedded/hear-postgres.ts'

function reasonOf(...lines: string[]): string | undefined {
  const postgres = hearPostgres()
  for (const line of lines) postgres.onStderr(line)
  return postgres.reason()
}

test('knows why PostgreSQL gave up, with the detail of it', () => {
  expect(
    reasonOf(
      '2026-11-28 15:13:55.189 UTC [42] LOG:  could not open directory "base": No such file or directory',
      '2026-11-28 15:13:55.191 UTC [42] FATAL:  database "postgres" does not exist',
      '2026-11-28 15:13:55.191 UTC [42] DETAIL:  The database subdirectory "base/5" is missing.',
    ),
  ).toBe('database "postgres" does not exist; The database subdirectory "base/5" is missing.')
})

test('knows nothing where it did not', () => {
  expect(reasonOf('2026-11-28 15:13:04.551 UTC [42] LOG:  shutting down', 'Aborted()')).toBeUndefined()
})
