import { type FormEvent, useState } from 'react'
import { makeMailTicket } from '#contracts/desk-people.ts'
import type { Lang } from '#i18n/locales.ts'
import { type TicketCategory, ticketCategories, ticketCategory } from '#shared/tickets/categories.ts'
import { goTo, ticketPath } from './parts/place.ts'
import { deskCall } from './parts/service.ts'
import { tell } from './parts/tell.ts'
import { say } from './parts/toast.ts'
import { categoryNames, langOf, languageName, sortedLangs } from './parts/words.ts'

/** Makes a ticket of a mail, in the language in which its customer is to be answered, and opens it. */
export function MakeTicket({ id, subject }: { id: string; subject: string }) {
  const [language, setLanguage] = useState<Lang>()
  const [category, setCategory] = useState<TicketCategory>(ticketCategory.troubleshooting)
  const [sending, setSending] = useState(false)
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (!language || sending) return
    setSending(true)
    try {
      const made = await deskCall(makeMailTicket, { id, language, category })
      goTo(ticketPath(made.id))
    } catch (error) {
      setSending(false)
      say(tell(error))
    }
  }
  return (
    <form className="desk-row" aria-label={`Make a ticket: ${subject}`} onSubmit={(event) => void make(event)}>
      <label className="desk-select">
        <span className="visually-hidden">Language of the customer</span>
        <select
          required
          value={language ?? ''}
          onChange={({ currentTarget }) => setLanguage(langOf(currentTarget.value))}
        >
          <option value="">Language…</option>
          {sortedLangs.map((lang) => (
            <option key={lang} value={lang}>
              {languageName(lang)}
            </option>
          ))}
        </select>
      </label>
      <label className="desk-select">
        <span className="visually-hidden">Category</span>
        <select
          value={category}
          onChange={({ currentTarget: { value } }) =>
            setCategory(ticketCategories.find((each) => String(each) === value) ?? category)
          }
        >
          {ticketCategories.map((each) => (
            <option key={each} value={each}>
              {categoryNames[each]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="desk-button first" aria-disabled={sending}>
        Make a ticket
      </button>
    </form>
  )
}
