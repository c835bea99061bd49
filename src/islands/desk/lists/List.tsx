import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { getSubmissions, submissionsExportHeaders, submissionsExportPath } from '#contracts/desk-lists.ts'
import { kindOf } from '#shared/submissions/kinds.ts'
import type { Kind } from '#shared/submissions/names.ts'
import { addressState, text } from '#src/stores/address-state.ts'
import { address, goTo, listPath } from '../parts/place.ts'
import { Status } from '../parts/Status.tsx'
import { saveFrom } from '../parts/save.ts'
import { say } from '../parts/toast.ts'
import { useRead } from '../parts/use-read.ts'
import { counted } from '../parts/words.ts'
import { Pages } from '../queue/Pages.tsx'
import { Kinds } from './Kinds.tsx'
import { Rows } from './Rows.tsx'

const state = addressState({ state: text, keyword: text, page: text })
const every = 60_000

/** What people sent in of one kind: what waits first, the longest waiting before the rest. */
export function List({ kind }: { kind: Kind }) {
  const path = useStore(address)
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : ''
  const values = state.read(query)
  const { title, states, one } = kindOf(kind)
  const shown = values.state === 'all' || Object.hasOwn(states, values.state) ? values.state : 'open'
  const keyword = values.keyword.slice(0, 200) || undefined
  const page = /^[1-9]\d{0,2}$/.test(values.page) ? Number(values.page) : undefined
  const reading = useRead(getSubmissions, { kind, state: shown, keyword, page }, every)
  const { data } = reading
  const change = (next: Parameters<typeof state.search>[0]) =>
    goTo(listPath(kind) + state.search({ page: '', ...next }, query))
  const save = async () => {
    const headers: Record<string, string> = keyword ? { [submissionsExportHeaders.keyword]: keyword } : {}
    const from = `${submissionsExportPath}?${new URLSearchParams({ kind, state: shown })}`
    if (!(await saveFrom(from, headers, `${kind}.csv`))) say('The list could not be exported. Try again.')
  }
  return (
    <div className="desk-page wide">
      <h1>{title}</h1>
      <Kinds current={kind} />
      <div className="desk-inline">
        <label className="desk-field">
          State
          <select
            className="desk-input"
            value={shown}
            onChange={(event) =>
              change({ state: event.currentTarget.value === 'open' ? '' : event.currentTarget.value })
            }
          >
            <option value="open">Waiting for us</option>
            {Object.entries(states).map(([name, { title }]) => (
              <option key={name} value={name}>
                {title} ({data?.counts[name] ?? 0})
              </option>
            ))}
            <option value="all">All</option>
          </select>
        </label>
        <Search key={values.keyword} keyword={values.keyword} find={(words) => change({ keyword: words })} />
        {data && data.total > 0 && (
          <button type="button" className="desk-button" onClick={() => void save()}>
            Save as CSV
          </button>
        )}
      </div>
      <Status reading={reading} />
      {data && (
        <>
          <p className="desk-total" role="status">
            {data.total === 0 ? 'Nothing to look at.' : counted(data.total, one)}
          </p>
          {data.items.length > 0 && <Rows kind={kind} items={data.items} />}
          <Pages
            page={data.page}
            pages={data.pages}
            pathOf={(to) => listPath(kind) + state.search({ page: to }, query)}
          />
        </>
      )}
    </div>
  )
}

function Search({ keyword, find }: { keyword: string; find(words: string): void }) {
  const [typed, setTyped] = useState(keyword)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    find(typed.trim())
  }
  return (
    <form className="desk-inline" onSubmit={submit}>
      <label className="desk-field">
        Reference, address or words
        <input
          className="desk-input"
          type="search"
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className="desk-button">
        Search
      </button>
    </form>
  )
}
