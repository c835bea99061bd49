/** `npm run publish`: publishes the site when its content or code has changed, also beside a running server. */

import { readConfig } from '#server/config.ts'
import { openContentParts } from '#server/open-content.ts'
import { publish } from '#server/publish/publish.ts'
import { whenFree } from '#server/publish/when-free.ts'
import { reasonFor } from '#server/start-fault.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

try {
  const config = readConfig(process.env)
  const content = config.apiBaseUrl ? undefined : (await openContentParts(config)).content
  const progress = (line: string) => console.log(line)
  const allowShrink = process.argv.includes('--allow-shrink')
  const { signal } = stopping
  const { id, changed } = await whenFree(
    async () => {
      await content?.reload()
      return publish({ config, content, log: () => undefined, progress, allowShrink, signal })
    },
    { progress, signal },
  )
  console.log(changed ? `Release ${id} is online.` : `Nothing has changed since release ${id}.`)
} catch (error) {
  const reason = stopping.signal.aborted ? 'It was stopped.' : reasonFor(error)
  console.error(`Not published. ${reason}\nWhat is online stays as it was.`)
  process.exitCode = 1
}
