import { expect, test } from 'vitest'
import { decodePath, escapeHtml, shownPath } from '#server/web/shown-path.ts'

test('a path is shown decoded', () => {
  expect(shownPath('/de/%C3%BCber/%E7%B5%B5')).toBe('/de/über/絵')
  expect(shownPath('/en/a%2Fb%3Fc')).toBe('/en/a%2Fb%3Fc')
})

test('a path with a broken escape is shown as it came', () => {
  expect(shownPath('/en/%E0%A4%A')).toBe('/en/%E0%A4%A')
  expect(decodePath('/en/%E0%A4%A')).toBeUndefined()
})

test('what turns text around or is not seen is shown as its escape', () => {
  expect(shownPath('/en/%E2%80%AEgpj.exe')).toBe('/en/%E2%80%AEgpj.exe')
  expect(shownPath('/en/%00%0A%E2%80%A8%EF%BB%BF')).toBe('/en/%00%0A%E2%80%A8%EF%BB%BF')
  expect(shownPath('/en/\ud800')).toBe('/en/\ufffd')
})

test('a path is cut after 200 characters, never inside one', () => {
  expect(shownPath(`/${'a'.repeat(8000)}`)).toBe(`/${'a'.repeat(199)}…`)
  expect(shownPath(`/${'%F0%9F%92%A1'.repeat(300)}`)).toBe(`/${'💡'.repeat(199)}…`)
  expect(shownPath(`/${'a'.repeat(199)}`)).toBe(`/${'a'.repeat(199)}`)
})

test('text for HTML has no character that begins or ends something', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).not.toMatch(/[<>"']|&(?!#\d+;)/)
})
