import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'

/** The service as it is within a transaction: what reads sees what was changed there. */
export function inside(service: Service, trx: Transaction<Tables>): Service {
  return { ...service, db: { ...service.db, kysely: trx as Service['db']['kysely'] } }
}
