import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Lang } from '#i18n/locales.ts'
import { localeOf } from '#i18n/locales.ts'
import { translator } from '#i18n/translator.ts'
import type { Find } from './find.ts'
import { Marked } from './Marked.tsx'
import { useSuggestions } from './use-suggestions.ts'
import type { Words } from './words.ts'

/**
 * The field for the question, with suggestions while it is typed: arrow keys choose, Enter opens the
 * chosen one or asks, Escape closes. While an input method composes a word nothing is suggested and
 * no Enter asks. The field keeps its own text, so that nothing typed before the page was alive is lost.
 */
export function SearchBox({
  lang,
  words,
  find,
  keyword,
  action,
  articles,
  onAsk,
}: {
  lang: Lang
  words: Words
  find: Find
  /** What the address asks; undefined until it has been read. */
  keyword: string | undefined
  action: string
  /** The address of articles, without the id. */
  articles: string
  onAsk(keyword: string): void
}) {
  const field = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const [chosen, setChosen] = useState(-1)
  const { items, type, stop } = useSuggestions(find)
  const t = translator(lang, words)
  const open = items.length > 0
  const option = (index: number) => `help-suggestion-${index}`

  const close = () => {
    stop()
    setChosen(-1)
  }
  const typed = () => {
    setChosen(-1)
    if (!composing.current) type(field.current?.value ?? '')
  }
  const known = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another question of the address changes the field
  useEffect(() => {
    const input = field.current
    if (!input || keyword === undefined) return
    // What was typed before the page came alive stands above what its address asks.
    if (known.current !== undefined || !input.value) input.value = keyword
    else if (input.value !== keyword && input === document.activeElement) typed()
    known.current = keyword
  }, [keyword])

  const onKeyDown = (event: KeyboardEvent) => {
    // Safari ends the composition before the key that ended it; the code 229 still tells.
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && open) {
      event.preventDefault()
      // One place more than there are suggestions: the field itself.
      setChosen((at) => ((at + 1 + step + items.length + 1) % (items.length + 1)) - 1)
    } else if (step === 1) type(field.current?.value ?? '')
    else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && items[chosen]) {
      event.preventDefault()
      location.assign(`${articles}/${items[chosen].id}`)
    }
  }

  return (
    <search>
      <form
        className="search"
        method="get"
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          if (composing.current) return
          close()
          onAsk((field.current?.value ?? '').trim())
        }}
      >
        <label htmlFor="help-keyword">{words['search-label']}</label>
        <div className="search-field">
          <input
            ref={field}
            id="help-keyword"
            className="input"
            type="search"
            name="keyword"
            role="combobox"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? 'help-suggestions' : undefined}
            aria-activedescendant={chosen < 0 ? undefined : option(chosen)}
            onInput={typed}
            onKeyDown={onKeyDown}
            onBlur={close}
            onCompositionStart={() => {
              composing.current = true
              stop()
            }}
            onCompositionEnd={() => {
              composing.current = false
              typed()
            }}
          />
          <button className="button" type="submit">
            {words.search}
          </button>
        </div>
        {open && (
          <div
            className="suggestions"
            id="help-suggestions"
            role="listbox"
            aria-label={words['suggestion-list']}
            // The field keeps the focus, so that a click on a suggestion comes before the list closes.
            onMouseDown={(event) => event.preventDefault()}
          >
            {items.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              <div
                key={item.id}
                id={option(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                lang={item.contentLang === lang ? undefined : localeOf(item.contentLang).tag}
                onClick={() => location.assign(`${articles}/${item.id}`)}
              >
                <Marked text={item.markedTitle} />
              </div>
            ))}
          </div>
        )}
        <p className="visually-hidden" role="status">
          {open && t('suggestions', { count: items.length })}
        </p>
      </form>
    </search>
  )
}
