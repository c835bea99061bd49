/** Why a mail did not leave, without a word of the mail server, which quotes addresses and passwords. */
export interface Refusal {
  /**
   * `never`: this mail is refused for good. `later`: this mail is refused for the time being. `server`: the
   * answer is not about this mail, if there was one.
   */
  kind: 'server' | 'later' | 'never'
  /** The system's or nodemailer's name for it: `ECONNREFUSED`, `EAUTH`, `EENVELOPE`. */
  code: string
  /** The server's answer: `550`. */
  response?: number
  /** The server's own finer answer: `5.1.1`. */
  status?: string
}

/** The answers to these are about the mail; all others are about the server or about us. */
const aboutTheMail = /^(?:RCPT TO|DATA)$/
/** The server says that it closes, whatever it was asked. */
const closing = 421

/** What an error of sending means for the mail and for those behind it. */
export function refusalOf(error: unknown): Refusal {
  const { code, command, responseCode, response } = (error ?? {}) as Record<string, unknown>
  const refusal = { code: nameOf(error, code), ...answerOf(responseCode, response) }
  if (error instanceof TypeError) return { kind: 'later', ...refusal }
  if (!aboutTheMail.test(String(command)) || responseCode === closing) return { kind: 'server', ...refusal }
  return { kind: Number(responseCode) >= 500 ? 'never' : 'later', ...refusal }
}

/** Whether the server does not know us, which only whoever runs this can change. */
export function isLoginRefused({ code, response = 0 }: Refusal): boolean {
  return code === 'EAUTH' && response >= 500
}

function nameOf(error: unknown, code: unknown): string {
  if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code)) return code
  return error instanceof Error ? error.name : 'Error'
}

function answerOf(responseCode: unknown, response: unknown): Pick<Refusal, 'response' | 'status'> {
  if (typeof responseCode !== 'number') return {}
  const [, status] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response)) ?? []
  return { response: responseCode, ...(status ? { status } : {}) }
}
