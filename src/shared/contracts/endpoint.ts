import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the API: what the client sends, the server checks, the loader reads and the forms
 * validate. `path` is relative to the API's base address; `{name}` in it is filled from `input`.
 * What is left of `input` travels as query (GET, DELETE) or as a JSON body (POST, PUT).
 */
export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: Method
  readonly path: string
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  readonly input: Input
  readonly output: Output
  /** Seconds that a shared cache may keep a good answer; 0 means never stored. */
  readonly maxAge: number
  /** Takes an `Idempotency-Key`: sent again with it, a change happens once and gets the first answer. */
  readonly once?: boolean
}

export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: Omit<Endpoint<Input, Output>, 'maxAge'> & { maxAge?: number },
): Endpoint<Input, Output> {
  return { maxAge: 0, ...definition }
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
