import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { langs } from '#i18n/locales.ts'
import { hashOf } from '#server/domain/token.ts'
import { forgetUnproven } from '#server/mail/unproven.ts'
import { forgetUnconfirmed } from '#server/newsletter/clean-up.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'

const hour = 60 * 60 * 1000
const email = 'anna@example.com'
let test: TestApp
let clients = 0

beforeEach(async () => {
  test = await createTestApp(test && { db: test.db })
  await test.db.kysely.deleteFrom('newsletter_subscriber').execute()
  await test.db.kysely.deleteFrom('unproven_mail').execute()
})
afterAll(() => test.db.close())

const client = () => `10.1.${clients >> 8}.${clients++ & 255}`
const submit = (address = email, language = 'en') =>
  test.post('/api/v1/blog/email/submit', { email: address, agreed: true, language }, {}, client())
const confirm = (token: string) => test.post('/api/v1/blog/email/confirm', { token }, {}, client())
const unsubscribe = (token: string) => test.post('/api/v1/blog/email/unsubscribe', { token }, {}, client())
const subscribers = () => test.db.kysely.selectFrom('newsletter_subscriber').selectAll().execute()
const later = (milliseconds: number) => {
  test.state.now = new Date(test.state.now.getTime() + milliseconds)
}

/** The tokens in the mail with this number; the last one by default. */
function tokens(index = -1) {
  const text = test.mails.at(index)?.text ?? ''
  return {
    confirm: /#confirm=(\S+)/.exec(text)?.[1] ?? '',
    unsubscribe: /#unsubscribe=(\S+)/.exec(text)?.[1] ?? '',
  }
}

const unknownToken = { Code: code.notFound, Data: { fields: { token: 'token-unknown' } }, Message: expect.any(String) }

describe('a request', () => {
  it('waits for its owner, who gets a mail with two links', async () => {
    const { status, body } = await submit(' Anna@Example.com\n')
    expect([status, body]).toEqual([200, { Code: 200, Data: { email: 'Anna@example.com' } }])
    expect(test.mails).toHaveLength(1)
    expect(test.mails[0]?.to).toBe('Anna@example.com')
    expect(await subscribers()).toMatchObject([
      { email: 'Anna@example.com', language: 'en', state: 'pending', confirmed_at: null, created_at: test.state.now },
    ])
  })

  it('is stored without the tokens, only with their hashes', async () => {
    await submit()
    const { confirm, unsubscribe } = tokens()
    expect(confirm).toMatch(/^[\w-]{43}$/)
    expect(unsubscribe).toMatch(/^[\w-]{43}$/)
    expect(confirm).not.toBe(unsubscribe)
    const [row] = await subscribers()
    expect(row?.confirm_hash).toBe(hashOf(confirm))
    expect(row?.unsubscribe_hash).toBe(hashOf(unsubscribe))
    expect(row?.confirm_expires_at).toEqual(new Date(test.state.now.getTime() + 7 * 24 * hour))
    expect(JSON.stringify(row)).not.toContain(confirm)
  })

  it.each(langs)('is answered in %s', async (lang) => {
    await submit(email, lang)
    const [mail] = test.mails
    expect(mail?.text).toContain(`https://www.brand.test/${lang}/newsletter#confirm=`)
    expect((await subscribers())[0]?.language).toBe(lang)
  })

  it('is answered alike for a new, a waiting, a confirmed and an unsubscribed address', async () => {
    const answers = [await submit(), await submit()]
    await confirm(tokens().confirm)
    answers.push(await submit())
    await unsubscribe(tokens(1).unsubscribe)
    later(25 * hour)
    answers.push(await submit())
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => JSON.stringify([...headers]))).size).toBe(1)
  })

  it('makes one row of two spellings, even at the same moment', async () => {
    await Promise.all(['anna@example.com', 'ANNA@example.com', 'Anna@EXAMPLE.com'].map((address) => submit(address)))
    expect(await subscribers()).toHaveLength(1)
  })

  it('replaces the one before: only the links of the last mail work', async () => {
    await submit(email, 'en')
    await submit(email, 'de')
    expect((await confirm(tokens(0).confirm)).body).toEqual(unknownToken)
    expect((await confirm(tokens(1).confirm)).status).toBe(200)
    expect(await subscribers()).toMatchObject([{ language: 'de', state: 'confirmed' }])
  })

  it('makes one row of two ways to write a domain, and mails to the way it was typed last', async () => {
    await submit('vic@müller.example')
    await submit('vic@xn--mller-kva.example')
    expect(await subscribers()).toMatchObject([{ email: 'vic@xn--mller-kva.example', state: 'pending' }])
    await confirm(tokens().confirm)
    await submit('VIC@MÜLLER.example')
    expect(test.mails[2]?.text).not.toContain('http')
    expect(test.mails[2]?.to).toBe('vic@xn--mller-kva.example')
  })

  it('of a tagged address is one of its own', async () => {
    await submit('vic@example.com')
    await submit('vic+news@example.com')
    expect((await subscribers()).map((row) => row.email).sort()).toEqual(['vic+news@example.com', 'vic@example.com'])
  })

  it('mails who is subscribed that there is nothing to do, and changes nothing', async () => {
    await submit()
    await confirm(tokens().confirm)
    const before = await subscribers()
    await submit(email, 'de')
    expect(await subscribers()).toEqual(before)
    expect(test.mails).toHaveLength(2)
    expect(test.mails[1]?.text).not.toContain('http')
    expect((await unsubscribe(tokens(0).unsubscribe)).status).toBe(200)
  })
})

