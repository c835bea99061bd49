import { describe, expect, it } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { alreadySubscribedMail, confirmationMail } from '#server/domain/newsletter-mail.ts'

const to = 'anna@example.com'
const siteUrl = 'https://www.example.com'
const tokens = { confirm: 'c'.repeat(43), unsubscribe: 'u'.repeat(43) }

describe.each(langs)('in %s', (lang) => {
  it('asks for confirmation with both links, in text and in HTML', () => {
    const mail = confirmationMail({ to, lang, siteUrl, tokens })
    const confirm = `https://www.example.com/${lang}/newsletter#confirm=${tokens.confirm}`
    const leave = `https://www.example.com/${lang}/newsletter#unsubscribe=${tokens.unsubscribe}`
    expect(mail.text).toContain(`\n${confirm}\n`)
    expect(mail.text).toContain(`\n${leave}\n`)
    expect(mail.html).toContain(`<a href="${confirm}">`)
    expect(mail.html).toContain(`<a href="${leave}">`)
    expect(mail.headers).toEqual({ 'List-Unsubscribe': `<${leave}>` })
  })

  it('leaves no placeholder open, and breaks no line of the subject', () => {
    for (const mail of [confirmationMail({ to, lang, siteUrl, tokens }), alreadySubscribedMail({ to, lang })]) {
      expect(mail.subject + mail.text).not.toMatch(/[{}]/)
      expect(mail.subject).toMatch(/^[^\r\n]{5,78}$/)
      expect(mail.html).toContain(`lang="${lang}"`)
    }
  })

  it('speaks its own language', () => {
    if (lang === 'en') return
    const english = confirmationMail({ to, lang: 'en', siteUrl, tokens })
    const mail = confirmationMail({ to, lang, siteUrl, tokens })
    expect(mail.subject).not.toBe(english.subject)
    const shared = mail.text.split('\n\n').filter((part) => english.text.includes(part))
    expect(shared).toEqual([])
  })
})

it('holds nothing that was typed, and no link for somebody who is subscribed', () => {
  const mail = alreadySubscribedMail({ to, lang: 'en' })
  expect(mail.text + mail.html).not.toContain('anna')
  expect(mail.text + mail.html).not.toContain('http')
})
