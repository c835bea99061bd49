import { typedDigits } from '#shared/text/typed-digits.ts'
import type { OrderPlatform } from './categories.ts'

interface Platform {
  shape: RegExp
  spelling(digits: string): string
}

const platforms: Record<OrderPlatform, Platform> = {
  amazon: {
    shape: /^\d{17}$/,
    spelling: (digits) => `${digits.slice(0, 3)}-${digits.slice(3, 10)}-${digits.slice(10)}`,
  },
  shop: { shape: /^\d{4,8}$/, spelling: (digits) => `#${digits}` },
  aliexpress: { shape: /^\d{16}$/, spelling: (digits) => digits },
}

/** Letters of what is typed that are looked at. */
const longest = 200

/**
 * An order number as its platform writes it, of any width and with whatever blanks, dashes and number signs somebody
 * types: `113-7856421-7648003` of Amazon, `#37932` of the shop, 16 digits of AliExpress. Undefined for any other.
 */
export function orderNumber(platform: OrderPlatform, typed: string): string | undefined {
  const digits = typedDigits(typed.slice(0, longest))
  const { shape, spelling } = platforms[platform]
  return shape.test(digits) ? spelling(digits) : undefined
}

/** Numbers in groups as Amazon's, of whatever length. */
const grouped = /^\s*\d{3}[\s\p{Pd}]\d+[\s\p{Pd}]\d+\s*$/u

/** Where an order with such a number was placed; undefined when it is of none of the three. */
export function platformOf(typed: string): OrderPlatform | undefined {
  if (grouped.test(typed.slice(0, longest).normalize('NFKC')))
    return orderNumber('amazon', typed) === undefined ? undefined : 'amazon'
  return (Object.keys(platforms) as OrderPlatform[]).find((platform) => orderNumber(platform, typed) !== undefined)
}
