import { expect, test } from 'vitest'
import { cannotOpen } from '#server/db/embedded/folder.ts'

test.each([
  'the disk is full (ENOSPC)',
  'the disk quota of this user is used up (fsync: EDQUOT)',
  'could not create lock file "postmaster.pid": No space left on device',
  "ENOSPC: no space left on device, mkdir '/srv/database.new'",
])('asks for room, and for nothing else, because of %j', (reason) => {
  const { message } = cannotOpen('/srv/database', reason)
  expect(message).toContain(`${reason}. Make room there and start again`)
  expect(message).not.toContain('backup')
})

test.each(['it did not open within 60 seconds', 'Aborted(). Build with -sASSERTIONS for more info.'])(
  'speaks of no backup while nothing is known to be lost: %j',
  (reason) => {
    expect(cannotOpen('/srv/database', reason).message).not.toContain('backup')
  },
)

test.each([
  'could not locate a valid checkpoint record at 0/17EE7F0',
  'required WAL directory "pg_wal" does not exist',
  'invalid page in block 0 of relation base/5/1259',
])('names the backup as the last resort for a damaged file: %j', (reason) => {
  const { message } = cannotOpen('/srv/database', reason)
  expect(message).toMatch(/Keep a copy .* last backup/)
  expect(message).not.toContain('Nothing')
})
