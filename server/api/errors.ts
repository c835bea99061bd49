import { randomUUID } from 'node:crypto'
import { code } from '#contracts/envelope.ts'
import { DatabaseDownError } from '#server/db/errors.ts'
import type { Database } from '#server/db/index.ts'
import type { Log } from '#server/log.ts'
import { fail } from './answers.ts'
import type { ApiContext } from './app-type.ts'
import { databaseAnswers } from './database-answers.ts'
import { Failure, unavailable } from './failure.ts'
import { redact } from './redact.ts'

const stackLines = 12

/** The answer to whatever a handler threw: the `Failure` itself, or a text that tells nothing but a number for the log. */
export function answerErrors(log: Log, database: Database) {
  return async (error: unknown, c: ApiContext): Promise<Response> => {
    if (error instanceof Failure) return fail(c, error)
    const request = randomUUID()
    const away = isAway(error) || !(await databaseAnswers(database))
    log(away ? 'database-away' : 'request-failed', { request, ...describe(error), method: c.req.method })
    const failure = away ? unavailable() : new Failure(code.internal)
    return fail(c, failure, { request })
  }
}

function describe(error: unknown) {
  if (!(error instanceof Error)) return { error: redact(String(error)) }
  return {
    error: redact(error.message),
    stack: redact((error.stack ?? '').split('\n').slice(1, stackLines).join('\n')),
  }
}

/** Whether a connection failed: the database was not reached, was shutting down or full (classes 08, 53, 57P of SQLSTATE). */
function isAway(error: unknown): boolean {
  if (error instanceof DatabaseDownError) return true
  const name = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(ECONN|ETIMEDOUT|ENOTFOUND|EPIPE|08|53|57P)/.test(name)
}
