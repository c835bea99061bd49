import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { createTicket } from '#contracts/ticket-form.ts'
import type { announceUpload, getUploadCredentials } from '#contracts/uploads.ts'
import { openDatabase } from '#server/db/index.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'

const silent = () => {}
const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/** Asks a running service; undefined when there is no whole answer. */
async function ask(url: string, number: number, init: { body?: object; headers?: Record<string, string> } = {}) {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': addressOf(number), ...init.headers }
  const request = init.body ? { method: 'POST', headers, body: JSON.stringify(init.body) } : { headers }
  try {
    const response = await fetch(url, request)
    return { status: response.status, data: ((await response.json()) as { Data: unknown }).Data }
  } catch {
    return undefined
  }
}

/** What a person sends: always the same for the same number, so that it can be sent again. */
export interface Sending {
  number: number
  attachment: string[]
}

/** Sends a small picture for a ticket; answers its token, undefined where something was cut. */
export async function sendPicture(origin: string, number: number): Promise<string | undefined> {
  const bytes = fileOf('png', 2000)
  const body = { purpose: 'ticket', name: `Größe ${number}.png`, size: bytes.length }
  const announced = await ask(`${origin}/api/v1/upload`, number, { body })
  const upload = (announced?.data as OutputOf<typeof announceUpload> | null | undefined)?.upload
  if (!upload) return undefined
  const credentials = await ask(`${origin}/api/v1/aliStsToken`, number, { headers: { 'Upload-Token': upload } })
  const targets = (credentials?.data as OutputOf<typeof getUploadCredentials> | null | undefined)?.targets ?? []
  for (const { url } of targets)
    await fetch(origin + url, { method: 'PUT', body: new Uint8Array(bytes) }).catch(() => undefined)
  const completed = await ask(`${origin}/api/v1/upload/complete`, number, { body: { upload } })
  return completed?.status === 200 ? upload : undefined
}

/** Makes a ticket under the key of its number; answers status and id of the answer, if there is one. */
export async function sendTicket(origin: string, { number, attachment }: Sending, detail = `Number ${number}`) {
  const email = `person${number}@example.com`
  const body = {
    category: 2,
    name: 'Anna',
    email,
    confirmEmail: email,
    region: 'DE',
    subject: 'It hums',
    detail,
    attachment,
  }
  const headers = { 'Idempotency-Key': `fault-${String(number).padStart(12, '0')}` }
  const answer = await ask(`${origin}/api/v1/ticket/create`, number, { body, headers })
  return answer && { status: answer.status, id: (answer.data as OutputOf<typeof createTicket> | null)?.id }
}

/** Looks into a stopped service's data: no half ticket, no file without a ticket, none that is missing. Answers the ids. */
export async function checkTickets(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ dataDir, databaseUrl: undefined, durability: 'full', log: silent })
  try {
    const { rows } = await sql<{ id: number; entries: number; files: number }>`
      select id, (select count(*) from ticket_entry where ticket = ticket.id) as entries,
        (select count(*) from ticket_file where ticket = ticket.id) as files
      from ticket`.execute(db.kysely)
    expect(rows.filter(({ entries }) => entries !== 1)).toEqual([])
    const claimed = await db.kysely.selectFrom('upload').where('state', '=', 'claimed').selectAll().execute()
    expect(claimed).toHaveLength(rows.reduce((sum, { files }) => sum + files, 0))
    for (const { id, key, folder, moved, size } of claimed) {
      const places = [join(dataDir, 'files', `${folder}/${id}`), join(dataDir, 'files', key, 'whole')]
      const bytes = places.map(lengthOf)
      expect(moved ? bytes[0] : (bytes[0] ?? bytes[1])).toBe(size)
    }
    const unanswered = await db.kysely.selectFrom('idempotency').where('answer', 'is', null).selectAll().execute()
    expect(unanswered).toEqual([])
    return rows.map(({ id }) => String(id))
  } finally {
    await db.close()
  }
}

function lengthOf(path: string): number | undefined {
  try {
    return readFileSync(path).length
  } catch {
    return undefined
  }
}
