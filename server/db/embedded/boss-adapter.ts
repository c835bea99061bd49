import type { Db } from 'pg-boss'
import type { Runner } from './keep-running.ts'
import type { EmbeddedClient, EmbeddedPool } from './pool.ts'

/**
 * pg-boss on the embedded database. Each of its statements, or scripts from `BEGIN` to `COMMIT`, waits
 * its turn like any other, and one that fails leaves no open transaction behind.
 */
export function bossAdapter(pool: EmbeddedPool, runner: Runner): Db {
  async function withClient<T>(work: (client: EmbeddedClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let failed = true
    try {
      const result = await work(client)
      failed = false
      return result
    } finally {
      client.release(failed)
    }
  }

  return {
    executeSql: (text, values) => withClient((client) => client.query(text, values)),

    async listen(channel, onNotification, onReconnect) {
      const start = () => withClient((client) => client.listen(channel))
      const end = runner.subscribe(channel, onNotification, () => {
        start().then(onReconnect, () => undefined)
      })
      await start()
      onReconnect()
      return { close: async () => end() }
    },

    async setSessionStatements(statements) {
      for (const statement of statements) await withClient((client) => client.query(statement))
    },
  }
}
