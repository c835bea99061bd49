import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decrypter } from 'age-encryption'
import * as z from 'zod/mini'
import { headLength, isAsNamed } from '#shared/uploads/content-type.ts'
import { cleanFileName } from '#shared/uploads/file-name.ts'
import { uploadLimits } from '#shared/uploads/limits.ts'

const report = z.object({
  title: z.string(),
  details: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  file: z._default(z.object({ name: z.string() }), { name: 'attachment' }),
})

export interface OpenedReport {
  title: string
  details: string
  email: string
  /** Where the attachment was written. */
  file: string
  /** Whether it is of a kind that the form takes, and that its name says: the service could not look. */
  isAsNamed: boolean
}

/**
 * Decrypts a report that was downloaded at the desk: a folder with `report.age` and `attachment.….age`. The attachment is
 * written into `to` under the name that it had, as a new file. Throws where a key does not fit, or the report is none.
 */
export async function decryptReport(folder: string, keyFile: string, to: string): Promise<OpenedReport> {
  const identities = (await readFile(keyFile, 'utf8')).match(/^AGE-SECRET-KEY-\S+$/gm) ?? []
  if (identities.length === 0) throw new Error(`${keyFile} holds no private key of age.`)
  const age = new Decrypter()
  for (const identity of identities) age.addIdentity(identity)
  const text = new TextDecoder().decode(await age.decrypt(await readFile(join(folder, 'report.age'))))
  const { title, details, email, file } = z.parse(report, JSON.parse(text))
  const sealed = (await readdir(folder)).find((name) => /^attachment\.\w+\.age$/.test(name))
  if (sealed === undefined) throw new Error(`${folder} has no attachment.`)
  const bytes = await age.decrypt(await readFile(join(folder, sealed)))
  const name = cleanFileName(file.name)
  const target = join(to, name)
  await mkdir(to, { recursive: true, mode: 0o700 })
  await writeFile(target, bytes, { flag: 'wx', mode: 0o600 })
  const fits = isAsNamed(bytes.subarray(0, headLength), name, uploadLimits.security)
  return { title, details, email, file: target, isAsNamed: fits }
}
