import { useState } from 'react'
import { deleteAccount } from '#contracts/accounts.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { translator } from '#i18n/translator.ts'
import { Form } from '#src/islands/form/Form.tsx'
import { Password } from '#src/islands/form/Password.tsx'
import { Submit } from '#src/islands/form/Submit.tsx'
import { Dialog } from '#src/islands/ui/Dialog.tsx'
import type { SectionProps } from './section.ts'

export type Kept = OutputOf<typeof deleteAccount>['kept']

/** Deletes the account, once the password says that it is the owner's will. */
export function Deletion({ lang, messages, onDone }: SectionProps & { onDone(kept: Kept): void }) {
  const t = translator(lang, messages.account)
  const [asking, setAsking] = useState(false)
  return (
    <div className="flow">
      <p>{t('delete-about')}</p>
      <p>
        <button className="button quiet danger" type="button" onClick={() => setAsking(true)}>
          {t('delete')}
        </button>
      </p>
      {asking && (
        <Dialog id="delete-account" title={t('delete-title')} onClose={() => setAsking(false)}>
          <p>{t('delete-goes')}</p>
          <p>{t('delete-stays')}</p>
          <Form
            id="account-delete"
            className="danger"
            lang={lang}
            messages={messages}
            endpoint={deleteAccount}
            defaults={{ password: '' }}
            draft={false}
            onDone={({ kept }) => onDone(kept)}
          >
            <Password name="password" label={t('current-password')} autoComplete="current-password" />
            <Submit>{t('delete')}</Submit>
            <button className="button quiet" type="button" onClick={() => setAsking(false)}>
              {t('cancel')}
            </button>
          </Form>
        </Dialog>
      )}
    </div>
  )
}
