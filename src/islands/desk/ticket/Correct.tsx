import { useState } from 'react'
import { correctTicket } from '#contracts/desk-changes.ts'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { getFaqModels } from '#contracts/help-centre.ts'
import { type TicketCategory, ticketCategories } from '#shared/tickets/categories.ts'
import { Ask } from '../parts/Ask.tsx'
import { useRead } from '../parts/use-read.ts'
import { categoryNames } from '../parts/words.ts'
import type { TicketState } from './use-ticket.ts'

/** Corrects what a ticket is about. */
export function Correct({ ticket, state, onClose }: { ticket: DeskTicket; state: TicketState; onClose(): void }) {
  const [category, setCategory] = useState<TicketCategory>(ticket.category)
  const [model, setModel] = useState(ticket.model)
  const models = useRead(getFaqModels, { lang: 'en' })
  const save = async () => {
    const before = { category: ticket.category, model: ticket.model }
    const correct = (to: typeof before, undo?: () => void) =>
      state.change(correctTicket, { id: ticket.id, ...to }, 'Corrected.', { undo })
    if (await correct({ category, model }, () => void correct(before))) onClose()
  }
  return (
    <Ask id="desk-correct" title="Correct what it is about" act="Save" onAct={() => void save()} onClose={onClose}>
      <label className="desk-field">
        Category
        <select
          className="desk-input"
          value={category}
          onChange={(event) => setCategory(Number(event.currentTarget.value) as TicketCategory)}
        >
          {ticketCategories.map((each) => (
            <option key={each} value={each}>
              {categoryNames[each]}
            </option>
          ))}
        </select>
      </label>
      <label className="desk-field">
        Model
        <select className="desk-input" value={model} onChange={(event) => setModel(event.currentTarget.value)}>
          <option value="">None</option>
          {model && !models.data && <option value={model}>{model}</option>}
          {models.data?.map(({ slug, name, models: own }) => (
            <optgroup key={slug} label={name}>
              {own.map((each) => (
                <option key={each.model} value={each.model}>
                  {each.model} · {each.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
    </Ask>
  )
}
