import { join } from 'node:path'

/** The worker as one small script. */
export async function buildWorker(): Promise<string> {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({ input: join(process.cwd(), 'src/worker/service-worker.ts'), platform: 'browser' })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  return output[0].code
}
