import { useEffect, useState } from 'react'
import { confirmNewsletter, unsubscribeNewsletter } from '#contracts/blog.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { createCall } from '#src/api/call.ts'
import { failureMessage } from '#src/islands/ui/failure-message.ts'

type Action = 'confirm' | 'unsubscribe'

/**
 * What the links of newsletter mails open: `#confirm=…` and `#unsubscribe=…`. The token stands in the
 * fragment, which no server sees, and only a click uses it, so that a mail scanner decides nothing.
 */
export function NewsletterLink({
  apiUrl,
  messages: { newsletter: t, errors },
}: {
  apiUrl: string
  messages: { newsletter: MessagesOf<'newsletter'>; errors: MessagesOf<'errors'> }
}) {
  const [link, setLink] = useState<{ action: Action; token: string }>()
  const [state, setState] = useState<'asking' | 'sending' | { done: string } | { failed: string }>('asking')
  useEffect(() => {
    const [, action, token] = /^#(confirm|unsubscribe)=(.*)$/.exec(location.hash) ?? []
    if (action) setLink({ action: action as Action, token: token ?? '' })
  }, [])
  if (!link) return null

  const words =
    link.action === 'confirm'
      ? {
          title: t['confirm-title'],
          text: t['confirm-text'],
          button: t.confirm,
          doneTitle: t['confirmed-title'],
          doneText: t['confirmed-text'],
        }
      : {
          title: t['leave-title'],
          text: t['leave-text'],
          button: t.leave,
          doneTitle: t['left-title'],
          doneText: t['left-text'],
        }
  if (typeof state === 'object' && 'done' in state)
    return (
      <div role="status" className="flow">
        <h2>{words.doneTitle}</h2>
        <p>{words.doneText.replace('{email}', state.done)}</p>
      </div>
    )

  const send = async () => {
    setState('sending')
    try {
      const endpoint = link.action === 'confirm' ? confirmNewsletter : unsubscribeNewsletter
      const { email } = await createCall({ baseUrl: apiUrl })(endpoint, { token: link.token })
      history.replaceState(null, '', location.pathname + location.search)
      setState({ done: email })
    } catch (error) {
      const fault = failureMessage(error)
      setState({
        failed: fault === 'server' && !/^[\w-]{43}$/.test(link.token) ? errors['token-format'] : errors[fault],
      })
    }
  }
  return (
    <div className="flow">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      {typeof state === 'object' && (
        <p className="error" role="alert">
          {state.failed}
        </p>
      )}
      <button className="button" type="button" disabled={state === 'sending'} onClick={send}>
        {state === 'sending' ? t.sending : words.button}
      </button>
    </div>
  )
}
