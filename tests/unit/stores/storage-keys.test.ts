import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consentKey } from '#src/stores/consent.ts'
import { accountDevicesKey, myHomeKey } from '#src/stores/device-keys.ts'
import { hintKey } from '#src/stores/hint-key.ts'

/** What stays in a reader's browser beyond a visit, by the file that keeps it: the privacy policy tells each. */
const kept: Record<string, string | string[]> = {
  'src/stores/consent.ts': consentKey,
  'src/stores/draft.ts': 'drafts-forgotten',
  'src/stores/locale.ts': 'locale',
  'src/stores/login-hint.ts': hintKey,
  'src/stores/my-home.ts': [myHomeKey, accountDevicesKey],
  'src/stores/session.ts': [myHomeKey, accountDevicesKey],
  'src/scripts/lib/follow-login.ts': hintKey,
  'src/scripts/my-home.ts': hintKey,
}

test('nothing else of the site is kept beyond a visit', () => {
  const keepers = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|astro)$/.test(name) && !name.startsWith('islands/desk/'))
    .map((name) => join('src', name))
    .filter((name) =>
      /safeStorage\('localStorage'\)|[^.\w]localStorage\.(get|set)Item/.test(readFileSync(name, 'utf8')),
    )
  expect(keepers.sort()).toEqual(Object.keys(kept).sort())
})

test('the keys are the ones that are told', () => {
  expect([...new Set(Object.values(kept).flat())].sort()).toEqual([
    'account-devices',
    'consent',
    'drafts-forgotten',
    'isLogin',
    'locale',
    'my-home',
  ])
})

test.each([
  ['en', 'My home'],
  ['de', 'Mein Zuhause'],
  ['ja', 'マイホーム'],
])('the privacy policy tells of the list of devices: %s', (lang, name) => {
  expect(readFileSync(`content/pages/privacy-policy/${lang}.md`, 'utf8')).toContain(name)
})
