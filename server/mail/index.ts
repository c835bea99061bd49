import { join } from 'node:path'
import type { Log } from '#server/log.ts'
import { site } from '#shared/site.config.ts'
import { compose } from './compose.ts'
import { fileTransport } from './file-mail.ts'
import type { Message } from './message.ts'
import { smtpTransport } from './smtp-mail.ts'

export type { Message } from './message.ts'

export interface Mail {
  /**
   * Sends a message once; `id` (letters, digits, `.`, `_`, `-`) makes its Message-ID. Rejects when the
   * server did not take it, and with a `TypeError` when a header field is not one line.
   */
  send(message: Message & { id: string }): Promise<void>
  /** Resolves when the server takes mails of ours, as far as can be told without one. Rejects as `send` does. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Sends by the SMTP server of `smtpUrl`, or else writes files to `<dataDir>/mail`. `from` is a bare address. */
export function openMail({
  smtpUrl,
  dataDir,
  from,
  log,
}: {
  smtpUrl: string | undefined
  dataDir: string
  from: string
  log: Log
}): Mail {
  const transport = smtpUrl ? smtpTransport(smtpUrl) : fileTransport(join(dataDir, 'mail'))
  return {
    async send({ id, ...message }) {
      await transport.send(id, compose({ name: site.name, address: from }, id, message))
      log('mail-sent', { id, by: smtpUrl ? 'smtp' : 'file' })
    },
    check: () => transport.check(),
    async close() {
      transport.close()
    },
  }
}
