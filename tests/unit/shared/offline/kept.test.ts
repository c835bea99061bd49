import { expect, test } from 'vitest'
import { bytesOf, filesFor, listPath, type OfflineList } from '#shared/offline/kept.ts'

const list: OfflineList = {
  notice: '{date}',
  pages: { common: ['/de/offline'], models: { A: ['/de/a'], B: ['/de/a', '/de/b'] } },
  files: [
    ['/de/offline', 1, 'x'],
    ['/_astro/s.css', 10, 'x'],
    ['/de/a', 100, 'x'],
    ['/de/b', 1000, 'x'],
  ],
  needs: { '/de/offline': [0, 1], '/de/a': [2, 1], '/de/b': [3, 1] },
}

test('each file is kept once, and unknown models add nothing', () => {
  expect(bytesOf(filesFor(list, ['A', 'B', 'X']))).toBe(1111)
  expect(filesFor(list, []).map(([path]) => path)).toEqual(['/de/offline', '/_astro/s.css'])
})

test('each language and layout has a list', () => {
  expect(listPath({ lang: 'zh-Hans', layout: 'default' })).toBe('/offline/zh-Hans.json')
  expect(listPath({ lang: 'ja', layout: 'mobile' })).toBe('/offline/ja-mTerminal.json')
})
