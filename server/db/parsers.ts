const oid = { bigint: 20, date: 1082 } as const

/**
 * How values of these types arrive, by type id, the same from both drivers: a `bigint` is a number
 * as far as a number is exact, and a `date` stays a calendar day instead of a moment in some zone.
 */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.bigint]: (text) => {
    const value = Number(text)
    return Number.isSafeInteger(value) ? value : BigInt(text)
  },
  [oid.date]: (text) => text,
}
