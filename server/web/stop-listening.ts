import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, Server as NetServer } from 'node:net'
import { setImmediate as othersTurn, setTimeout as wait } from 'node:timers/promises'

/** Milliseconds for the system to send those away who come now, and for those to come back who were let in half. */
const sendingAway = 500
const comingBack = 300
const longest = 3000
/** A turn of the event loop in which hardly anything can have come. */
const quietTurn = 0.1

/**
 * Closes the listening socket when nobody waits at it, for the system resets whoever does. To get there
 * under load the queue is made as short as can be for a moment: who does not fit in tries again after
 * a second, and is refused then. Answers when all connections have ended.
 */
export async function stopListening(server: Server): Promise<{ ended: Promise<unknown> }> {
  let accepted = false
  const listenAgain = (queue: number) =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      accepted = true
      server.emit('connection', socket)
    }).listen(server, queue)

  const short = listenAgain(1)
  await wait(sendingAway)
  // Where the queue was full, a client may believe to be connected: it gets in when it sends again.
  const long = listenAgain(511)
  await wait(comingBack)
  const deadline = performance.now() + longest
  let took = 0
  do {
    await wait(5)
    accepted = false
    const began = performance.now()
    await othersTurn()
    took = performance.now() - began
  } while ((accepted || took > quietTurn) && performance.now() < deadline)

  const servers = [server, short, long]
  const ended = Promise.all(servers.map((each) => once(each, 'close')))
  // The close of HTTP would cut connections at once that were just opened and whose request is on its way.
  for (const each of servers) NetServer.prototype.close.call(each)
  return { ended }
}
