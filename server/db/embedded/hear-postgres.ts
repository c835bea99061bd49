const fatal = /(?:FATAL|PANIC): {2}(.+)$/
const detail = /DETAIL: {2}(.+)$/

/** Listens to what PostgreSQL writes to its log, and knows why it could not start. */
export function hearPostgres(): {
  onStderr(line: string): boolean
  /** The last fatal line with its detail, without time and process; undefined where there was none. */
  reason(): string | undefined
} {
  let reason: string | undefined
  return {
    onStderr(line) {
      const [, said] = fatal.exec(line) ?? []
      const [, more] = detail.exec(line) ?? []
      if (said) reason = said
      else if (more && reason) reason += `; ${more}`
      return false
    },
    reason: () => reason,
  }
}
