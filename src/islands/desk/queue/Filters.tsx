import { type RefObject, useEffect, useRef, useState } from 'react'
import type { getQueue } from '#contracts/desk-queue.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { ticketCategories } from '#shared/tickets/categories.ts'
import { Icon } from '../parts/Icon.tsx'
import { useColleagues } from '../parts/use-colleagues.ts'
import { categoryNames, countryName } from '../parts/words.ts'
import { Languages } from './Languages.tsx'
import { type Filter, languagesIn, type QueueValues } from './state.ts'

interface Props {
  values: QueueValues
  choices: OutputOf<typeof getQueue> | undefined
  change(next: Partial<QueueValues>, how?: 'push' | 'replace'): void
  /** Searches in all that is no spam; with nothing the list is as it was before. */
  find(words: string): void
  /** Leaves the field for what was found. */
  leave(words: string): void
  search: RefObject<HTMLInputElement | null>
}

/** Milliseconds after the last key before a list is asked for. */
const pause = 300

/** What the list is narrowed to. All of it stands in the address. */
export function Filters({ values, choices, change, find, leave, search }: Props) {
  const colleagues = useColleagues()
  const pushed = useRef(false)
  const chosen = (['category', 'language', 'country', 'model', 'assigned', 'tag', 'keyword'] as const).filter(
    (name) => values[name] !== '',
  )
  const select = (name: Filter, label: string, all: string, options: [string, string][]) => {
    const known = options.some(([value]) => value === values[name])
    return (
      <label className="desk-select">
        <span className="visually-hidden">{label}</span>
        <select
          value={values[name]}
          data-chosen={values[name] !== '' || undefined}
          onFocus={() => {
            pushed.current = false
          }}
          onChange={(event) => {
            // Arrow keys go through a list of choices: one step back leads before all of them.
            change({ [name]: event.currentTarget.value }, pushed.current ? 'replace' : 'push')
            pushed.current = true
          }}
        >
          <option value="">{all}</option>
          {!known && values[name] && <option value={values[name]}>{values[name]}</option>}
          {options.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </label>
    )
  }
  const same = (list: readonly string[] = []) => list.map((each): [string, string] => [each, each])
  const named = (list: readonly string[], name: (value: string) => string) =>
    list.map((each): [string, string] => [each, name(each)]).sort(([, a], [, b]) => (a < b ? -1 : 1))
  return (
    <search className="desk-filters">
      <Keyword value={values.keyword} find={find} leave={leave} search={search} />
      {select(
        'category',
        'Category',
        'Every category',
        ticketCategories.map((each) => [String(each), categoryNames[each]]),
      )}
      <Languages chosen={languagesIn(values.language) ?? []} change={(language) => change({ language }, 'replace')} />
      {select('country', 'Country', 'Every country', named(choices?.countries ?? [], countryName))}
      {select('model', 'Model', 'Every model', same(choices?.models))}
      {select('assigned', 'Has it', 'Whoever has it', [
        ['me', 'Mine'],
        ['nobody', 'Nobody’s'],
        ...colleagues.map(({ id, name }): [string, string] => [id, name]),
      ])}
      {select('tag', 'Tag', 'Every tag', same(choices?.tags))}
      {chosen.length > 0 && (
        <button
          type="button"
          className="desk-plain"
          onClick={() => change(Object.fromEntries(chosen.map((name) => [name, ''])))}
        >
          Clear
        </button>
      )}
    </search>
  )
}

function Keyword({ value, find, leave, search }: { value: string } & Pick<Props, 'find' | 'leave' | 'search'>) {
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const ask = (words: string) => {
    asked.current = words.trim()
    if (asked.current !== value) find(asked.current)
  }
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed.trim() === asked.current) return
    const timer = setTimeout(() => ask(typed), pause)
    return () => clearTimeout(timer)
  })
  return (
    <label className="desk-search">
      <Icon name="search" />
      <span className="visually-hidden">Search number, address, subject and text</span>
      <input
        ref={search}
        type="search"
        value={typed}
        placeholder="Number, address, words"
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') {
            // The browser would empty the field.
            event.preventDefault()
            event.currentTarget.blur()
          }
          if (event.key === 'Enter' || event.key === 'ArrowDown') {
            event.preventDefault()
            ask(typed)
            leave(typed.trim())
          }
        }}
      />
    </label>
  )
}
