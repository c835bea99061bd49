import type { Question } from '#shared/checkers/flow.ts'
import { stayHere } from '#src/islands/ui/stay-here.ts'
import { choiceWords } from './choice-words.ts'
import { useCheck } from './context.ts'
import { Drawing } from './Drawing.tsx'

/** Answers to choose from, each a link to what comes next, with its drawing where it has one. */
export function Choices({ question: { key, choices } }: { question: Extract<Question, { kind: 'choice' }> }) {
  const { w, has, spoken, drawings, answers, to, answer } = useCheck()
  const drawn = choices.some((choice) => drawings.includes(`${key}-${choice}`))
  return (
    <ul className={`plain answer-links check-choices ${drawn ? 'wide drawn' : ''}`} lang={spoken}>
      {choices.map((choice) => (
        <li key={choice}>
          <a
            className="answer-link"
            href={to({ answers: { ...answers, [key]: choice }, at: undefined, look: false })}
            aria-current={answers[key] === choice ? 'true' : undefined}
            onClick={stayHere(() => answer(key, choice))}
          >
            {drawn && <Drawing name={`${key}-${choice}`} />}
            <b>{choiceWords(w, has, key, choice)}</b>
            {has(`${key}-${choice}-text`) && <span>{w(`${key}-${choice}-text`)}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
