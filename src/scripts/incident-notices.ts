import styles from './incident-notices.css?inline'
import type { Shown } from './incidents.ts'
import { showIncidents } from './lib/incident-notices.ts'

/** Comes, with its styles, when there is something to show, and waits to be told what. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)
const place = document.getElementById('incidents')
place?.addEventListener('show', (event) => {
  showIncidents(place, ...(event as CustomEvent<Shown>).detail)
})
