import { localeOf } from '#i18n/locales.ts'
import { unnamed } from '#src/stores/ticket-request.ts'
import { Answers } from './Answers.tsx'
import { useFlow } from './context.ts'
import type { SubjectsState } from './use-subjects.ts'

/** What kind of question it is; the service knows which there are for the device. */
export function AskTopic({ subjects, failed, again }: SubjectsState) {
  const { lang, t } = useFlow()
  const offered = (subjects ?? []).map(({ key, name, contentLang }) => ({
    key,
    title: name,
    lang: contentLang === lang ? undefined : localeOf(contentLang).tag,
    change: { topic: key },
  }))
  if (!subjects && !failed) return <p role="status">{t('loading')}</p>
  return (
    <>
      {failed && (
        <p className="not-translated" role="alert">
          {t('load-failed')}{' '}
          <button className="button quiet" type="button" onClick={again}>
            {t('retry')}
          </button>
        </p>
      )}
      <Answers answers={[...offered, { key: unnamed, title: t('issue-other'), change: { topic: unnamed } }]} />
    </>
  )
}
