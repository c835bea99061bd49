import { useEffect, useState } from 'react'
import type { Find, Finding } from './find.ts'
import type { Question } from './question.ts'

/** An answer that comes within this time changes the page once, without saying that it is awaited. */
const patience = 250

export interface FoundState {
  finding: Finding | undefined
  state: 'asking' | 'found' | 'failed'
}

/** What is found for a question; the answer before stays until the next is there. `again` asks once more. */
export function useFound(find: Find, question: Question | undefined, first: Finding): FoundState & { again(): void } {
  const [found, setFound] = useState<FoundState>({ finding: first, state: 'found' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same question once more
  useEffect(() => {
    if (!question) return
    const aborter = new AbortController()
    const wait = setTimeout(() => setFound(({ finding }) => ({ finding, state: 'asking' })), patience)
    const settle = (next: FoundState) => {
      clearTimeout(wait)
      if (!aborter.signal.aborted) setFound(next)
    }
    find(question, aborter.signal).then(
      (finding) => settle({ finding, state: 'found' }),
      () => settle({ finding: undefined, state: 'failed' }),
    )
    return () => {
      clearTimeout(wait)
      aborter.abort()
    }
  }, [find, question, attempt])
  return { ...found, again: () => setAttempt((count) => count + 1) }
}
