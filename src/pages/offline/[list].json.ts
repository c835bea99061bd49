import type { APIRoute } from 'astro'
import { type Lang, langs } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { listPath } from '#shared/offline/kept.ts'
import { type Layout, layouts } from '#shared/routing/paths.ts'
import { offlineList } from '#src/content/offline-list.ts'
import { catalogue, faqsOf } from '#src/content/source.ts'

const nameOf = (lang: Lang, layout: Layout) => listPath({ lang, layout }).replace(/^\/offline\/|\.json$/g, '')

export const getStaticPaths = () =>
  langs.flatMap((lang) =>
    layouts.map((layout) => ({ params: { list: nameOf(lang, layout) }, props: { lang, layout } })),
  )

/** What help without a network needs; its files are added when the release is finished. */
export const GET: APIRoute = async ({ props }) => {
  const { lang, layout } = props as { lang: Lang; layout: Layout }
  const [faqs, { products }] = await Promise.all([faqsOf(lang), catalogue(lang)])
  const list = offlineList({ lang, layout, faqs, products, notice: messages[lang]['my-home'].notice })
  return new Response(JSON.stringify(list), { headers: { 'Content-Type': 'application/json' } })
}
