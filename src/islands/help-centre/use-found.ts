import { useEffect, useState } from 'react'
import type { Find, Finding } from './find.ts'
import { everything, type Question } from './question.ts'

/** An answer that comes within this time changes the page once, without saying that it is awaited. */
const patience = 250

export interface FoundState {
  finding: Finding
  /** What that answers, while the next question is on its way or when it got no answer. */
  answered: Question
  state: 'asking' | 'found' | 'failed'
}

/** What is found for a question; the answer before stays until the next is there. `again` asks once more. */
export function useFound(find: Find, question: Question | undefined, first: Finding): FoundState & { again(): void } {
  const [found, setFound] = useState<FoundState>({ finding: first, answered: everything, state: 'found' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same question once more
  useEffect(() => {
    if (!question) return
    const aborter = new AbortController()
    const wait = setTimeout(() => setFound((before) => ({ ...before, state: 'asking' })), patience)
    const settle = (next: (before: FoundState) => FoundState) => {
      clearTimeout(wait)
      if (!aborter.signal.aborted) setFound(next)
    }
    find(question, { signal: aborter.signal }).then(
      (finding) => settle(() => ({ finding, answered: question, state: 'found' })),
      () => settle((before) => ({ ...before, state: 'failed' })),
    )
    return () => {
      clearTimeout(wait)
      aborter.abort()
    }
  }, [find, question, attempt])
  return { ...found, again: () => setAttempt((count) => count + 1) }
}
