import { argon2Sync } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashPassword, isOutdated, isPassword, nobodysHash } from '#server/domain/password.ts'

it('makes a PHC string of Argon2id at the cost of OWASP, another for the same password each time', async () => {
  const [first, second] = await Promise.all([hashPassword('pässwörd🙂'), hashPassword('pässwörd🙂')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(second).not.toBe(first)
})

it.each(['abcdef', ' blank ', 'pässwörd🙂', 'a'.repeat(32)])(
  'knows "%s" again, and nothing that is like it',
  async (password) => {
    const stored = await hashPassword(password)
    expect(await isPassword(password, stored)).toBe(true)
    for (const other of [`${password} `, password.slice(0, -1), password.toUpperCase(), ''])
      if (other !== password) expect(await isPassword(other, stored)).toBe(false)
  },
)

it('knows one that was stored at another cost, and says that it is outdated', async () => {
  const nonce = Buffer.alloc(16, 7)
  const cost = { memory: 8192, passes: 3, parallelism: 1 }
  const key = argon2Sync('argon2id', { message: 'abcdef', nonce, ...cost, tagLength: 24 })
  const stored = `$argon2id$v=19$m=8192,t=3,p=1$${nonce.toString('base64').replace(/=+$/, '')}$${key.toString('base64')}`
  expect(await isPassword('abcdef', stored)).toBe(true)
  expect(await isPassword('abcdeg', stored)).toBe(false)
  expect([isOutdated(stored), isOutdated(await hashPassword('abcdef'))]).toEqual([true, false])
})

it('has a hash that no password fits, at the same cost', async () => {
  expect(isOutdated(nobodysHash)).toBe(false)
  expect(await isPassword('', nobodysHash)).toBe(false)
})

it('takes nothing for a stored password that is none', async () => {
  for (const wrong of ['', 'abcdef', '$argon2i$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA'])
    await expect(isPassword('abcdef', wrong)).rejects.toThrow('PHC')
})
