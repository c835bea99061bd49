import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'

test('everything has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 4321,
    durability: 'full',
    databaseUrl: undefined,
    publishEvery: 0,
    corsOrigins: [],
  })
  expect(readConfig({ PORT: '', DATA_DIR: '' })).toMatchObject({ port: 4321 })
})

test('times are read with their unit', () => {
  expect(readConfig({ PUBLISH_EVERY: '30s' }).publishEvery).toBe(30_000)
  expect(readConfig({ PUBLISH_EVERY: '5m' }).publishEvery).toBe(300_000)
  expect(readConfig({ PUBLISH_EVERY: '1h' }).publishEvery).toBe(3_600_000)
})

test.each([
  ['PORT', 'http'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PUBLISH_EVERY', '5'],
  ['PUBLISH_EVERY', '-5m'],
  ['SITE_URL', 'www.example.com'],
  ['SITE_URL', 'https://www.example.com/'],
  ['CORS_ORIGINS', 'https://a.example,https://b.example/'],
  ['DURABILITY', 'none'],
  ['TRUST_PROXY', 'yes'],
  ['TOLERATED_DELAY', '0'],
])('%s=%s is refused in one line that names it and its value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Cannot start: ${name}="${value}" [^\\n]+\\.$`))
})

test('all faults are told at once', () => {
  expect(() => readConfig({ PORT: 'x', SITE_URL: 'y' })).toThrow(/PORT=.*SITE_URL=/)
})

test('a setting that may hold a password is named, never shown', () => {
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'IMAP_URL']) {
    const read = () => readConfig({ [name]: 'mysql://anna:secret@example.com' })
    expect(read).toThrow(name)
    expect(read).not.toThrow(/secret/)
  }
})

test('a mailbox has a user and a password, and is checked by its own server unless another is named', () => {
  const url = 'imaps://support%40example.com:hush@imap.example.com/INBOX'
  expect(readConfig({ IMAP_URL: url })).toMatchObject({ imapUrl: url, imapCheckedBy: 'imap.example.com' })
  expect(readConfig({ IMAP_URL: url, IMAP_CHECKED_BY: 'mx.example.com' }).imapCheckedBy).toBe('mx.example.com')
  for (const wrong of [
    'imaps://imap.example.com',
    'imaps://a@b.example:hush@imap.example.com',
    'imaps://a:100%@b.example',
  ])
    expect(() => readConfig({ IMAP_URL: wrong })).toThrow(/^Cannot start: IMAP_URL must be [^\n]+\.$/)
})

test('OSS takes all its settings or none, and shows no key', () => {
  const oss = {
    OSS_ENDPOINT: 'https://oss-eu-central-1.aliyuncs.com',
    OSS_REGION: 'oss-eu-central-1',
    OSS_BUCKET: 'files',
    OSS_ACCESS_KEY_ID: 'id',
    OSS_ACCESS_KEY_SECRET: 'hush',
  }
  expect(readConfig({}).oss).toBeUndefined()
  expect(readConfig(oss).oss).toMatchObject({ bucket: 'files', accessKeySecret: 'hush' })
  const read = () => readConfig({ ...oss, OSS_BUCKET: '', OSS_REGION: '' })
  expect(read).toThrow(/missing: OSS_REGION, OSS_BUCKET\.$/)
  expect(read).not.toThrow(/hush/)
})
