import { useStore } from '@nanostores/react'
import { getFigures } from '#contracts/desk-figures.ts'
import { addressState, text } from '#src/stores/address-state.ts'
import { articlePath } from '../parts/articles.ts'
import { address, goTo, pathOf } from '../parts/place.ts'
import { Status } from '../parts/Status.tsx'
import { addDays, dayOf, shortDay } from '../parts/time.ts'
import { useRead } from '../parts/use-read.ts'
import { categoryNames, countryName, langOf, languageName } from '../parts/words.ts'
import { Export } from '../queue/Export.tsx'
import { queueState } from '../queue/state.ts'
import { hours, share } from './numbers.ts'
import { Parts } from './Parts.tsx'

const state = addressState({ from: text, until: text })
const shape = /^20\d{2}-\d{2}-\d{2}$/

/** How the support stands, in numbers. The days that are counted stand in the address. */
export function Figures() {
  const path = useStore(address)
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : ''
  const asked = state.read(query)
  const today = dayOf(new Date())
  const until = shape.test(asked.until) ? asked.until : today
  const from = shape.test(asked.from) ? asked.from : addDays(today, -29)
  const reading = useRead(getFigures, { from, until })
  const { data } = reading
  const change = (next: { from?: string; until?: string }) =>
    goTo(pathOf('figures') + state.search(next, query), 'replace')
  const answered = data && data.helped.yes + data.helped.no
  return (
    <div className="desk-page wide">
      <h1>Figures</h1>
      <div className="desk-inline">
        <label className="desk-field">
          From
          <input
            className="desk-input"
            type="date"
            value={from}
            max={until}
            onChange={(event) => change({ from: event.currentTarget.value })}
          />
        </label>
        <label className="desk-field">
          Until
          <input
            className="desk-input"
            type="date"
            value={until}
            min={from}
            max={today}
            onChange={(event) => change({ until: event.currentTarget.value })}
          />
        </label>
        {[7, 30, 90].map((days) => (
          <button
            type="button"
            className="desk-button"
            key={days}
            aria-pressed={until === today && from === addDays(today, 1 - days)}
            onClick={() => change({ from: addDays(today, 1 - days), until: today })}
          >
            {days} days
          </button>
        ))}
        <Export values={queueState.read('?state=all')}>All tickets as CSV</Export>
      </div>
      <Status reading={reading} />
      {data && (
        <>
          <section aria-label="Now">
            <h2>Now</h2>
            <dl className="desk-numbers">
              <Figure name="not closed" value={data.open} />
              <Figure name="wait for an answer" value={data.waiting} />
              <Figure name="late" value={data.late} bad={data.late > 0} />
            </dl>
          </section>
          <section aria-label="In these days">
            <h2>
              {shortDay(from)} to {shortDay(until)}
            </h2>
            <dl className="desk-numbers">
              <Figure name="new" value={data.made} />
              <Figure name="closed" value={data.closed} />
              <Figure name="median time to the first answer" value={hours(data.firstAnswer)} />
              <Figure name="answered within the promise" value={share(data.kept)} />
              <Figure
                name={
                  answered ? `said that it helped, of ${answered} who said something` : 'nobody said whether it helped'
                }
                value={answered ? share(data.helped.yes / answered) : '–'}
              />
            </dl>
          </section>
          <div className="desk-parts">
            <Parts
              title="By category"
              rows={data.by.category ?? []}
              name={(key) => categoryNames[Number(key) as keyof typeof categoryNames] ?? key}
            />
            <Parts title="By model" rows={data.by.model ?? []} name={(key) => key || 'No model'} />
            <Parts title="By language" rows={data.by.language ?? []} name={languageName} />
            <Parts title="By country" rows={data.by.country ?? []} name={countryName} />
          </div>
          <section>
            <h2>Articles whose readers write all the same</h2>
            {data.articles.length === 0 ? (
              <p className="desk-dim">None in these days.</p>
            ) : (
              <div className="desk-scroll">
                <table className="desk-table plain-rows">
                  <thead>
                    <tr>
                      <th scope="col">Article</th>
                      <th scope="col" className="number">
                        Tickets
                      </th>
                      <th scope="col" className="number">
                        Views
                      </th>
                      <th scope="col" className="number">
                        Helped
                      </th>
                      <th scope="col" className="number">
                        Did not
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.articles.map(({ id, title, tickets, views, helpful, notHelpful }) => (
                      <tr key={id}>
                        <td className="desk-wrap">
                          <a href={articlePath('en', id)} target="_blank" rel="noreferrer">
                            {title}
                          </a>
                        </td>
                        <td className="number">{tickets}</td>
                        <td className="number">{views}</td>
                        <td className="number">{helpful}</td>
                        <td className="number">{notHelpful}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </section>
          <section>
            <h2>Questions that found nothing</h2>
            {data.searches.length === 0 ? (
              <p className="desk-dim">None that several people asked.</p>
            ) : (
              <div className="desk-scroll">
                <table className="desk-table plain-rows">
                  <thead>
                    <tr>
                      <th scope="col">Question</th>
                      <th scope="col">Language</th>
                      <th scope="col" className="number">
                        Days
                      </th>
                      <th scope="col" className="number">
                        Times
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.searches.map(({ lang, question, days, total }) => (
                      <tr key={lang + question}>
                        <td className="desk-wrap" lang={langOf(lang)}>
                          {question}
                        </td>
                        <td>{languageName(lang)}</td>
                        <td className="number">{days}</td>
                        <td className="number">{total}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </section>
        </>
      )}
    </div>
  )
}

function Figure({ name, value, bad = false }: { name: string; value: number | string; bad?: boolean }) {
  return (
    <div className={bad ? 'bad' : ''}>
      <dt>{name}</dt>
      <dd>{typeof value === 'number' ? value.toLocaleString('en') : value}</dd>
    </div>
  )
}