describe('the cap', () => {
  it('lets three mails a day to one address, whoever asks, and stores the rest', async () => {
    for (let sent = 0; sent < 100; sent++) {
      expect((await submit(sent % 2 ? email : 'ANNA@example.com')).status).toBe(200)
    }
    expect(test.mails).toHaveLength(3)
    expect(await subscribers()).toMatchObject([{ state: 'pending' }])
    expect((await confirm(tokens().confirm)).status).toBe(200)
  })

  it('holds at the same moment too', async () => {
    await Promise.all(Array.from({ length: 20 }, () => submit()))
    expect(await test.db.kysely.selectFrom('unproven_mail').selectAll().execute()).toHaveLength(3)
    expect((await confirm(tokens().confirm)).status).toBe(200)
  })

  it('stores a request for an address that other forms have mailed too often', async () => {
    const address_hash = hashOf(email)
    const sent_at = test.state.now
    await test.db.kysely
      .insertInto('unproven_mail')
      .values([1, 2, 3].map(() => ({ address_hash, sent_at })))
      .execute()
    expect((await submit()).status).toBe(200)
    expect(test.mails).toEqual([])
    expect(await subscribers()).toMatchObject([{ email, state: 'pending', confirm_hash: null }])
  })

  it('is over after 24 hours, and counts each address alone', async () => {
    for (let sent = 0; sent < 4; sent++) await submit()
    await submit('ben@example.com')
    expect(test.mails).toHaveLength(4)
    later(24 * hour - 1)
    await submit()
    expect(test.mails).toHaveLength(4)
    later(1)
    await submit()
    expect(test.mails).toHaveLength(5)
  })

  it('counts all names of one mailbox together', async () => {
    for (const address of [
      'vic@müller.example',
      'VIC@xn--mller-kva.example',
      'vic+1@müller.example',
      'vic+2@müller.example',
    ])
      await submit(address)
    expect(test.mails.map(({ to }) => to)).toEqual([
      'vic@müller.example',
      'VIC@xn--mller-kva.example',
      'vic+1@müller.example',
    ])
  })

  it('knows addresses only by their hash', async () => {
    await submit('Anna@example.com')
    const rows = await test.db.kysely.selectFrom('unproven_mail').selectAll().execute()
    expect(rows).toMatchObject([{ address_hash: hashOf(email) }])
  })
})

