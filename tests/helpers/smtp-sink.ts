import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface SunkMail {
  from: string
  to: string[]
  /** The whole letter as it came, lines ending in CRLF. */
  data: string
}

/** What the sink answers to a mail: nothing takes it, a line such as `550 5.1.1 unknown` refuses it. */
type Answer = string | undefined

export interface SinkOptions {
  /** Runs before a mail is taken. */
  accept?: (mail: SunkMail) => Answer | Promise<Answer>
  /** Runs before a recipient is taken. */
  recipient?: (address: string) => Answer
  /** Wants a login, and answers this to it. */
  login?: string
  port?: number
}

/** An SMTP server on the loopback address that keeps what it is sent. */
export async function openSmtpSink({
  accept = () => undefined,
  recipient = () => undefined,
  login,
  port = 0,
}: SinkOptions = {}) {
  const mails: SunkMail[] = []
  const sockets = new Set<Socket>()

  async function take(socket: Socket, mail: SunkMail): Promise<void> {
    const refusal = await accept(mail)
    if (!refusal) mails.push(mail)
    socket.write(`${refusal ?? '250 taken'}\r\n`)
  }

  function answer(verb: string, address: string): string {
    switch (verb) {
      case 'EHLO':
        return login ? '250-sink.example.com\r\n250 AUTH PLAIN LOGIN' : '250 sink.example.com'
      case 'AUTH':
        return login ?? '503 no'
      case 'RCPT':
        return recipient(address) ?? '250 go on'
      case 'DATA':
        return '354 go on'
      case 'QUIT':
        return '221 bye'
      default:
        return '250 go on'
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let mail: SunkMail = { from: '', to: [], data: '' }
    let reading = false
    let pending = ''

    function line(text: string): void {
      if (reading) {
        if (text !== '.') mail.data += `${text.replace(/^\./, '')}\r\n`
        else {
          reading = false
          void take(socket, mail)
        }
        return
      }
      const [, address = ''] = /<(.*?)>/.exec(text) ?? []
      const verb = text.slice(0, 4).toUpperCase()
      if (verb === 'MAIL') mail = { from: address, to: [], data: '' }
      if (verb === 'RCPT') mail.to.push(address)
      reading = verb === 'DATA'
      socket.write(`${answer(verb, address)}\r\n`)
    }

    socket.write('220 sink.example.com\r\n')
    socket.setEncoding('utf8').on('data', (chunk) => {
      const lines = (pending + chunk).split('\r\n')
      pending = lines.pop() ?? ''
      for (const text of lines) line(text)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `smtp://${login ? 'user:password@' : ''}127.0.0.1:${taken}`,
    port: taken,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
