import { type Lang, localeOf } from '#i18n/locales.ts'
import { type Html, html } from './html.ts'

/** A paragraph, or a link on a line of its own. */
export type LetterPart = string | { label: string; href: string }

/** The same letter as text and as plain HTML. */
export function writeLetter(lang: Lang, subject: string, parts: LetterPart[]): { text: string; html: string } {
  const text = parts.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.href}`)).join('\n\n')
  const page = html`<!doctype html>
<html lang="${localeOf(lang).tag}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body>
${parts.map(paragraph)}
</body>
</html>
`
  return { text: `${text}\n`, html: page.text }
}

function paragraph(part: LetterPart): Html {
  return typeof part === 'string' ? html`<p>${part}</p>` : html`<p><a href="${part.href}">${part.label}</a></p>`
}
