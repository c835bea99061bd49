import * as z from 'zod/mini'
import { type Lang, langs } from '#i18n/locales.ts'
import { incidentAreas, incidentKinds } from '#shared/incidents/incidents.ts'
import { regions } from '#shared/regions/address-parts.ts'
import { endpoint } from './endpoint.ts'
import { email, language, line, model, story, tokenField } from './fields.ts'
import { perClient } from './rates.ts'

/** What there is to know of incidents now, for pages and for machines; answered as it is, without an envelope. */
export const statusPath = '/status.json'
export const statusSchemaPath = '/api/v1/schemas/status.json'

const moment = z.iso.datetime('moment-format')
/** An area, or a country by ISO 3166. */
const place = z.enum([...incidentAreas, ...regions], 'place-unknown')

const words = z.object({ title: z.string(), text: z.string() })
export type IncidentWords = z.output<typeof words>
const textsOf = <T extends z.ZodMiniType>(one: T) => {
  const optional = Object.fromEntries(langs.map((lang) => [lang, z.optional(one)])) as Record<
    Lang,
    z.ZodMiniOptional<T>
  >
  return { ...optional, en: one }
}

const incident = z.object({
  id: z.uuid(),
  kind: z.enum(incidentKinds),
  /** Where it is: empty for everywhere. */
  places: z.array(place),
  /** Which models it is about: empty for all. */
  models: z.array(z.string()),
  since: moment,
  /** When it is expected to be over, and is no longer shown. */
  until: moment,
  /** Moves with every change. */
  changed: moment,
  /** The article that helps meanwhile. */
  answer: z.nullable(z.int()),
  texts: z.object(textsOf(words)),
})
export type Incident = z.output<typeof incident>

export const status = z.object({ $schema: z.url(), incidents: z.array(incident) })
export type Status = z.output<typeof status>

const typedWords = z.strictObject({ title: line('title-required', 120), text: story('text-required', 600) })

const typed = {
  kind: z.enum(incidentKinds),
  places: z.array(place).check(z.maxLength(60, 'too-long')),
  models: z.array(model).check(z.maxLength(100, 'too-long')),
  since: moment,
  until: moment,
  answer: z.nullable(z.int('id-format').check(z.minimum(1, 'id-format'), z.maximum(999_999_999, 'id-format'))),
  texts: z.strictObject(textsOf(typedWords)),
}

/** One as the desk has it. */
const deskIncident = z.extend(incident, {
  state: z.enum(['planned', 'on', 'over']),
  /** How many have confirmed that they want to hear when it is over. */
  watchers: z.int(),
})
export type DeskIncident = z.output<typeof deskIncident>

export const getIncidents = endpoint({
  method: 'GET',
  path: 'api/v1/desk/incidents',
  summary: 'The incidents that are on, that are planned and that were, the newest first',
  access: 'staff',
  limit: perClient('desk'),
  input: z.object({}),
  output: z.object({ items: z.array(deskIncident) }),
})

export const createIncident = endpoint({
  method: 'POST',
  path: 'api/v1/desk/incidents/begin',
  summary: 'Switch on a banner for an incident, at once or at its time',
  access: 'lead',
  limit: perClient('desk'),
  once: true,
  input: z.strictObject(typed),
  output: z.object({ id: z.string() }),
})

/** −400409 where it is over, or where somebody else has changed it since `changed`. */
export const changeIncident = endpoint({
  method: 'POST',
  path: 'api/v1/desk/incidents/change',
  summary: 'Change or prolong an incident that is not over',
  access: 'lead',
  limit: perClient('desk'),
  input: z.strictObject({ ...typed, id: z.uuid('id-format'), changed: moment }),
  output: z.object({ id: z.string() }),
})

/** −400409 where it is over already. */
export const endIncident = endpoint({
  method: 'POST',
  path: 'api/v1/desk/incidents/end',
  summary: 'End an incident now',
  access: 'lead',
  limit: perClient('desk'),
  input: z.strictObject({ id: z.uuid('id-format') }),
  output: z.object({ id: z.string() }),
})

/** The same answer whether the address waits already or not. −400404 for what is not on. */
export const watchIncident = endpoint({
  method: 'POST',
  path: 'api/v1/incidents/watch',
  summary: 'Ask for one mail when an incident is over; a mail asks the owner of the address to confirm',
  limit: perClient('incident'),
  input: z.strictObject({ id: z.uuid('id-format'), email, language }),
  output: z.object({ email: z.string() }),
})

export const confirmWatch = endpoint({
  method: 'POST',
  path: 'api/v1/incidents/confirm',
  summary: 'Confirm by the token of the mail that one wants to hear when an incident is over',
  limit: perClient('incidentToken'),
  input: z.strictObject({ token: tokenField('token-format') }),
  output: z.object({ email: z.string() }),
})
