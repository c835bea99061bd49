import type { Translator } from '#i18n/translator.ts'

/** What a choice is called: by its question, else what it is called everywhere, as yes and no are. */
export function choiceWords(w: Translator, has: (key: string) => boolean, key: string, choice: string): string {
  return w(has(`${key}-${choice}`) ? `${key}-${choice}` : choice)
}
