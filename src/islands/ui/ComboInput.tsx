import { type InputHTMLAttributes, type KeyboardEvent, type RefCallback, useRef, useState } from 'react'

/** What can be chosen; `label` is what the field then holds. */
export interface Suggestion {
  value: string
  label: string
  /** Stands beside the label. */
  note?: string | undefined
  lang?: string | undefined
}

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'list' | 'onInput'> {
  id: string
  /** What fits the text so far; all of them for none. */
  find(typed: string): readonly Suggestion[]
  onChoose(suggestion: Suggestion): void
  /** What is told of the list, by how many it has. */
  tell(count: number): string
  label: string
  connect?: RefCallback<HTMLInputElement>
}

/**
 * A line of text with a list of what it may be, below it: arrow keys choose, Enter takes, Escape closes. The
 * text stays what was typed until something is taken. While an input method composes a word nothing is offered.
 */
export function ComboInput({ id, find, onChoose, tell, label, connect, onBlur, onChange, ...input }: Props) {
  const [items, setItems] = useState<readonly Suggestion[]>()
  const [chosen, setChosen] = useState(-1)
  const composing = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  const open = items !== undefined && items.length > 0
  const option = (index: number) => `${id}-option-${index}`

  const offer = (field: HTMLInputElement, text = field.value) => {
    setChosen(-1)
    setItems(find(text))
  }
  const close = () => {
    setChosen(-1)
    setItems(undefined)
  }
  const choose = (item: Suggestion) => {
    close()
    onChoose(item)
  }
  const move = (to: number) => {
    setChosen(to)
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Safari ends the composition before the key that ended it; the code 229 still tells.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      // One place more than there are: the field itself.
      if (open) move(((chosen + 1 + step + items.length + 1) % (items.length + 1)) - 1)
      else offer(event.currentTarget, '')
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && open) {
      const item = items[chosen] ?? (items.length === 1 ? items[0] : undefined)
      if (!item) return
      event.preventDefault()
      choose(item)
    }
  }

  return (
    <div className="combo">
      <input
        {...input}
        type="text"
        ref={connect}
        id={id}
        className="input"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={chosen < 0 ? undefined : option(chosen)}
        onChange={(event) => {
          onChange?.(event)
          if (!composing.current) offer(event.currentTarget)
        }}
        onClick={(event) => (open ? close() : offer(event.currentTarget, ''))}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={(event) => {
          composing.current = false
          offer(event.currentTarget)
        }}
      />
      {open && (
        <div
          className="combo-list"
          id={`${id}-list`}
          ref={list}
          role="listbox"
          aria-label={label}
          // The field keeps the focus, so that a click on a suggestion comes before the list closes.
          onMouseDown={(event) => event.preventDefault()}
        >
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={item.value}
              id={option(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              lang={item.lang}
              onClick={() => choose(item)}
            >
              {item.label}
              {item.note && <small> {item.note}</small>}
            </div>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {items && tell(items.length)}
      </p>
    </div>
  )
}
