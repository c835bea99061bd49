import { once } from 'node:events'
import { connect } from 'node:net'

/** Where the mailbox is that the service fetches from while a browser looks at it. */
export const mailboxPort = Number(process.env.E2E_PORT ?? 4399) + 1000

/** Puts a mail into the mailbox. */
export async function deliver(raw: Buffer): Promise<void> {
  const socket = connect(mailboxPort, '127.0.0.1')
  socket.write(`1 DELIVER ${raw.toString('base64')}\r\n2 LOGOUT\r\n`)
  socket.on('data', (said) => String(said).includes('2 OK') && socket.end())
  await once(socket, 'close')
}
