import { useEffect, useRef, useState } from 'react'
import { translator } from '#i18n/translator.ts'
import { returnOf, withReturn } from '#shared/routing/return-address.ts'
import * as routes from '#shared/routing/routes.ts'
import { stayHere } from '#src/islands/ui/stay-here.ts'
import { useAddressState } from '#src/islands/ui/use-address-state.ts'
import { addressState, text } from '#src/stores/address-state.ts'
import { loginHint } from '#src/stores/login-hint.ts'
import { LoginForm } from './LoginForm.tsx'
import { RequestCode, ResetByLink, ResetPassword } from './ResetForms.tsx'
import { hrefOf, type PageProps } from './words.ts'

const address = addressState({ step: text })
const nowhere = address.read('')

/**
 * Log in, or set a new password in two steps, which stand in the address so that Back leads through them. The link of a
 * mail (`#token=…`, which no server sees) leads to the second at once, and only sending the form uses it.
 */
export function LoginPage(page: PageProps<never>) {
  const { lang, messages } = page
  const t = translator(lang, messages.login)
  const { values, go, alive } = useAddressState(address, nowhere)
  const { step } = values
  const [sent, setSent] = useState(false)
  const [known, setKnown] = useState(false)
  const [token, setToken] = useState<string>()
  const [refused, setRefused] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    setKnown(loginHint.get())
    setToken(/^#token=(.*)$/.exec(location.hash)?.[1])
  }, [])
  useEffect(() => {
    if (refused) title.current?.focus()
  }, [refused])
  const goTo = (next: string) => {
    go({ step: next })
    setSent(next === 'code')
    setRefused(false)
    title.current?.focus()
  }
  const search = alive ? location.search : ''
  const back = returnOf(search)
  const leave = () => location.assign(hrefOf(page, back ?? routes.account()))
  const link = (next: string) => ({
    href: address.search({ step: next }, search) || '?',
    onClick: stayHere(() => goTo(next)),
  })

  const refuse = () => {
    history.replaceState(history.state, '', location.pathname + location.search)
    setToken(undefined)
    goTo('forgot')
    setRefused(true)
  }

  if (token !== undefined)
    return (
      <div className="account-card flow">
        <h2>{t('code-title')}</h2>
        <p>{t('link-text')}</p>
        <ResetByLink {...page} token={token} onDone={leave} onRefused={refuse} />
      </div>
    )
  const heading = step === 'code' ? 'code-title' : step === 'forgot' ? 'forgot-title' : 'login-title'
  return (
    <div className="account-card flow">
      <h2 tabIndex={-1} ref={title}>
        {t(heading)}
      </h2>
      {step === '' && (
        <>
          {known && (
            <p className="notice">
              {t.rich('already', {
                link: (words: string) => (
                  <a key="link" href={hrefOf(page, back ?? routes.account())}>
                    {words}
                  </a>
                ),
              })}
            </p>
          )}
          {back && !known && <p className="hint">{t('back-after')}</p>}
          <LoginForm {...page} onDone={leave}>
            <p>
              <a className="alone" {...link('forgot')}>
                {t('forgot')}
              </a>
            </p>
          </LoginForm>
          <p className="aside">
            {t('no-account')}{' '}
            <a href={hrefOf(page, back ? withReturn(routes.registration(), back) : routes.registration())}>
              {t('register')}
            </a>
          </p>
        </>
      )}
      {step === 'forgot' && (
        <>
          {refused ? (
            <p className="error" role="alert">
              {t('link-used')}
            </p>
          ) : (
            <p>{t('forgot-text')}</p>
          )}
          <RequestCode {...page} onDone={() => goTo('code')} />
          <p>
            <a className="alone" {...link('code')}>
              {t('have-code')}
            </a>
          </p>
        </>
      )}
      {step === 'code' && (
        <>
          <p role="status">{t(sent ? 'code-sent-if' : 'code-text')}</p>
          <ResetPassword {...page} sent={sent} onDone={leave} />
        </>
      )}
      {step !== '' && (
        <p>
          <a className="alone" {...link('')}>
            {t('back-to-login')}
          </a>
        </p>
      )}
    </div>
  )
}
