import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Database } from '#server/db/index.ts'

/** For tests of what needs none: takes every statement, keeps nothing, and is there at once. */
export const noDatabase: Database = {
  kysely: new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
  kind: 'embedded',
  jobs: {},
  isDown: () => false,
  ping: async () => {},
  close: async () => {},
}
