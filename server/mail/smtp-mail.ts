import { createTransport, type SendMailOptions } from 'nodemailer'

const seconds = 1000

/**
 * Hands each mail to the SMTP server of a URL like `smtps://user:password@mail.example.com`, one after the
 * other over one connection, which stays open for a moment after the last.
 */
export function smtpTransport(url: string) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    idleTimeout: 10 * seconds,
    connectionTimeout: 20 * seconds,
    greetingTimeout: 20 * seconds,
    socketTimeout: 60 * seconds,
  })
  return {
    async send(_id: string, options: SendMailOptions): Promise<void> {
      await transport.sendMail(options)
    },
    async check(): Promise<void> {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
