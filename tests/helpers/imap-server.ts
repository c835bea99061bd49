import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

interface StoredMail {
  uid: number
  raw: Buffer
  seen: boolean
}

const user = 'support@example.com'
const password = 'pass word'

export function imapUrl(port: number): string {
  return `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`
}

/**
 * An IMAP server on the loopback address with one mailbox: as much of RFC 3501 and of IDLE as a client needs to fetch. The
 * command DELIVER of its own puts a mail in Base64 into the mailbox, for tests that run elsewhere.
 */
export async function openImapServer(at = 0) {
  const mails: StoredMail[] = []
  const sockets = new Set<Socket>()
  /** Connections that wait for news, and the tag of their IDLE. */
  const idling = new Map<Socket, string>()
  /** What the clients have asked for, one line each. */
  const commands: string[] = []
  /** Bytes of mails until the connection breaks. */
  let breakAfter = Number.POSITIVE_INFINITY

  function deliver(raw: string | Buffer): StoredMail {
    const mail = { uid: mails.length + 1, raw: Buffer.from(raw), seen: false }
    mails.push(mail)
    for (const socket of idling.keys()) socket.write(`* ${mails.length} EXISTS\r\n`)
    return mail
  }

  function itemsOf({ uid, raw, seen }: StoredMail, wanted: string): Buffer {
    const parts: (string | Buffer)[] = [`UID ${uid} FLAGS (${seen ? '\\Seen' : ''})`]
    if (wanted.includes('RFC822.SIZE')) parts.push(` RFC822.SIZE ${raw.length}`)
    const add = (name: string, content: Buffer) => parts.push(` ${name} {${content.length}}\r\n`, content)
    if (/BODY(?:\.PEEK)?\[HEADER\]/.test(wanted)) add('BODY[HEADER]', raw.subarray(0, raw.indexOf('\r\n\r\n') + 4))
    const [whole, start = '', length = ''] = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/.exec(wanted) ?? []
    if (whole && start === '') add('BODY[]', raw)
    else if (whole) add(`BODY[]<${start}>`, raw.subarray(Number(start), Number(start) + Number(length)))
    return Buffer.concat(parts.map((part) => Buffer.from(part)))
  }

  function fetch(socket: Socket, uids: string, wanted: string): void {
    for (const [index, mail] of mails.entries()) {
      if (!uids.split(',').map(Number).includes(mail.uid)) continue
      const items = itemsOf(mail, wanted)
      if (items.length > breakAfter) {
        socket.write(items.subarray(0, breakAfter))
        breakAfter = Number.POSITIVE_INFINITY
        return void socket.destroySoon()
      }
      breakAfter -= items.length
      socket.write(Buffer.concat([Buffer.from(`* ${index + 1} FETCH (`), items, Buffer.from(')\r\n')]))
    }
  }

  function answer(socket: Socket, tag: string, verb: string, rest: string): void {
    const say = (line: string) => socket.write(`${line}\r\n`)
    if (verb === 'LOGIN' && rest !== `"${user}" "${password}"` && rest !== `${user} "${password}"`)
      return void say(`${tag} NO [AUTHENTICATIONFAILED] no`)
    if (verb === 'CAPABILITY') say('* CAPABILITY IMAP4rev1 IDLE')
    if (verb === 'LIST') say('* LIST () "/" INBOX')
    if (verb === 'SELECT') {
      say('* FLAGS (\\Seen)')
      say(`* ${mails.length} EXISTS`)
      say(`* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT ${mails.length + 1}] ok`)
    }
    if (verb === 'UID SEARCH') say(`* SEARCH ${mails.flatMap(({ seen, uid }) => (seen ? [] : [uid])).join(' ')}`.trim())
    const [, uids = '', wanted = ''] = /^(\S+) (.*)$/.exec(rest) ?? []
    if (verb === 'UID FETCH') fetch(socket, uids, wanted)
    if (verb === 'UID STORE') for (const mail of mails) if (uids === String(mail.uid)) mail.seen = true
    if (verb === 'IDLE') {
      idling.set(socket, tag)
      return void say('+ idling')
    }
    if (verb === 'DELIVER') deliver(Buffer.from(rest, 'base64'))
    if (verb === 'LOGOUT') say('* BYE')
    if (!socket.destroyed) say(`${tag} OK done`)
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      idling.delete(socket)
    })
    socket.on('error', () => undefined)
    let pending = ''
    socket.write('* OK ready\r\n')
    socket.setEncoding('utf8').on('data', (chunk) => {
      const lines = (pending + chunk).split('\r\n')
      pending = lines.pop() ?? ''
      for (const line of lines) {
        commands.push(line)
        if (/^DONE$/i.test(line)) {
          socket.write(`${idling.get(socket)} OK done\r\n`)
          idling.delete(socket)
          continue
        }
        const [, tag = '', verb = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(line) ?? []
        answer(socket, tag, verb.toUpperCase(), rest)
      }
    })
  })
  server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: imapUrl(port),
    mails,
    commands,
    deliver,
    /** How many clients wait for news. */
    waiting: () => idling.size,
    /** Lets the next mail break off after so many bytes, once. */
    breakOff(bytes: number) {
      breakAfter = bytes
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
