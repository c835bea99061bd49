import { useEffect, useState } from 'react'
import { type Question, readQuestion, writeQuestion } from './question.ts'

/**
 * The question that the address asks, and the way to ask another: a new entry of the history, or the
 * same one with `replace`. Undefined until the page has come alive, for the server knows no address.
 */
export function useAddress(): [Question | undefined, (question: Question, how?: 'push' | 'replace') => void] {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => {
    // A link within the page is an entry of the history as well, and asks nothing new.
    const read = () =>
      setQuestion((before) => {
        const now = readQuestion(location.search)
        return before && writeQuestion(before) === writeQuestion(now) ? before : now
      })
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const ask = (next: Question, how: 'push' | 'replace' = 'push') => {
    const search = writeQuestion(next, location.search)
    if (search !== location.search)
      history[how === 'push' ? 'pushState' : 'replaceState'](null, '', location.pathname + search)
    setQuestion(next)
  }
  return [question, ask]
}
