import { localeOf } from '#i18n/locales.ts'
import type { Verdict } from '#shared/checkers/flow.ts'
import { useCheck } from './context.ts'
import { Drawing } from './Drawing.tsx'
import { Keep } from './Keep.tsx'
import { NextSteps } from './NextSteps.tsx'
import { Reasons } from './Reasons.tsx'
import { Wiring } from './Wiring.tsx'

/** The answer with its reasons, the wiring that comes of it, what fits, and what can be done next. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  const { lang, t, models } = useCheck()
  const named = verdict.models.flatMap((model) => (models[model] ? [{ model, ...models[model] }] : []))
  return (
    <>
      <Reasons lines={verdict.lines} />
      {verdict.wiring && <Wiring wiring={verdict.wiring} />}
      {named.length > 0 && (
        <section className="flow" aria-labelledby="check-products">
          <h3 id="check-products">{t('products')}</h3>
          <ul className="plain check-products">
            {named.map(({ model, name, href, lang: spoken }) => (
              <li key={model}>
                <a href={href}>
                  <Drawing name={model} />
                  <b lang={spoken === lang ? undefined : spoken}>{name}</b>
                  <span lang={localeOf('en').tag} translate="no">
                    {model}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NextSteps verdict={verdict} />
      <Keep />
    </>
  )
}
