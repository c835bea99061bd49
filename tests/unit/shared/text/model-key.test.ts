import { describe, expect, it, test } from 'vitest'
import { modelKey, modelsLike, modelsNamed } from '#shared/text/model-key.ts'

const models = [
  'MSS310',
  'MSG100',
  'MSG200',
  'MS100',
  'MS560',
  'MSL120',
  'MSL610',
  'MTS200-EU',
  'MTS200-US',
  'MTS205B-EU',
]

test('a key is the same however the number is written', () => {
  for (const text of ['MSS310', 'mss-310', ' MSS 310 ', 'ＭＳＳ３１０', 'MSS\u2011310', 'mss_310', 'МСС310'])
    expect([text, modelKey(text)]).toEqual([text, 'MSS310'])
})

describe('a typed number', () => {
  it.each([
    ...['MSS310', 'MSS310H', 'mss310eu', 'MSS310-EU', 'MSS310 EU', 'mss 310', 'MSS-310', 'mss310 (EU)', 'Mss.310'],
    ...[
      'ＭＳＳ３１０',
      'MSS–310',
      'MSS\u00a0310',
      'MSS310\ufe0d',
      '\ufeffMSS310',
      'MSS\u202d310\u202c',
      'MSS\u2068310\u2069',
    ],
    ...['MSS31O', 'MSS3IO', 'mss3l0', 'MSS31OEU'],
  ])('%j is MSS310', (text) => {
    expect(modelsNamed(text, models)).toEqual(['MSS310'])
  })

  it.each([
    ['msg-200hk', ['MSG200']],
    ['Ms 560', ['MS560']],
    ['MSLI20', ['MSL120']],
    ['MSL6IO', ['MSL610']],
    ['mts200eu', ['MTS200-EU']],
    ['MTS200H-US', ['MTS200-US']],
    ['MTS200', ['MTS200-EU', 'MTS200-US']],
    ['MTS200X', ['MTS200-EU', 'MTS200-US']],
    ['mts205b', ['MTS205B-EU']],
  ])('%s is %j', (text, named) => {
    expect(modelsNamed(text, models)).toEqual(named)
  })

  it.each(['', '-', 'MSS', '310', 'MSS999', 'MSS3100', 'MSS310PLUGS', 'M', 'https://example.com/MSS310', '🔌'])(
    'that nobody knows, %j, is none',
    (text) => {
      expect(modelsNamed(text, models)).toEqual([])
    },
  )

  it('is cut before anything is done with it', () => {
    expect(modelsNamed(`${' '.repeat(50)}MSS310`, models)).toEqual(['MSS310'])
    expect(modelsNamed(`${' '.repeat(60)}MSS310`, models)).toEqual([])
  })
})

test('a filter shows what a number may become', () => {
  expect(modelsLike('mss3', models)).toEqual(['MSS310'])
  expect(modelsLike('200', models)).toEqual(['MSG200', 'MTS200-EU', 'MTS200-US'])
  expect(modelsLike('MSS310H', models)).toEqual(['MSS310'])
  expect(modelsLike('', models)).toEqual(models)
  expect(modelsLike('xyz', models)).toEqual([])
})
