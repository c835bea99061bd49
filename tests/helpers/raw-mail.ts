/** A mail as it comes over the wire, lines ending in CRLF: head fields, an empty line, the body. */
export function rawMail(fields: Record<string, string>, body: string | Buffer): Buffer {
  const all = {
    From: 'Anna <anna@example.com>',
    To: 'support@example.com',
    Subject: 'Re: Your request',
    Date: 'Sun, 1 Mar 2026 12:00:00 +0000',
    'Message-ID': `<${crypto.randomUUID()}@mail.example.com>`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...fields,
  }
  const head = Object.entries(all)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const lines = typeof body === 'string' ? body.replace(/\r?\n/g, '\r\n') : body
  return Buffer.concat([Buffer.from(`${head}\r\n`), Buffer.from(lines)])
}

export interface RawPart {
  type: string
  name?: string
  content: string | Uint8Array
  fields?: Record<string, string>
}

/** The fields and the body of a mail of several parts. */
export function parts(list: RawPart[], type = 'mixed'): [Record<string, string>, string] {
  const boundary = 'b-0123456789'
  const written = list.map(({ type, name, content, fields = {} }) => {
    const head = {
      'Content-Type': type,
      'Content-Transfer-Encoding': 'base64',
      ...(name && { 'Content-Disposition': `attachment; filename="${name}"` }),
      ...fields,
    }
    const lines = Object.entries(head).map(([key, value]) => `${key}: ${value}`)
    const encoded = Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\n')
    return `--${boundary}\n${lines.join('\n')}\n\n${encoded}\n`
  })
  return [{ 'Content-Type': `multipart/${type}; boundary="${boundary}"` }, `${written.join('')}--${boundary}--\n`]
}
