import { createHash } from 'node:crypto'
import { htmlToText } from 'html-to-text'
import { type ParsedMail, simpleParser } from 'mailparser'
import addressparser from 'nodemailer/lib/addressparser'
import { isEmail } from '#contracts/fields.ts'
import { withoutTurns } from '#shared/text/without-turns.ts'
import type { ReadMail } from './received-mail.ts'

/** Letters of a subject that are kept, and of HTML that is read; fields of a head, and files. */
const longest = { subject: 300, html: 2_000_000, fields: 1000, files: 1000 } as const

/** Reads a mail, or the beginning of one; its body begins at `bodyFrom`. Rejects for what is none. */
export async function parseMail(source: Buffer, bodyFrom: number): Promise<ReadMail> {
  const mail = await simpleParser(source, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    maxHtmlLengthToParse: longest.html,
  })
  const fields = mail.headerLines
    .slice(0, longest.fields)
    .map(({ key, line }): [string, string] => [key, valueIn(line)])
  const of = (...names: string[]) => fields.flatMap(([name, value]) => (names.includes(name) ? [value] : []))
  const [id = ''] = of('message-id')
  const referred = [...of('references').slice(0, 1), ...of('in-reply-to').slice(0, 1)].join(' ')
  const from = of('from')
  const said = [id, ...from, ...of('date')].join('\n')
  return {
    key: createHash('sha256').update(said).update('\n').update(source.subarray(bodyFrom)).digest('hex'),
    from: from.length === 1 ? senderIn(from[0] ?? '') : '',
    subject: withoutTurns(clean(mail.subject ?? ''))
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, longest.subject),
    text: textOf(mail),
    to: of('to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to').flatMap(addressesIn),
    references: (referred.match(/<[^<>\s]{3,250}>/g) ?? []).slice(-50).reverse(),
    files: mail.attachments.slice(0, longest.files).map(({ filename, contentType, content, related }) => ({
      name: filename ?? `file.${contentType.split('/')[1] ?? ''}`,
      content: new Uint8Array(content),
      within: related === true,
    })),
    fields,
  }
}

/**
 * The one address of a sender as it stands there: what is encoded in it is no address to the servers that have checked the
 * mail, and so is none here.
 */
function senderIn(field: string): string {
  if (field.length > 1000) return ''
  const [one, ...more] = addressparser(field)
  if (!one || more.length > 0 || !('address' in one)) return ''
  const address = one.address ?? ''
  const named = new Set(field.replace(/"(?:[^"\\]|\\.)*"/g, ' ').match(/[^\s<>(),;]*@[^\s<>(),;]*/g))
  return isEmail(address) && !address.includes('=?') && named.size === 1 && named.has(address) ? address : ''
}

/** What no database takes, and what terminals obey. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
}

function textOf({ text = '', html }: ParsedMail): string {
  const plain = clean(text)
  if (plain.trim() || !html) return plain
  return clean(
    htmlToText(html, {
      wordwrap: false,
      limits: { maxInputLength: longest.html, maxDepth: 200 },
      // All of it: a quote may bring another body.
      baseElements: { selectors: [], returnDomByDefault: true },
      selectors: [
        ...['head', 'style', 'script', 'img'].map((selector) => ({ selector, format: 'skip' })),
        { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
        ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      ],
    }),
  )
}

function valueIn(line: string): string {
  return line
    .slice(line.indexOf(':') + 1)
    .replace(/\s+/g, ' ')
    .trim()
}

function addressesIn(value: string): string[] {
  return value.slice(0, 10_000).match(/[^\s<>,;:"]{1,64}@[^\s<>,;:"]{1,255}/g) ?? []
}
