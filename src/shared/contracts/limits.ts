/** Numbers that people meet. Bytes are bytes, times are milliseconds. */
export const limits = {
  /** Letters that are looked at, before blanks and invisible ones are taken off. */
  typedEmail: 1000,
  emailLength: 254,
  emailLocalLength: 64,
  jsonBody: 256 * 1024,
  jsonDepth: 32,
  bodyTimeout: 30_000,
  /** Seconds. */
  preflightAge: 600,
  readTimeout: 10_000,
  sendTimeout: 60_000,
  requestKeyLength: 10,
  statisticsTarget: 300,
  /** Letters of a question that are looked at; a longer one is answered from its beginning. */
  searchKeyword: 200,
  /** Code points, not units. */
  shortestPassword: 6,
  longestPassword: 32,
  shortestStaffPassword: 12,
  longestStaffPassword: 128,
  /** Letters of a name, a subject, a line of an address. */
  line: 200,
  /** Letters of what a person tells. */
  story: 20_000,
  /** Files of a ticket, all kinds together. */
  ticketFiles: 3,
  /** Bytes of the files of one form together. */
  uploadBytes: 50 * 1024 * 1024,
} as const
