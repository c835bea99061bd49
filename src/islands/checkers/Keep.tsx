import { useCopy } from '#src/islands/ui/use-copy.ts'
import { checkerState, noAnswers } from '#src/stores/checker-state.ts'
import { useCheck } from './context.ts'

/** The address holds the answer: it can be copied, printed and sent to whoever does the work. */
export function Keep() {
  const { t, answers } = useCheck()
  const { told, copy } = useCopy({ copied: t('copied'), failed: t('copy-failed') })
  const address = () => location.origin + location.pathname + checkerState.search({ ...noAnswers, answers })
  return (
    <section className="flow check-keep" aria-labelledby="check-keep">
      <h3 id="check-keep">{t('keep')}</h3>
      <p>{t('keep-text')}</p>
      <p className="check-actions">
        <button className="button quiet" type="button" onClick={() => void copy(address())}>
          {t('copy')}
        </button>
        <button className="button quiet" type="button" onClick={() => print()}>
          {t('print')}
        </button>
        <a
          className="button quiet"
          href={`mailto:?subject=${encodeURIComponent(document.title)}&body=${encodeURIComponent(address())}`}
        >
          {t('share')}
        </a>
      </p>
      <p role="status">{told}</p>
    </section>
  )
}
