import { localeOf } from '#i18n/locales.ts'
import type { Line } from '#shared/checkers/flow.ts'
import { formatDay } from '#shared/text/format.ts'
import { useCheck } from './context.ts'

const toneWords = { good: 'for-it', bad: 'against-it', note: 'to-know' } as const
const order = { bad: 0, good: 1, note: 2 }

/** Why it is so, what speaks against it first; a fact from outside with its source. */
export function Reasons({ lines }: { lines: readonly Line[] }) {
  const { lang, t, w, spoken } = useCheck()
  const sorted = lines.toSorted((a, b) => order[a.tone] - order[b.tone])
  return (
    <section aria-labelledby="check-why">
      <h3 id="check-why">{t('why')}</h3>
      <ul className="plain check-reasons">
        {sorted.map(({ tone, key, parameters, source }) => (
          <li key={key} data-tone={tone}>
            <span className="visually-hidden">{`${t(toneWords[tone])}: `}</span>
            <p lang={spoken}>{w(`because-${key}`, parameters)}</p>
            {source && (
              <p className="check-source">
                {t.rich('source', {
                  date: formatDay(source.date, localeOf(lang).tag),
                  title: source.title,
                  link: (words) => (
                    <a key="link" href={source.url} rel="noopener external">
                      {words}
                    </a>
                  ),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
