import { useEffect, useId, useState } from 'react'
import type { OutputOf } from '#contracts/endpoint.ts'
import { getTickets } from '#contracts/ticket-list.ts'
import type { Lang } from '#i18n/locales.ts'
import { ticketCategories, ticketStates } from '#shared/tickets/categories.ts'
import { stayHere } from '#src/islands/ui/stay-here.ts'
import { readOwn } from '#src/stores/session.ts'
import type { Links } from './Request.tsx'
import { TicketTable } from './TicketTable.tsx'
import { noSearch, type TicketSearch, ticketSearch } from './ticket-search.ts'
import type { Say } from './words.ts'

/** The tickets of the account, with a filter and a search; both stand in the address. */
export function YourTickets({
  lang,
  t,
  links,
  search,
  go,
}: {
  lang: Lang
  t: Say
  links: Links
  search: TicketSearch
  go(change: Partial<TicketSearch>): void
}) {
  const { status, category, keyword, page } = search
  const [found, setFound] = useState<OutputOf<typeof getTickets>>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same once more
  useEffect(() => {
    const aborter = new AbortController()
    setFailed(false)
    readOwn(
      getTickets,
      { status: status || undefined, category: category || undefined, keyword: keyword.trim() || undefined, page },
      { signal: aborter.signal },
    ).then(
      (list) => !aborter.signal.aborted && setFound(list),
      () => !aborter.signal.aborted && setFailed(true),
    )
    return () => aborter.abort()
  }, [status, category, keyword, page, attempt])

  const told = () => {
    if (failed) return ''
    if (!found) return t('loading')
    return found.total || !narrowed ? t('tickets-count', { count: found.total }) : t('no-match')
  }
  const narrowed = Boolean(status || category || keyword)
  const all = { ...noSearch, id: search.id }
  const to = (page: number) => ticketSearch.search({ page }) || '?'
  const select = (name: 'status' | 'category', label: string, empty: string, options: [string, string][]) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <select
        id={`${id}-${name}`}
        className="input"
        value={search[name]}
        onChange={({ target }) => go({ [name]: target.value, page: 1 } as Partial<TicketSearch>)}
      >
        <option value="">{empty}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )

  return (
    <section className="flow" aria-labelledby="your-tickets">
      <h2 id="your-tickets">{t('your-tickets')}</h2>
      <form
        className="ticket-filter"
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          go({ keyword: String(new FormData(event.currentTarget).get('keyword') ?? '').trim(), page: 1 })
        }}
      >
        {select(
          'status',
          t('filter-status'),
          t('all-statuses'),
          ticketStates.map((each) => [each, t(`status-${each}`)]),
        )}
        {select(
          'category',
          t('filter-category'),
          t('all-categories'),
          ticketCategories.map((each) => [String(each), t(`category-${each}`)]),
        )}
        <div className="field">
          <label htmlFor={`${id}-keyword`}>{t('filter-words')}</label>
          <input
            key={keyword}
            id={`${id}-keyword`}
            className="input"
            name="keyword"
            type="search"
            autoComplete="off"
            defaultValue={keyword}
          />
        </div>
        <button className="button quiet" type="submit">
          {t('filter')}
        </button>
      </form>
      <p role="status">{told()}</p>
      {failed && (
        <p role="alert">
          {t('load-failed')}{' '}
          <button className="button quiet" type="button" onClick={() => setAttempt((count) => count + 1)}>
            {t('retry')}
          </button>
        </p>
      )}
      {found && found.total === 0 && !narrowed && <p>{t('no-tickets')}</p>}
      {found && found.items.length > 0 && <TicketTable lang={lang} t={t} tickets={found.items} detail={links.detail} />}
      {narrowed && (
        <p>
          <a className="alone" href={ticketSearch.search(all) || '?'} onClick={stayHere(() => go(all))}>
            {t('show-all')}
          </a>
        </p>
      )}
      {found && found.pages > 1 && (
        <nav className="ticket-pages" aria-label={t('pages')}>
          {page > 1 && (
            <a className="alone" href={to(page - 1)} onClick={stayHere(() => go({ page: page - 1 }))}>
              {t('previous')}
            </a>
          )}
          <span>{t('page-of', { page, pages: found.pages })}</span>
          {page < found.pages && (
            <a className="alone" href={to(page + 1)} onClick={stayHere(() => go({ page: page + 1 }))}>
              {t('next')}
            </a>
          )}
        </nav>
      )}
    </section>
  )
}
