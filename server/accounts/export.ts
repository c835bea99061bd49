import { makeZip } from 'client-zip'
import { harmlessPath, uniquePaths } from '#server/domain/file-path.ts'
import type { Service } from '#server/service.ts'
import { accountOf, detailsOf } from './account.ts'
import { belongings, type ExportedFile, type Holding, type Owner } from './belongings.ts'

/** What of the service an export needs. */
export type Exporting = Holding & Pick<Service, 'clock'>

/**
 * Everything that is held of a person as a zip: JSON, and files as they were sent. It is made while it is read, some
 * megabytes at a time.
 */
export async function exportAccount(service: Service, id: string): Promise<ReadableStream<Uint8Array>> {
  return zipOf(service, await accountOf(service.db.kysely, id))
}

/** The same for a guest as well. */
export function zipOf(service: Exporting, owner: Owner): ReadableStream<Uint8Array> {
  return makeZip(entriesOf(service, owner))
}

async function* entriesOf(service: Exporting, owner: Owner) {
  const unique = uniquePaths()
  const lastModified = service.clock()
  const areas = belongings.map((area) => area.export(owner, service))
  for (const source of [ofAccount(owner, service), ofAddress(owner, service), ...areas])
    for await (const { path, content } of source)
      yield { name: unique(harmlessPath(path)), input: content, lastModified }
}

async function* ofAccount({ id }: Owner, { db: { kysely } }: Exporting): AsyncGenerator<ExportedFile> {
  if (id === null) return
  const account = await accountOf(kysely, id)
  const owned = kysely.selectFrom('device').where('account', '=', id)
  yield json('account.json', { ...detailsOf(account), provenAt: account.proven_at, agreedAt: account.agreed_at })
  yield json(
    'devices.json',
    await owned
      .select(['model', 'name', 'region', 'activated_on as activatedOn', 'registered_on as registeredOn'])
      .orderBy('created_at')
      .execute(),
  )
  yield json(
    'sessions.json',
    await kysely
      .selectFrom('session')
      .where('owner', '=', id)
      .where('kind', '=', 'customer')
      .select(['browser', 'created_at as createdAt', 'seen_at as seenAt', 'expires_at as expiresAt'])
      .orderBy('created_at')
      .execute(),
  )
}

async function* ofAddress({ id, address }: Owner, { db: { kysely } }: Exporting): AsyncGenerator<ExportedFile> {
  yield json('security.json', {
    addressChanges: await kysely
      .selectFrom('address_change')
      .where('account', '=', id)
      .select(['old_email as from', 'new_email as to', 'changed_at as changedAt'])
      .orderBy('changed_at')
      .execute(),
    codes: await kysely
      .selectFrom('mail_code')
      .where((eb) => eb.or([eb('account', '=', id), eb('address', '=', address)]))
      .select(['purpose', 'email', 'asked_at as askedAt'])
      .orderBy('asked_at')
      .execute(),
    knownPlaces: await kysely.selectFrom('login_place').where('account', '=', id).select('seen_at as seenAt').execute(),
  })
  const newsletter = await kysely
    .selectFrom('newsletter_subscriber')
    .where('address', '=', address)
    .select(['email', 'state', 'language', 'created_at as createdAt', 'confirmed_at as confirmedAt'])
    .executeTakeFirst()
  if (newsletter) yield json('newsletter.json', newsletter)
}

function json(path: string, value: unknown): ExportedFile {
  return { path, content: `${JSON.stringify(value, null, 2)}\n` }
}
