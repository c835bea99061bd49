/** One thing wrong in a content file: where, and why, for the editor who wrote it. */
export interface Fault {
  /** Path from the project's root. */
  file: string
  line: number
  reason: string
}

/** The content cannot be used. The message has a line for every fault: `file:line: reason`. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly faults: Fault[]
  constructor(faults: Fault[]) {
    super(faults.map(({ file, line, reason }) => `${file}:${line}: ${reason}`).join('\n'))
    this.faults = faults
  }
}
