import { useEffect, useState } from 'react'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { getFaqDetail } from '#contracts/help-centre.ts'
import type { Lang } from '#i18n/locales.ts'
import { call } from '#src/stores/api.ts'

type Article = OutputOf<typeof getFaqDetail>

/** The article of an id, as soon as it is known; none for an empty id, one that there is not, or without the service. */
export function useArticle(id: string, lang: Lang): Article | undefined {
  const [found, setFound] = useState<Article>()
  useEffect(() => {
    if (!id) return
    let current = true
    readArticle(id, lang).then(
      (article) => current && setFound(article),
      () => {},
    )
    return () => {
      current = false
    }
  }, [id, lang])
  return String(found?.id) === id ? found : undefined
}

/** The call comes with the first article: most people bring none. */
async function readArticle(id: string, lang: Lang): Promise<Article> {
  const { getFaqDetail } = await import('#contracts/help-centre.ts')
  return call(getFaqDetail, { id, lang })
}
