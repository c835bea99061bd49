import type * as z from 'zod/mini'
import type { Limit } from './rates.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: `public` looks at no session, `anyone` tells the handler of the account if there is one,
 * `account` and `staff` answer −400401 without theirs; `lead` is staff that −400403 keeps agents from.
 */
export type Access = 'public' | 'anyone' | 'account' | 'staff' | 'lead'

/**
 * What a body is: JSON, bytes that the handler reads itself, or the form that mail programs send for
 * one-click unsubscribing, which may come from anywhere.
 */
export type BodyKind = 'json' | 'bytes' | 'form'

/**
 * One call of the API: what the client sends, the server checks, the loader reads and the forms
 * validate. `path` is relative to the API's base address; `{name}` in it is filled from `input`.
 * What is left of `input` travels as query (GET, DELETE) or as a JSON body (POST, PUT), but for what `headers` name.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
  Once extends boolean = boolean,
> {
  readonly method: Method
  readonly path: string
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  readonly input: Input
  readonly output: Output
  /** Seconds that a shared cache may keep a good answer; 0 means never stored. */
  readonly maxAge: number
  readonly access: A
  /** For `staff` and `lead`: needs that they have shown within the last ten minutes who they are, otherwise −400412. */
  readonly fresh: boolean
  /** How often, counted once the input has been found good; beyond it −400429 with `Retry-After`. */
  readonly limit: readonly Limit[]
  /** Takes an `Idempotency-Key`: sent again with it, a change happens once and gets the first answer. */
  readonly once: Once
  readonly body: BodyKind
  /** Fields of the input of a GET that travel as a header, percent-encoded: queries stand in the logs of proxies. */
  readonly headers: Readonly<Record<string, string>>
}

type Optional = 'maxAge' | 'access' | 'fresh' | 'limit' | 'once' | 'body' | 'headers'

export function endpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const A extends Access = 'public',
  const Once extends boolean = false,
>(
  definition: Omit<Endpoint<Input, Output, A, Once>, Optional> &
    Partial<Pick<Endpoint<Input, Output, A, Once>, Optional>>,
): Endpoint<Input, Output, A, Once> {
  return {
    ...{ maxAge: 0, access: 'public' as A, fresh: false, limit: [], once: false as Once, body: 'json', headers: {} },
    ...definition,
  }
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
