import { stayHere } from '#src/islands/ui/stay-here.ts'
import type { TicketRequest } from '#src/stores/ticket-request.ts'
import { useFlow } from './context.ts'

export interface Answer {
  key: string
  title: string
  text?: string | undefined
  lang?: string | undefined
  change: Partial<TicketRequest>
}

/** Answers to choose from, each a link to what comes next. */
export function Answers({ answers, wide = false }: { answers: readonly Answer[]; wide?: boolean }) {
  const { to, answer } = useFlow()
  return (
    <ul className={`plain contact-answers ${wide ? 'wide' : ''}`}>
      {answers.map(({ key, title, text, lang, change }) => (
        <li key={key}>
          <a href={to(change)} lang={lang} onClick={stayHere(() => answer(change))}>
            <b>{title}</b>
            {text && <span>{text}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
