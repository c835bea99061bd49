import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const read = async (path: string) => (await test.request(`/api/v1/${path}`)).body
const names = async (path: string) => ((await read(path)).Data as { name: string }[]).map(({ name }) => name)

describe('garage door openers', () => {
  it('have makers with what is true of all that they make', async () => {
    expect((await read('getCompatibleManufacturer')).Data).toEqual([
      {
        name: 'Acme Doors',
        aliases: ['ACM'],
        markets: ['US'],
        learn: [
          {
            colour: 'yellow',
            control: 'coded',
            years: { from: 2011 },
            source: expect.objectContaining({ date: '2026-02-01' }),
          },
          { colour: 'purple', control: 'contact', source: expect.anything() },
        ],
      },
      {
        name: 'Höör',
        aliases: [],
        markets: ['EU', 'UK'],
        learn: [],
        control: { is: 'contact', source: expect.anything() },
      },
    ])
  })

  it.each(['Acme Doors', 'acme-doors', 'ＡＣＭ', 'acm'])('have series by their maker, written as %s', async (maker) => {
    expect(await names(`getCompatibleModels?manufacturer=${encodeURIComponent(maker)}`)).toEqual([
      'Lift 2.0+',
      'Lift',
      'Quiet',
    ])
  })

  it('have facts with their sources', async () => {
    expect((await read('getCompatibleModels?manufacturer=acm')).Data).toContainEqual({
      name: 'Lift 2.0+',
      aliases: ['L-20'],
      learn: { is: 'yellow', source: { title: 'Learn buttons', url: 'https://example.com/learn', date: '2026-02-01' } },
      control: {
        is: 'coded',
        source: { title: 'Learn buttons', url: 'https://example.com/learn', date: '2026-02-01' },
      },
    })
  })

  it('have no series of a maker that nobody knows', async () => {
    expect(await read('getCompatibleModels?manufacturer=nobody')).toMatchObject({ Code: code.ok, Data: [] })
    expect(await read('getCompatibleModels?manufacturer=')).toMatchObject({ Code: code.ok, Data: [] })
  })

  it.each([
    ['getCompatibleModels', 'invalid'],
    [`rollerShutter/getCompatibleModels?manufacturer=${'a'.repeat(201)}`, 'too-long'],
  ])('are not looked up without a fitting name: %s', async (path, reason) => {
    expect(await read(path)).toMatchObject({ Code: code.invalid, Data: { fields: { manufacturer: reason } } })
  })

  it('have exceptions, some of them from elsewhere', async () => {
    expect((await read('getSpecialCompatibleData')).Data).toEqual([
      { key: 'no-drive', result: 'no' },
      {
        key: 'before-1993',
        result: 'no',
        source: { title: 'A rule', url: 'https://example.com/rule', date: '2026-02-01' },
      },
    ])
  })
})

describe('frames', () => {
  it('have makers and series', async () => {
    expect((await read('rollerShutter/getCompatibleManufacturers')).Data).toEqual([{ name: 'Acme', aliases: [] }])
    expect((await read('rollerShutter/getCompatibleModels?manufacturer=ACME')).Data).toEqual([
      {
        name: 'Line',
        aliases: [],
        opening: { is: [55, 55], source: expect.anything() },
        corners: { is: 'square', source: expect.anything() },
      },
      {
        name: 'Arc',
        aliases: [],
        opening: { is: [55, 56], source: expect.anything() },
        corners: { is: 'rounded', source: expect.anything() },
      },
      { name: 'Old', aliases: [] },
    ])
  })

  it('have the drawing to look at, of their corners where those are known', async () => {
    const pictures = async (input: object) => (await test.post('/api/v1/rollerShutter/getSpecialPictures', input)).body
    expect((await pictures({ manufacturer: 'acme', model: 'ARC' })).Data).toEqual([
      { diagram: 'frame-size-check', corners: 'rounded' },
    ])
    expect((await pictures({})).Data).toEqual([{ diagram: 'frame-size-check' }])
    expect((await pictures({ series: 'x' })).Code).toBe(code.invalid)
  })

  it('are answered anew however a picture was kept', async () => {
    const answer = await test.post('/api/v1/rollerShutter/getSpecialPictures', {}, { 'If-None-Match': '*' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

it('boilers and actuators come with their series', async () => {
  expect((await read('compatibility/boilers')).Data).toMatchObject([
    {
      name: 'Acme Heat',
      series: [
        { name: 'Eco', contact: { is: 'dry' } },
        { name: 'Bus', contact: { is: 'bus' } },
      ],
    },
  ])
  expect((await read('compatibility/actuators')).Data).toMatchObject([
    { name: 'Acme Valves', series: [{ name: 'A 230', voltage: { is: 230 }, type: { is: 'nc' }, watts: { is: 1.8 } }] },
  ])
})
