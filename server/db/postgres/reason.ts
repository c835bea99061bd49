/** Why a connection failed. Where a name has several addresses, the error of each is inside and the whole has no message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
