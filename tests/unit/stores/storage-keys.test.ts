import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sessionCookie } from '#server/sessions/cookie.ts'
import { visitCookie } from '#server/tickets/visits.ts'
import { cachePrefix } from '#shared/offline/kept.ts'
import { consentKey } from '#src/stores/consent.ts'
import { accountDevicesKey, myHomeKey } from '#src/stores/device-keys.ts'
import { draftPrefix } from '#src/stores/draft.ts'
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

/** What ends with a tab, or how its names begin. */
const keptForVisit: Record<string, string> = {
  'src/islands/form/files/kept.ts': draftPrefix,
  'src/islands/security/receipt-kept.ts': draftPrefix,
  'src/islands/security/send-sealed.ts': draftPrefix,
  'src/scripts/faq-vote.ts': 'seen:',
  'src/scripts/lib/incident-notices.ts': 'incident:',
  'src/scripts/lib/stale-page.ts': 'reloaded',
  'src/stores/draft.ts': draftPrefix,
  'src/stores/sent-ticket.ts': draftPrefix,
  'src/stores/session.ts': 'session-ended',
}

/** The files outside of the desk that use a storage of the browser. */
const usersOf = (storage: RegExp) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|astro)$/.test(name) && !name.startsWith('islands/desk/'))
    .map((name) => join('src', name))
    .filter((name) => storage.test(readFileSync(name, 'utf8')))
    .sort()

test('nothing else of the site is kept beyond a visit', () => {
  const local = /safeStorage\('localStorage'\)|[^.\w]localStorage\.(get|set)Item/
  expect(usersOf(local)).toEqual(Object.keys(kept).sort())
})

test('nothing else of the site is kept for a visit', () => {
  expect(usersOf(/safeStorage\('sessionStorage'\)|[^.\w]sessionStorage\.setItem/)).toEqual(Object.keys(keptForVisit))
  for (const [file, key] of Object.entries(keptForVisit))
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`['\`]${key}|\\{draftPrefix\\}`))
})

const cookiePages = readdirSync('content/pages/cookies').filter((name) => name.endsWith('.md'))

test.each(cookiePages)('the page of cookies has a row for each of them, and for no other: %s', (file) => {
  const page = readFileSync(`content/pages/cookies/${file}`, 'utf8')
  const rows = page.split('\n').flatMap((line) => /^\| .*?`([^`]+)`/.exec(line)?.[1] ?? [])
  const keys = [...new Set([...Object.values(kept).flat(), ...Object.values(keptForVisit)])]
  expect(rows.sort()).toEqual([sessionCookie.customer, visitCookie, ...keys].sort())
  for (const name of [sessionCookie.staff, cachePrefix, '_fb', '_ga', '_gid', '_gcl'])
    expect(page).toContain(`\`${name}\``)
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
