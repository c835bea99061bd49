import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKey, readCleartextMessage, readKey, verify } from 'openpgp'
import { expect, onTestFinished, test } from 'vitest'
import { signText } from '#server/publish/sign-text.ts'
import { securityKeyText, securityText, securityTextFault } from '#server/publish/well-known.ts'
import { testKeys } from '#tests/helpers/sealed.ts'

const now = new Date('2026-12-01T00:00:00Z')
const shop = { siteUrl: 'https://www.shop.example', contact: 'security@shop.example', now }
const text = securityText({ ...shop, recipients: [], signed: false })

test('security.txt names its contacts and its own address, and expires after 180 days', () => {
  expect(text.split('\n')).toContain('Expires: 2027-05-30T00:00:00.000Z')
  expect(text).toContain('Canonical: https://www.shop.example/.well-known/security.txt\n')
  expect(text.match(/^Contact: .*$/gm)).toEqual(['Contact: mailto:security@shop.example'])
  expect(securityTextFault(text, now)).toBeUndefined()
})

test('security.txt names the form and its public key where there is one', () => {
  const withKey = securityText({ ...shop, recipients: [testKeys.recipient], signed: false })
  expect(withKey.match(/^Contact: .*$/gm)).toEqual([
    'Contact: https://www.shop.example/en/support/security-advisory',
    'Contact: mailto:security@shop.example',
  ])
  expect(withKey).toContain('\nEncryption: https://www.shop.example/.well-known/security-key.txt\n')
  expect(securityTextFault(withKey, now)).toBeUndefined()
  expect(securityKeyText([testKeys.recipient])).toContain(`\n${testKeys.recipient}\n`)
})

test('security.txt is signed so that OpenPGP can check it with the key beside it, and an edited one is found out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'signing-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const made = await generateKey({ userIDs: [{ name: 'Security' }], date: new Date('2026-11-01'), format: 'armored' })
  await writeFile(join(folder, 'key.asc'), made.privateKey)
  const { signed, publicKey, fingerprint } = await signText(text, join(folder, 'key.asc'), now)
  const verificationKeys = await readKey({ armoredKey: publicKey })
  expect(verificationKeys.isPrivate()).toBe(false)
  expect(fingerprint).toMatch(/^[0-9A-F]{40,64}$/)
  const check = async (cleartextMessage: string) => {
    const message = await readCleartextMessage({ cleartextMessage })
    const { signatures, data } = await verify({ message, verificationKeys, date: now })
    return signatures[0]?.verified.then(
      () => data,
      () => 'edited',
    )
  }
  expect(await check(signed)).toBe(text.trimEnd())
  expect(await check(signed.replace('security@', 'eve@'))).toBe('edited')
  await expect(signText(text, join(folder, 'missing.asc'), now)).rejects.toThrow('SECURITY_SIGNING_KEY')
})

test.each([
  [text.replaceAll('Contact', 'X-Contact'), 'no contact'],
  [text.replace(/Expires.*\n/, ''), 'exactly once'],
  [`${text}Expires: 2027-05-30T00:00:00.000Z\n`, 'exactly once'],
  [text.replace('2027-05', '2026-12'), 'within 30 days'],
  [text.replace('2027-05-30T00:00:00.000Z', 'soon'), 'within 30 days'],
  [`${text}no field\n`, 'is no field'],
])('a wrong one is found out', (wrong, reason) => {
  expect(securityTextFault(wrong, now)).toContain(reason)
})
