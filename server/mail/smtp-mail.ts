import { createTransport, type SendMailOptions } from 'nodemailer'

const seconds = 1000

/** Hands each mail to the SMTP server of a URL like `smtps://user:password@mail.example.com`. */
export function smtpTransport(url: string) {
  const transport = createTransport({
    url,
    connectionTimeout: 20 * seconds,
    greetingTimeout: 20 * seconds,
    socketTimeout: 60 * seconds,
  })
  return {
    async send(_id: string, options: SendMailOptions): Promise<void> {
      await transport.sendMail(options)
    },
    close: () => transport.close(),
  }
}
