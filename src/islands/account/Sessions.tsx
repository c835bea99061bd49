import { useState } from 'react'
import { endSessions, getSessions } from '#contracts/accounts.ts'
import { dateFormat } from '#i18n/intl.ts'
import { localeOf } from '#i18n/locales.ts'
import { translator } from '#i18n/translator.ts'
import { Form } from '#src/islands/form/Form.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import type { SectionProps } from './section.ts'
import { Unread } from './Unread.tsx'
import { useOwn } from './use-own.ts'

/** Where else somebody is logged in, and how to end that. */
export function Sessions(page: SectionProps) {
  const { lang, messages } = page
  const t = translator(lang, messages.account)
  const [own, again] = useOwn(getSessions, {})
  const [ended, setEnded] = useState<number>()
  const { tag } = localeOf(lang)
  const moment = (at: string) => dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
  const done = (count: number) => {
    setEnded(count)
    again()
  }
  const end = {
    lang,
    messages,
    endpoint: endSessions,
    draft: false,
    onDone: (answer: { ended: number }) => done(answer.ended),
  } as const
  return (
    <details className="account-change">
      <summary>{t('sessions')}</summary>
      <div className="flow">
        {!own.data && <Unread {...page} failed={own.state === 'failed'} again={again} />}
        <ul className="plain account-list">
          {own.data?.map(({ id, browser, createdAt, seenAt, current }) => (
            <li key={id}>
              <p>
                <b>{browser || t('browser-unknown')}</b>
                {current && ` · ${t('session-here')}`}
              </p>
              <p className="muted">{t('session-line', { from: moment(createdAt), seen: moment(seenAt) })}</p>
              {!current && (
                <Form {...end} id={`session-${id}`} defaults={{ id }}>
                  <Submit>{t('session-end')}</Submit>
                </Form>
              )}
            </li>
          ))}
        </ul>
        <p role="status" className="told-done">
          {ended !== undefined && t('sessions-ended', { count: ended })}
        </p>
        {own.data && own.data.length > 1 && (
          <Form {...end} id="sessions-all" defaults={{}}>
            <Submit>{t('sessions-end-all')}</Submit>
          </Form>
        )}
      </div>
    </details>
  )
}
