import { atom } from 'nanostores'
import type { Lang } from '#i18n/locales.ts'

/** Where the help articles of each language are, without the id: the page knows, and its scripts need no table of paths. */
export const articlePaths = atom<Partial<Record<Lang, string>>>({})

export function articlePath(lang: Lang, id: number): string {
  return `${articlePaths.get()[lang]}/${id}`
}
