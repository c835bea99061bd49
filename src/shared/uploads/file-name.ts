import { composed } from '#shared/text/composed.ts'

/** Letters of a name that are kept. */
const longest = 120
/** Letters of a name that are looked at, from its end. */
const longestRead = 500
/** What a file is called whose name says nothing. */
const nameless = 'file'

/** Letters that show nothing, or turn the reading order of what follows. The joiners of emoji and of some scripts stay. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu

/** The end of a name in small letters, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /[^.]\.([^.]*)$/u.exec(name)?.[1]?.trim().toLowerCase() ?? ''
}

/**
 * The name of a file as people see it: any script, composed, without folders before it and without letters that show
 * nothing. A long one is cut before its end, `.tar.gz` say. Never a path.
 */
export function cleanFileName(name: string): string {
  const last = composed(name.slice(-longestRead).toWellFormed()).split(/[/\\]/).at(-1) ?? ''
  const shown = last.replace(unseen, '').replace(/\s+/g, ' ')
  const [, stem = '', end = ''] = /^(.*?)((?:\.[A-Za-z0-9]{1,5}){0,2})[\s.]*$/u.exec(shown) ?? []
  const said = stem.replace(/^[\s.]+/, '').trimEnd()
  return (cut(said, longest - end.length) || nameless) + end
}

/** The beginning of a text, never half a letter of it. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > length) break
    kept += segment
  }
  return kept.trimEnd()
}
