import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startService } from '#tests/helpers/service-process.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { checkTickets, type Sending, sendPicture, sendTicket } from './ticket-load.ts'

/** How often the service is killed; a thorough run asks for 200. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
const clients = 16

test(
  'killed under load it loses no ticket that was answered, leaves no half one and no file without',
  async () => {
    const dataDir = temporaryFolder()
    const answered = new Map<number, string>()
    const sent: Sending[] = []
    let next = 0
    for (let round = 0; round < rounds; round++) {
      const { origin, child, ended } = await startService(dataDir)
      const enough = answered.size + 5 + Math.floor(Math.random() * 40)
      const client = async () => {
        while (child.exitCode === null && child.signalCode === null) {
          const number = next++
          const picture = number % 4 === 0 ? await sendPicture(origin, number) : undefined
          const sending = { number, attachment: picture ? [picture] : [] }
          sent.push(sending)
          const answer = await sendTicket(origin, sending)
          if (!answer) return
          if (answer.status === 200 && answer.id) answered.set(number, answer.id)
          if (answered.size >= enough) child.kill('SIGKILL')
        }
      }
      await Promise.all(Array.from({ length: clients }, client))
      expect(await ended).toBeNull()
    }
    const stored = await checkTickets(dataDir)
    expect(stored).toEqual(expect.arrayContaining([...answered.values()]))

    const { origin, child, ended } = await startService(dataDir)
    const ids = new Map<number, string | undefined>()
    for (const sending of sent) ids.set(sending.number, (await sendTicket(origin, sending))?.id)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    for (const [number, id] of answered) expect(ids.get(number)).toBe(id)
    const all = [...ids.values()]
    expect(all).not.toContain(undefined)
    expect((await checkTickets(dataDir)).toSorted()).toEqual([...new Set(all)].toSorted())
    expect(new Set(all).size).toBe(sent.length)
  },
  300_000 * rounds,
)

test(
  'when the power is lost it opens again, with every ticket that was answered and every file of them',
  async () => {
    const dataDir = temporaryFolder()
    const answered: string[] = []
    let next = 0
    for (let round = 0; round < rounds; round++) {
      const file = join(temporaryFolder(), 'power-fails')
      const load = join(import.meta.dirname, 'children/lose-power.ts')
      const { origin, child, ended } = await startService(dataDir, { load, settings: { POWER_FAILS: file } })
      writeFileSync(file, String(100 + Math.floor(Math.random() * 200)))
      const client = async () => {
        while (child.exitCode === null && child.signalCode === null) {
          const number = next++
          const picture = number % 2 === 0 ? await sendPicture(origin, number) : undefined
          const answer = await sendTicket(origin, { number, attachment: picture ? [picture] : [] })
          if (!answer) return
          if (answer.status === 200 && answer.id) answered.push(answer.id)
        }
      }
      await Promise.all(Array.from({ length: clients }, client))
      expect(await ended).toBeNull()
      expect(await checkTickets(dataDir)).toEqual(expect.arrayContaining(answered))
    }
    expect(answered.length).toBeGreaterThan(0)
  },
  300_000 * rounds,
)

test('killed between commit and answer, the same sent again is the ticket that was made', async () => {
  const dataDir = temporaryFolder()
  const load = join(import.meta.dirname, 'children/die-before-answer.ts')
  const first = await startService(dataDir, { load })
  const sending = { number: 1, attachment: [] }
  expect(await sendTicket(first.origin, sending)).toBeUndefined()
  expect(await first.ended).toBeNull()
  const stored = await checkTickets(dataDir)
  expect(stored).toHaveLength(1)
  const { origin, child, ended } = await startService(dataDir)
  const answers = await Promise.all(Array.from({ length: 4 }, () => sendTicket(origin, sending)))
  expect(answers).toEqual(Array(4).fill({ status: 200, id: stored[0] }))
  child.kill('SIGTERM')
  await ended
  expect(await checkTickets(dataDir)).toEqual(stored)
}, 300_000)

test('told to stop with two hundred in flight, it answers all that it took, and ends in time', async () => {
  const dataDir = temporaryFolder()
  const { origin, child, ended } = await startService(dataDir, { settings: { TOLERATED_DELAY: '60000' } })
  const sending = Array.from({ length: 200 }, (_, number) => sendTicket(origin, { number, attachment: [] }))
  await Promise.race(sending)
  const told = performance.now()
  child.kill('SIGTERM')
  const answers = await Promise.all(sending)
  expect(await ended).toBe(0)
  expect(performance.now() - told).toBeLessThan(15_000)
  expect(answers.map((answer) => answer?.status).filter((status) => status !== 200 && status !== 503)).toEqual([])
  const made = answers.flatMap((answer) => (answer?.status === 200 && answer.id ? [answer.id] : []))
  expect(await checkTickets(dataDir)).toEqual(expect.arrayContaining(made))
}, 300_000)

test.runIf(process.platform === 'linux')(
  'on a full disk it refuses tickets, has no half one, and goes on by itself once there is room',
  async () => {
    const dataDir = temporaryFolder()
    const first = await startService(dataDir)
    first.child.kill('SIGTERM')
    await first.ended
    // No file may grow beyond 12 MB, less than one segment of the log.
    const { origin, child, ended } = await startService(dataDir, { blocks: 24_576 })
    const answered: string[] = []
    const refused: number[] = []
    const long = 'It hums all day. '.repeat(1000)
    let number = 0
    for (; refused.length < 5 && number < 5000; number++) {
      const answer = await sendTicket(origin, { number, attachment: [] }, `${long} ${number}`)
      if (answer?.status === 200 && answer.id) answered.push(answer.id)
      else refused.push(answer?.status ?? 0)
    }
    expect(new Set(refused)).toEqual(new Set([503]))
    execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited:unlimited'])
    await expect
      .poll(async () => (await sendTicket(origin, { number, attachment: [] }))?.status, { timeout: 60_000 })
      .toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const stored = await checkTickets(dataDir)
    expect(stored).toEqual(expect.arrayContaining(answered))
  },
  300_000,
)
