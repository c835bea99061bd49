import { type Lang, localeOf, scriptOf } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { site } from '#shared/site.config.ts'
import { type Html, html } from './html.ts'
import { styles } from './styles.ts'

/** A paragraph, a link on a line of its own, or a code to copy. */
export type LetterPart = string | { label: string; href: string } | { code: string }

export interface Letter {
  lang: Lang
  subject: string
  parts: LetterPart[]
  /** Why its reader gets it, for the foot. */
  why: string
  /** What becomes of replies, instead of that nobody reads them. */
  replies?: string
}

/**
 * The same letter as text and as HTML, under its subject as a heading. The HTML needs no picture and nothing from
 * elsewhere, is as dark as its reader's screen, and shows every address that it leads to.
 */
export function writeLetter({ lang, subject, parts, why, replies = messages[lang].mail.automatic }: Letter): {
  text: string
  html: string
} {
  const foot = [site.name, why, replies]
  const text = [subject, ...parts.map((part) => plain(part, lang)), `-- \n${foot.join('\n')}`].join('\n\n')
  const page = html`<!doctype html>
<html lang="${localeOf(lang).tag}" dir="${scriptOf(lang).direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${styles}</style>
</head>
<body>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<div class="letter">
<h1>${subject}</h1>
${parts.map(marked)}
<div class="foot">
${foot.map((line) => html`<p>${line}</p>`)}
</div>
</div>
</td></tr></table>
</body>
</html>
`
  return { text: `${text}\n`, html: page.text }
}

function plain(part: LetterPart, lang: Lang): string {
  if (typeof part === 'string') return part
  if ('code' in part) return `    ${part.code}`
  const label = translator(lang, messages[lang].form)('labelled', { label: part.label, text: '' })
  return `${label.trimEnd()}\n${part.href}`
}

function marked(part: LetterPart): Html {
  if (typeof part === 'string') return html`<p>${part}</p>`
  if ('code' in part) return html`<p class="code" dir="ltr">${part.code}</p>`
  return html`<p><a href="${part.href}" class="button">${part.label}</a></p>
<p class="address" dir="ltr">${part.href}</p>`
}
