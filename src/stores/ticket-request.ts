import { type TicketCategory, ticketCategories, ticketCategory } from '#shared/tickets/categories.ts'
import { verdictPath } from '#shared/tickets/verdict.ts'
import { addressState, type Parameter } from './address-state.ts'

/** A parameter that holds what has the shape of `pattern`, or nothing. */
function shaped(pattern: RegExp): Parameter<string> {
  return { read: ([value = '']) => (pattern.test(value) ? value : ''), write: (value) => (value ? [value] : []) }
}

/** A model in whatever spelling: invisible signs of a paste are in some. */
const model: Parameter<string> = {
  read: ([value = '']) => value.trim().slice(0, 60),
  write: (value) => (value ? [value] : []),
}

const category: Parameter<TicketCategory | undefined> = {
  read: ([value]) => ticketCategories.find((each) => String(each) === value),
  write: (value) => (value ? [String(value)] : []),
}

/** Stands for a model or an issue type that the person cannot or will not name. */
export const unnamed = 'none'

/**
 * What a ticket will be about, in the address of the contact pages and from one to the next: a device or another topic, the
 * model, the account's device, the issue type, the category, and what the person came from: an article, the verdict of
 * a checker. `solved` and `sent` are where the flow ended.
 */
export const ticketRequest = addressState({
  about: shaped(/^(device|other)$/),
  model,
  device: shaped(/^[0-9a-f-]{36}$/),
  topic: shaped(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  category,
  faq: shaped(/^[1-9]\d{0,8}$/),
  verdict: shaped(verdictPath),
  solved: shaped(/^[1-9]\d{0,8}$/),
  sent: shaped(/^\d{7}$/),
})
export type TicketRequest = ReturnType<typeof ticketRequest.read>

/** Where nothing is said yet. */
export const noRequest: TicketRequest = ticketRequest.read('')

/** The categories that are offered for a device, and for another topic. */
export function categoriesFor(about: string): TicketCategory[] {
  const { warranty, troubleshooting, accessory } = ticketCategory
  const others = ticketCategories.filter((each) => each !== warranty && each !== troubleshooting && each !== accessory)
  return about === 'other' ? others.toReversed() : [...ticketCategories]
}

/** What the few words of the last question are kept as, until a ticket is made of them. */
export const wordsDraft = 'contact-words'

export type Question = 'about' | 'model' | 'topic' | 'category'

/** Questions that the flow asks for a request, in their order. */
export function questionsOf({ about }: TicketRequest): Question[] {
  return about === 'other' ? ['about', 'topic', 'category'] : ['about', 'model', 'topic', 'category']
}

/** Which of them has no answer yet; none when the form can follow. */
export function nextQuestion(request: TicketRequest): Question | undefined {
  return questionsOf(request).find((question) => !request[question])
}

/** The request once a question is asked anew: what came of its answer goes too. */
export function withoutAnswer(question: Question): Partial<TicketRequest> {
  const none = { about: '', model: '', device: '', topic: '', category: undefined, solved: '' }
  switch (question) {
    case 'about':
      return none
    case 'model':
      return { model: '', device: '', topic: '', solved: '' }
    case 'topic':
      return { topic: '', solved: '' }
    case 'category':
      return { category: undefined, solved: '' }
  }
}

/** A model in the address says that it is about a device. */
export function completed(request: TicketRequest): TicketRequest {
  return request.model && !request.about ? { ...request, about: 'device' } : request
}
