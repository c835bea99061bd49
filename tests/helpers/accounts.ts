import { addressName } from '#server/domain/mailbox.ts'
import type { Answer, TestApp } from './app.ts'
import { siteUrl } from './app.ts'

export const password = 'correct horse 🐎'

/** The code in the newest mail to an address; empty where there is none. */
export function codeIn({ mails }: Pick<TestApp, 'mails'>, email: string): string {
  const mail = mails.findLast(({ to }) => addressName(to) === addressName(email))
  return /^ {4}(\d+)$/m.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The token of the link in the newest mail for a new password; empty where there is none. */
export function resetTokenIn({ mails }: Pick<TestApp, 'mails'>, email: string): string {
  const mail = mails.findLast(({ to }) => addressName(to) === addressName(email))
  return /\/support\/login#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The headers of a browser that keeps the cookie of an answer. */
export function cookieOf({ headers }: Pick<Answer, 'headers'>): Record<string, string> {
  const [cookie = ''] = headers.get('set-cookie')?.split(';') ?? []
  return { Cookie: cookie, Origin: siteUrl }
}

export const registration = (email: string, code: string) => ({
  email,
  code,
  password,
  confirmPassword: password,
  region: 'DE',
  model: 'm 1',
  activatedOn: '2026-02-01',
  agreed: true,
  language: 'en',
})

/** Registers an address by its mail, from an address of the network of its own; answers as its browser is answered. */
export async function register(test: TestApp, email: string, from = `198.51.100.${next++}`): Promise<Answer> {
  await test.post('/api/v1/registerCode', { email, language: 'en' }, {}, from)
  return test.post('/api/v1/registerSubmit', registration(email, codeIn(test, email)), {}, from)
}
let next = 1
