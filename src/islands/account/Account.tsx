import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { exportPath, getAccount } from '#contracts/accounts.ts'
import { localeOf } from '#i18n/locales.ts'
import { translator } from '#i18n/translator.ts'
import { formatDay } from '#shared/text/format.ts'
import { Done } from '#src/islands/form/Done.tsx'
import { timesForgotten } from '#src/stores/draft.ts'
import { loginHint } from '#src/stores/login-hint.ts'
import { forget, isLoggedIn } from '#src/stores/session.ts'
import { Deletion, type Kept } from './Deletion.tsx'
import { Details } from './Details.tsx'
import { Devices } from './Devices.tsx'
import { EmailChange } from './EmailChange.tsx'
import { Guest } from './Guest.tsx'
import { Logout } from './Logout.tsx'
import { PasswordChange } from './PasswordChange.tsx'
import { Sessions } from './Sessions.tsx'
import type { SectionProps } from './section.ts'
import { Tickets } from './Tickets.tsx'
import { Unread } from './Unread.tsx'
import { useOwn } from './use-own.ts'

type AccountPage = Omit<SectionProps, 'owner'>

/** All that an account holds, a section for each, and the ways to change or end it. */
export function Account(page: AccountPage) {
  const { lang, messages } = page
  const t = translator(lang, messages.account)
  const [own, again] = useOwn(getAccount, {})
  const [ended, setEnded] = useState<{ kept: Kept }>()
  const loggedOut = useStore(timesForgotten) > 0
  useOtherTabs(own.state, again)

  if (ended) return <Deleted {...page} kept={ended.kept} />
  if (loggedOut) return <Done title={t('logged-out-title')} text={t('logged-out-text')} />
  if (own.state === 'guest' && !own.data) return <Guest {...page} />
  if (own.state === 'loading') return <Unknown {...page} again={again} />
  if (!own.data) return <Unread {...page} failed={own.state === 'failed'} again={again} />

  const { data: details } = own
  const section = { ...page, owner: details.email }
  return (
    <>
      <div className="account-head">
        <p>{t('signed-in-as', { email: details.email })}</p>
        <Logout {...page} />
      </div>
      <Devices {...section} />
      <Tickets {...section} />
      <section className="account-part">
        <h2>{t('details')}</h2>
        <div className="flow">
          <Details {...section} details={details} onSaved={again} />
        </div>
      </section>
      <section className="account-part">
        <h2>{t('security')}</h2>
        <div>
          <EmailChange {...section} onChanged={again} />
          <PasswordChange {...section} />
          <Sessions {...section} />
        </div>
      </section>
      <section className="account-part">
        <h2>{t('data')}</h2>
        <div className="flow">
          <p>{t('export-text')}</p>
          <p>
            <a className="button quiet" href={(document.documentElement.dataset.api ?? '') + exportPath} download>
              {t('export')}
            </a>
          </p>
          <Deletion
            {...section}
            onDone={(kept) => {
              setEnded({ kept })
              forget()
            }}
          />
        </div>
      </section>
    </>
  )
}

/** Until it is known whose account it is, in the page as it is built as well: what the hint of the browser lets expect. */
function Unknown({ again, ...page }: AccountPage & { again(): void }) {
  return (
    <>
      <div className="account-expected guest">
        <Guest {...page} />
      </div>
      <div className="account-expected owner">
        <Unread {...page} failed={false} again={again} />
      </div>
    </>
  )
}

/** Reads again when somebody logs in or out in another tab; a session that ended here leaves what is typed alone. */
function useOtherTabs(state: string, again: () => void): void {
  const known = useStore(isLoggedIn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the log-in is another
  useEffect(() => {
    if (state === 'guest' && known && loginHint.get()) again()
  }, [known])
}

function Deleted({ lang, messages, kept }: AccountPage & { kept: Kept }) {
  const t = translator(lang, messages.account)
  return (
    <div className="flow">
      <Done title={t('deleted-title')} text={t('deleted-text')} />
      {kept.length > 0 && (
        <ul>
          {kept.map(({ ticket, until }) => (
            <li key={ticket}>{t('deleted-kept', { ticket, day: formatDay(until, localeOf(lang).tag) })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
