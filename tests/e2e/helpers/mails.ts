import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { expect } from './test.ts'

const folder = join(process.env.E2E_DATA_DIR ?? 'var/test', 'mail')

/** Headers and words of the newest mail to an address of those that `isIt` takes, however they were encoded for the way. */
export async function mailTo(address: string, isIt: (text: string) => boolean = () => true): Promise<string> {
  let found: string | undefined
  const find = async () => {
    const names = await readdir(folder).catch(() => [])
    const raw = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .map((name) => readFile(join(folder, name))),
    )
    const own = raw.filter((mail) => mail.includes(`To: ${address}`))
    found = (await Promise.all(own.map(readable))).findLast(isIt)
    return found !== undefined
  }
  await expect.poll(find, { timeout: 20_000 }).toBe(true)
  return found ?? ''
}

/** The six digits of the newest mail to an address; none of `before`. */
export async function codeTo(address: string, before: readonly string[] = []): Promise<string> {
  const codeIn = (text: string) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]
  const isNew = (text: string) => {
    const code = codeIn(text)
    return code !== undefined && !before.includes(code)
  }
  return codeIn(await mailTo(address, isNew)) ?? ''
}

async function readable(mail: Buffer): Promise<string> {
  const { headerLines, text = '', html } = await simpleParser(mail)
  return [...headerLines.map(({ line }) => line), text, html || ''].join('\n')
}
