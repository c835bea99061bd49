import { locale } from '#src/stores/locale.ts'

/** Keeps the language of the page for the root page. */
export function rememberLocale(): void {
  const { dataset } = document.documentElement
  if (dataset.locale) locale.set(dataset.locale)
}
