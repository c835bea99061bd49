import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface SunkMail {
  from: string
  to: string[]
  /** The whole letter as it came, lines ending in CRLF. */
  data: string
}

/** An SMTP server on a free port that keeps what it is sent. `accept` runs before a mail is taken; a rejection refuses it for now. */
export async function openSmtpSink(accept: (mail: SunkMail) => Promise<void> = async () => {}) {
  const mails: SunkMail[] = []
  const sockets = new Set<Socket>()

  async function take(socket: Socket, mail: SunkMail): Promise<void> {
    try {
      await accept(mail)
      mails.push(mail)
      socket.write('250 taken\r\n')
    } catch {
      socket.write('451 try again later\r\n')
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
      socket.write(reading ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 sink.example.com\r\n')
    }

    socket.write('220 sink.example.com\r\n')
    socket.setEncoding('utf8').on('data', (chunk) => {
      const lines = (pending + chunk).split('\r\n')
      pending = lines.pop() ?? ''
      for (const text of lines) line(text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
