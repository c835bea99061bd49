import { describe, expect, it } from 'vitest'
import { type Lang, langs } from '#i18n/locales.ts'
import { foldQuoted } from '#server/inbox/fold-quoted.ts'
import { answeredMail, closedMail, receivedMail, remindedMail } from '#server/mail/letters/ticket.ts'
import { site } from '#shared/site.config.ts'

const siteUrl = 'https://www.brand.test'
const about = (lang: Lang) => ({
  id: 1234567,
  thread: { id: 'ticket-1234567.created', references: [] },
  to: 'anna@example.com',
  replyTo: 'support+1234567.abc@example.com',
  lang,
  siteUrl,
  token: 'abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE',
})
const lettersIn = (lang: Lang) => [
  receivedMail({ ...about(lang), until: '2026-03-03' }).text,
  answeredMail({ ...about(lang), until: '2026-05-15' }).text,
  remindedMail({ ...about(lang), until: '2026-05-08' }).text,
  closedMail({ ...about(lang), asks: true }).text,
]
const fold = (text: string, lang: Lang = 'en') => foldQuoted(text, { id: 1234567, lang, siteUrl })
const quoted = (text: string) => text.replace(/^/gm, '> ')
/** As mail programs wrap plain text, also within quotes. */
const wrapped = (text: string, width: number) =>
  text.replace(new RegExp(`(?![^\\n]{1,${width}}$)([^\\n]{1,${width}})\\s`, 'gm'), '$1\n')
/** Of lines, wherever a date is torn or pushed to the next line by them. */
const widths = Array.from({ length: 21 }, (_, more) => 60 + more)

const from = `${site.name} <${site.mail.from}>`
const attributions: Record<Lang, string> = {
  en: `On Sun, Mar 1, 2026 at 12:00 PM ${from} wrote:`,
  de: `Am So., 1. März 2026 um 12:00 Uhr schrieb ${from}:`,
  es: `El dom, 1 mar 2026 a las 12:00, ${from} escribió:`,
  fr: `Le dim. 1 mars 2026 à 12:00, ${from} a écrit :`,
  it: `Il giorno dom 1 mar 2026 alle ore 12:00 ${from} ha scritto:`,
  ja: `2026年3月1日(日) 12:00 ${from}:`,
  nl: `Op zo 1 mrt 2026 om 12:00 schreef ${from}:`,
  pt: `${from} escreveu (domingo, 1/03/2026 à(s) 12:00):`,
  ru: `вс, 1 мар. 2026 г. в 12:00, ${from}:`,
  tr: `${from}, 1 Mar 2026 Paz, 12:00 tarihinde şunu yazdı:`,
  uk: `нд, 1 бер. 2026 р. о 12:00 ${from} пише:`,
  'zh-Hans': `${from} 于2026年3月1日周日 12:00写道：`,
  'zh-Hant': `${from} 於 2026年3月1日 週日 下午12:00寫道：`,
}
const outlook: Partial<Record<Lang, string[]>> = {
  en: ['From', 'Sent', 'To', 'Subject'],
  de: ['Von', 'Gesendet', 'An', 'Betreff'],
  fr: ['De', 'Envoyé', 'À', 'Objet'],
  ja: ['差出人', '送信日時', '宛先', '件名'],
  ru: ['От', 'Отправлено', 'Кому', 'Тема'],
  'zh-Hans': ['发件人', '发送时间', '收件人', '主题'],
}

describe.each(langs)('an answer in %s', (lang) => {
  const typed = 'Order 113-7856421-7648003.\n\nStill humming!'

  it('loses the letters that it quotes, however they are quoted and wrapped', () => {
    for (const letter of lettersIn(lang))
      for (const text of [letter, ...widths.map((width) => wrapped(letter, width))])
        for (const quote of [text, quoted(text), quoted(quoted(text))]) {
          expect(fold(`${typed}\n\n${attributions[lang]}\n\n${quote}`, lang)).toBe(typed)
          expect(fold(`${typed}\n${attributions[lang].replace(' <', '\n<')}\n${quote}`, lang)).toBe(typed)
          expect(fold(`${quote}\n\n${typed}`, lang)).toBe(typed)
        }
  })

  it('loses the head of a quote as Outlook writes it', () => {
    const [one, two, three, four] = outlook[lang] ?? outlook.en ?? []
    for (const letter of lettersIn(lang)) {
      const [subject = ''] = letter.split('\n')
      const head = `${one}: ${from}\n${two}: 2026-03-01 12:00\n${three}: anna@example.com\n${four}: ${subject}`
      expect(fold(`${typed}\n\n________________________________\n${head}\n\n${letter}`, lang)).toBe(typed)
      expect(fold(`${typed}\n\n-----Original Message-----\n${head}\n\n${letter}`, lang)).toBe(typed)
    }
  })

  it('keeps what stands between the quoted lines', () => {
    for (const letter of lettersIn(lang)) {
      const paragraphs = quoted(letter).split('\n> \n')
      const mixed = paragraphs.flatMap((text, index) => [text, `Answer ${index}: 4711`]).join('\n')
      for (const index of paragraphs.keys()) expect(fold(mixed, lang)).toContain(`Answer ${index}: 4711`)
    }
  })
})

it.each([
  ['a line that only looks like a quote', '> It says: error 42\nWhat is that?'],
  ['what other people wrote', 'On 1 March 2026, Bob <bob@example.com> wrote:\n> Try the button.'],
  ['a single sentence of ours', 'You wrote:\nOur support team has answered your ticket 1234567.\nWhere?'],
  ['numbers', '113-7856421-7648003'],
  ['short words', 'no\nyes\nit'],
])('%s stays', (_, text) => {
  expect(fold(text)).toBe(text)
})

it('a mail that only quotes is empty', () => {
  expect(fold(quoted(lettersIn('en')[0] ?? ''))).toBe('')
})
