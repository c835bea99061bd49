import type { Answers } from '#shared/checkers/flow.ts'

export interface CheckerState {
  /** By the key of the question. */
  answers: Answers
  /** The question that is looked at again though it has an answer. */
  at: string | undefined
  /** Whether it shows how to find out. */
  look: boolean
}

const key = /^[a-z]+(-[a-z0-9]+)+$/

/**
 * The state of a checker: it stands in the address and nowhere else, so that an answer can be kept, printed and sent.
 * Other parameters are left out of it, as they are no answers.
 */
export const checkerState = {
  read: (search = location.search): CheckerState => {
    const query = new URLSearchParams(search)
    const answers = [...query].filter(([name, value]) => key.test(name) && value.length <= 100)
    return { answers: Object.fromEntries(answers), at: query.get('at') ?? undefined, look: query.has('look') }
  },

  /** The query of an address with this state, `?` included; empty for none. */
  search: ({ answers, at, look }: CheckerState): string => {
    const query = new URLSearchParams({ ...answers, ...(at && { at }), ...(look && { look: '' }) })
    const text = query
      .toString()
      .replaceAll('%2C', ',')
      .replaceAll('%2F', '/')
      .replace(/(look)=(?=&|$)/, '$1')
    return text && `?${text}`
  },

  write(change: Partial<CheckerState>, how: 'replace' | 'push' = 'push'): void {
    const address = location.pathname + checkerState.search({ ...checkerState.read(), ...change })
    if (how === 'push') history.pushState(null, '', address)
    else history.replaceState(history.state, '', address)
  },
}

export const noAnswers: CheckerState = { answers: {}, at: undefined, look: false }
