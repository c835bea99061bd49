import { limits } from '#contracts/limits.ts'

/** 10 characters that are the same for the same method, path and parameters, whatever order these are in. */
export function requestKey(method: string, path: string, parameters: unknown): string {
  return hash(`${method} ${path} ${stable(parameters)}`)
    .padStart(limits.requestKeyLength, '0')
    .slice(-limits.requestKeyLength)
}

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${stable(entry)}`)
    .join()}}`
}

/** FNV-1a with 64 bits, in base 36: fast and even, not secret. */
function hash(text: string): string {
  let state = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) state = BigInt.asUintN(64, (state ^ BigInt(byte)) * 0x100000001b3n)
  return state.toString(36)
}
