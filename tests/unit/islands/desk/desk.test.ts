import { describe, expect, test } from 'vitest'
import type { ListedTicket } from '#contracts/desk-queue.ts'
import { placeOf } from '#src/islands/desk/parts/place.ts'
import { dueOf, duration } from '#src/islands/desk/parts/time.ts'
import { inputOf, merge, queueState, type Row } from '#src/islands/desk/queue/state.ts'
import { mentionBefore, mentionedIn } from '#src/islands/desk/ticket/mentions.ts'
import { splitQuote } from '#src/islands/desk/ticket/split-quote.ts'

describe('addresses of the desk', () => {
  test.each([
    ['/desk', { view: 'queue', id: '' }],
    ['/desk/?state=closed', { view: 'queue', id: '' }],
    ['/desk/ticket/4711238', { view: 'ticket', id: '4711238' }],
    ['/desk/ticket/47', { view: 'nowhere', id: '' }],
    ['/desk/ticket/4711238/x', { view: 'nowhere', id: '' }],
    ['/desk/ticket', { view: 'nowhere', id: '' }],
    ['/desk/join#token=x', { view: 'join', id: '' }],
    ['/desk/figures?from=2026-01-01', { view: 'figures', id: '' }],
    ['/desk/constructor', { view: 'nowhere', id: '' }],
  ])('%s', (path, place) => {
    expect(placeOf(path)).toEqual(place)
  })
})

describe('what the queue asks for', () => {
  const asked = (query: string) => inputOf(queueState.read(query))

  test('those that wait, where the address says nothing', () => {
    expect(asked('')).toEqual({ state: 'open' })
  })

  test('what an address narrows it to', () => {
    expect(
      asked('?state=all&category=3&language=ja&country=JP&assigned=me&tag=motor&keyword=%20dark%20&page=2'),
    ).toEqual({
      category: 3,
      languages: ['ja'],
      country: 'JP',
      assigned: 'me',
      tag: 'motor',
      keyword: 'dark',
      page: 2,
    })
    expect(asked('?state=spam')).toEqual({ spam: true })
  })

  test('nothing of what the service would refuse', () => {
    expect(asked('?state=x&category=9&language=xx&country=germany&assigned=bob&tag=A%20b&page=0')).toEqual({
      state: 'open',
    })
  })
})

describe('a newer list', () => {
  const row = (id: string, subject = ''): Row => ({ ...({ id, subject } as ListedTicket), gone: false })

  test('changes rows where they are, keeps those that are gone, and counts what is new', () => {
    const { rows, added, moved } = merge([row('1'), row('2'), row('3')], [row('4'), row('1', 'changed'), row('3')])
    expect(rows.map(({ id, subject, gone }) => [id, subject, gone])).toEqual([
      ['1', 'changed', false],
      ['2', '', true],
      ['3', '', false],
    ])
    expect(added).toBe(1)
    expect(moved).toBe(false)
  })

  test('with another order is said to have moved', () => {
    expect(merge([row('1'), row('2')], [row('2'), row('1')]).moved).toBe(true)
  })
})

describe('the promise', () => {
  const now = new Date(2026, 10, 28, 12)
  test.each([
    ['2026-11-26', true, { urgency: 'late', words: 'Late by 2 days' }],
    ['2026-11-27', false, { urgency: 'late', words: 'Late by a day' }],
    ['2026-11-28', false, { urgency: 'today', words: 'Due today' }],
    ['2026-11-29', false, { urgency: 'soon', words: 'Due tomorrow' }],
    ['2026-12-01', false, { urgency: 'soon', words: 'Due in 3 days' }],
    [undefined, false, undefined],
  ])('until %s', (answerBy, late, due) => {
    expect(dueOf({ answerBy, late }, now)).toEqual(due)
  })

  test('how long somebody waits', () => {
    expect([20_000, 59 * 60_000, 23.9 * 3_600_000, 24 * 3_600_000, 72 * 3_600_000].map(duration)).toEqual([
      '1 min',
      '59 min',
      '23 h',
      '1 day',
      '3 days',
    ])
  })
})

describe('what a mail program quotes', () => {
  test('is parted from what a person wrote', () => {
    expect(splitQuote('It works.\n\n> Hold it\n>\n> for five seconds.\n')).toEqual({
      own: 'It works.',
      quoted: '> Hold it\n>\n> for five seconds.',
    })
  })
  test('stays where it stands within the text, or is all that there is', () => {
    for (const text of ['> 5 seconds?\nYes.', '> only this', 'a > b'])
      expect(splitQuote(text)).toEqual({ own: text, quoted: '' })
  })
})

describe('mentions', () => {
  const people = [
    { id: '1', name: 'Ann' },
    { id: '2', name: 'Ann Lee' },
    { id: '3', name: 'Élise' },
  ]
  test('whole names behind an @, the longer one first', () => {
    expect(mentionedIn('@ann lee and @élise, look', people)).toEqual(['2', '3'])
    expect(mentionedIn('@Ann', people)).toEqual(['1'])
    expect(mentionedIn('@Anna ann@example.com', people)).toEqual([])
  })
  test('what is being typed', () => {
    expect(mentionBefore('Look, @El')).toBe('El')
    expect(mentionBefore('@')).toBe('')
    expect(mentionBefore('mail anna@exa')).toBeUndefined()
  })
})
