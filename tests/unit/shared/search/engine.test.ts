import { describe, expect, it } from 'vitest'
import type { Lang } from '#i18n/locales.ts'
import { buildEngine } from '#shared/search/build-engine.ts'
import type { Asked, SearchEngine } from '#shared/search/engine.ts'
import type { Fields } from '#shared/search/fields.ts'
import { langsOf } from '#shared/search/readings.ts'
import { synonymsOf } from '#shared/search/synonyms.ts'
import type { Rules } from '#shared/search/tokens.ts'
import { rulesOf } from './rules.ts'

const text = (title: string, more: Partial<Fields> = {}): Fields => ({
  title,
  keywords: [],
  headings: [],
  summary: '',
  body: '',
  ...more,
})

/** An engine for one language over texts by id, each in its languages. */
async function engineOf(
  lang: Lang,
  texts: Record<number, Partial<Record<Lang, Fields>>>,
  words: { synonyms?: string[][]; names?: Record<number, string[]>; models?: Record<number, string[]> } = {},
): Promise<SearchEngine> {
  const rules = new Map<Lang, Rules>()
  for (const each of langsOf(lang)) rules.set(each, await rulesOf(each))
  const ofLang = (each: Lang) => rules.get(each) as Rules
  const synonyms = synonymsOf([{ synonyms: words.synonyms ?? [], kinds: {} }], ofLang(lang))
  return buildEngine({
    articles: Object.keys(texts).map((id) => ({
      id: Number(id),
      topic: 'setup',
      categories: [],
      models: words.models?.[Number(id)] ?? [],
      weight: 50,
    })),
    langs: langsOf(lang),
    languages: { rules: ofLang, synonyms: () => synonyms },
    textOf: (id, each) => texts[id]?.[each],
    namesOf: (id, each) => (each === lang ? (words.names?.[id] ?? []) : []),
    phrasesOf: (each) => (each === lang ? (words.synonyms ?? []).flat() : []),
  })
}

const ask = (engine: SearchEngine, lang: Lang, keyword: string, asked: Partial<Asked> = {}) =>
  engine.find({ lang, keyword, sort: 'recommendation', from: 0, size: 10, ...asked })
const english = (texts: Fields[]) => Object.fromEntries(texts.map((each, index) => [index + 1, { en: each }]))

describe('the order', () => {
  it('puts what covers more of a question before what has its rarest word', async () => {
    const engine = await engineOf(
      'en',
      english([
        text('Grey paint', { body: 'Everything about paint.' }),
        text('The door sensor is grey in the app'),
        text('The door sensor of the garage'),
        text('The door of the garage'),
        text('Another door'),
      ]),
    )
    expect(ask(engine, 'en', 'grey door sensor app').ids[0]).toBe(2)
  })

  it('keeps answers for the rest where the best one has the rare word alone', async () => {
    const engine = await engineOf(
      'en',
      english([
        text('Heater'),
        text('What to plug in', { body: 'A plug in the wall.' }),
        text('Nothing of it'),
        text('Plug loads', { body: 'What to plug in.' }),
      ]),
    )
    expect(ask(engine, 'en', 'heater plug').ids).toEqual(expect.arrayContaining([1, 2, 4]))
  })

  it('puts the text that is most like the question as a whole first, small words included', async () => {
    const engine = await engineOf('de', {
      1: { de: text('Wie schließe ich den Öffner für drei Tore an?') },
      2: { de: text('Das Garagentor geht auf, aber nicht zu') },
      3: { de: text('Garage') },
    })
    expect(ask(engine, 'de', 'tor geht nicht zu').ids[0]).toBe(2)
  })

  it('puts title before keyword before heading before summary before body', async () => {
    const plain = 'Something else'
    const engine = await engineOf(
      'en',
      english([
        text(plain, { body: 'It may be reset.' }),
        text(plain, { summary: 'After a reset.' }),
        text(plain, { headings: ['Reset'] }),
        text(plain, { keywords: ['reset'] }),
        text('Reset'),
      ]),
    )
    expect(ask(engine, 'en', 'reset').ids).toEqual([5, 4, 3, 2, 1])
  })

  it('goes by what readers viewed where they ask for it, and by their votes', async () => {
    const engine = await engineOf('en', english([text('Reset one'), text('Reset two'), text('Reset three')]))
    engine.count(
      new Map([
        [2, { views: 5, helpful: 0, notHelpful: 9 }],
        [3, { views: 1, helpful: 9, notHelpful: 0 }],
      ]),
    )
    expect(ask(engine, 'en', 'reset', { sort: 'view' }).ids).toEqual([2, 3, 1])
    expect(ask(engine, 'en', 'reset').ids).toEqual([3, 1, 2])
  })

  it('is the same from page to page', async () => {
    const engine = await engineOf('en', english(Array.from({ length: 200 }, (_, index) => text(`Reset ${index}`))))
    const all = ask(engine, 'en', 'reset', { size: 200 })
    const pages = Array.from({ length: 20 }, (_, page) => ask(engine, 'en', 'reset', { from: page * 10 }).ids)
    expect(pages.flat()).toEqual(all.ids)
    expect(new Set(all.ids).size).toBe(200)
    expect(ask(engine, 'en', 'reset', { from: 300 })).toMatchObject({ total: 200, ids: [] })
  })
})

