import { expect, test } from 'vitest'
import type { ArticleCard } from '#contracts/explore.ts'
import { nextArticles } from '#src/content/next-articles.ts'
import { smallContent } from '#tests/helpers/content.ts'

const [first] = smallContent().articles.cards('en') as [ArticleCard]
const card = (id: number, ...tags: string[]): ArticleCard => ({ ...first, id, tags })

test('what shares most topics comes first, then what was heavier before', () => {
  const article = card(1, 'heating', 'saving-energy')
  const all = [article, card(2, 'garage'), card(3, 'heating'), card(4, 'saving-energy', 'heating'), card(5, 'heating')]
  expect(nextArticles(article, all).map(({ id }) => id)).toEqual([4, 3, 5])
})

test('an article never leads to itself', () => {
  expect(nextArticles(card(1, 'heating'), [card(1, 'heating')])).toEqual([])
})