describe('what is not confirmed in time', () => {
  it('is deleted by the nightly clean-up, but not what was confirmed', async () => {
    await submit()
    await confirm(tokens().confirm)
    await submit('ben@example.com')
    later(24 * hour)
    await submit('cleo@example.com')
    later(6 * 24 * hour)
    await submit('dora@example.com')
    await forgetUnconfirmed(test.db, test.state.now)
    await forgetUnproven(test.db, test.state.now)
    const left = await subscribers()
    expect(left.map((row) => row.email).sort()).toEqual([email, 'cleo@example.com', 'dora@example.com'])
    expect(await test.db.kysely.selectFrom('unproven_mail').selectAll().execute()).toHaveLength(1)
  })

  it('can be wished for once more', async () => {
    await submit()
    later(8 * 24 * hour)
    await submit()
    expect((await confirm(tokens().confirm)).status).toBe(200)
    expect(await subscribers()).toHaveLength(1)
  })
})

describe('confirming', () => {
  it('makes a subscriber, as often as it is done', async () => {
    await submit()
    const { confirm: token } = tokens()
    later(hour)
    const confirmedAt = test.state.now
    expect((await confirm(token)).body).toEqual({ Code: 200, Data: { email } })
    later(8 * 24 * hour)
    expect((await confirm(token)).body).toEqual({ Code: 200, Data: { email } })
    expect(await subscribers()).toMatchObject([{ state: 'confirmed', confirmed_at: confirmedAt }])
  })

  it('works until seven days are over', async () => {
    await submit()
    later(7 * 24 * hour)
    const { status, body } = await confirm(tokens().confirm)
    expect([status, body]).toEqual([404, unknownToken])
    expect(await subscribers()).toMatchObject([{ state: 'pending' }])
    later(-1)
    expect((await confirm(tokens().confirm)).status).toBe(200)
  })

  it('does not undo leaving', async () => {
    await submit()
    await confirm(tokens().confirm)
    await unsubscribe(tokens().unsubscribe)
    expect((await confirm(tokens().confirm)).body).toEqual(unknownToken)
    expect(await subscribers()).toMatchObject([{ state: 'unsubscribed' }])
  })

  it('is not done by opening the link', async () => {
    await submit()
    const { confirm: token } = tokens()
    for (const path of ['confirm', 'unsubscribe']) {
      const { status } = await test.request(`/api/v1/blog/email/${path}?token=${token}`)
      expect(status).toBe(405)
    }
    expect(await subscribers()).toMatchObject([{ state: 'pending' }])
  })
})

describe('leaving', () => {
  it('works twice', async () => {
    await submit()
    await confirm(tokens().confirm)
    const left = test.state.now
    expect((await unsubscribe(tokens().unsubscribe)).body).toEqual({ Code: 200, Data: { email } })
    later(hour)
    expect((await unsubscribe(tokens().unsubscribe)).body).toEqual({ Code: 200, Data: { email } })
    expect(await subscribers()).toMatchObject([{ state: 'unsubscribed', unsubscribed_at: left }])
  })

  it('works before confirming, and the other link is dead then', async () => {
    await submit()
    expect((await unsubscribe(tokens().unsubscribe)).status).toBe(200)
    expect((await confirm(tokens().confirm)).status).toBe(404)
  })

  it('works a year later', async () => {
    await submit()
    await confirm(tokens().confirm)
    later(365 * 24 * hour)
    expect((await unsubscribe(tokens().unsubscribe)).status).toBe(200)
  })

  it('can be followed by a new request', async () => {
    await submit()
    await unsubscribe(tokens().unsubscribe)
    await submit()
    expect(await subscribers()).toMatchObject([{ state: 'pending', unsubscribed_at: null }])
    expect((await confirm(tokens().confirm)).status).toBe(200)
  })
})

