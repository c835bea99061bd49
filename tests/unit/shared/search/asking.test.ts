import { expect, it } from 'vitest'
import { withoutAsking } from '#shared/search/asking.ts'

it.each([
  ['zh-Hans', '请问车库门关不上怎么办', '  车库门关不上   '],
  ['zh-Hant', '怎麼重設裝置', '  重設裝置'],
  ['zh-Hans', '了解更多', '了解更多'],
  ['ja', '電池を替えたい', '電池を替え  '],
  ['en', 'how do I', 'how do I'],
] as const)('%s: of "%s" it leaves what is asked about, where it stood', (lang, question, left) => {
  expect(withoutAsking(question, lang)).toBe(left)
})

it('leaves a question that only asks', () => {
  expect(withoutAsking('怎么办', 'zh-Hans')).toBe('怎么办')
})
