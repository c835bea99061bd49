import { describe, expect, it } from 'vitest'
import { type Lang, langs } from '#i18n/locales.ts'
import {
  accountDeletedMail,
  accountExistsMail,
  addressChangedMail,
  codeMail,
  passwordChangedMail,
  resetMail,
  welcomeMail,
} from '#server/mail/letters/account.ts'

const siteUrl = 'https://www.example.com'
const code = '012345'

function lettersIn(language: Lang) {
  const to = { to: 'anna@example.com', language, siteUrl }
  return {
    ...Object.fromEntries(
      (['register', 'email'] as const).map((purpose) => [purpose, codeMail({ ...to, purpose, code })]),
    ),
    password: resetMail({ ...to, code, token: 'T'.repeat(43) }),
    exists: accountExistsMail(to),
    welcome: welcomeMail(to),
    password_changed: passwordChangedMail(to),
    deleted: accountDeletedMail(to),
    deleted_but_claims: accountDeletedMail({ ...to, tickets: '1234567, 7654321' }),
    old: addressChangedMail({ ...to, at: 'old' }),
    new: addressChangedMail({ ...to, at: 'new' }),
  }
}

describe.each(langs)('in %s', (lang) => {
  const letters = Object.entries(lettersIn(lang))

  it.each(letters)('%s is whole, and holds nothing that was typed', (_, { subject, text, html }) => {
    expect(subject).toMatch(/^[^\r\n{}]{5,78}$/)
    expect(text + html.replace(/<style>.*<\/style>/s, '')).not.toMatch(/[{}]|undefined/)
    expect(text + html).not.toContain('anna')
    expect(text.startsWith(`${subject}\n\n`)).toBe(true)
    expect(html).toContain(`<html lang="${lang}" dir="ltr">`)
    expect(html).toContain(`<h1>${subject}</h1>`)
  })

  it.each(letters)('%s shows every address that it leads to, and loads nothing', (_, { text, html }) => {
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
      expect(href).toMatch(new RegExp(`^${siteUrl}/${lang}/support/`))
      expect(html).toContain(`>${href}<`)
      expect(text).toContain(`\n${href}\n`)
    }
    expect(html).not.toMatch(/<img|<link|src=|url\(|@import/)
  })

  it('speaks its own language', () => {
    if (lang === 'en') return
    const english = Object.values(lettersIn('en')).flatMap(({ text }) => text.split('\n\n'))
    const parts = letters.flatMap(([, { text }]) => text.split('\n\n'))
    expect(parts.filter((part) => english.includes(part) && part.trim() !== code)).toEqual([])
  })
})

it('shows a code on a line of its own, to be taken as a whole', () => {
  const { register } = lettersIn('en') as Record<string, { text: string; html: string }>
  expect(register?.text).toContain(`\n\n    ${code}\n\n`)
  expect(register?.html).toContain(`<p class="code" dir="ltr">${code}</p>`)
})
