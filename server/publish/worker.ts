/**
 * The process that makes one release: it builds the site, checks it and writes its files, so that
 * the server beside it goes on serving. It ends with everything that it started when its parent does.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { site } from '#shared/site.config.ts'
import { reasonFor } from '../start-fault.ts'
import { openRelease } from '../web/release.ts'
import { buildFolder, moveFolder } from './build-folder.ts'
import { BuildOutput } from './build-output.ts'
import { finishRelease } from './finish-release.ts'
import { PublishError } from './publish-error.ts'
import { trackingHosts } from './tracking-hosts.ts'
import type { WorkerJob, WorkerWord } from './worker-job.ts'

function say(word: WorkerWord): void {
  process.send?.(word)
}

function progress(line: string): void {
  say({ progress: line })
}

async function build({ build: { command, args }, environment, releases, id }: WorkerJob, expected: number | undefined) {
  const target = join(releases, id, 'site')
  const folder = buildFolder({ root: process.cwd(), releases, target })
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    await runBuild(command, args, { ...environment, OUT_DIR: folder }, expected)
    await moveFolder(folder, target)
  } finally {
    if (folder !== target) await rm(folder, { recursive: true, force: true })
  }
}

async function runBuild(command: string, args: string[], env: NodeJS.ProcessEnv, expected: number | undefined) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = new BuildOutput()
  let told = 0
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output.add(chunk)
      if (output.pages < told + 200) return
      told = output.pages
      progress(`pages ${told.toLocaleString('en')}${expected ? `/${expected.toLocaleString('en')}` : ''}`)
    })
  }
  const [code, signal] = await once(child, 'close')
  if (signal) throw new PublishError(`The build was ended by ${signal}, as happens when memory runs out.`)
  if (code !== 0) throw new PublishError(output.reason() || `The build ended with code ${code}.`)
}

async function work(job: WorkerJob): Promise<void> {
  const { releases, id, previous: live, revision, code, siteUrl, allowShrink, security } = job
  // Readers come first where there are any.
  if (live !== undefined) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const previous = live === undefined ? undefined : await openRelease(join(releases, live)).catch(() => undefined)
  progress('building pages')
  await build(job, previous?.note.counts.pages)
  await finishRelease({
    folder: join(releases, id),
    previous,
    note: { id, revision, code },
    policy: { siteUrl, connections: site.apiUrl ? [site.apiUrl] : [], tracking: trackingHosts(site.tracking) },
    security: { ...security, contact: site.mail.security },
    allowShrink,
    now: new Date(),
    progress,
  })
}

process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
const [job] = (await once(process, 'message')) as [WorkerJob]
const word: WorkerWord = await work(job).then(
  () => ({ done: true }),
  (error: unknown) => ({ failed: reasonFor(error) }),
)
process.removeAllListeners('disconnect')
process.send?.(word, () => process.disconnect())
