import type pg from 'pg'

/** Ends a connection whose server may be silent: `pg` itself would wait for its last word. */
export function cut(client: pg.ClientBase, error?: Error): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error?: Error): void } } }
  connection.stream.destroy(error)
}
