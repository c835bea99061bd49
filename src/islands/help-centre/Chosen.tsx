import type { FaqTopic } from '#contracts/faqs.ts'
import { translator } from '#i18n/translator.ts'
import type { Device, FilterProps } from './Filters.tsx'
import { changed, type Question } from './question.ts'

/** What narrows the answers, right above them, each with the way to take it away. */
export function Chosen({
  lang,
  words,
  question,
  ask,
  topics,
  devices,
}: FilterProps & { topics: FaqTopic[]; devices: Device[] }) {
  const t = translator(lang, words)
  const chosen: { name: string | undefined; without: Partial<Question> }[] = [
    { name: devices.find(({ slug }) => slug === question.cate)?.name, without: { cate: '' } },
    { name: question.model, without: { model: '' } },
    { name: topics.find(({ key }) => key === question.topic)?.name, without: { topic: '' } },
  ]
  const shown = chosen.filter(({ name }) => name)
  if (!shown.length) return null
  return (
    <ul className="plain help-chosen">
      {shown.map(({ name, without }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={t('remove-filter', { name: name ?? '' })}
            onClick={() => ask(changed(question, without))}
          >
            <span>{name}</span> <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
