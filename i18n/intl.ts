/**
 * `Intl` objects are dear to make and safe to share: one for each language and options, made when it is first needed.
 */
function once<Key extends readonly unknown[], Made>(make: (...key: Key) => Made): (...key: Key) => Made {
  const made = new Map<string, Made>()
  return (...key) => {
    const name = JSON.stringify(key)
    const found = made.get(name) ?? make(...key)
    made.set(name, found)
    return found
  }
}

export const pluralRules = /* @__PURE__ */ once((tag: string) => new Intl.PluralRules(tag))
export const numberFormat = /* @__PURE__ */ once(
  (tag: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
)
export const dateFormat = /* @__PURE__ */ once(
  (tag: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
)
export const displayNames = /* @__PURE__ */ once(
  (tag: string, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(tag, options),
)
export const collator = /* @__PURE__ */ once((tag: string) => new Intl.Collator(tag))
export const wordSegmenter = /* @__PURE__ */ once((tag: string) => new Intl.Segmenter(tag, { granularity: 'word' }))
export const relativeTimeFormat = /* @__PURE__ */ once((tag: string) => new Intl.RelativeTimeFormat(tag))
