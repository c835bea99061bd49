import { createContext, useContext } from 'react'
import type { Lang } from '#i18n/locales.ts'
import type { Translator } from '#i18n/translator.ts'
import type { TicketRequest } from '#src/stores/ticket-request.ts'
import type { Words } from './words.ts'

/** The models of a kind of device. */
export interface Kind {
  slug: string
  name: string
  lang: string | undefined
  models: { model: string; name: string; lang: string | undefined }[]
}

export interface Links {
  create: string
  warranty: string
  status: string
  login: string
  email: string
  helpCentre: string
  /** Without the id. */
  articles: string
  /** The home of the page's language and layout, without a slash at its end. */
  site: string
  mail: string
}

/** What the parts of the flow share. */
export interface Flow {
  lang: Lang
  t: Translator<keyof Words>
  links: Links
  kinds: readonly Kind[]
  request: TicketRequest
  /** The address with this answer, for links. */
  to(change: Partial<TicketRequest>): string
  answer(change: Partial<TicketRequest>): void
}

export const FlowContext = createContext<Flow | undefined>(undefined)

export function useFlow(): Flow {
  const flow = useContext(FlowContext)
  if (!flow) throw new Error('A question stands in the flow.')
  return flow
}
