import type { Readable } from 'node:stream'
import { htmlToText } from 'html-to-text'
import { type ParsedMail, simpleParser } from 'mailparser'
import { hashOf } from '#server/domain/token.ts'

export interface ReceivedFile {
  name: string
  content: Uint8Array
  /** Whether it stands within the text, as a logo under a signature does. */
  within: boolean
}

/** A mail as it came; what is in it was chosen by whoever sent it. */
export interface ReceivedMail {
  /** The same for the same mail: SHA-256 of its Message-ID, or of its head. */
  key: string
  /** The one bare address that it says it is from; empty where there is none, or several. */
  from: string
  subject: string
  /** Paragraphs as plain text, with what was quoted. */
  text: string
  /** The addresses that it went to. */
  to: string[]
  /** Message-IDs that it refers to, the nearest first. */
  references: string[]
  files: ReceivedFile[]
  /** The value of a header field, by its name in small letters; empty where there is none. */
  header(name: string): string
  /** All values of it, from the top. */
  headers(name: string): string[]
}

/** Letters of a subject that are kept, and of HTML that is read. */
const longest = { subject: 300, html: 2_000_000 } as const

/** Reads a mail, or the head of one. Rejects for what is none. */
export async function readMail(source: Readable | Buffer, head: Buffer): Promise<ReceivedMail> {
  const mail = await simpleParser(source, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    maxHtmlLengthToParse: longest.html,
  })
  const headers = (name: string) => mail.headerLines.filter(({ key }) => key === name).map(({ line }) => valueIn(line))
  const header = (name: string) => headers(name)[0] ?? ''
  const from = mail.from?.value.filter(({ address }) => address) ?? []
  const id = header('message-id')
  const referred = `${header('references')} ${header('in-reply-to')}`.match(/<[^<>\s]{3,250}>/g) ?? []
  return {
    key: hashOf(id || head.toString('latin1')),
    from: from.length === 1 ? (from[0]?.address ?? '') : '',
    subject: clean(mail.subject ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, longest.subject),
    text: textOf(mail),
    to: ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'].flatMap(headers).flatMap(addressesIn),
    references: referred.slice(-50).reverse(),
    files: mail.attachments.map(({ filename, contentType, content, related }) => ({
      name: filename ?? `file.${contentType.split('/')[1] ?? ''}`,
      content,
      within: related === true,
    })),
    header,
    headers,
  }
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
