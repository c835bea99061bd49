import { translator } from '#i18n/translator.ts'
import { returnOf, withReturn } from '#shared/routing/return-address.ts'
import * as routes from '#shared/routing/routes.ts'
import { modelsNamed } from '#shared/text/model-key.ts'
import { Done } from '#src/islands/form/Done.tsx'
import type { NamedModel } from '#src/islands/ui/find-models.ts'
import { Warranty } from './Warranty.tsx'
import { hrefOf, type PageProps } from './words.ts'

/** What registering has brought: the device in the account, its warranty, and where to go on. */
export function Registered({
  values,
  way,
  models,
  ...page
}: PageProps<'registration'> & {
  models: readonly NamedModel[]
  values: { model: string; activatedOn: string }
  way: 'new' | 'have' | 'own'
}) {
  const { lang, messages } = page
  const t = translator(lang, messages.registration)
  const back = returnOf(location.search)
  const [known = values.model.trim()] = modelsNamed(
    values.model,
    models.map(({ model }) => model),
  )
  return (
    <div className="flow">
      <Done title={t(way === 'have' ? 'done-have' : 'done-new')} text={t('done-text', { model: known })} />
      <Warranty activatedOn={values.activatedOn || undefined} words={messages.registration} lang={lang} />
      <p className="answers">
        <a className="button" href={hrefOf(page, back ?? routes.account())}>
          {t(back ? 'go-back' : 'to-account')}
        </a>
        <a className="button quiet" href={hrefOf(page, withReturn(routes.registration(), back ?? ''))}>
          {t('another')}
        </a>
      </p>
    </div>
  )
}
