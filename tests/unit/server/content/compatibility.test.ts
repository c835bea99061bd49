import { expect, test } from 'vitest'
import { oldSources } from '#server/content/compatibility-age.ts'
import { copyOfContent, smallContent } from '#tests/helpers/content.ts'

const acme = 'compatibility/garage-openers/acme.yaml'
const hoor = 'compatibility/garage-openers/hoer.yaml'
const boilers = 'compatibility/boilers/acme.yaml'
const { openers, frames, boilers: heat, sources } = smallContent().compatibility

const seriesOf = (maker: string) => openers.find((one) => one.maker.name === maker)?.series ?? []

test('a fact has the source that its file names, and what nobody says is not there', () => {
  const colours = { title: 'Learn buttons', url: 'https://example.com/learn', date: '2026-02-01' }
  const [, lift, quiet] = seriesOf('Acme Doors')
  expect(lift).toMatchObject({
    years: { is: { from: 1999, until: 2005 }, source: { title: 'Manual of the Lift' } },
    learn: { is: 'purple', source: colours },
  })
  expect(quiet).toEqual({ name: 'Quiet', aliases: [] })
  expect(frames[0]?.series.map(({ opening }) => opening?.is)).toEqual([[55, 55], [55, 56], undefined])
  expect(heat[0]?.series[0]).toMatchObject({
    contact: { is: 'dry' },
    terminals: { is: 'RT 24V' },
    bus: { is: ['ebus'] },
  })
})

test('what a wall control takes is known from the series, from the learn button, or from all of a maker', async () => {
  const { change, load } = copyOfContent()
  change(acme, '- { name: Quiet }', '- { name: Quiet, control: coded, source: manual }')
  const { compatibility } = await load()
  const controls = compatibility.openers.flatMap(({ series }) =>
    series.map(({ name, control }) => [name, control?.is, control?.source.title]),
  )
  expect(controls).toEqual([
    ['Lift 2.0+', 'coded', 'Learn buttons'],
    ['Lift', 'contact', 'Learn buttons'],
    ['Quiet', 'coded', 'Manual of the Lift'],
    ['Matic', 'contact', 'Manual'],
  ])
})

test('a source that there is not, that nothing is from, or that stands twice is told', async () => {
  const { change, faults } = copyOfContent()
  change(acme, 'learn: colours }', 'learn: colour }')
  change(hoor, 'sources:', 'sources:\n  - { key: other, title: Other, url: "https://example.com", date: "2026-02-01" }')
  change(
    boilers,
    'sources:',
    'sources:\n  - { key: manual, title: Other, url: "https://example.com", date: "2026-02-01" }',
  )
  expect(await faults()).toEqual([
    `${boilers}:4: sources.1.key is the key of another source: manual`,
    `${acme}:12: series.1.source.learn "colour" is not among the sources of this file`,
    `${hoor}:4: sources.0.key names a source that no fact is from: other`,
  ])
})

test('a fact without a source, and a source without a fact, are told', async () => {
  const { change, faults } = copyOfContent()
  change(acme, 'source: { years: manual, learn: colours }', 'source: { years: manual, note: colours }')
  change(acme, '{ name: Quiet }', '{ name: Quiet, source: manual }')
  change(hoor, 'adapter-of-maker, source: manual', 'adapter-of-maker')
  expect(await faults()).toEqual([
    `${acme}:12: series.1.learn has no source`,
    `${acme}:12: series.1.source.note is the source of no fact`,
    `${acme}:13: series.2.source is the source of no fact`,
    `${hoor}:7: series.0 has facts without a source: note`,
  ])
})

test('addresses are https, days are days, and what no list has is told', async () => {
  const { change, write, faults } = copyOfContent()
  change(acme, 'https://example.com/learn', 'http://example.com/learn')
  change(acme, '2023-12-31', '2023-02-30')
  change(hoor, 'needs-adapter-of-maker', 'adapter')
  change(boilers, 'contact: dry', 'contact: wet')
  write('compatibility/frames/notes.txt', 'x')
  expect((await faults()).map((fault) => fault.replace(/ must be one of .*/, ' must be one of'))).toEqual([
    `${boilers}:5: series.0.contact must be one of`,
    'compatibility/frames/notes.txt:1: does not belong there',
    `${acme}:5: sources.0.url address-format`,
    `${acme}:6: sources.1.date day-format`,
    `${hoor}:7: series.0.note must be one of`,
  ])
})

test('names that a reader could not tell apart are told: of makers, of series, and by alias', async () => {
  const { change, faults } = copyOfContent()
  change(hoor, 'name: Höör', 'name: Höör\naliases: [acm, ＡＣＭＥ-doors]')
  change(acme, '{ name: Quiet }', '{ name: l20, aliases: [LIFT] }')
  expect(await faults()).toEqual([
    `${acme}:13: series.2.aliases.0 names a series that is there already`,
    `${acme}:13: series.2.name names a series that is there already`,
    `${hoor}:2: aliases.0 names a maker that is there already`,
    `${hoor}:2: aliases.1 names a maker that is there already`,
  ])
})

test('facts that contradict each other are told', async () => {
  const { change, faults } = copyOfContent()
  change(
    acme,
    'learn: yellow, source: colours',
    'learn: yellow, control: contact, years: { from: 1999, until: 2005 }, source: colours',
  )
  change(hoor, 'note: needs', 'control: coded, note: needs')
  change(boilers, 'contact: bus, bus: [ems]', 'contact: bus, terminals: RT')
  expect(await faults()).toEqual([
    `${boilers}:6: series.1.contact is a bus, but \`bus\` does not say which`,
    `${boilers}:6: series.1.terminals are those of a contact, but \`contact\` does not say of which kind`,
    `${acme}:11: series.0.control contradicts what this file says of a yellow learn button: coded`,
    `${acme}:11: series.0.years are not those of a yellow learn button`,
    `${hoor}:7: series.0.control contradicts what this file says of all: contact`,
  ])
})

test('a series may say that it is unlike its learn button', async () => {
  const { change, load } = copyOfContent()
  change(acme, 'learn: yellow, source', 'learn: yellow, control: contact, note: unlike-its-learn-button, source')
  expect((await load()).compatibility.openers[0]?.series[0]?.control?.is).toBe('contact')
})

test('sources are old after two years, by the clock that is given', () => {
  const oldOn = (today: string) => oldSources(sources, today).map(({ title }) => title)
  expect(oldOn('2025-12-31')).toEqual([])
  expect(oldOn('2026-01-01')).toEqual(['Manual of the Lift'])
  expect(oldOn('2028-02-02')[0]).toBe('Manual of the Lift')
  expect(oldOn('2028-02-02')).toHaveLength(sources.length)
})
