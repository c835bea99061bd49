/** Opens and closes the database under the folder given; prints the error when it does not open. */
import { openDatabase } from '#server/db/index.ts'

const [, , dataDir = ''] = process.argv
try {
  const database = await openDatabase({ dataDir, databaseUrl: undefined, durability: 'full', log: () => {} })
  await database.close()
} catch (error) {
  process.stdout.write(String(error))
  process.exitCode = (error as { exitCode?: number }).exitCode ?? 1
}
