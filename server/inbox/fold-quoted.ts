import type { Lang } from '#i18n/locales.ts'
import { site } from '#shared/site.config.ts'
import { ownWords } from './own-words.ts'

type State = 'own' | 'empty' | 'theirs'

const marks = /^[\s>|]*/
/** `From: …` and the like, in any language. */
const headLine = /^\W{0,3}[\p{L} .-]{1,24}\W{0,3}[:：]/u
/** `-----Original Message-----`, `________`. */
const separator = /^\s*[-_=*–—]{2,}(?:.{0,60}[-_=*–—]{2,})?\s*$/u
const mostHeadLines = 8
/** Letters of a line: no line of ours, and none that introduces a quote, has more. */
const longestLine = 1000
const longestIntroduction = 300

/**
 * What the writer of a mail has written, without the letters of ours that the mail program has quoted beneath, above or
 * between, and without its line on who wrote them. Only lines that are surely ours go: whatever else stands in a quote stays.
 */
export function foldQuoted(text: string, about: { id: number; lang: Lang; siteUrl: string }): string {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const states = statesOf(lines, about)
  const gone = new Set<number>()
  for (const [start, end] of runsOf(states)) {
    const before = introducedAt(lines, start)
    for (let index = before; index <= end; index++) gone.add(index)
  }
  const kept = lines.filter((_, index) => !gone.has(index)).join('\n')
  return kept.replace(/\n{3,}/g, '\n\n').trim()
}

function statesOf(lines: string[], { id, lang, siteUrl }: { id: number; lang: Lang; siteUrl: string }): State[] {
  const { folded, isOwn, isWrapped } = ownWords(lang)
  const host = new URL(siteUrl).host
  const bare = lines.map((line) => line.replace(marks, ''))
  const states = bare.map((line): State => {
    if (line.length > longestLine) return 'theirs'
    if (isOwn(line)) return 'own'
    const isBare = line.includes(host) || line.replace(String(id), '').search(/[\p{L}\p{N}]/u) < 0
    return isBare && folded(line) === '' ? 'empty' : 'theirs'
  })
  // The ends of wrapped lines, which may be a word each, belong to the line before.
  for (let index = 1; index < bare.length; index++)
    if (
      states[index] === 'theirs' &&
      states[index - 1] === 'own' &&
      isWrapped(bare[index - 1] ?? '', bare[index] ?? '')
    )
      states[index] = 'own'
  for (let index = bare.length - 2; index >= 0; index--)
    if (
      states[index] === 'theirs' &&
      states[index + 1] === 'own' &&
      isWrapped(bare[index] ?? '', bare[index + 1] ?? '')
    )
      states[index] = 'own'
  return states
}

/** First and last line of each run of ours; one line alone may be a coincidence. */
function runsOf(states: State[]): [number, number][] {
  const runs: [number, number][] = []
  for (let start = states.indexOf('own'); start >= 0; ) {
    let end = start
    let next = start
    while (next < states.length && states[next] !== 'theirs') end = next++
    if (states.slice(start, end + 1).filter((state) => state === 'own').length > 1) runs.push([start, end])
    start = states.indexOf('own', next)
  }
  return runs
}

/** The first line of what introduces a quote that begins at `start`: who wrote it and when, which names us. */
function introducedAt(lines: string[], start: number): number {
  const line = (index: number) => (lines[index] ?? '').replace(marks, '').slice(0, longestIntroduction)
  let last = start - 1
  while (last >= 0 && line(last) === '') last--
  const head = headAt(line, last) ?? attributionAt(line, last)
  if (head === undefined) return start
  let first = head
  let above = head - 1
  while (above >= 0 && line(above) === '') above--
  if (above >= 0 && separator.test(line(above))) first = above
  return first
}

/** `From: …`, `Sent: …` and what follows, from the line that names us. */
function headAt(line: (index: number) => string, last: number): number | undefined {
  let first = last
  while (first > last - mostHeadLines && first >= 0 && headLine.test(line(first))) first--
  if (last - first < 2) return undefined
  for (let index = first + 1; index < last; index++) if (namesUs(line(index))) return index
  return undefined
}

/** `On 1 March 2026 … wrote:`, on one line or on two. */
function attributionAt(line: (index: number) => string, last: number): number | undefined {
  if (last < 0 || !/[:：]\W*$/u.test(line(last))) return undefined
  const isBroken = /^\s*[<"]/.test(line(last)) || !isDated(line(last))
  if (namesUs(line(last))) return isBroken && line(last - 1) !== '' ? last - 1 : last
  return namesUs(line(last - 1)) ? last - 1 : undefined
}

const isDated = (line: string) => /\d{4}|\d[:.]\d\d/.test(line.replace(/\S+@\S+/g, ''))

function namesUs(line: string): boolean {
  return [site.name, site.mail.from, site.mail.support].some((name) => line.toLowerCase().includes(name.toLowerCase()))
}
