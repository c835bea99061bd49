import { access, constants, mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** Writes each mail as a file `<time>-<id>.eml` that mail programs open; a file is there whole or not at all. */
export function fileTransport(folder: string) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(id: string, options: SendMailOptions): Promise<void> {
      const { message } = await transport.sendMail(options)
      const name = `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${id}.eml`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, name)
      const handle = await open(`${file}.part`, 'w', 0o600)
      try {
        await handle.writeFile(message)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(`${file}.part`, file)
    },
    async check(): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.W_OK)
    },
    close: () => transport.close(),
  }
}
