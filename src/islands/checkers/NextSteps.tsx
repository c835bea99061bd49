import { type Answers, unlisted, unsure, type Verdict } from '#shared/checkers/flow.ts'
import { ticketCategory } from '#shared/tickets/categories.ts'
import { checkerState } from '#src/stores/checker-state.ts'
import { claimRequest } from '#src/stores/claim-request.ts'
import { noRequest, ticketRequest } from '#src/stores/ticket-request.ts'
import { useCheck } from './context.ts'

/** The ways on from a verdict; each brings it along. */
export function NextSteps({ verdict: { kind, models, missing } }: { verdict: Verdict }) {
  const { t, w, spoken, links, path, answers, asked } = useCheck()
  const [model = ''] = models
  const verdict = path + checkerState.search({ answers, at: undefined, look: false })
  const request = { ...noRequest, about: 'device', model, verdict }
  const frame = asked.some(({ question }) => question.key.startsWith('frame-'))
  const accessory = kind === 'accessory' && path.includes('garage')
  return (
    <section className="flow" aria-labelledby="check-next">
      {missing && (
        <>
          <h3 id="check-next">{t('missing')}</h3>
          <p>{t('missing-text')}</p>
          <ul lang={spoken}>
            {missing.map((key) => (
              <li key={key}>{w(`send-${key}`)}</li>
            ))}
          </ul>
        </>
      )}
      <p className="check-actions">
        {missing && (
          <a
            className="button"
            href={
              frame
                ? `${links.feedback}${frameQuery(answers)}`
                : links.create + ticketRequest.search({ ...request, category: ticketCategory.suggestion }, '')
            }
          >
            {t(frame ? 'report-frame' : 'send')}
          </a>
        )}
        {accessory && (
          <a className="button" href={links.claim + claimRequest.search(claimOf(answers), '')}>
            {t('accessory')}
          </a>
        )}
        <a className="alone" href={links.contact + ticketRequest.search(request, '')}>
          {t('ask')}
        </a>
      </p>
    </section>
  )
}

/** What the claim of an accessory begins with: what is known of the opener. */
function claimOf(answers: Answers) {
  const known = (key: string) => {
    const answer = answers[key] ?? ''
    return answer === unlisted || answer === unsure ? '' : answer
  }
  const doors = known('garage-doors')
  return {
    manufacturer: known('garage-maker'),
    model: known('garage-model'),
    learnButton: known('garage-learn'),
    doors: /^\d$/.test(doors) ? doors : '',
  }
}

/** What the report of a frame begins with. */
function frameQuery(answers: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams()
  const { 'frame-maker': maker, 'frame-series': series } = answers
  if (maker) query.set('manufacturer', maker)
  if (series) query.set('model', series)
  const text = query.toString()
  return text && `?${text}`
}
