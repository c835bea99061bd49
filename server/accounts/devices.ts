import type { Kysely, Transaction } from 'kysely'
import type { Device, getDevices } from '#contracts/devices.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import type { Lang } from '#i18n/locales.ts'
import { Failure, invalid } from '#server/api/failure.ts'
import type { Content } from '#server/content/content.ts'
import { modelIn } from '#server/content/models.ts'
import type { DeviceRow, Tables } from '#server/db/tables.ts'
import { minute } from '#server/domain/duration.ts'
import { addDays, dayOf } from '#shared/calendar.ts'

/** What somebody says of a device of theirs. */
export interface Owned {
  region: string
  model: string
  activatedOn?: string | undefined
}

/** The same device sent again is one, within so long; two of a model can be registered all the same, by calls with a key. */
const sameWithin = 10 * minute
const mostDevices = 100
const others = { DeviceType: 'Others', DevName: 'Others', Uuid: 'Others' } as const

/**
 * What was said, with the model in the catalogue's spelling. Throws −400400 for a model that there is not, or that is not
 * only one, and for a day that has not come anywhere yet.
 */
export function checkOwned(content: Content, { region, model: typed, activatedOn }: Owned, now: Date): Owned {
  checkDay(activatedOn, now)
  const model = modelIn(content, typed)
  if (model === undefined) throw invalid({ model: 'model-unknown' })
  return { region, model, activatedOn }
}

export function checkDay(activatedOn: string | undefined, now: Date): void {
  const furthest = addDays(dayOf(now), 1)
  if (activatedOn !== undefined && activatedOn > furthest) throw invalid({ activatedOn: 'day-format' })
}

/** Throws −400429 for more devices than an account may have. */
export async function addDevice(
  trx: Transaction<Tables>,
  account: string,
  { model, region, activatedOn = null }: Omit<Owned, 'activatedOn'> & { activatedOn?: string | null | undefined },
  now: Date,
): Promise<DeviceRow> {
  await lockAccount(trx, account)
  const { owned } = await trx
    .selectFrom('device')
    .where('account', '=', account)
    .select((eb) => eb.fn.countAll<number>().as('owned'))
    .executeTakeFirstOrThrow()
  if (owned >= mostDevices) throw new Failure(code.tooMany)
  return await trx
    .insertInto('device')
    .values({ account, model, region, activated_on: activatedOn, registered_on: dayOf(now), created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Two requests at the same time see what the other adds. */
async function lockAccount(trx: Transaction<Tables>, account: string): Promise<void> {
  await trx.selectFrom('account').where('id', '=', account).select('id').forUpdate().execute()
}

/** Adds a device unless the same was added a moment ago. */
export async function addDeviceOnce(trx: Transaction<Tables>, account: string, owned: Owned, now: Date): Promise<void> {
  await lockAccount(trx, account)
  const same = await trx
    .selectFrom('device')
    .where('account', '=', account)
    .where('model', '=', owned.model)
    .where('region', '=', owned.region)
    .where('activated_on', 'is not distinct from', owned.activatedOn ?? null)
    .where('created_at', '>', new Date(now.getTime() - sameWithin))
    .select('id')
    .executeTakeFirst()
  if (!same) await addDevice(trx, account, owned, now)
}

/** The devices of an account in the order in which they were registered, after "Others". */
export async function listDevices(
  db: Kysely<Tables>,
  content: Content,
  account: string,
): Promise<OutputOf<typeof getDevices>> {
  const rows = await db
    .selectFrom('device')
    .innerJoin('account', 'account.id', 'device.account')
    .where('device.account', '=', account)
    .orderBy('device.created_at')
    .orderBy('device.id')
    .selectAll('device')
    .select('account.language')
    .execute()
  const devices = rows.map((row) => {
    const product = productOf(content, row.language, row.model)
    return {
      ...deviceOf(content, row.language, row),
      ...(row.activated_on === null ? {} : { activatedOn: row.activated_on }),
      registeredOn: row.registered_on,
      ...(product ? { product: product.id } : {}),
    }
  })
  return [others, ...devices]
}

/** Changes what is given. Throws −400404 for a device that is not the account's. */
export async function changeDevice(
  db: Kysely<Tables>,
  account: string,
  { id, name, activatedOn }: { id: string; name: string; activatedOn: string | undefined },
): Promise<DeviceRow> {
  const row = await db
    .updateTable('device')
    .set({ name, ...(activatedOn === undefined ? {} : { activated_on: activatedOn }) })
    .where('id', '=', id)
    .where('account', '=', account)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Failure(code.notFound)
  return row
}

/** Throws −400404 for a device that is not the account's. */
export async function removeDevice(db: Kysely<Tables>, account: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('device')
    .where('id', '=', id)
    .where('account', '=', account)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Failure(code.notFound)
}

/** A device as its owner's language names it. */
export async function showDevice(db: Kysely<Tables>, content: Content, row: DeviceRow): Promise<Device> {
  const owner = db.selectFrom('account').where('id', '=', row.account).select('language')
  return deviceOf(content, (await owner.executeTakeFirstOrThrow()).language, row)
}

function deviceOf(content: Content, language: Lang, { id, model, name }: DeviceRow): Device {
  return { DeviceType: model, DevName: name ?? productOf(content, language, model)?.name ?? model, Uuid: id }
}

function productOf(content: Content, language: Lang, model: string) {
  return content.products(language).find((card) => card.model === model)
}
