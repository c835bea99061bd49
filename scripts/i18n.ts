/**
 * `npm run i18n`: how the translations stand. `-- de` lists what a language lacks and what has changed in English since
 * (`-- de views` the most read first; what is for other markets comes last); `-- changes faqs/…/de.md` shows the English paragraphs that changed; `-- accept faqs/…/de.md …`
 * (or `accept de`, `accept all`) says that a translation is as good as the English of now; `-- check` fails where more
 * are older than `i18n/budget.json` allows.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { isLang, type Lang } from '#i18n/locales.ts'
import { changedSince, translatedLangs } from '#server/content/translations.ts'
import { ask } from './lib/ask.ts'
import { accept, canWait, readBudget, readTexts, type Text } from './lib/translations.ts'

const root = process.env.CONTENT_DIR || 'content'
const read = await readTexts(root)
const [command, ...rest] = process.argv.slice(2)

/** As it stands below the content folder, however it was typed. */
const pathOf = (typed: string) => (typed.startsWith(`${root}/`) ? relative(root, resolve(typed)) : typed)

function showAll(): void {
  const kinds = [...new Set(read.texts.map(({ kind }) => kind))]
  const row = (lang: Lang) =>
    Object.fromEntries(
      kinds.map((kind) => [
        kind,
        standing(
          read.texts.filter((text) => text.kind === kind),
          lang,
        ),
      ]),
    )
  console.table(Object.fromEntries(translatedLangs.map((lang) => [lang, row(lang)])))
  console.log(
    'Translated of all; "older" ones were made of an English that has changed since. `npm run i18n -- de` lists them.',
  )
}

function standing(texts: Text[], lang: Lang): string {
  const states = texts.map(({ translations }) => translations.get(lang)?.state)
  const count = (state: string) => states.filter((each) => each === state).length
  const notes = [
    ['older', 'older'],
    ['unaccepted', 'not accepted'],
  ] as const
  const told = notes.flatMap(([state, word]) => (count(state) ? [`${count(state)} ${word}`] : []))
  return [`${states.filter(Boolean).length} of ${texts.length}`, ...told].join(', ')
}

async function show(lang: Lang, byViews: boolean): Promise<void> {
  const views = byViews ? await viewsOfFaqs() : new Map<number, number>()
  const viewsAt = (english: string) => views.get(Number(/^faqs\/(\d+)/.exec(english)?.[1])) ?? 0
  const open = read.texts
    .map((text) => ({
      ...text,
      state: text.translations.get(lang)?.state ?? 'missing',
      views: viewsAt(text.english),
      waits: canWait(lang, text),
    }))
    .filter(({ state }) => state !== 'current')
    .sort(
      (one, other) =>
        Number(one.waits) - Number(other.waits) ||
        other.views - one.views ||
        one.english.localeCompare(other.english, 'en'),
    )
  for (const { state, english, views, waits, markets } of open)
    console.log([state, english, views && `${views} views`, waits && `for ${markets}`].filter(Boolean).join('  '))
  console.log(`${open.length} of ${read.texts.length} texts are to be done in ${lang}.`)
}

/** How often each answer was read, in all languages. */
async function viewsOfFaqs(): Promise<Map<number, number>> {
  const { answer } = await ask('faq-views')
  return new Map(Object.entries(answer as Record<string, number>).map(([id, views]) => [Number(id), views]))
}

function showChanges(typed: string): void {
  const path = pathOf(typed)
  const text = read.texts.find(({ translations }) =>
    [...translations.values()].some((each) => each.translation.path === path),
  )
  if (!text) throw new Error(`There is no translation ${path} below ${root}/.`)
  const changed = changedSince(read.sources.get(path) ?? '', read.wordsOf(text.english))
  for (const block of changed) console.log(`${block.text}\n`)
  console.log(
    `${changed.length} paragraphs of ${text.english} are new or say something else since ${path} was accepted.`,
  )
}

async function acceptAll(named: string[]): Promise<void> {
  const all = read.texts.flatMap(({ translations }) => [...translations.values()].map(({ translation }) => translation))
  const paths = named.map(pathOf)
  const chosen = all.filter(({ path, lang }) => named.includes('all') || named.includes(lang) || paths.includes(path))
  const unknown = named.filter(
    (name, index) => name !== 'all' && !all.some(({ path, lang }) => name === lang || path === paths[index]),
  )
  if (!named.length || unknown.length)
    throw new Error(`Not a translation: ${unknown.join(', ') || 'nothing was named'}.`)
  for (const [file, text] of accept(read, new Set(chosen.map(({ path }) => path)))) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  console.log(`${chosen.length} translations are as good as the English of now.`)
}

async function check(): Promise<void> {
  const budget = await readBudget('i18n/budget.json')
  for (const lang of translatedLangs) {
    const behind = read.texts.filter(({ translations }) => (translations.get(lang)?.state ?? 'current') !== 'current')
    if (behind.length <= (budget[lang] ?? 0)) continue
    process.exitCode = 1
    console.error(
      `${lang}: ${behind.length} translations are older than their English or accepted by nobody, ${budget[lang] ?? 0} may be:`,
    )
    for (const { english } of behind) console.error(`  ${english}`)
  }
  if (!process.exitCode) console.log('Translations are as old as i18n/budget.json allows.')
}

try {
  if (command === undefined) showAll()
  else if (command === 'check') await check()
  else if (command === 'accept') await acceptAll(rest)
  else if (command === 'changes') showChanges(rest[0] ?? '')
  else if (isLang(command) && command !== 'en') await show(command, rest[0] === 'views')
  else throw new Error(`"${command}" is neither a language that is translated into nor accept, changes or check.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
