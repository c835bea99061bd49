import type { Lang } from '#i18n/locales.ts'

/** A form of a word as the index has it, quoted for `tsvector` and `tsquery`: languages share one index and no words. */
export function lexeme(lang: Lang, form: string): string {
  return `'${`${lang}/${form}`.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
