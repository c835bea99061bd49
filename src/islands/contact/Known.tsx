import { localeOf } from '#i18n/locales.ts'
import { BroughtAlong } from '#src/islands/ui/BroughtAlong.tsx'
import { stayHere } from '#src/islands/ui/stay-here.ts'
import { useArticle } from '#src/islands/ui/use-article.ts'
import { type Question, questionsOf, unnamed, withoutAnswer } from '#src/stores/ticket-request.ts'
import { useFlow } from './context.ts'
import type { SubjectsState } from './use-subjects.ts'

/** What is answered already, each with the way to answer it anew, and what the person brought along. */
export function Known({ subjects, before }: { subjects: SubjectsState['subjects']; before: Question | undefined }) {
  const { lang, t, request, kinds, links, to, answer } = useFlow()
  const article = useArticle(request.faq, lang)
  const { about, model, topic, category, verdict } = request
  const product = kinds.flatMap(({ models }) => models).find((each) => each.model === model)
  const subject = subjects?.find(({ key }) => key === topic)
  const said: Record<Question, { name: string; value: React.ReactNode; lang?: string | undefined }> = {
    about: { name: t('about'), value: about === 'other' ? t('about-other') : t('about-device') },
    model: {
      name: t('model'),
      value: model === unnamed ? t('model-none') : [model, product?.name].filter(Boolean).join(' · '),
      lang: product?.lang,
    },
    topic: {
      name: t('topic'),
      value: topic === unnamed ? t('issue-other') : (subject?.name ?? '…'),
      lang: subject && subject.contentLang !== lang ? localeOf(subject.contentLang).tag : undefined,
    },
    category: { name: t('category'), value: category && t(`category-${category}`) },
  }
  const questions = questionsOf(request)
  const answered = questions.slice(0, before ? questions.indexOf(before) : questions.length)
  if (answered.length === 0 && !article && !verdict) return null
  return (
    <section className="contact-known" aria-labelledby="contact-known">
      <h2 className="visually-hidden" id="contact-known">
        {t('known')}
      </h2>
      <dl>
        {answered.map((question) => (
          <div key={question}>
            <dt>{said[question].name}</dt>
            <dd lang={said[question].lang}>{said[question].value}</dd>
            <dd>
              <a
                className="alone"
                href={to(withoutAnswer(question))}
                aria-label={t('change-what', { name: said[question].name })}
                onClick={stayHere(() => answer(withoutAnswer(question)))}
              >
                {t('change')}
              </a>
            </dd>
          </div>
        ))}
        <BroughtAlong lang={lang} t={t} article={article} verdict={verdict} links={links} />
      </dl>
    </section>
  )
}
