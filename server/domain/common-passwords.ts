import { readFileSync } from 'node:fs'

let common: Set<string> | undefined
/** Read at the first question: a build of the pages bundles this file and leaves the list behind. */
const commonPasswords = () => {
  common ??= new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'))
  return common
}
/** Rows of a keyboard, of the alphabet and of digits, in which nobody needs to guess. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
]

/**
 * Whether a password is among the first that everybody tries: a common one in any
 * case and with up to four digits or signs after it, one letter or a short piece over and
 * over, a row of the keyboard, or the address that it is to protect.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  const [name = ''] = email.toLowerCase().split('@')
  return (
    commonPasswords().has(folded) ||
    commonPasswords().has(folded.replace(/[\d!?.@#$*_-]{1,4}$/, '')) ||
    /^(.{1,3}?)\1+$/su.test(folded) ||
    rows.some((row) => row.includes(folded) || [...row].reverse().join('').includes(folded)) ||
    [email.toLowerCase(), name].includes(folded)
  )
}
