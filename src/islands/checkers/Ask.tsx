import { type Question, unsure } from '#shared/checkers/flow.ts'
import { stayHere } from '#src/islands/ui/stay-here.ts'
import { AskFind } from './AskFind.tsx'
import { AskNumber } from './AskNumber.tsx'
import { AskPlate } from './AskPlate.tsx'
import { Choices } from './Choices.tsx'
import { useCheck } from './context.ts'
import { Drawing } from './Drawing.tsx'

/** A question with its answers, the help to find out, and the way on for who cannot tell. */
export function Ask({ question, look }: { question: Question; look: boolean }) {
  const { t, w, has, spoken, to, go, answer, warnings } = useCheck()
  const { key } = question
  const warning = warnings[key]
  return (
    <>
      {warning && (
        <p className="check-warning">
          <strong>{warning.title}</strong> <span>{warning.text}</span>
        </p>
      )}
      {has(`${key}-hint`) && (
        <p className="muted" id="check-hint" lang={spoken}>
          {w(`${key}-hint`)}
        </p>
      )}
      {look ? (
        <section className="check-look flow" aria-labelledby="check-look">
          <h3 id="check-look">{t('find-out')}</h3>
          <p lang={spoken}>{w(`${key}-look`)}</p>
          <Drawing name={`${key}-look`} />
        </section>
      ) : (
        <Drawing name={key} />
      )}
      {question.kind === 'choice' && <Choices question={question} />}
      {question.kind === 'find' && <AskFind key={key} question={question} />}
      {question.kind === 'plate' && <AskPlate key={key} question={question} />}
      {question.kind === 'number' && <AskNumber key={key} question={question} />}
      {look ? (
        <button className="button quiet" type="button" onClick={() => answer(key, unsure)}>
          {t('still-unsure')}
        </button>
      ) : (
        <a
          className="check-unsure"
          href={to({ at: key, look: true })}
          onClick={stayHere(() => go({ at: key, look: true }))}
        >
          <b>{t('unsure')}</b>
          <span>{t('unsure-text')}</span>
        </a>
      )}
    </>
  )
}
