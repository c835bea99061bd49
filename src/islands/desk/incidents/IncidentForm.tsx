import { type FormEvent, useState } from 'react'
import { code } from '#contracts/envelope.ts'
import { changeIncident, createIncident } from '#contracts/incidents.ts'
import type { Lang } from '#i18n/locales.ts'
import { type IncidentKind, incidentKinds } from '#shared/incidents/incidents.ts'
import { deskCall } from '../parts/service.ts'
import { incidentKindNames, languageName, sortedLangs } from '../parts/words.ts'
import { useAct } from '../staff/use-act.ts'
import { type Draft, inputOf } from './draft.ts'
import { Places } from './Places.tsx'
import { Preview } from './Preview.tsx'

interface Props {
  draft: Draft
  onChange(draft: Draft): void
  onDone(words: string): void
  onClose(): void
}

/** What is typed of an incident, and how its readers will see it before it is switched on. */
export function IncidentForm({ draft, onChange, onDone, onClose }: Props) {
  const [lang, setLang] = useState<Lang>('en')
  const { error, busy, act } = useAct({ [code.conflict]: 'It is over, or somebody has changed it meanwhile.' })
  const { id, changed, texts } = draft
  const words = texts[lang] ?? { title: '', text: '' }
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  const write = (change: Partial<typeof words>) => set({ texts: { ...texts, [lang]: { ...words, ...change } } })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      const input = inputOf(draft)
      if (id) await deskCall(changeIncident, { ...input, id, changed })
      else await deskCall(createIncident, input)
      onDone(id ? 'It is changed.' : 'It is switched on.')
    })
  }
  return (
    <form className="desk-section" onSubmit={send} aria-labelledby="incident-form">
      <h2 id="incident-form">{id ? 'Change an incident' : 'New incident'}</h2>
      <div className="desk-inline">
        <label className="desk-field">
          Kind
          <select
            className="desk-input"
            value={draft.kind}
            onChange={(event) => set({ kind: event.currentTarget.value as IncidentKind })}
          >
            {incidentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {incidentKindNames[kind]}
              </option>
            ))}
          </select>
        </label>
        <Text label="Starts" type="datetime-local" value={draft.since} onChange={(since) => set({ since })} />
        <Text label="Until" type="datetime-local" value={draft.until} onChange={(until) => set({ until })} />
      </div>
      <Places places={draft.places} onChange={(places) => set({ places })} />
      <div className="desk-inline">
        <Text label="Models (all, if empty)" value={draft.models} onChange={(models) => set({ models })} />
        <Text
          label="Article that helps (number or address)"
          value={draft.answer}
          onChange={(answer) => set({ answer })}
        />
      </div>
      <label className="desk-field">
        Language
        <select className="desk-input" value={lang} onChange={(event) => setLang(event.currentTarget.value as Lang)}>
          {sortedLangs.map((one) => (
            <option key={one} value={one}>
              {languageName(one)}
              {one === 'en' ? ' (required)' : texts[one]?.title ? ' (written)' : ''}
            </option>
          ))}
        </select>
      </label>
      <Text label="Title" value={words.title} lang={lang} most={120} onChange={(title) => write({ title })} />
      <label className="desk-field">
        Text
        <textarea
          className="desk-input"
          rows={4}
          lang={lang}
          maxLength={600}
          value={words.text}
          onChange={(event) => write({ text: event.currentTarget.value })}
        />
      </label>
      <Preview draft={draft} lang={lang} />
      <p className="error" role="alert" hidden={!error}>
        {error}
      </p>
      <div className="desk-row">
        <button type="submit" className="desk-button first" aria-disabled={busy}>
          {id ? 'Save' : 'Switch on'}
        </button>
        <button type="button" className="desk-button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  )
}

interface TextProps {
  label: string
  value: string
  type?: string
  lang?: string
  most?: number
  onChange(value: string): void
}

function Text({ label, value, type = 'text', lang, most, onChange }: TextProps) {
  return (
    <label className="desk-field">
      {label}
      <input
        className="desk-input"
        type={type}
        lang={lang}
        maxLength={most}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
