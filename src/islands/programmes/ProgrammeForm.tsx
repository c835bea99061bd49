import type { FieldValues } from 'react-hook-form'
import type { Endpoint } from '#contracts/endpoint.ts'
import { translator } from '#i18n/translator.ts'
import { Clear } from '#src/islands/form/Clear.tsx'
import { useFormContext } from '#src/islands/form/context.ts'
import { Form } from '#src/islands/form/Form.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import type { EndpointForm } from '#src/islands/form/use-endpoint-form.ts'
import type { ProgrammeProps, Say } from './words.ts'

type Props<E extends Endpoint, V extends FieldValues> = Pick<
  EndpointForm<E, V>,
  'id' | 'endpoint' | 'defaults' | 'toInput' | 'onDone'
> & { about: ProgrammeProps; children: React.ReactNode }

/** A form of a programme, with what all of them say when something is missing or a send fails. */
export function ProgrammeForm<E extends Endpoint, V extends FieldValues>({
  about: { lang, messages },
  children,
  ...form
}: Props<E, V>) {
  return (
    <Form {...form} lang={lang} messages={messages} words={messages.programme} failed="failed" incomplete="incomplete">
      {children}
    </Form>
  )
}

/** The button that sends, and the other way to us when that fails. */
export function Send({ about: { lang, messages, mail }, children }: { about: ProgrammeProps; children: string }) {
  const { failure } = useFormContext()
  const t: Say = translator(lang, messages.programme)
  const away = failure && 'key' in failure && failure.again
  return (
    <>
      <Submit>{children}</Submit>
      <Clear />
      {away && (
        <p>
          {t.rich('mail-instead', {
            email: (
              <a key="email" href={`mailto:${mail}`}>
                {mail}
              </a>
            ),
          })}
        </p>
      )}
    </>
  )
}
