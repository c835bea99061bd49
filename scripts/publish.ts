/** `npm run publish`: publishes the site when its content or code has changed, also beside a running server. */

import { readConfig } from '#server/config.ts'
import { openContentParts } from '#server/open-content.ts'
import { publish } from '#server/publish/publish.ts'
import { reasonFor } from '#server/start-fault.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

try {
  const config = readConfig(process.env)
  const content = config.apiBaseUrl ? undefined : (await openContentParts(config)).content
  const { id, changed } = await publish({
    config,
    content,
    log: () => undefined,
    progress: (line) => console.log(line),
    allowShrink: process.argv.includes('--allow-shrink'),
    signal: stopping.signal,
  })
  console.log(changed ? `Release ${id} is online.` : `Nothing has changed since release ${id}.`)
} catch (error) {
  console.error(`Not published. ${reasonFor(error)}\nWhat is online stays as it was.`)
  process.exitCode = 1
}
