import { type NoticeWords, noticeWordsPath } from '#shared/incidents/incidents.ts'
import styles from './incident-notices.css?inline'
import type { Shown } from './incidents.ts'
import { showIncidents } from './lib/incident-notices.ts'

/** Comes, with its styles, when there is something to show, and waits to be told what. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)
const place = document.getElementById('incidents')
place?.addEventListener('show', async (event) => {
  try {
    const answer = await fetch(noticeWordsPath(place.dataset.lang ?? 'en'))
    const { messages, places }: NoticeWords = await answer.json()
    place.dataset.messages = JSON.stringify(messages)
    showIncidents(place, places, ...(event as CustomEvent<Shown>).detail)
  } catch {
    // Without words there is nothing to say.
  }
})
