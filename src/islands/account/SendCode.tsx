import { useState } from 'react'
import { requestPasswordCode, requestRegisterCode } from '#contracts/log-in.ts'
import { localeOf } from '#i18n/locales.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { ApiError } from '#src/api/errors.ts'
import { useFormContext } from '#src/islands/form/context.ts'
import { failureOf } from '#src/islands/form/failure.ts'
import { formatDelay } from '#src/islands/form/format-delay.ts'
import { call } from '#src/stores/api.ts'
import { useCountdown } from './use-countdown.ts'

/** Seconds until another code may be asked for; the service says more when it wants more. */
export const codePause = 60

const codes = { register: requestRegisterCode, password: requestPasswordCode } as const

/** Has a code mailed to the address in the form's field `email`, and says until when the next has to wait. */
export function SendCode({
  of,
  words,
  sent = false,
}: {
  of: keyof typeof codes
  words: MessagesOf<'login'>
  sent?: boolean
}) {
  const { form, lang, tell } = useFormContext()
  const t = translator(lang, words)
  const [left, wait] = useCountdown(sent ? codePause : 0)
  const [told, setTold] = useState<{ text: string; error: boolean }>()
  const [sending, setSending] = useState(false)

  const refused = (error: unknown) => {
    const message = error instanceof ApiError ? error.fields.email : undefined
    if (message) {
      form.setError('email', { type: 'service', message })
      form.setFocus('email')
      return
    }
    if (error instanceof ApiError && error.retryAfter) wait(error.retryAfter)
    setTold({ text: tell(failureOf(error, {})), error: true })
  }
  const send = async () => {
    if (sending || left > 0) return
    setTold(undefined)
    if (!(await form.trigger('email'))) return form.setFocus('email')
    setSending(true)
    try {
      const { email } = await call(codes[of], { email: form.getValues('email'), language: lang })
      wait(codePause)
      setTold({ text: t('code-sent', { email }), error: false })
    } catch (error) {
      refused(error)
    } finally {
      setSending(false)
    }
  }
  const again = told || sent
  return (
    <div className="send-code">
      <button className="button quiet" type="button" aria-disabled={sending || left > 0 || undefined} onClick={send}>
        {left > 0
          ? t('send-code-when', { when: formatDelay(left, localeOf(lang).tag) })
          : t(again ? 'send-code-again' : 'send-code')}
      </button>
      <p role="status" className={told?.error ? 'error' : 'hint'}>
        {told?.text}
      </p>
    </div>
  )
}
