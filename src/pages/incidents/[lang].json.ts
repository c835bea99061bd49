import type { APIRoute } from 'astro'
import { type Lang, langs } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { incidentAreas, type NoticeWords } from '#shared/incidents/incidents.ts'
import { locationsOf } from '#src/content/source.ts'

export const getStaticPaths = () => langs.map((lang) => ({ params: { lang } }))

/** What notices say in a language, and where its readers may be; asked for only while there is a notice. */
export const GET: APIRoute = async ({ params }) => {
  const lang = params.lang as Lang
  const regions = await locationsOf(lang)
  const spoken = regions.filter(({ sites }) => sites.some((site) => site.lang === lang))
  const countries = spoken.flatMap(({ sites }) => sites.filter((site) => site.lang === lang))
  // A language that is spoken everywhere tells nothing of where its reader is.
  const isKnown = !countries.some(({ country }) => country === 'GC')
  const places = isKnown ? [...spoken.map(({ key }) => key), ...new Set(countries.map(({ country }) => country))] : []
  const areas = incidentAreas.map((key) => [key, regions.find((region) => region.key === key)?.name ?? key])
  const words: NoticeWords = { messages: { ...messages[lang].incident, ...Object.fromEntries(areas) }, places }
  return new Response(JSON.stringify(words), { headers: { 'Content-Type': 'application/json' } })
}
