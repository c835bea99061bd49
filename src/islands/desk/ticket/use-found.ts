import { useEffect, useState } from 'react'
import { type DeskTicket, getReplies } from '#contracts/desk-ticket.ts'
import { searchFaqs } from '#contracts/help-centre.ts'
import type { Lang } from '#i18n/locales.ts'
import { deskCall } from '../parts/service.ts'
import { useRead } from '../parts/use-read.ts'

export type Offer =
  | { kind: 'reply'; key: string; title: string; own: string; text: string; english: string }
  | { kind: 'article'; key: string; title: string; own: string; id: number }

const pause = 200

/** What can be put into an answer, for what is typed: replies by all of their words, articles by the help centre's search. */
export function useFound(ticket: DeskTicket, lang: Lang, typed: string) {
  const replies = useRead(getReplies, { lang })
  const english = useRead(getReplies, lang === 'en' ? undefined : { lang: 'en' })
  const [articles, setArticles] = useState<Offer[]>([])
  const words = typed.trim()
  useEffect(() => {
    if (words.length < 2) return setArticles([])
    let current = true
    const timer = setTimeout(async () => {
      const languages: Lang[] = lang === 'en' ? ['en'] : ['en', lang]
      const found = await Promise.all(
        languages.map((each) =>
          deskCall(searchFaqs, { lang: each, keyword: words, size: 6, typing: '1' }).then(
            ({ items }) => items,
            () => [],
          ),
        ),
      )
      const [english = [], own = []] = found
      const offers = new Map(
        [...english, ...own].map(({ id, title }): [number, Offer] => {
          const titleIn = (list: typeof english) => list.find((each) => each.id === id)?.title ?? title
          return [id, { kind: 'article', key: `article-${id}`, title: titleIn(english), own: titleIn(own), id }]
        }),
      )
      if (current) setArticles([...offers.values()].slice(0, 6))
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [words, lang])

  const folded = words.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = (replies.data ?? [])
    .filter(({ title, englishTitle, text }) => {
      const all = `${title} ${englishTitle} ${text}`.toLowerCase()
      return folded.every((word) => all.includes(word))
    })
    .map((reply) => {
      const titles = `${reply.title} ${reply.englishTitle}`.toLowerCase()
      const inTitle = folded.length > 0 && folded.every((word) => titles.includes(word))
      return { reply, rank: (inTitle ? 2 : 0) + (reply.categories.includes(ticket.category) ? 1 : 0) }
    })
    .sort((a, b) => b.rank - a.rank)
    .map(
      ({ reply: { key, title, englishTitle, text } }): Offer => ({
        kind: 'reply',
        key,
        title: englishTitle || title,
        own: title,
        text,
        english: english.data?.find((each) => each.key === key)?.text ?? '',
      }),
    )
  const part = (key: string) => replies.data?.find((reply) => reply.key === key)?.text ?? ''
  return {
    offers: [...fitting, ...articles] as Offer[],
    loaded: replies.data !== undefined,
    /** What stands before and after every answer. */
    frame: { before: part('greeting'), after: part('closing') },
  }
}
