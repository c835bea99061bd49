import { ConfigError } from '#server/config.ts'

/** The database cannot be opened as things are; one line for a person. `exitCode` is sysexits' EX_CONFIG. */
export class DatabaseStartError extends ConfigError {
  override name = 'DatabaseStartError'
  readonly exitCode = 78
}

/** The database is not there right now. Trying again later is safe. */
export class DatabaseDownError extends Error {
  override name = 'DatabaseDownError'
  /** SQLSTATE's own word for it, so that both databases are told apart from a faulty statement alike. */
  readonly code: string = '57P01'
  /** Whether a commit was on its way, whose end nobody knows. */
  readonly perhapsSaved: boolean

  constructor(message: string, { perhapsSaved = false } = {}) {
    super(message)
    this.perhapsSaved = perhapsSaved
  }
}

/** The database is there, and others have it. */
export class DatabaseBusyError extends DatabaseDownError {
  override name = 'DatabaseBusyError'
  override readonly code = '53300'
}

/** What PostgreSQL says of a statement that failed, with the field names of `pg`, whichever the driver. */
export interface StatementFault {
  /** SQLSTATE: `23505` is a unique violation. */
  code?: string
  severity?: string
  detail?: string
  hint?: string
  schema?: string
  table?: string
  column?: string
  constraint?: string
}

/** A statement that the embedded database refused. */
export class StatementError extends Error implements StatementFault {
  override name = 'StatementError'
  declare code?: string
  declare severity?: string
  declare detail?: string
  declare hint?: string
  declare schema?: string
  declare table?: string
  declare column?: string
  declare constraint?: string

  constructor(message: string, fault: StatementFault) {
    super(message)
    Object.assign(this, fault)
  }
}

/** What an error of either driver says of the statement; nothing when it is another kind of error. */
export function faultOf(error: unknown): StatementFault {
  return error instanceof Error ? (error as StatementFault) : {}
}

/** Whether a statement failed because the row is already there; on a certain constraint or index if one is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const fault = faultOf(error)
  return fault.code === '23505' && (constraint === undefined || fault.constraint === constraint)
}

/** Whether a statement waited too long for what another transaction has. */
export function isLocked(error: unknown): boolean {
  return faultOf(error).code === '55P03'
}
