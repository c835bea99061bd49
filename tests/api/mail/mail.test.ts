import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMail } from '#server/mail/index.ts'
import { openSmtpSink } from '#tests/helpers/smtp-sink.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'

const message = {
  id: 'ticket-1234567.created',
  to: 'anna@exämple.com',
  subject: 'Grüße aus dem Haus',
  text: 'Guten Tag\n',
  html: '<p>Guten Tag</p>',
  headers: { 'List-Unsubscribe': '<https://www.example.com/en/newsletter>' },
}
const shared = { from: 'no-reply@example.com', log: () => {} }

test('writes a mail as one whole file when there is no SMTP server', async () => {
  const dataDir = temporaryFolder()
  const mail = openMail({ smtpUrl: undefined, dataDir, ...shared })
  await mail.send(message)
  const files = await readdir(join(dataDir, 'mail'))
  expect(files).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-ticket-1234567\.created\.eml$/)])
  const text = await readFile(join(dataDir, 'mail', files[0] ?? ''), 'utf8')
  expect(text).toContain('To: anna@xn--exmple-cua.com\r\n')
  expect(text).toMatch(/^From: \S+ <no-reply@example\.com>\r$/m)
  expect(text).toContain('Message-ID: <ticket-1234567.created@example.com>\r\n')
  expect(text).toContain('Auto-Submitted: auto-generated\r\n')
  expect(text).toContain('X-Auto-Response-Suppress: All\r\n')
  expect(text).toContain('List-Unsubscribe: <https://www.example.com/en/newsletter>\r\n')
  expect(text).toContain('Guten Tag')
  expect(text).toContain('<p>Guten Tag</p>')
  await mail.close()
})

test('hands a mail to the SMTP server with its envelope', async () => {
  const sink = await openSmtpSink()
  onTestFinished(sink.close)
  const mail = openMail({ smtpUrl: sink.url, dataDir: '', ...shared })
  await mail.send(message)
  await mail.close()
  expect(sink.mails).toMatchObject([{ from: 'no-reply@example.com', to: ['anna@xn--exmple-cua.com'] }])
  expect(sink.mails[0]?.data).toContain('Message-ID: <ticket-1234567.created@example.com>\r\n')
})

test('rejects when the SMTP server is away or does not take the mail', async () => {
  const sink = await openSmtpSink({ accept: () => '451 full' })
  const mail = openMail({ smtpUrl: sink.url, dataDir: '', ...shared })
  await expect(mail.send(message)).rejects.toMatchObject({ responseCode: 451 })
  await sink.close()
  await expect(mail.send(message)).rejects.toMatchObject({ code: 'ESOCKET' })
  await mail.close()
})

test('sends nothing that has a second line in a header field', async () => {
  const sink = await openSmtpSink()
  onTestFinished(sink.close)
  const mail = openMail({ smtpUrl: sink.url, dataDir: '', ...shared })
  await expect(mail.send({ ...message, subject: 'Hello\r\nBcc: bob@example.com' })).rejects.toThrow(TypeError)
  await expect(mail.send({ ...message, id: '../../etc/cron.d/x' })).rejects.toThrow(TypeError)
  await mail.close()
  expect(sink.mails).toEqual([])
})
