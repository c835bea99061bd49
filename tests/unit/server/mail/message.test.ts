import { expect, test } from 'vitest'
import { checkId, checkMessage, type Message } from '#server/mail/message.ts'

const message = { to: 'anna@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

test.each<Partial<Message>>([
  { to: 'anna@example.com\r\nBcc: bob@example.com' },
  { to: 'anna@example.com, bob@example.com' },
  { to: 'Anna <anna@example.com>' },
  { to: 'anna' },
  { to: '' },
  { subject: 'Hello\nBcc: bob@example.com' },
  { subject: 'Hello\rthere' },
  { subject: 'Hello\0' },
  { headers: { 'List-Unsubscribe': '<https://www.example.com/>\r\nBcc: bob@example.com' } },
  { headers: { 'Bcc: bob@example.com\r\nX': 'y' } },
])('refuses a header field that carries more than it should: %j', (fault) => {
  expect(() => checkMessage({ ...message, ...fault })).toThrow(TypeError)
})

test('takes an ordinary message, one in other letters too', () => {
  checkMessage(message)
  checkMessage({ ...message, to: 'grüße@exämple.com', subject: '你好', headers: { 'X-Kind': 'test' } })
})

test.each(['../etc/passwd', 'a b', '', 'a@b', 'x'.repeat(65)])('refuses the id %j', (id) => {
  expect(() => checkId(id)).toThrow(TypeError)
})
