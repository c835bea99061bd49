import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readMail } from '#server/inbox/received-mail.ts'
import { takeIn } from '#server/inbox/take-in.ts'
import { replyAddress } from '#server/tickets/reply-address.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { rawMail } from '#tests/helpers/raw-mail.ts'
import { newTicket } from '#tests/helpers/tickets.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.db.kysely.deleteFrom('unproven_mail').execute())

/** The longest time in which nobody else was served while a mail was taken in, in milliseconds. */
async function longestStop(mail: Buffer): Promise<number> {
  let [longest, last] = [0, performance.now()]
  const look = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const timer = setInterval(look, 5)
  try {
    const read = await readMail(mail, mail.subarray(0, 2000)).catch(() => undefined)
    if (read) await takeIn(test.service, read, true, test.state.now)
  } finally {
    look()
    clearInterval(timer)
  }
  return longest
}

const marks = `a${'\u0300\u0323'.repeat(60_000)}`
const html = { 'Content-Type': 'text/html; charset=utf-8' }
const attached = (name: string) => ({
  'Content-Type': `image/png; name="${name}"`,
  'Content-Disposition': 'attachment',
})

describe('a mail of a stranger does not stop the service', () => {
  it.each([
    ['tables in tables', rawMail(html, '<table><tr><td>'.repeat(90_000))],
    ['lists in lists', rawMail(html, '<ol><li>'.repeat(160_000))],
    ['ends of what did not begin', rawMail(html, '<b>'.repeat(60_000) + '</i>'.repeat(60_000))],
    ['a name of a file that is long', rawMail(attached(`${'.'.repeat(150_000)}x`), 'x')],
    [
      'a name of a file of signs that are combined',
      rawMail(attached(`=?utf-8?B?${Buffer.from(marks).toString('base64')}?=`), 'x'),
    ],
  ])('%s', { timeout: 120_000 }, async (_, mail) => {
    expect(await longestStop(mail)).toBeLessThan(5000)
  })
})

describe('nor does one of somebody who has a ticket', () => {
  it.each([
    ['a line without a blank', 'a'.repeat(60_000)],
    ['signs that are combined', marks.slice(0, 60_001)],
    ['lines that end in many blanks and dashes', `${'-'.repeat(990)}x\n`.repeat(60)],
    ['a text of two million letters', 'x'.repeat(1_900_000)],
    ['colons before a letter that is quoted', null],
  ])('%s', { timeout: 120_000 }, async (_, given) => {
    const id = await newTicket(test)
    const letter = test.mails.at(-1)?.text ?? ''
    const body = given ?? `${':'.repeat(60_000)}x\n${letter}`
    const to = { To: replyAddress(test.service.secrets, Number(id)), 'Content-Transfer-Encoding': '8bit' }
    expect(await longestStop(rawMail(to, body))).toBeLessThan(5000)
  })
})
