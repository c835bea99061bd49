import { sql } from 'kysely'
import { TestClock } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#server/db/index.ts'
import { job } from '#server/jobs/job.ts'
import { openTestDatabase } from '#tests/helpers/database.ts'
import { passTime, startJobs } from '#tests/helpers/jobs.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const id = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
const hour = 60 * 60_000

/** A job that notes what it is given; the first `failing` times it fails. */
function noting(failing = 0) {
  const done: unknown[] = []
  let left = failing
  const work = job({
    name: 'note',
    data: z.object({ id: z.uuid() }),
    retry: { times: 2, delay: 60, longest: 60 },
    async handle(data) {
      if (left-- > 0) throw new RangeError('SECRET')
      done.push(data)
    },
  })
  return { done, work }
}

async function stored(queue: string) {
  const { rows } = await sql`select state, data, output from pgboss.job where name = ${queue}`.execute(database.kysely)
  return rows
}

test('a job is done after the commit, by a notification', async () => {
  const { done, work } = noting()
  const { jobs } = await startJobs(database, [work], { clock: new TestClock(Date.now() + hour) })
  const queue = () => database.kysely.transaction().execute((trx) => jobs.send(trx, work, { id }))
  await queue()
  await expect.poll(() => done).toHaveLength(1)
  await queue()
  await expect.poll(() => done).toEqual([{ id }, { id }])
})

test('a job that fails is tried again, and no word of its error is stored', async () => {
  const { done, work } = noting(1)
  const clock = new TestClock(Date.now() + hour)
  const { jobs, next } = await startJobs(database, [work], { clock })
  await database.kysely.transaction().execute((trx) => jobs.send(trx, work, { id }))
  expect(await next('job-failed')).toMatchObject([{ job: 'note', attempt: 1 }])
  await expect.poll(() => stored('note')).toMatchObject([{ state: 'retry', output: { error: 'RangeError' } }])
  expect(JSON.stringify(await stored('note'))).not.toContain('SECRET')
  await clock.tick(130_000)
  await expect.poll(() => done).toEqual([{ id }])
})

test('a job that never succeeds is kept as a dead letter, for thirty days', async () => {
  const { work } = noting(99)
  const begin = Date.now() + hour
  const clock = new TestClock(begin)
  const { jobs, events } = await startJobs(database, [work], { clock })
  const pass = (look: () => Promise<unknown>) => passTime(clock, look)
  await database.kysely.transaction().execute((trx) => jobs.send(trx, work, { id }))
  await pass(() => stored('job-dead')).toMatchObject([{ state: 'created', data: { id } }])
  const told = events.map(({ event }) => event).filter((event) => event.startsWith('job-'))
  expect(told).toEqual(['job-failed', 'job-failed', 'job-dead'])
  await clock.setTime(begin + 29 * 24 * hour)
  await pass(() => stored('note')).toEqual([])
  expect(await stored('job-dead')).toHaveLength(1)
  await clock.setTime(begin + 31 * 24 * hour)
  await pass(() => stored('job-dead')).toEqual([])
})

test('several processes do a job of the calendar once each time, and forget one that is no longer there', async () => {
  let times = 0
  const often = job({
    name: 'often',
    data: z.object({}),
    schedule: '*/10 * * * *',
    async handle() {
      times += 1
    },
  })
  const begin = new Date('2040-03-01T00:05:00Z')
  const clock = new TestClock(begin)
  const first = await startJobs(database, [often], { clock })
  await startJobs(database, [often], { clock })
  const pass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) await clock.tick(60_000)
  }
  await pass(31)
  await expect.poll(() => times).toBe(3)
  await first.jobs.stop()
  await pass(10)
  await expect.poll(() => times).toBe(4)

  await startJobs(database, [], { clock })
  expect((await sql`select name from pgboss.schedule`.execute(database.kysely)).rows).toEqual([])
})
