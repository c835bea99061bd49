import type { ArticleCard } from '#contracts/explore.ts'

const most = 3

/** What to read after an article: those that share most of its tags, then the heaviest. `all` is heaviest first. */
export function nextArticles(article: ArticleCard, all: readonly ArticleCard[]): ArticleCard[] {
  const shared = (card: ArticleCard) => card.tags.filter((tag) => article.tags.includes(tag)).length
  return all
    .filter(({ id }) => id !== article.id)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, most)
}
