import { useEffect, useState } from 'react'
import type { OutputOf } from '#contracts/endpoint.ts'
import { getFaqDetail } from '#contracts/help-centre.ts'
import type { Lang } from '#i18n/locales.ts'
import { call } from '#src/stores/api.ts'

type Article = OutputOf<typeof getFaqDetail>

/** The article of an id, as soon as it is known; none for an empty id, one that there is not, or without the service. */
export function useArticle(id: string, lang: Lang): Article | undefined {
  const [found, setFound] = useState<Article>()
  useEffect(() => {
    if (!id) return
    let current = true
    call(getFaqDetail, { id, lang }).then(
      (article) => current && setFound(article),
      () => {},
    )
    return () => {
      current = false
    }
  }, [id, lang])
  return String(found?.id) === id ? found : undefined
}
