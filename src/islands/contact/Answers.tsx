import { AnswerLinks } from '#src/islands/ui/AnswerLinks.tsx'
import type { TicketRequest } from '#src/stores/ticket-request.ts'
import { useFlow } from './context.ts'

interface Answer {
  key: string
  title: string
  text?: string | undefined
  lang?: string | undefined
  change: Partial<TicketRequest>
}

/** Answers that change the request, each an entry of the history. */
export function Answers({ answers, wide }: { answers: readonly Answer[]; wide?: boolean | undefined }) {
  const { to, answer } = useFlow()
  return (
    <AnswerLinks
      wide={wide}
      answers={answers.map(({ change, ...rest }) => ({ ...rest, href: to(change), onChoose: () => answer(change) }))}
    />
  )
}
