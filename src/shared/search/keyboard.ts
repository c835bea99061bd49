import type { Lang } from '#i18n/locales.ts'

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const layouts: Partial<Record<Lang, string>> = {
  ru: 'йцукенгшщзхъфывапролджэячсмитьбюё',
  uk: "йцукенгшщзхїфівапролджєячсмитьбю'",
}

/** What the same keys write on the other keyboard of somebody who reads this language: `djhjnf` is `ворота`. Undefined where there is no other. */
export function onOtherKeyboard(text: string, lang: Lang): string | undefined {
  const own = layouts[lang]
  if (!own) return undefined
  const toOwn = /[a-z]/i.test(text)
  const [from, to] = toOwn ? [latin, own] : [own, latin]
  return [...text.toLowerCase()].map((sign) => to[from.indexOf(sign)] ?? sign).join('')
}
