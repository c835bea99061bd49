import { type Asked, unlisted, unsure } from '#shared/checkers/flow.ts'
import { stayHere } from '#src/islands/ui/stay-here.ts'
import { choiceWords } from './choice-words.ts'
import { type Check, useCheck } from './context.ts'

/** What was answered, each with the way to answer it anew; the answers after it stay. */
export function Answered() {
  const check = useCheck()
  const { t, w, spoken, asked, to, go } = check
  if (asked.length === 0) return null
  return (
    <section className="check-answers" aria-labelledby="check-answers">
      <h2 id="check-answers">{t('answers')}</h2>
      <dl>
        {asked.map(({ question, answer }) => (
          <div key={question.key}>
            <dt lang={spoken}>{w(question.key)}</dt>
            <dd lang={answer === unsure || answer === unlisted ? undefined : spoken}>
              {answerWords(check, { question, answer })}
            </dd>
            <dd>
              <a
                className="alone"
                href={to({ at: question.key, look: false })}
                aria-label={t('change-what', { name: w(question.key) })}
                onClick={stayHere(() => go({ at: question.key, look: false }))}
              >
                {t('change')}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function answerWords({ t, w, has }: Check, { question, answer }: Asked): string {
  if (answer === unsure) return t('unsure')
  if (answer === unlisted) return t('unlisted')
  switch (question.kind) {
    case 'choice':
      return choiceWords(w, has, question.key, answer)
    case 'plate':
      return answer.replaceAll(',', ', ')
    case 'number':
      return `${answer} ${question.unit}`.trim()
    case 'find':
      return answer
  }
}
