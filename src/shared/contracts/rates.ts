/**
 * How often: `points` in `seconds`. What is `kept` is counted in the database, so that it outlives a restart
 * and holds for all processes together; the others are counted by each process in memory.
 */
export const rates = {
  newsletter: { points: 5, seconds: 3600, kept: true },
  newsletterToken: { points: 60, seconds: 3600, kept: false },
  incident: { points: 10, seconds: 3600, kept: true },
  incidentToken: { points: 60, seconds: 3600, kept: false },
  statistics: { points: 120, seconds: 60, kept: false },
  search: { points: 300, seconds: 60, kept: false },
  faqStatistics: { points: 60, seconds: 60, kept: false },
  /** Codes by mail: for registration, a forgotten password, a new address. */
  code: { points: 10, seconds: 3600, kept: true },
  /** Guesses of a code or a password, by the address of the client; an account has its own, slowing, limit. */
  login: { points: 20, seconds: 60, kept: true },
  account: { points: 120, seconds: 60, kept: false },
  accountExport: { points: 5, seconds: 3600, kept: true },
  /** Look-ups of one client: in memory, as otherwise each would be a write. What ends guessing for good is kept: the misses. */
  ticketLookup: { points: 10, seconds: 60, kept: false },
  ticketLookupHour: { points: 60, seconds: 3600, kept: false },
  /** Numbers of tickets that there are not, of all clients together: what people mistype, and little more. */
  ticketMiss: { points: 600, seconds: 3600, kept: true },
  /** Wrong codes of mails, of all clients together: 60 in an hour hit one in a million every two years. */
  wrongCode: { points: 60, seconds: 3600, kept: true },
  ticketRead: { points: 120, seconds: 60, kept: false },
  ticket: { points: 5, seconds: 3600, kept: true },
  /** Reports of vulnerabilities. */
  security: { points: 10, seconds: 3600, kept: true },
  /** Forms that make no ticket: claims, applications. */
  submission: { points: 5, seconds: 3600, kept: true },
  ticketReply: { points: 20, seconds: 3600, kept: true },
  ticketAccess: { points: 10, seconds: 3600, kept: true },
  /** Applications to programmes, and feedback. */
  programme: { points: 10, seconds: 3600, kept: true },
  upload: { points: 60, seconds: 3600, kept: true },
  /** Asking where parts go, and what has arrived. */
  uploadTarget: { points: 300, seconds: 600, kept: false },
  /** Parts of 5 MB. */
  uploadPart: { points: 300, seconds: 600, kept: false },
  /** Megabytes of files that come by mail, of one address. */
  mailFiles: { points: 150, seconds: 3600, kept: true },
  /** Files that are saved, looked at or asked for in pieces. */
  file: { points: 240, seconds: 60, kept: false },
  /** Calls of the staff at the desk. */
  desk: { points: 600, seconds: 60, kept: false },
  /** Reads of content. An answer that has to be made costs one more for every 4 KB of it. A build reads some 10,000. */
  content: { points: 20_000, seconds: 60, kept: false },
} as const satisfies Record<string, { points: number; seconds: number; kept: boolean }>

export type RateName = keyof typeof rates

/** Whose calls are added up: those of the client's address, of the account, or of one value of an input field. */
export interface Limit {
  readonly rate: RateName
  readonly by: 'client' | 'account' | { readonly field: string }
}

export function perClient(rate: RateName): readonly Limit[] {
  return [{ rate, by: 'client' }]
}
