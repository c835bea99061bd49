import { describe, expect, it } from 'vitest'
import { type Lang, langs } from '#i18n/locales.ts'
import { alreadySubscribedMail, confirmationMail } from '#server/mail/letters/newsletter.ts'

const to = 'anna@example.com'
const tokens = { confirm: 'c'.repeat(43), unsubscribe: 'u'.repeat(43) }
const confirmationIn = (language: Lang) =>
  confirmationMail({ email: to, language, siteUrl: 'https://www.example.com', ...tokens })

describe.each(langs)('in %s', (lang) => {
  it('asks for confirmation with both links, in text and in HTML', () => {
    const mail = confirmationIn(lang)
    const confirm = `https://www.example.com/${lang}/newsletter#confirm=${tokens.confirm}`
    const leave = `https://www.example.com/${lang}/newsletter#unsubscribe=${tokens.unsubscribe}`
    expect(mail.text).toContain(`\n${confirm}\n`)
    expect(mail.text).toContain(`\n${leave}\n`)
    expect(mail.html).toContain(`<a href="${confirm}" `)
    expect(mail.html).toContain(`<a href="${leave}" `)
  })

  it('can be left by the button of a mail program', () => {
    const oneClick = `https://www.example.com/api/v1/blog/email/unsubscribe/one-click?token=${tokens.unsubscribe}&lang=${lang}`
    expect(confirmationIn(lang).headers).toEqual({
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('leaves no placeholder open, and breaks no line of the subject', () => {
    for (const mail of [confirmationIn(lang), alreadySubscribedMail({ to, lang })]) {
      expect(mail.subject + mail.text).not.toMatch(/[{}]/)
      expect(mail.subject).toMatch(/^[^\r\n]{5,78}$/)
      expect(mail.html).toContain(`lang="${lang}"`)
    }
  })

  it('speaks its own language', () => {
    if (lang === 'en') return
    const english = confirmationIn('en')
    const mail = confirmationIn(lang)
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
