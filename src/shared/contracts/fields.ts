import * as z from 'zod/mini'
import { langs, locales, parseLang } from '#i18n/locales.ts'
import { composed } from '#shared/text/composed.ts'
import { typedDigits } from '#shared/text/typed-digits.ts'
import { normalizeEmail } from './email.ts'
import { limits } from './limits.ts'

const languageCodes = [...new Set<string>([...langs, ...locales.map((entry) => entry.locale)])] as [string, ...string[]]

/** A short code or an API locale (`de`, `en-gc`, `tr-tur`); English when left out. Answers the short code. */
export const language = z.pipe(
  z._default(z.enum(languageCodes, 'language-unknown'), 'en'),
  z.transform((value) => parseLang(value) ?? 'en'),
)

/** The short code of a language as answers carry it. */
export const lang = z.enum([...langs] as [(typeof langs)[number], ...(typeof langs)[number][]])

/** Whether the words were translated from an English text that has changed since. */
export const isOlder = z.boolean()

/**
 * An address as a person types it. Its length is bounded before anything looks at it, since folding takes time
 * that grows with the square of what it is given.
 */
export const email = z
  .pipe(
    z.pipe(
      z.string('email-required').check(z.maxLength(limits.typedEmail, 'email-format')),
      z.transform((value) => normalizeEmail(value)),
    ),
    z.string().check(
      z.refine((value) => value !== '', 'email-required'),
      z.refine((value) => value === '' || isEmail(value), 'email-format'),
    ),
  )
  .register(z.globalRegistry, { format: 'email' })

/** The same where somebody need not say who they are; empty is the same as left out. */
export const optionalEmail = z
  .pipe(
    z.pipe(
      z._default(z.string().check(z.maxLength(limits.typedEmail, 'email-format')), ''),
      z.transform((value) => normalizeEmail(value)),
    ),
    z.string().check(z.refine((value) => value === '' || isEmail(value), 'email-format')),
  )
  .register(z.globalRegistry, { format: 'email' })

/** A whole number from 1 to `most` as a query has it: digits, without a sign, a zero before them or an exponent. */
export function count(most: number, message: string) {
  return z.pipe(
    z.coerce.string().check(z.regex(/^[1-9]\d{0,8}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(most, message))),
  )
}

/**
 * One line that a person types: a name, a subject. Line breaks and runs of blanks become one blank, so that it may stand
 * in the head of a mail; nothing else of it changes. `empty` is the key that says that it is missing.
 */
export function line(empty: string, most: number = limits.line) {
  return z
    .pipe(
      z.pipe(z.string(empty).check(z.maxLength(4 * most, 'too-long')), z.transform(oneLine)),
      z.string().check(z.minLength(1, empty), z.maxLength(most, 'too-long')),
    )
    .register(z.globalRegistry, { format: 'line' })
}

/** A line that may be left out or left empty; empty is the same as left out. */
export function optionalLine(most: number = limits.line) {
  return z
    .pipe(
      z.pipe(z._default(z.string().check(z.maxLength(4 * most, 'too-long')), ''), z.transform(oneLine)),
      z.string().check(z.maxLength(most, 'too-long')),
    )
    .register(z.globalRegistry, { format: 'line' })
}

/**
 * What a person tells in lines and paragraphs. Blanks around it go, line breaks become `\n`, and control characters, which
 * terminals and mail programs obey, go but for the tab.
 */
export function story(empty: string, most: number = limits.story) {
  return z
    .pipe(
      z.pipe(z.string(empty).check(z.maxLength(2 * most, 'too-long')), z.transform(plainText)),
      z.string().check(z.minLength(1, empty), z.maxLength(most, 'too-long')),
    )
    .register(z.globalRegistry, { format: 'story' })
}

/** A story that may be left out or left empty; empty is the same as left out. */
export function optionalStory(most: number = limits.story) {
  return z
    .pipe(
      z.pipe(z._default(z.string().check(z.maxLength(2 * most, 'too-long')), ''), z.transform(plainText)),
      z.string().check(z.maxLength(most, 'too-long')),
    )
    .register(z.globalRegistry, { format: 'story' })
}

function oneLine(value: string): string {
  return composed(value)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function plainText(value: string): string {
  return composed(value)
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
}

/** Digits as a person types them, see `typedDigits`. The keys that say what is wrong begin with `name`. */
function digits(wanted: RegExp, name: string, format: string) {
  const [empty, wrong] = [`${name}-required`, `${name}-format`]
  return z
    .pipe(
      z.pipe(z.string(empty).check(z.minLength(1, empty), z.maxLength(60, wrong)), z.transform(typedDigits)),
      z.string().check(z.minLength(1, empty), z.regex(wanted, wrong)),
    )
    .register(z.globalRegistry, { format })
}

/** The code of a mail: of six digits, of ten while many are guessed. */
export const mailCode = digits(/^(?:\d{6}|\d{10})$/, 'code', 'mail-code')

/** The code of an app. */
export const appCode = digits(/^\d{6}$/, 'code', 'mail-code')

/** The number of a ticket. */
export const ticketId = digits(/^\d{7}$/, 'ticket-id', 'ticket-id')

/** A model of the catalogue, in any spelling. */
export const model = z
  .string('model-required')
  .check(z.minLength(1, 'model-required'), z.maxLength(40, 'too-long'))
  .register(z.globalRegistry, { format: 'model' })

/** That terms and privacy policy were agreed to. */
export const agreed = z.literal(true, 'agreement-required')

/** What the service made, 43 letters of base64url: it stands for a file, opens a ticket, or signs. */
export function tokenField(wrong: string, missing = wrong) {
  return z.string(missing).check(z.regex(/^[A-Za-z0-9_-]{43}$/, wrong))
}

/** A calendar day, `2026-03-01`, without a time and so without a time zone. */
export const day = z.string().check(
  z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'day-format', abort: true }),
  z.refine((value) => new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value), 'day-format'),
)

/** A path on this site, without language and layout: `/product`, `/support/FAQs/107`. */
export const route = z.string().check(z.regex(/^\/[A-Za-z0-9/_.~#?=&-]*$/, 'route-format'))

export const webAddress = z.string().check(z.regex(/^https:\/\/[^\s"<>]+$/, 'address-format'))

export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug-format'))

/** An id as a path or query has it: digits without a sign, a zero before them or an exponent. */
export const id = z.pipe(z.coerce.string().check(z.regex(/^[1-9]\d{0,8}$/, 'id-format')), z.transform(Number))

/** ISO 3166 alpha-2, in capitals. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'country-format'))

/** The letters that a mail server without SMTPUTF8 takes; most are such. */
const local = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u

/** Whether a normalised address has the shape of one. Deliberately mild: mail tells the rest. */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@')
  if (at < 1 || value.length > limits.emailLength) return false
  const name = value.slice(0, at)
  return name.length <= limits.emailLocalLength && local.test(name) && domain.test(value.slice(at + 1))
}
