import type { JobResult, JobWithMetadata } from 'pg-boss'
import { redact } from '#server/redact.ts'
import type { Service } from '#server/service.ts'
import type { Job } from './job.ts'

/** What a worker does with a batch of one job: one after the other; what fails is tried again later. */
export function runJobs(job: Job, service: Service, stopping: AbortSignal) {
  async function run({ id, data, retryCount, retryLimit }: JobWithMetadata): Promise<JobResult> {
    if (stopping.aborted) return { id, status: 'failed', output: { error: 'stopped' } }
    try {
      await job.handle(job.data.parse(data), service)
      return { id, status: 'completed' }
    } catch (error) {
      const { name, message, stack = '' } = error as Error
      service.log(retryCount < retryLimit ? 'job-failed' : 'job-dead', {
        job: job.name,
        id,
        attempt: retryCount + 1,
        error: redact(message),
        stack: redact(stack),
      })
      return { id, status: 'failed', output: { error: name } }
    }
  }

  return async (batch: JobWithMetadata[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    for (const one of batch) results.push(await run(one))
    return results
  }
}
