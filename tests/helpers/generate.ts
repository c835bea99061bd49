import fc from 'fast-check'
import * as z from 'zod/mini'

/** What a schema says of a value, as far as values are drawn by it. */
export interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
}

/** Text that has broken other services. */
const hostile = [
  "' OR 1=1--",
  "'; DROP TABLE newsletter_subscriber;--",
  '$1',
  '\\',
  '%',
  '_',
  '\0',
  '\ud800',
  '2147483648',
  '-1',
  '1e309',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\u2028\u202e',
  '\r\nBcc: eve@example.com',
  '=HYPERLINK("http://example.com")',
  '😀'.repeat(1000),
  'a'.repeat(20_000),
  'a\u0300\u0323'.repeat(5_000),
]
export const anyText = fc.oneof(
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 3, arbitrary: fc.constantFrom(...hostile) },
)
const anyValue = fc.oneof(
  anyText,
  fc.constantFrom(null, true, 0, -1.5, 1e308),
  fc.array(anyText, { maxLength: 3 }),
  fc.object(),
)

const word = fc.constantFrom('Anna', "O'Brien", '李', 'Дар’я', 'Łódź', 'my plug', 'garage door', '保証', '₂🙂')

/** What the `format` of a field means. A field of free text that has no such entry fails the generated tests. */
const byFormat: Record<string, fc.Arbitrary<string>> = {
  email: fc.oneof(fc.emailAddress(), fc.constantFrom("o'brien@example.com", 'info@müller.de', ' Anna@Example.com ')),
  question: fc.oneof(word, fc.constantFrom('warranty', 'M1', 'wi-fi', '保証', '"', '(')),
  model: fc.constantFrom('M1', 'm 1', 'M9', 'ＭＳＳ３１０', 'mss-310'),
  line: fc.oneof(word, fc.constantFrom("J'Marcus", 'X Æ A-12', 'Null', '=1+1', 'Re: [7]\r\nBcc: eve@example.com')),
  story: fc.oneof(
    word,
    fc.constantFrom('It hums.\r\n\r\nThen it stops.', '<script>alert(1)</script>', '🙂'.repeat(2000)),
  ),
  password: fc.constantFrom('abcdef', ' blank ', 'pässwörd🙂', '一二三四五六', 'a'.repeat(32)),
  'mail-code': fc.constantFrom('123456', ' 123 456 ', '１２３４５６', '000000'),
  'ticket-id': fc.constantFrom('1234567', ' 123-4567 ', '１２３４５６７', '#1234567'),
  phone: fc.constantFrom('0221', '(312)', '+45', '555-0123', '５５５ ０１２３', '555.0123 '),
  'order-number': fc.constantFrom('113-7856421-7648003', '#37932', '8123456789012345', '１１３ 7856421 7648003'),
  verdict: fc.constantFrom('/compatibility-check/garage-door-opener?maker=x', '//evil.example', '/../x', '/\u202e'),
  'file-name': fc.constantFrom('Größe ß.pdf', '請求書.jpg', 'чек №5.png', 'a/b\\c.png', '..', 'photo.HEIC'),
  'link-target': fc.oneof(fc.webUrl(), fc.webPath()),
}

/** Values that a schema accepts. `existing` names for a field what there is on the server: ids, say. */
function fitting(schema: Schema, name: string, existing: Record<string, unknown[]>): fc.Arbitrary<unknown> {
  const there = existing[name]
  if (there && schema.type !== 'object') return fc.constantFrom(...there)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => fitting(branch, name, existing)))
  switch (schema.type) {
    case 'string':
      return text(schema, name)
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 1_000_000) })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(mostly(schema.items ?? {}, name, existing), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 6),
      })
    case 'object':
      return objectOf(schema, existing)
    default:
      return anyValue
  }
}

function text({ pattern, format, minLength = 0, maxLength }: Schema, name: string): fc.Arbitrary<string> {
  const meant = format === undefined ? undefined : byFormat[format]
  if (meant) return meant
  if (!pattern) throw new Error(`Nothing says what the field "${name}" holds: give its schema a pattern or a format.`)
  const matching = fc.stringMatching(new RegExp(pattern, 'u'))
  return matching.filter(({ length }) => length >= minLength && (maxLength === undefined || length <= maxLength))
}

/** Mostly what fits, now and then anything. */
function mostly(schema: Schema, name: string, existing: Record<string, unknown[]>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: fitting(schema, name, existing) }, { weight: 1, arbitrary: anyValue })
}

function objectOf({ properties = {}, required = [] }: Schema, existing: Record<string, unknown[]>) {
  const values = Object.entries(properties).map(([name, schema]) => [name, mostly(schema, name, existing)] as const)
  return fc.record(Object.fromEntries(values), { requiredKeys: required })
}

/** Input of a call by its schema: mostly right, now and then wrong, incomplete, or with a field that it does not know. */
export function inputOf(input: z.ZodMiniType, existing: Record<string, unknown[]> = {}) {
  const known = objectOf(schemaOf(input), existing) as fc.Arbitrary<Record<string, unknown>>
  return fc.oneof(
    { weight: 8, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, anyText).map(([values, unknown]) => ({ ...values, unknown })) },
  )
}

export function schemaOf(input: z.ZodMiniType): Schema {
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
}
