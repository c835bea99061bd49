import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rates } from '#contracts/rates.ts'
import { type Kept, retention } from '#server/retention.ts'
import { filled } from '#tests/helpers/filled.ts'

const folder = 'pages/privacy-policy'

/** Paragraphs, lines of tables and points of lists, in their order. */
function blocksOf(lang: string): string[] {
  const [, , text = ''] = filled(`${folder}/${lang}.md`).split(/^---$/m)
  return text.split(/\n(?:\s*\n)+|\n(?=- |\|)/).map((block) => block.replace(/\s+/g, ' ').trim())
}

const english = blocksOf('en')

/** Where the policy tells it; `%` is the figure. */
const told: Partial<Record<Kept, RegExp[]>> = {
  tickets: [/deleted % after it was closed/],
  claims: [/within the last %, stays for up to 12 more months/],
  submissions: [/form that makes no ticket.* delete it % after its state last changed/],
  uploads: [/not handed in with a form is deleted after %/, /such a hash kept longer: for %/],
  sessions: [/^\| `__Host-sid` .* % after you last used it/, /% after you last used it, and is then deleted/],
  codes: [/codes that we email to you.* deleted after %/],
  tries: [/how often a wrong password was tried.* for %: this slows/],
  places: [/from which networks you signed in.* for %:/],
  addressChanges: [/a change of your email address, with the old one, for %/],
  farewells: [/your address is kept for another %/],
  incidentWatches: [/get one email then, and the address is deleted % after that/],
  ticketLinks: [/opens the ticket as long as it is not closed, and for % at least/],
  ticketVisits: [/^\| `__Host-tv` .* % \|$/],
  answers: [/hashes of the random number .* with our answer, for %/],
  counts: [/Such a count runs for % at most/],
  unproven: [/hash of the address with the time of each email for %/],
  unconfirmed: [/The link is valid for %; if you have not confirmed by then, we delete/],
  sentMails: [/That an email was sent to you is noted for %/],
  failedMails: [/could not be delivered for %/],
  mails: [/Any other email that reaches us there is deleted after %/],
  missedSearches: [/What too few people ask is deleted after %/],
  clicks: [/who clicked, we included\. They are deleted after %/],
  audit: [/is noted, so that misuse can be found; this note is kept for %/],
  securityReports: [/encrypted report is deleted % after the matter was declined or published/],
  securityContacts: [/deletes it % after a person has read the report/],
  backups: [/we make backups, and keep each of them for %/],
}

/** Of the staff alone, until the day is over, or counted like the codes of accounts. */
const untold: Kept[] = ['challenges', 'staffPlaces', 'viewers', 'visitors', 'ticketAccess']

/** A figure with the beginning of its unit's name, in any of its forms. */
function figureIn(lang: string, { count, unit }: { count: number; unit: string }): RegExp {
  const written = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  const name = written.replace(/[\d\s]/g, '')
  const stem = /^\p{ASCII}|^\p{Script=Cyrillic}/u.test(name) ? name.slice(0, 3) : name.slice(0, 2)
  return new RegExp(`(?<!\\d)${count}\\s*${stem}`, 'i')
}

/** The number of the block in which the policy tells it, in English. */
function blockOf(kept: Kept, sentence: RegExp): number {
  const figure = figureIn('en', retention[kept].keptFor).source
  const wanted = new RegExp(sentence.source.replace('%', `${figure}\\w*`))
  return english.findIndex((block) => wanted.test(block))
}

describe('the privacy policy', () => {
  it('says of everything that is kept how long, but for what is of nobody', () => {
    expect([...Object.keys(told), ...untold].sort()).toEqual(Object.keys(retention).sort())
  })

  it.each(Object.entries(told) as [Kept, RegExp[]][])('tells how long %s are kept as they are', (kept, sentences) => {
    expect(sentences.map((sentence) => blockOf(kept, sentence))).not.toContain(-1)
  })

  const others = readdirSync(`content/${folder}`).flatMap((file) => /^(.+)\.md$/.exec(file)?.[1] ?? [])
  it.each(others)('says the same in %s', (lang) => {
    const blocks = blocksOf(lang)
    expect(blocks).toHaveLength(english.length)
    for (const [kept, sentences] of Object.entries(told) as [Kept, RegExp[]][])
      for (const sentence of sentences)
        expect([kept, blocks[blockOf(kept, sentence)]]).toEqual([
          kept,
          expect.stringMatching(figureIn(lang, retention[kept].keptFor)),
        ])
  })
})

it('no count of calls lasts longer than is told', () => {
  const longest = Math.max(...Object.values(rates).map(({ seconds }) => seconds))
  expect(longest).toBeLessThanOrEqual(retention.counts.keptFor.count * 3600)
})