describe('a question', () => {
  it('in a language without a text finds what it is called there', async () => {
    const engine = await engineOf(
      'ru',
      { 1: { en: text('The garage door does not close') }, 2: { en: text('Another answer') } },
      { names: { 1: ['Ворота не закрываются', 'едут обратно'] } },
    )
    expect(ask(engine, 'ru', 'почему ворота не закрываются').ids).toEqual([1])
    expect(ask(engine, 'ru', 'garage').ids).toEqual([1])
  })

  it.each(['怎么', '怎样', '如何', '请问怎么', '为什么'])('weighs nothing by %s before it', async (asking) => {
    const engine = await engineOf('zh-Hans', {
      1: { 'zh-Hans': text('如何重置设备？') },
      2: { 'zh-Hans': text('车库门关不上怎么办？') },
      3: { 'zh-Hans': text('为什么设备离线？') },
    })
    for (const [words, id] of [
      ['重置设备', 1],
      ['车库门关不上', 2],
      ['设备离线', 3],
    ] as const)
      for (const question of [asking + words, `${words}怎么办`, `${words}可以吗`])
        expect([question, ask(engine, 'zh-Hans', question).ids[0]]).toEqual([question, id])
  })

  it.each([
    ['家族に使わせたい', 1],
    ['家族が使えるようにしてください', 1],
    ['電池を替えたい', 2],
    ['電池が替えられない', 2],
    ['ルーターを買い替えました', 3],
  ])('in Japanese is about its nouns and stems: %s', async (question, id) => {
    const engine = await engineOf(
      'ja',
      {
        1: { ja: text('家族と共有するには') },
        2: { ja: text('センサーの電池の替え方') },
        3: { ja: text('ルーターを交換したとき') },
        4: { ja: text('その他', { body: '替えたい。させたい。使わせたい。' }) },
      },
      { synonyms: [['買い替え', '交換']] },
    )
    expect(ask(engine, 'ja', question).ids[0]).toBe(id)
  })

  it('does not find by its English text what has one in the language', async () => {
    const engine = await engineOf('de', {
      1: { de: text('Die Steckdose'), en: text('The outlet and HomeKit') },
      2: { en: text('HomeKit') },
      3: { de: text('Mit HomeKit') },
    })
    expect(ask(engine, 'de', 'HomeKit').ids.sort()).toEqual([2, 3])
    expect(ask(engine, 'de', 'outlet').ids).toEqual([])
  })

  it.each([
    ['電動シャッター', 1],
    ['車庫開閉器', 2],
    ['空気清浄機', 3],
  ])('of words put together finds what has all of them first: %s', async (question, id) => {
    const engine = await engineOf('ja', {
      1: { ja: text('電動シャッターの取り付け') },
      2: { ja: text('車庫開閉器が動かない') },
      3: { ja: text('空気清浄機のフィルター') },
      4: { ja: text('電動ドアの音') },
      5: { ja: text('車庫の照明') },
      6: { ja: text('空気の温度を測る機器') },
    })
    expect(ask(engine, 'ja', question).ids[0]).toBe(id)
  })

  it('is mended where that answers more, and only where all of it is', async () => {
    const engine = await engineOf('en', english([text('Thermostat wiring'), text('Reset')]))
    expect(ask(engine, 'en', 'thermsotat wiring')).toMatchObject({ ids: [1], corrected: 'thermostat wiring' })
    expect(ask(engine, 'en', 'thermsotat recipe pudding').corrected).toBeNull()
  })

  it('is not mended where one word of many is not known', async () => {
    const engine = await engineOf('en', english([text('The outdoor plug in the garden in winter'), text('Reset')]))
    expect(ask(engine, 'en', 'gadren outdoor plug winter')).toMatchObject({
      ids: [1],
      corrected: 'garden outdoor plug winter',
    })
    expect(ask(engine, 'en', 'gadren outdoor plug winter leeds').corrected).toBeNull()
  })

  it.each([
    ['Sogtware', 'software'],
    ['instaliren', 'installieren'],
    ['Sogtware instaliren', 'software installieren'],
  ])('is mended before the end of a mistyped word is taken for one: %s', async (question, corrected) => {
    const engine = await engineOf(
      'de',
      { 1: { de: text('Software installieren') }, 2: { de: text('Die Ware') }, 3: { de: text('Der Ton') } },
      { synonyms: [['Ton', 'iren']] },
    )
    expect(ask(engine, 'de', question)).toMatchObject({ ids: [1], corrected })
  })

  it('of a word put together finds what its last part is about, a known word near it first', async () => {
    const engine = await engineOf(
      'de',
      { 1: { de: text('Die Leuchte im Keller') }, 2: { de: text('Der Torsensor'), en: text('The light') } },
      { synonyms: [['Lampe', 'Leuchte', 'light'], ['Ton'], ['Sensor', 'Fühler']] },
    )
    expect(ask(engine, 'de', 'Kellerlampe')).toMatchObject({ ids: [1], corrected: null })
    expect(ask(engine, 'de', 'Tonsensor')).toMatchObject({ ids: [2], corrected: 'torsensor' })
    expect(ask(engine, 'de', 'Kellerlight').corrected).toBe('keller light')
  })

  it('of a word put together is not ours by a last part that is in no group', async () => {
    const engine = await engineOf('de', {
      1: { de: text('Garantie', { keywords: ['Geld zurück'], body: 'Auch für Kinder.' }) },
      2: { de: text('Das Tor') },
    })
    expect(ask(engine, 'de', 'Geld').ids).toEqual([1])
    expect(ask(engine, 'de', 'Kindergeld Formular').ids).toEqual([])
  })

  it('has no short word mended to one that only bridges to English', async () => {
    const engine = await engineOf(
      'fr',
      { 1: { en: text('Water'), fr: text('La fuite') }, 2: { en: text('Water') } },
      { synonyms: [['fuite', 'water']] },
    )
    expect(ask(engine, 'fr', 'wager')).toMatchObject({ ids: [], corrected: null })
    expect(ask(engine, 'fr', 'fuitte')).toMatchObject({ ids: [1, 2], corrected: 'fuite' })
  })

  it('about something else finds nothing, even where a word of it is somewhere', async () => {
    const engine = await engineOf('de', {
      1: { de: text('Der Luftreiniger', { body: 'In Küchen hält der Filter kürzer.' }) },
      2: { de: text('Die Lampe') },
    })
    expect(ask(engine, 'de', 'Rezept für Kuchen').total).toBe(0)
    expect(ask(engine, 'de', 'Küchen').ids).toEqual([1])
  })

  it.each([
    ['zh-Hans', '便宜机票', '便宜滤芯'],
    ['zh-Hans', '附近的餐厅', '附近的设备'],
    ['zh-Hant', '便宜機票', '便宜濾芯'],
  ] as const)('in %s about something else finds nothing by half of its words: %s', async (lang, other, ours) => {
    const engine = await engineOf(lang, {
      1: { [lang]: text('空气净化器', { keywords: [ours] }) },
      2: { [lang]: text('温控器') },
      3: { [lang]: text('车库门') },
    })
    expect(ask(engine, lang, other).ids).toEqual([])
    expect(ask(engine, lang, ours).ids).toEqual([1])
  })

  it('about a model finds what is about it alone before what is about many', async () => {
    const many = ['MSS310', 'MTS200-EU', 'MTS200-US', 'MSG100', 'MS100', 'MTS205B-EU', 'MSH450']
    const engine = await engineOf('en', english([text('All devices'), text('The plug'), text('The door')]), {
      models: { 1: many, 2: ['MSS310'], 3: ['MSG100'] },
    })
    for (const spelling of ['mss310', 'MSS 310', 'MSS310-EU', 'MSS310H', 'MSS31O', 'MSS\u202d310\u202c'])
      expect([spelling, ask(engine, 'en', spelling).ids]).toEqual([spelling, [2, 1]])
    expect(ask(engine, 'en', '', { model: 'msg100' }).ids).toEqual([1, 3])
  })

  it('of any kind and length is answered', async () => {
    const engine = await engineOf('en', english([text('Reset')]))
    for (const question of [
      '?',
      '\u0301'.repeat(200),
      'reset '.repeat(40),
      '😀',
      'ー'.repeat(200),
      'a\u200b'.repeat(100),
      '"reset" (50 %) \\ [a-z]* ^$',
      '<img src=x onerror=reset()>',
      '__proto__ constructor toString',
      '\ud83d reset \u0000',
      'reset '.repeat(2000),
    ])
      expect(ask(engine, 'en', question).ids.length).toBeLessThanOrEqual(1)
  })
})
