import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './test.ts'

const folder = join(process.env.E2E_DATA_DIR ?? 'var/test', 'mail')

/** The text of the newest mail to an address of those that `isIt` takes, with quoted-printable taken off. */
export async function mailTo(address: string, isIt: (text: string) => boolean = () => true): Promise<string> {
  const find = () => {
    try {
      return readdirSync(folder)
        .sort()
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .filter((text) => text.includes(`To: ${address}`))
        .map(readable)
        .findLast(isIt)
    } catch {
      return undefined
    }
  }
  await expect.poll(() => Boolean(find()), { timeout: 20_000 }).toBe(true)
  return find() ?? ''
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

function readable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}
