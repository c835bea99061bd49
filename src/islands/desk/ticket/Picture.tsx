import { type KeyboardEvent, useState } from 'react'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { Dialog } from '#src/islands/ui/Dialog.tsx'
import { lookAt } from './look-at.ts'

type File = DeskTicket['thread'][number]['files'][number]

/** Pictures as large as the window lets them be: arrow keys go through them, Escape leaves. As pixels nothing in them runs. */
export function Picture({ pictures, first, onClose }: { pictures: readonly File[]; first: number; onClose(): void }) {
  const [at, setAt] = useState(first)
  const [broken, setBroken] = useState<string>()
  const file = pictures[at]
  if (!file) return null
  const go = (by: number) => setAt((at + by + pictures.length) % pictures.length)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step) go(step)
  }
  return (
    <Dialog id="desk-picture" title={file.name} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same */}
      <div className="desk-picture" onKeyDown={press}>
        {broken === file.link ? (
          <p>It cannot be shown here. Save it to look at it.</p>
        ) : (
          <img src={lookAt(file)} alt={file.name} referrerPolicy="no-referrer" onError={() => setBroken(file.link)} />
        )}
        <div className="answers">
          <button type="button" className="desk-button first" onClick={onClose}>
            Close
          </button>
          <a className="desk-button" href={file.link} download={file.name}>
            Save
          </a>
          {pictures.length > 1 && (
            <>
              <button type="button" className="desk-button" aria-keyshortcuts="ArrowLeft" onClick={() => go(-1)}>
                Before
              </button>
              <button type="button" className="desk-button" aria-keyshortcuts="ArrowRight" onClick={() => go(1)}>
                Next
              </button>
              <span className="desk-dim">
                {at + 1} of {pictures.length}
              </span>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
