/** A fault as somebody could make it by a slip, and the test file that has to notice. */
export interface Fault {
  name: string
  file: string
  /** Stands exactly once in the file. */
  find: string
  put: string
  test: string
}

export const faults: readonly Fault[] = [
  {
    name: 'changes that another website asks for are done',
    file: 'server/api/origins.ts',
    find: 'throw new Failure(code.forbidden)',
    put: 'return next()',
    test: 'tests/api/http/guard.test.ts',
  },
  {
    name: 'any origin may read answers',
    file: 'server/api/origins.ts',
    find: "if (origin !== undefined && origins.has(origin)) {\n      c.header('Access-Control-Allow-Origin'",
    put: "if (origin !== undefined) {\n      c.header('Access-Control-Allow-Origin'",
    test: 'tests/api/http/cors.test.ts',
  },
  {
    name: 'a key makes nothing happen once',
    file: 'server/api/idempotency.ts',
    find: 'if (key === undefined) return',
    put: 'if (key !== null) return',
    test: 'tests/api/http/context.test.ts',
  },
  {
    name: 'the answer to a key belongs to anybody',
    file: 'server/api/idempotency.ts',
    find: 'JSON.stringify([owner ?? null, input])',
    put: 'JSON.stringify([input])',
    test: 'tests/api/http/context.test.ts',
  },
  {
    name: 'no limit is counted',
    file: 'server/api/route.ts',
    find: 'for (const { rate, by } of endpoint.limit)',
    put: 'for (const { rate, by } of endpoint.limit.slice(9))',
    test: 'tests/api/http/limits.test.ts',
  },
  {
    name: 'a session never ends by itself',
    file: 'server/sessions/index.ts',
    find: ".where('expires_at', '>', now)\n        .select(['id', 'owner'",
    put: ".select(['id', 'owner'",
    test: 'tests/api/http/context.test.ts',
  },
  {
    name: 'any code of six digits proves an address',
    file: 'server/accounts/codes.ts',
    find: 'if (row.code_hash === hashIn(secrets, wanted, code)) return row',
    put: 'return row',
    test: 'tests/api/accounts/register.test.ts',
  },
  {
    name: 'wrong codes are not counted',
    file: 'server/accounts/codes.ts',
    find: 'attempts: row.attempts + 1',
    put: 'attempts: row.attempts',
    test: 'tests/api/accounts/register.test.ts',
  },
  {
    name: 'a code lasts as long as its row',
    file: 'server/accounts/codes.ts',
    find: ' || row.expires_at <= now',
    put: '',
    test: 'tests/api/accounts/register.test.ts',
  },
  {
    name: 'guesses of a password are not counted',
    file: 'server/accounts/log-in.ts',
    find: 'await countTry(db, key, now)',
    put: '',
    test: 'tests/api/accounts/log-in.test.ts',
  },
  {
    name: 'a log-in leaves the session before it alive',
    file: 'server/accounts/log-in.ts',
    find: 'if (before !== undefined) await sessions.endToken(trx, before)',
    put: '',
    test: 'tests/api/accounts/log-in.test.ts',
  },
  {
    name: 'devices of others can be taken away',
    file: 'server/accounts/devices.ts',
    find: ".deleteFrom('device')\n    .where('id', '=', id)\n    .where('account', '=', account)",
    put: ".deleteFrom('device')\n    .where('id', '=', id)",
    test: 'tests/api/accounts/devices.test.ts',
  },
  {
    name: 'who was logged in stays so after the password was reset',
    file: 'server/accounts/password.ts',
    find: "await sessions.endAll(trx, 'customer', account.id)",
    put: '',
    test: 'tests/api/accounts/settings.test.ts',
  },
  {
    name: 'a deleted account leaves its sessions behind',
    file: 'server/accounts/erase.ts',
    find: "await sessions.endAll(trx, 'customer', id)",
    put: '',
    test: 'tests/api/accounts/own-data.test.ts',
  },
  {
    name: 'unproven addresses get any number of mails',
    file: 'server/mail/unproven.ts',
    find: 'if (Number(sent) >= mostADay) return false',
    put: '',
    test: 'tests/api/routes/newsletter.test.ts',
  },
  {
    name: 'files are not written through to the disk',
    file: 'server/storage/durable.ts',
    find: '      await handle.sync()\n    } finally {\n      await handle.close()\n    }\n    await renameDurably',
    put: '    } finally {\n      await handle.close()\n    }\n    await renameDurably',
    test: 'tests/unit/server/storage/durable.test.ts',
  },
  {
    name: 'a signed address can be edited',
    file: 'server/storage/signature.ts',
    find: 'return right.length === given.length && timingSafeEqual(right, given)',
    put: 'return right.length === given.length',
    test: 'tests/api/storage/local.test.ts',
  },
  {
    name: 'a signed address lasts for ever',
    file: 'server/storage/signature.ts',
    find: 'if (claims.expires * 1000 < now.getTime()) return false',
    put: '',
    test: 'tests/api/storage/local.test.ts',
  },
  {
    name: 'a file is handed in as often as somebody likes',
    file: 'server/uploads/claim.ts',
    find: '/^(?:announced|complete)$/.test(row.state)',
    put: 'row.id',
    test: 'tests/api/uploads/uploads.test.ts',
  },
  {
    name: 'a file is handed in with a form of another purpose',
    file: 'server/uploads/claim.ts',
    find: 'row?.purpose !== purpose',
    put: '!row',
    test: 'tests/api/uploads/uploads.test.ts',
  },
  {
    name: 'the files of each field are counted alone',
    file: 'server/uploads/claim.ts',
    find: 'bytes += size',
    put: 'bytes = size',
    test: 'tests/api/uploads/uploads.test.ts',
  },
  {
    name: 'a refused file stays where it is',
    file: 'server/uploads/complete.ts',
    find: '    await discard(service, row)\n    throw',
    put: '    throw',
    test: 'tests/api/uploads/uploads.test.ts',
  },
  {
    name: 'files that were handed in are swept from quarantine',
    file: 'server/uploads/clean-up.ts',
    find: 'await keysInUse(db)',
    put: 'new Set()',
    test: 'tests/api/uploads/uploads.test.ts',
  },
  {
    name: 'a file is what its name says',
    file: 'server/uploads/check-content.ts',
    find: 'fileTypes[type] !== fileTypes[named]',
    put: "type === 'zip' && named === 'jpg'",
    test: 'tests/unit/server/uploads/check-content.test.ts',
  },
  {
    name: 'an archive may hold files that lead elsewhere',
    file: 'server/uploads/zip-directory.ts',
    find: 'isLink || leadsElsewhere(name)',
    put: 'isLink && leadsElsewhere(name)',
    test: 'tests/unit/server/uploads/check-content.test.ts',
  },
  {
    name: 'a file that tells where a picture was taken leaves the browser',
    file: 'src/islands/form/strip/jpeg.ts',
    find: 'if (marker === comment) return false',
    put: 'if (marker === comment) return false\n  if (marker === 0xe1) return true',
    test: 'tests/unit/islands/form/strip.test.ts',
  },
]
