import { useEffect } from 'react'
import { translator } from '#i18n/translator.ts'
import { withReturn } from '#shared/routing/return-address.ts'
import * as routes from '#shared/routing/routes.ts'
import { Choice } from '#src/islands/form/Choice.tsx'
import { EmailField } from '#src/islands/form/EmailField.tsx'
import { Password } from '#src/islands/form/Password.tsx'
import { useFormValue } from '#src/islands/form/use-field.ts'
import { Agreement } from './Agreement.tsx'
import { CodeField } from './CodeField.tsx'
import { NewPassword } from './NewPassword.tsx'
import { SendCode } from './SendCode.tsx'
import { hrefOf, type PageProps } from './words.ts'

export type Way = 'new' | 'have'

/** Of a new account or of the one that somebody has. `onWay` is told which, since it is another call. */
export function AccountFields({ onWay, ...page }: PageProps<'registration'> & { onWay(way: Way): void }) {
  const { lang, messages } = page
  const way = useFormValue<Way>('way')
  const t = translator(lang, messages.registration)
  const words = messages.login
  useEffect(() => onWay(way), [onWay, way])
  return (
    <>
      <Choice
        name="way"
        label={t('way')}
        options={[
          { value: 'new', label: t('way-new') },
          { value: 'have', label: t('way-have') },
        ]}
      />
      <EmailField label={words.email as string} autoComplete="username" />
      {way === 'have' ? (
        <>
          <Password
            name="password"
            label={words.password}
            hint={words['password-hint']}
            autoComplete="current-password"
          />
          <p>
            <a
              className="alone"
              href={`${hrefOf(page, withReturn(routes.login(), routes.registration()))}&step=forgot`}
            >
              {words.forgot as string}
            </a>
          </p>
        </>
      ) : (
        <>
          <SendCode of="register" words={words} />
          <CodeField words={words} />
          <NewPassword words={words} />
        </>
      )}
      <Agreement {...page} />
    </>
  )
}
