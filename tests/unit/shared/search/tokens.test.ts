import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { formsOf, tokenize } from '#shared/search/tokens.ts'
import { meets, rulesOf, termsOf } from './rules.ts'

describe('words', () => {
  it.each([
    ['de', 'Gerät', 'geraet'],
    ['de', 'gerat', 'GERÄT'],
    ['de', 'Schließen', 'schliessen'],
    ['de', 'Steckdose', 'Steckdosen'],
    ['en', 'thermostats', 'Thermostat'],
    ['en', 'wifi', 'Wi-Fi'],
    ['en', 'Wi‑Fi', 'wifi'],
    ['en', 'fi', 'Wi-Fi'],
    ['en', 'device', 'device’s'],
    ['en', "don't", 'don’t'],
    ['es', 'configuracion', 'Configuración'],
    ['es', 'dispositivos', 'dispositivo'],
    ['fr', 'reinitialiser', 'réinitialisation'],
    ['fr', 'appareil', 'L’appareil'],
    ['it', 'app', 'dell’app'],
    ['pt', 'nao', 'não'],
    ['nl', 'garagedeur', 'garagedeuren'],
    ['ru', 'тёплый', 'теплый'],
    ['ru', 'термостата', 'термостаты'],
    ['ru', 'воротами', 'ворота'],
    ['tr', 'SIFIRLAMA', 'sıfırlama'],
    ['tr', 'sifirlama', 'sıfırlama'],
    ['tr', 'İPTAL', 'iptal'],
    ['tr', 'kapısını', 'kapı'],
    ['tr', 'cihazım', 'cihazlar'],
    ['tr', 'iPhone’umu', 'iPhone'],
    ['uk', 'компютер', 'комп’ютер'],
    ['uk', 'пристрою', 'пристрій'],
    ['uk', 'підключити', 'підключається'],
    ['uk', 'гарантії', 'гарантія'],
    ['ja', 'ｼｬｯﾀｰ', 'シャッター'],
    ['ja', 'がれーじ', 'ガレージ'],
    ['zh-Hans', '連接', '连接'],
    ['zh-Hant', '网关', '網關'],
  ] as const)('%s: %s finds %s', async (lang, question, text) => {
    expect(await meets(lang, question, text)).toBe(true)
  })

  it.each([
    ['de', 'Kuchen', 'suchen'],
    ['de', 'neue', 'neun'],
    ['en', 'wire', 'wireless'],
    ['ja', 'ガス', 'カス'],
    ['zh-Hans', '门', '网关'],
  ] as const)('%s: %s does not find %s', async (lang, question, text) => {
    expect(await meets(lang, question, text)).toBe(false)
  })

  it('leaves the letters of ü in words that have them by chance', async () => {
    expect(await termsOf('de', 'neue Mauer Quelle')).toEqual(['neue', 'mauer', 'quelle'])
  })
})

describe('model numbers', () => {
  it.each(['mss-310', 'MSS 310', 'MSS310', 'mss310h', 'MSS310H', 'ＭＳＳ３１０', 'mss‑310', 'MSS_310', 'Mss.310'])(
    'are the same as %s',
    async (text) => {
      for (const lang of langs) expect(await termsOf(lang, text)).toEqual(['mss310'])
    },
  )

  it('survive Turkish capitals and small letters', async () => {
    expect(await termsOf('tr', 'MSH450 msh450 MİNİ mini')).toEqual(['msh450', 'msh450', 'mini', 'mini'])
  })

  it('are found with and without their region', async () => {
    const { models, ...rules } = await rulesOf('en')
    const [regional] = tokenize('MTS200-EU', { models, ...rules })
    expect(regional && formsOf(regional, models)).toEqual(['mts200eu', 'mts200'])
    expect(await termsOf('en', 'mts 200 eu, MTS200')).toEqual(['mts200eu', 'mts200'])
  })

  it.each([
    ['MSS310-EU', ['mss310']],
    ['mss310 eu', ['mss310']],
    ['MSS310H', ['mss310']],
    ['MSS31O', ['mss310']],
    ['MSS\u202d310\u202c', ['mss310']],
    ['MTS205B-EU', ['mts205beu', 'mts205b']],
    ['MSS310 is on', ['mss310', 'is', 'on']],
  ])('%s is %j', async (text, terms) => {
    const { models, ...rules } = await rulesOf('en')
    const tokens = tokenize(text, { models, ...rules })
    expect(tokens.flatMap((token) => formsOf(token, models))).toEqual(terms)
  })

  it('are not seen where a word and a number stand side by side', async () => {
    expect(await termsOf('en', 'the 100 devices, ms 1000')).toEqual(['the', '100', 'devices', 'ms', '1000'])
  })

  it('stand apart from Chinese and Japanese around them', async () => {
    expect(await termsOf('zh-Hans', '重置MSG100后')).toEqual(['重置', 'msg100', '后'])
  })
})

it('reads measures in any spelling as one word', async () => {
  for (const text of ['2.4GHz', '2,4 GHz', '2.4 ghz', '２．４ＧＨｚ'])
    expect(await termsOf('en', text)).toEqual(['2.4ghz'])
})

it('cuts Chinese and Japanese into pairs, so that a piece is found inside a phrase', async () => {
  const phrase = await termsOf('zh-Hans', '无法连接网络')
  expect(phrase).toEqual(['无法', '法连', '连接', '接网', '网络'])
  for (const pair of await termsOf('zh-Hans', '法连接')) expect(phrase).toContain(pair)
  expect(await termsOf('zh-Hant', '無法連接')).toEqual(['无法', '法连', '连接'])
})

it('cuts Japanese where the script changes; particles are no words, and endings share the stem', async () => {
  expect(await termsOf('ja', '電池を替える')).toEqual(['電池', '替エ', 'エル'])
  expect(await termsOf('ja', 'センサーの床')).toEqual(['セン', 'ンサ', 'サー', '床'])
  expect(await meets('ja', '閉め', '閉まらない')).toBe(true)
  expect(await meets('ja', '用す', '用いる')).toBe(true)
})

it('knows where each word stands in the text as it was written', async () => {
  const text = 'Für ｼｬｯﾀﾞｰ: Wi-Fi, l’app & MTS200 EU – ２．４ GHz'
  for (const lang of langs)
    for (const { start, end } of tokenize(text, await rulesOf(lang))) {
      expect(text.slice(start, end)).toMatch(/^[\p{L}\p{N}](.*[\p{L}\p{N}])?$/u)
    }
})

it('takes any text of any length, in time that grows with it', async () => {
  const rules = await Promise.all(langs.map(rulesOf))
  fc.assert(
    fc.property(fc.constantFrom(...rules), fc.string({ unit: 'binary', maxLength: 300 }), (rule, text) => {
      for (const { term, start, end } of tokenize(text, rule)) {
        expect(term).not.toBe('')
        expect(end).toBeGreaterThan(start)
      }
    }),
    { numRuns: 500 },
  )
  const kinds = ['a', 'a-', '無', "a'", '1.', 'a\u0301', 'a\u200b', 'ーあ', '\u0301\u200b']
  const effort = (length: number) => {
    const once = () => {
      const before = process.cpuUsage()
      for (const rule of rules) for (const kind of kinds) tokenize(kind.repeat(length / kind.length), rule)
      return process.cpuUsage(before).user
    }
    return Math.min(once(), once(), once())
  }
  // Four times the text: sixteen times the effort would be a square.
  expect(effort(10_000) / effort(2500)).toBeLessThan(10)
})
