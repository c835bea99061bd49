import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { commandsOf } from '#server/commands.ts'
import { readConfig } from '#server/config.ts'
import { openControl } from '#server/control.ts'
import { openDatabase } from '#server/db/index.ts'
import { openJobs } from '#server/jobs/index.ts'
import { openMail } from '#server/mail/index.ts'
import { openSecrets } from '#server/secrets.ts'
import { openLocalStorage } from '#server/storage/local.ts'
import { work } from '#server/work.ts'
import { createTestApp } from './app.ts'
import { nobody, recorder } from './jobs.ts'

const noLimits = { count: async () => {}, note: async () => {}, isSpent: async () => false }

/**
 * A service on a data folder, with its jobs at work, its control socket and mails that wait for their server. `close` may
 * be called before the test is over.
 */
export async function liveService(dataDir: string, databaseUrl?: string) {
  const { log } = recorder()
  const config = { ...readConfig({ DATA_DIR: dataDir }), databaseUrl }
  const db = await openDatabase({ ...config, durability: 'relaxed', log })
  const storage = await openLocalStorage({ folder: join(dataDir, 'files'), reserve: () => 0 })
  const mail = openMail({ smtpUrl: nobody, dataDir, from: 'no-reply@example.com', log })
  const jobs = await openJobs({ database: db, work, log })
  const secrets = await openSecrets({ secret: undefined, dataDir })
  const test = await createTestApp({
    config,
    db,
    storage,
    mail,
    jobs,
    secrets,
    limits: noLimits,
    clock: () => new Date(),
  })
  await jobs.begin(test.service)
  const control = await openControl(dataDir, commandsOf(test.service, test.service.content.current().isHoliday), log)
  let open = true
  async function close(): Promise<void> {
    if (!open) return
    open = false
    await control.close()
    await jobs.stop()
    await mail.close()
    await db.close()
  }
  onTestFinished(close)
  return { ...test, close }
}

export type LiveService = Awaited<ReturnType<typeof liveService>>

/** Runs one of our programs as `npm run` does; answers what it prints, and its exit code. */
export async function run(program: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

/** Starts the API on a data folder as a process of its own, until it is stopped. */
export async function startService(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/index.ts', '--api-only'], {
    env: { ...process.env, CONTENT_DIR: 'tests/fixtures/content', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    await ended
  }
  onTestFinished(stop)
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('"listening"')) resolve()
    })
    ended.then(() => reject(new Error('The service did not start.')))
  })
  return { stop }
}
