import type { Lang } from '#i18n/locales.ts'
import { incidentKindNames, languageName, placeName } from '../parts/words.ts'
import type { Draft } from './draft.ts'

/** The banner as somebody reads it in a language: in English, marked, where there is no text in theirs. */
export function Preview({ draft, lang }: { draft: Draft; lang: Lang }) {
  const { kind, texts, places, models, until } = draft
  const own = texts[lang]?.title ? texts[lang] : undefined
  const words = own ?? texts.en
  const about = [...places.map(placeName), models].filter(Boolean).join(', ')
  return (
    <section className="desk-notice" aria-label="Preview">
      <p className="desk-dim">
        Preview, {languageName(lang)}
        {!own && lang !== 'en' && ': no text, so the English one is shown'}
      </p>
      <p>
        {incidentKindNames[kind]} · <b lang={own ? lang : 'en'}>{words?.title || 'Title'}</b>
      </p>
      <p className="desk-text" lang={own ? lang : 'en'}>
        {words?.text || 'Text'}
      </p>
      <p className="desk-dim">
        {about ? `Concerns: ${about} · ` : ''}Expected until {until.replace('T', ', ')}
      </p>
    </section>
  )
}
