import { expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { mailDraft } from '#src/scripts/lib/mail-draft.ts'

const read = ({ link }: { link: string }) => {
  const { pathname, searchParams } = new URL(link)
  return { to: pathname, subject: searchParams.get('subject'), lines: searchParams.get('body')?.split('\r\n') }
}
const nothing = { email: 'support@example.com', model: '', topic: '', article: '' }

test('a draft names what is known, and asks for the rest', () => {
  const draft = mailDraft(
    { ...nothing, model: 'MSG100', topic: 'Wiring', article: 'https://example.com/en/support/FAQs/12' },
    translator('en', messages.en.support),
  )
  const { to, subject, lines } = read(draft)
  expect(to).toBe('support@example.com')
  expect(subject).toBe('MSG100 · Wiring')
  expect(lines?.slice(0, 5)).toEqual([
    'Model: MSG100',
    'Topic: Wiring',
    'Answer that I have read: https://example.com/en/support/FAQs/12',
    '',
    'What happened:',
  ])
})

test('a draft about nothing yet has a subject and begins with the question', () => {
  const { subject, lines } = read(mailDraft(nothing, translator('ja', messages.ja.support)))
  expect(subject).toBe(messages.ja.support['mail-subject'])
  expect(lines?.[0]).toBe(messages.ja.support['mail-happened'])
})

test('no word ends a part of the address', () => {
  const { subject, lines } = read(
    mailDraft({ ...nothing, topic: 'Q&A #1 ?cc=$& 100 %' }, translator('en', messages.en.support)),
  )
  expect(subject).toBe('Q&A #1 ?cc=$& 100 %')
  expect(lines?.[0]).toBe('Topic: Q&A #1 ?cc=$& 100 %')
})

test('the text to paste begins with the address and the subject', () => {
  const { text } = mailDraft({ ...nothing, model: 'MSG100' }, translator('en', messages.en.support))
  expect(text.split('\n')).toEqual([
    'support@example.com',
    'MSG100',
    '',
    'Model: MSG100',
    '',
    'What happened:',
    '',
    '',
    'What I have tried:',
  ])
})
