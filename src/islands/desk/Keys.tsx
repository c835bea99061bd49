import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Dialog } from '#src/islands/ui/Dialog.tsx'
import { keysAreOn } from './parts/keys.ts'

const list: [string, [string[], string][]][] = [
  [
    'Tickets',
    [
      [['j', '↓'], 'Next ticket'],
      [['k', '↑'], 'Ticket before'],
      [['Enter'], 'Open it'],
      [['a'], 'Assign it to me'],
      [['/'], 'Search'],
      [['l'], 'Show what is new'],
    ],
  ],
  [
    'One ticket',
    [
      [['r'], 'Write an answer'],
      [['n'], 'Write a note'],
      [['a'], 'Assign it to me'],
      [['e'], 'Close it, or open it again'],
      [['h'], 'Hold it: it waits for us'],
      [['p'], 'Put it before all others, or not any more'],
      [['t'], 'Add a tag'],
      [['c'], 'Correct category or model'],
      [['m'], 'Merge it into another'],
      [['!'], 'Mark as spam, or not any more'],
      [['j'], 'Next ticket of the list'],
      [['k'], 'Ticket before it'],
      [['u'], 'Back to the list'],
    ],
  ],
  [
    'While you write',
    [
      [['Ctrl', 'K'], 'Insert a reply or an article'],
      [['Ctrl', 'Enter'], 'Send'],
      [['Ctrl', 'Shift', 'Enter'], 'Send and close'],
      [['Esc'], 'Leave the field'],
    ],
  ],
  ['Everywhere', [[['z'], 'Take back what the note at the bottom tells of']]],
]

/** All keys, and the way to switch off those of one letter. */
export function Keys({ onClose }: { onClose(): void }) {
  const on = useStore(keysAreOn)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <Dialog id="desk-keys" title="Keys" onClose={onClose}>
      <div className="desk-keys">
        {list.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([names, what]) => (
                <div className="desk-key" key={what}>
                  <dt>
                    {names.map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="tick">
        <input
          type="checkbox"
          id="desk-keys-on"
          checked={on}
          onChange={(event) => keysAreOn.set(event.currentTarget.checked)}
        />
        <label htmlFor="desk-keys-on">Use the keys of one letter. They never act while you type.</label>
      </p>
      <div className="answers">
        <button ref={close} type="button" className="desk-button first" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  )
}
