import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Lang } from '#i18n/locales.ts'
import { type Catalogue, translator } from '#i18n/translator.ts'
import { type CheckerId, checkerOf } from '#shared/checkers/checkers.ts'
import { follow, type Question, type Verdict } from '#shared/checkers/flow.ts'
import { stayHere } from '#src/islands/ui/stay-here.ts'
import { useAddressState } from '#src/islands/ui/use-address-state.ts'
import { type CheckerState, checkerState, noAnswers } from '#src/stores/checker-state.ts'
import { Answered } from './Answered.tsx'
import { Ask } from './Ask.tsx'
import { type Check, CheckContext, type CheckedModel, type Links, useCheck } from './context.ts'
import { useFacts, useWanted } from './use-facts.ts'
import { Waiting } from './Waiting.tsx'
import type { Words } from './words.ts'

/** What follows the verdict itself comes while the questions are answered. */
const loadView = () => import('./VerdictView.tsx')
const VerdictView = lazy(async () => ({ default: (await loadView()).VerdictView }))

interface Props {
  id: CheckerId
  lang: Lang
  words: Words
  /** The checker's own words, and the language that they are in. */
  own: { words: Catalogue; lang: Lang; tag: string | undefined }
  links: Links
  drawings: string[]
  /** By the question that they stand above, in the page's language. */
  warnings: Check['warnings']
  models: Record<string, CheckedModel>
  path: string
}

/** A compatibility checker: one question a screen, the state in the address, a verdict with its reasons at the end. */
export function Checker({ id, lang, words, own, links, drawings, warnings, models, path }: Props) {
  const { values, go: write, alive } = useAddressState<CheckerState>(checkerState, noAnswers)
  const { factsFor, want, hasFailed, without } = useFacts()
  const t = translator(lang, words)
  const w = translator(own.lang, own.words)
  const { asked, next } = follow(checkerOf(id).flow, values.answers, factsFor)
  const again = values.at ? asked.find(({ question }) => question.key === values.at)?.question : undefined
  const wanted = next.kind === 'wanted' ? next : undefined
  useWanted(alive ? wanted : undefined, want)

  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  const screen = again?.key ?? ('key' in next ? next.key : next.kind)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes to what is asked next, whatever else changes
  useEffect(() => {
    if (moved.current && heading.current) {
      heading.current.focus()
      moved.current = false
    }
  }, [screen, values.look])
  useEffect(() => void loadView(), [])

  const go = (change: Partial<CheckerState>) => {
    moved.current = true
    write(change)
  }
  const check: Check = {
    lang,
    t,
    w,
    has: (key) => own.words[key] !== undefined,
    spoken: own.tag,
    links,
    drawings,
    warnings,
    models,
    path,
    answers: Object.fromEntries(asked.map(({ question, answer }) => [question.key, answer])),
    asked: again
      ? asked.slice(
          0,
          asked.findIndex(({ question }) => question === again),
        )
      : asked,
    to: (change) => checkerState.search({ ...values, ...change }) || '?',
    go,
    answer: (key, value) => go({ answers: { ...values.answers, [key]: value }, at: undefined, look: false }),
  }
  const before = check.asked.at(-1)?.question.key
  const question = again ?? (next.kind === 'verdict' || next.kind === 'wanted' ? undefined : next)

  return (
    <CheckContext value={check}>
      <div className="check needs-script">
        <section className="check-screen flow">
          {question && (
            <>
              <QuestionHead number={check.asked.length + 1} question={question} heading={heading} />
              <Ask question={question} look={values.look} />
            </>
          )}
          {!question && wanted && (
            <Waiting failed={hasFailed(wanted)} again={() => want(wanted)} without={() => without(wanted)} />
          )}
          {!question && next.kind === 'verdict' && (
            <>
              <VerdictHead kind={next.verdict.kind} heading={heading} />
              <Suspense>
                <VerdictView verdict={next.verdict} />
              </Suspense>
            </>
          )}
          <p className="check-actions check-moves">
            {before && (
              <a
                className="alone"
                href={check.to({ at: before, look: false })}
                onClick={stayHere(() => go({ at: before, look: false }))}
              >
                {t('back')}
              </a>
            )}
            {asked.length > 0 && (
              <a className="alone" href="?" onClick={stayHere(() => go(noAnswers))}>
                {t('restart')}
              </a>
            )}
          </p>
        </section>
        <Answered />
      </div>
    </CheckContext>
  )
}

interface HeadProps {
  heading: React.RefObject<HTMLHeadingElement | null>
}

function QuestionHead({ number, question: { key }, heading }: HeadProps & { number: number; question: Question }) {
  const { t, w, spoken } = useCheck()
  return (
    <>
      <p className="check-step">{t('question', { number })}</p>
      <h2 id="check-question" ref={heading} tabIndex={-1} lang={spoken}>
        {w(key)}
      </h2>
    </>
  )
}

function VerdictHead({ kind, heading }: HeadProps & { kind: Verdict['kind'] }) {
  const { t } = useCheck()
  return (
    <>
      <p className="check-step">{t('verdict')}</p>
      <h2 className="check-verdict" data-kind={kind} ref={heading} tabIndex={-1}>
        {t(`verdict-${kind}`)}
      </h2>
    </>
  )
}
