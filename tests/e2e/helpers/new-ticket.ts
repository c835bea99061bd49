import type { APIRequestContext } from 'playwright/test'
import { newAddress } from './client.ts'
import { mailTo } from './mails.ts'
import { expect } from './test.ts'

/** Makes a ticket as the form of the site does, without the form; answers its number. */
export async function newTicket(request: APIRequestContext, form: { email: string; [field: string]: unknown }) {
  const usual = {
    category: 2,
    name: 'Anna Größe',
    region: 'DE',
    subject: 'It hums',
    detail: 'All day.',
    language: 'en',
  }
  const answer = await request.post('/api/v1/ticket/create', {
    data: { ...usual, confirmEmail: form.email, ...form },
    headers: { 'X-Forwarded-For': newAddress() },
  })
  const { Code, Data } = await answer.json()
  expect(Code, JSON.stringify(Data)).toBe(200)
  return String(Data.id)
}

/** Opens a ticket by the link of its mail: its address is its customer's then. */
export async function proveTicket(request: APIRequestContext, id: string, email: string): Promise<void> {
  const mail = await mailTo(email, (text) => text.includes(`/detail/${id}#token=`))
  const [, token] = new RegExp(`/detail/${id}#token=([\\w-]{43})`).exec(mail) ?? []
  const answer = await request.post('/api/v1/ticket/open', {
    data: { id, token },
    headers: { 'X-Forwarded-For': newAddress(), 'Sec-Fetch-Site': 'same-origin' },
  })
  expect((await answer.json()).Code).toBe(200)
}