describe('the button of a mail program', () => {
  /** What it does with the header of the last mail; the body in one of the two encodings. */
  function press(body: URLSearchParams | FormData, headers: Record<string, string> = {}) {
    const [, address = ''] = /^<(https:.*)>$/.exec(test.mails.at(-1)?.headers?.['List-Unsubscribe'] ?? '') ?? []
    const { origin, pathname, search } = new URL(address)
    expect(origin).toBe('https://www.brand.test')
    return test.request(pathname + search, { method: 'POST', body, headers }, client())
  }
  const asForm = () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    return form
  }
  const encoded = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })

  it.each([
    ['multipart/form-data', asForm],
    ['application/x-www-form-urlencoded', encoded],
  ])('ends the subscription by %s, as often as it is pressed', async (_, body) => {
    await submit()
    await confirm(tokens().confirm)
    expect((await press(body())).status).toBe(200)
    expect((await press(body())).body).toEqual({ Code: 200, Data: null })
    expect(await subscribers()).toMatchObject([{ state: 'unsubscribed' }])
  })

  it('may come from any website, with whatever a browser sends along', async () => {
    await submit()
    const headers = { Origin: 'https://mail.example.com', 'Sec-Fetch-Site': 'cross-site', Cookie: 'id=x' }
    expect((await press(encoded(), headers)).status).toBe(200)
    expect(await subscribers()).toMatchObject([{ state: 'unsubscribed' }])
  })

  it('is no other button', async () => {
    await submit()
    for (const body of [new URLSearchParams(), new URLSearchParams({ 'List-Unsubscribe': 'Two-Clicks' })])
      expect((await press(body)).status).toBe(400)
    expect((await press(encoded(), { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect(await subscribers()).toMatchObject([{ state: 'pending' }])
  })

  it('finds nothing for another token', async () => {
    const path = `/api/v1/blog/email/unsubscribe/one-click?lang=en&token=${'x'.repeat(43)}`
    const { body } = await test.request(path, { method: 'POST', body: encoded() })
    expect(body).toEqual(unknownToken)
  })

  it('leads whoever opens its address to the page, and changes nothing by that', async () => {
    await submit(email, 'de')
    const [, address = ''] = /^<(https:.*)>$/.exec(test.mails[0]?.headers?.['List-Unsubscribe'] ?? '') ?? []
    const { pathname, search } = new URL(address)
    const { status, headers } = await test.request(pathname + search)
    expect([status, headers.get('location')]).toEqual([
      303,
      `https://www.brand.test/de/newsletter#unsubscribe=${tokens().unsubscribe}`,
    ])
    expect((await test.request(`${pathname}?lang=de&token=x`)).status).toBe(405)
    expect(await subscribers()).toMatchObject([{ state: 'pending' }])
  })
})

it.each(['', 'x', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}'`, `${'x'.repeat(42)}\n`])(
  'refuses the token %j by its shape',
  async (token) => {
    for (const send of [confirm, unsubscribe]) {
      expect((await send(token)).body.Data).toEqual({ fields: { token: 'token-format' } })
    }
  },
)

it('takes neither token for the other', async () => {
  await submit()
  expect((await confirm(tokens().unsubscribe)).status).toBe(404)
  expect((await unsubscribe(tokens().confirm)).status).toBe(404)
  expect((await confirm('x'.repeat(43))).status).toBe(404)
})

it.each([
  '<script>alert(1)</script>@example.com',
  '"><img src=x onerror=alert(1)>@example.com',
  'anna@example.com\r\nBcc: eve@example.com',
  'anna@example.com,eve@example.com',
  'anna@example.com;eve@example.com',
  'Anna <anna@example.com>',
  "' OR 1=1--",
])('mails nobody for %j', async (address) => {
  const { status } = await submit(address)
  expect(status).toBe(400)
  expect(test.mails).toEqual([])
  expect(await subscribers()).toEqual([])
})
