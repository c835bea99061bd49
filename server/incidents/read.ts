import type { Kysely, Selectable } from 'kysely'
import { type DeskIncident, type Incident, type Status, statusSchemaPath } from '#contracts/incidents.ts'
import type { Database } from '#server/db/database.ts'
import type { IncidentTable } from '#server/db/tables/incidents.ts'
import type { Tables } from '#server/db/tables.ts'
import { second } from '#server/domain/duration.ts'

export type IncidentRow = Selectable<IncidentTable>

/** For how long a process goes by what it has read: others may have changed it. */
const remembered = 5 * second
const mostListed = 200

export function incidentOf(row: IncidentRow): Incident {
  const { id, kind, models, answer, texts } = row
  return {
    ...{ id, kind, models, answer, texts },
    places: row.places as Incident['places'],
    since: row.starts_at.toISOString(),
    until: row.ends_at.toISOString(),
    changed: row.changed_at.toISOString(),
  }
}

/** What is on now, from memory for some seconds: what comes and goes by its time does so at once. */
export function currentIncidents({ kysely }: Database) {
  let kept: { at: number; rows: Promise<IncidentRow[]> } | undefined
  const read = (now: Date) =>
    kysely.selectFrom('incident').selectAll().where('ends_at', '>', now).orderBy('starts_at', 'desc').execute()
  return {
    async at(now: Date, siteUrl: string): Promise<Status> {
      const isOld = !kept || Math.abs(now.getTime() - kept.at) >= remembered
      if (!kept || isOld) {
        const rows = read(now)
        kept = { at: now.getTime(), rows }
        rows.catch(() => {
          kept = undefined
        })
      }
      const rows = await kept.rows
      return {
        $schema: siteUrl + statusSchemaPath,
        incidents: rows.filter(({ starts_at, ends_at }) => starts_at <= now && ends_at > now).map(incidentOf),
      }
    },
    /** Something was changed here. */
    forget() {
      kept = undefined
    },
  }
}

/** All of them for the desk, the newest first. */
export async function listIncidents(db: Kysely<Tables>, now: Date): Promise<DeskIncident[]> {
  const rows = await db
    .selectFrom('incident')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('incident_watch')
        .whereRef('incident_watch.incident', '=', 'incident.id')
        .where('confirmed_at', 'is not', null)
        .select((watch) => watch.fn.countAll<number>().as('count'))
        .as('watchers'),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
  return rows.map(({ watchers, ...row }) => ({
    ...incidentOf(row),
    state: row.ends_at <= now ? 'over' : row.starts_at > now ? 'planned' : 'on',
    watchers: watchers ?? 0,
  }))
}
