import { elide } from '#i18n/elide.ts'
import { dateFormat } from '#i18n/intl.ts'
import { type Lang, localeOf } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { site } from '#shared/site.config.ts'
import { composed } from '#shared/text/composed.ts'

/** Letters from which a line is recognised by itself: in scripts that write words with signs, fewer say as much. */
const enough = { letters: 14, signs: 6 } as const
const address = /<?(?:https?:\/\/|mailto:)\S+|\S{1,64}@\S{1,255}/gi

/** Recognises the lines of our letters about tickets in a language, however a mail program has wrapped and quoted them. */
export function ownWords(lang: Lang) {
  const months = monthsOf(lang)
  const folded = (text: string) =>
    composed(text, 'NFKC')
      .toLowerCase()
      .replace(address, ' ')
      .replace(months, ' ')
      .replace(/[^\p{L}\p{M}]|[年月日]/gu, '')
  const written = [...Object.values(messages[lang]['ticket-mail']), messages[lang].mail.automatic, site.name]
  // Also as it is said before an eighth of a month.
  const said = written.flatMap((text) =>
    [' ', '8'].map((value) => folded(elide(text.replaceAll('{name}', site.name).replace(/\{\w+\}/g, value), lang))),
  )
  const isPart = (letters: string) => said.some((text) => text.includes(letters))

  return {
    folded,
    /** Whether a line is surely of a letter of ours. */
    isOwn(line: string): boolean {
      const letters = folded(line)
      const wanted = /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u.test(letters) ? enough.signs : enough.letters
      return said.includes(letters) || (letters.length >= wanted && isPart(letters))
    },
    /** Whether two lines that follow each other are one of ours that was wrapped. */
    isWrapped(one: string, next: string): boolean {
      const [start, end] = [folded(one), folded(next)]
      // A date that was torn, its day above or its month too; or a whole one, at the end of what we said.
      if (end === '' && next.search(months) >= 0)
        return (
          /\d\P{L}*(?:\p{L}{1,3}\P{L}*)?$/u.test(one.slice(-40)) ||
          (start !== '' && said.some((text) => text.endsWith(start)))
        )
      if (/^\P{N}*20\d\d\P{N}*$/u.test(next)) return one.slice(-20).search(months) >= 0
      return start !== '' && end !== '' && isPart(start + end)
    },
  }
}

/** The names of the months in dates as our letters write them. */
function monthsOf(lang: Lang): RegExp {
  const format = dateFormat(localeOf(lang).tag, { dateStyle: 'long', timeZone: 'UTC' })
  const words = Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2026, month, 15)))).flatMap(
    (day) => day.toLowerCase().match(/\p{L}+/gu) ?? [],
  )
  return new RegExp(`(?<!\\p{L})(?:${[...new Set(words)].join('|')})(?!\\p{L})`, 'giu')
}
