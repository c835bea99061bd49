import { expect, it } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { crossLayouts, everyLayout, layoutOf } from '#src/routing/layouts.ts'

it('lists every language in both layouts once', () => {
  const list = everyLayout().map(({ params }) => `${params.lang} ${params.mTerminal ?? ''}`)
  expect(new Set(list).size).toBe(langs.length * 2)
  expect(everyLayout()).toContainEqual({ params: { lang: 'uk', mTerminal: undefined } })
  expect(everyLayout()).toContainEqual({ params: { lang: 'uk', mTerminal: 'mTerminal' } })
})

it('crosses the list with the parameters of a page', () => {
  const list = crossLayouts([
    { params: { id: '1' }, props: { name: 'one' } },
    { params: { id: '2' }, props: { name: 'two' } },
  ])
  expect(list).toHaveLength(langs.length * 4)
  expect(list).toContainEqual({ params: { lang: 'de', mTerminal: 'mTerminal', id: '2' }, props: { name: 'two' } })
})

it('asks for the entries of each language where they differ', () => {
  const list = crossLayouts((lang) => [{ params: { id: '1' }, props: { lang } }])
  expect(list.every(({ params, props }) => params.lang === props.lang)).toBe(true)
})

it('reads the layout from the rest parameter', () => {
  expect(layoutOf(undefined)).toBe('default')
  expect(layoutOf('mTerminal')).toBe('mobile')
})
