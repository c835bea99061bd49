import { envelopeOf, fail, succeed } from '#server/api/answers.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import type { CurrentContent } from '#server/api/content-route.ts'
import { unavailable } from '#server/api/failure.ts'
import type { Database } from '#server/db/index.ts'
import type { Service } from '#server/service.ts'

/** For whoever watches the process: `/healthz` says that it lives, `/readyz` whether requests should come here. */
export function healthRoutes(
  app: ApiApp,
  { db, content }: Pick<Service, 'db' | 'content'>,
  ready: () => boolean,
): void {
  app.get('/healthz', (c) => succeed(c, envelopeOf({ alive: true })))

  app.get('/readyz', async (c) => {
    const state = { database: await answers(db), content: isLoaded(content), running: ready() }
    if (state.database && state.content && state.running) return succeed(c, envelopeOf(state))
    return fail(c, unavailable(), state)
  })
}

/** Within the time that `ping` gives it. */
function answers(database: Database): Promise<boolean> {
  return database.ping().then(
    () => true,
    () => false,
  )
}

function isLoaded(source: CurrentContent): boolean {
  try {
    return source.current().revision !== ''
  } catch {
    return false
  }
}
