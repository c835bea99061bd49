import { useState } from 'react'
import { code } from '#contracts/envelope.ts'
import { type DeskIncident, endIncident, getIncidents } from '#contracts/incidents.ts'
import { useMe } from '../parts/me.ts'
import { Status } from '../parts/Status.tsx'
import { deskCall } from '../parts/service.ts'
import { moment } from '../parts/time.ts'
import { say } from '../parts/toast.ts'
import { useRead } from '../parts/use-read.ts'
import { counted, incidentKindNames, placeName } from '../parts/words.ts'
import { useAct } from '../staff/use-act.ts'
import { keepHere, keptHere } from '../ticket/kept-here.ts'
import { type Draft, draftOf, emptyDraft } from './draft.ts'
import { IncidentForm } from './IncidentForm.tsx'

const stateNames: Record<DeskIncident['state'], string> = { on: 'On', planned: 'Planned', over: 'Over' }
const keptAs = 'incident'

/** Banners on the site for what does not work: what is on, and for leads the way to change it. */
export function Incidents() {
  const me = useMe()
  const reading = useRead(getIncidents, {}, 60_000)
  const [draft, setDraft] = useState<Draft | undefined>(() => {
    const kept = keptHere(me.id, keptAs)
    return kept && me.role === 'lead' ? JSON.parse(kept) : undefined
  })
  const { error, act } = useAct({ [code.conflict]: 'It is over already.' })
  const edit = (next: Draft | undefined) => {
    setDraft(next)
    keepHere(me.id, keptAs, next ? JSON.stringify(next) : '')
  }
  const done = (words: string) => {
    edit(undefined)
    say(words)
    void reading.reload()
  }
  const end = ({ id, texts }: DeskIncident) => {
    if (!confirm(`End “${texts.en.title}” now? The banner goes, and those who wait are told that it is over.`)) return
    void act(async () => {
      await deskCall(endIncident, { id })
      say('It is over. Those who wait are told.')
      await reading.reload()
    })
  }
  return (
    <div className="desk-page">
      <h1>Incidents</h1>
      <p className="desk-dim">
        A banner on the pages of the support and before the forms of tickets, and a line in <code>/status.json</code>:
        at once, without a build, and gone at its time. Readers may ask for one mail when it is over.
        {me.role !== 'lead' && ' Leads switch them on.'}
      </p>
      {me.role === 'lead' && !draft && (
        <div className="desk-row">
          <button type="button" className="desk-button first" onClick={() => edit(emptyDraft(new Date()))}>
            New incident
          </button>
        </div>
      )}
      {draft && <IncidentForm draft={draft} onChange={edit} onDone={done} onClose={() => edit(undefined)} />}
      <Status reading={reading} />
      <p className="error" role="alert" hidden={!error}>
        {error}
      </p>
      {reading.data?.items.length === 0 && <p className="desk-total">Nothing is on, and nothing was.</p>}
      <ul className="plain desk-mails">
        {reading.data?.items.map((incident) => (
          <li key={incident.id}>
            <h2>{incident.texts.en.title}</h2>
            <p className="desk-by">
              <span className="desk-label">{stateNames[incident.state]}</span>
              <b>{incidentKindNames[incident.kind]}</b>
              <span>
                <time dateTime={incident.since}>{moment(incident.since)}</time> to{' '}
                <time dateTime={incident.until}>{moment(incident.until)}</time>
              </span>
              <span>{[...incident.places.map(placeName), ...incident.models].join(', ') || 'Everywhere'}</span>
              {incident.state !== 'over' && <span>{counted(incident.watchers, 'person waits', 'people wait')}</span>}
            </p>
            <p className="desk-text">{incident.texts.en.text}</p>
            {me.role === 'lead' && incident.state !== 'over' && (
              <div className="desk-row">
                <button type="button" className="desk-button" onClick={() => edit(draftOf(incident))}>
                  Change or prolong
                </button>
                <button type="button" className="desk-button" onClick={() => end(incident)}>
                  End now
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
