import { localeOf } from '#i18n/locales.ts'
import { stayHere } from '#src/islands/ui/stay-here.ts'
import { useArticle } from '#src/islands/ui/use-article.ts'
import { noRequest } from '#src/stores/ticket-request.ts'
import { useFlow } from './context.ts'

/** Where the flow ends happily. */
export function Solved({ id }: { id: string }) {
  const { lang, t, links, to, answer } = useFlow()
  const article = useArticle(id, lang)
  const address = `${links.articles}/${id}`
  return (
    <div className="flow" role="status">
      <p>{t('solved-text')}</p>
      <p>
        <a
          className="alone"
          href={address}
          lang={article && article.contentLang !== lang ? localeOf(article.contentLang).tag : undefined}
        >
          {article?.title ?? address}
        </a>
      </p>
      <p>
        <a className="button quiet" href={to(noRequest)} onClick={stayHere(() => answer(noRequest))}>
          {t('solved-again')}
        </a>
      </p>
    </div>
  )
}
