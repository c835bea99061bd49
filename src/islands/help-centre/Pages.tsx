import { numberFormat } from '#i18n/intl.ts'
import { type Lang, localeOf } from '#i18n/locales.ts'
import { translator } from '#i18n/translator.ts'
import { pageNumbers } from './page-numbers.ts'
import { type Question, writeQuestion } from './question.ts'
import type { Words } from './words.ts'

/** The way through more answers than one page has. */
export function Pages({
  lang,
  words,
  question,
  page,
  pages,
  go,
}: {
  lang: Lang
  words: Words
  question: Question
  page: number
  pages: number
  go(page: number): void
}) {
  if (pages < 2) return null
  const t = translator(lang, words)
  const link = (to: number, label: string, name?: string) => (
    <a
      href={writeQuestion({ ...question, page: to }) || '?'}
      aria-label={name}
      aria-current={to === page && name ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        go(to)
      }}
    >
      {label}
    </a>
  )
  const numbers = numberFormat(localeOf(lang).tag)
  return (
    <nav className="help-pages" aria-label={words.pages}>
      <ul className="plain">
        {page > 1 && <li>{link(page - 1, words.previous)}</li>}
        {pageNumbers(page, pages).map((number, index, all) => (
          <li key={number ?? `gap-${all[index - 1]}`}>
            {number === null ? '…' : link(number, numbers.format(number), t('page', { page: number }))}
          </li>
        ))}
        {page < pages && <li>{link(page + 1, words.next)}</li>}
      </ul>
    </nav>
  )
}
