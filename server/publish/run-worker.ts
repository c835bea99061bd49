import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PublishError } from './publish-error.ts'
import type { WorkerJob, WorkerWord } from './worker-job.ts'

/**
 * Has a worker process make a release. Throws a `PublishError` when it fails. When `signal` aborts,
 * the worker and everything that it started is killed.
 */
export async function runWorker(
  job: WorkerJob,
  { progress, signal, root }: { progress: (line: string) => void; signal: AbortSignal | undefined; root: string },
): Promise<void> {
  signal?.throwIfAborted()
  const worker = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  const kill = () => {
    // The worker leads a group of its own, in which its build is too.
    if (worker.pid !== undefined && worker.exitCode === null && worker.signalCode === null) {
      process.kill(-worker.pid, 'SIGKILL')
    }
  }
  signal?.addEventListener('abort', kill)
  try {
    await new Promise<void>((resolve, reject) => {
      let last: WorkerWord | undefined
      worker.on('error', reject)
      worker.on('message', (word: WorkerWord) => {
        last = word
        if ('progress' in word) progress(word.progress)
      })
      worker.on('close', (code, end) => {
        if (last && 'done' in last) resolve()
        else if (last && 'failed' in last) reject(new PublishError(last.failed))
        else reject(new PublishError(`The build was ended by ${end ?? `code ${code}`}.`))
      })
      worker.send(job)
    })
  } finally {
    signal?.removeEventListener('abort', kill)
  }
}
