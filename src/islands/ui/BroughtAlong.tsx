import { type Lang, localeOf } from '#i18n/locales.ts'
import type { useArticle } from './use-article.ts'

interface Props {
  lang: Lang
  t: (key: 'brought-article' | 'brought-verdict' | 'see-verdict') => string
  article: ReturnType<typeof useArticle>
  verdict: string | undefined
  /** `articles` without the id; `site` without a slash at its end. */
  links: { articles: string; site: string }
}

/** Rows of a list of terms: the article and the verdict that a person came from. */
export function BroughtAlong({ lang, t, article, verdict, links }: Props) {
  return (
    <>
      {article && (
        <div>
          <dt>{t('brought-article')}</dt>
          <dd lang={article.contentLang === lang ? undefined : localeOf(article.contentLang).tag}>
            <a href={`${links.articles}/${article.id}`}>{article.title}</a>
          </dd>
        </div>
      )}
      {verdict && (
        <div>
          <dt>{t('brought-verdict')}</dt>
          <dd>
            <a href={links.site + verdict}>{t('see-verdict')}</a>
          </dd>
        </div>
      )}
    </>
  )
}
