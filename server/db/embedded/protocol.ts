import type { StatementFault } from '../errors.ts'

/** Where the engine keeps its rows. */
export type Store =
  | { kind: 'folder'; path: string; durability: 'full' | 'relaxed' }
  /** For tests: gone with the process. `dump` is a data folder as `dump` answers it. */
  | { kind: 'memory'; dump?: Uint8Array }

/** What a statement, or a script of several without values, answered; `command` is the last one's. */
export interface StatementResult {
  command: string
  rowCount: number
  rows: Array<Record<string, unknown>>
}

export type Order =
  | { do: 'run'; sql: string; values: readonly unknown[] }
  | { do: 'listen'; channel: string }
  | { do: 'dump' }
  | { do: 'close' }

/** From the service to the engine's thread. */
export type Request = { id: number } & Order

/** From the engine's thread to the service. */
export type Message =
  | { kind: 'ready' }
  /** The engine cannot go on; its thread ends with this. */
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'refusal'; id: number; message: string; fault: StatementFault }
  | { kind: 'notification'; channel: string; payload: string }
