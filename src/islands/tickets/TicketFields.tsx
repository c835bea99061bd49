import type { Lang } from '#i18n/locales.ts'
import { dayOf } from '#shared/calendar.ts'
import { type TicketCategory, ticketCategory } from '#shared/tickets/categories.ts'
import { fieldsOf } from '#shared/tickets/required-fields.ts'
import { AddressFields } from '#src/islands/form/AddressFields.tsx'
import { Field } from '#src/islands/form/Field.tsx'
import { RegionField } from '#src/islands/form/RegionField.tsx'
import { TextArea } from '#src/islands/form/TextArea.tsx'
import { useFormValue } from '#src/islands/form/use-field.ts'
import { Creating } from './Creating.tsx'
import { Emails } from './Emails.tsx'
import { LaterFiles } from './LaterFiles.tsx'
import { OrderFields, retailer } from './OrderFields.tsx'
import { WarrantyDate } from './WarrantyDate.tsx'
import type { Say, TicketMessages } from './words.ts'

/** The fields of a category, in sections. Who bought at a retailer is sent to the seller, and asked for nothing more. */
export function TicketFields({
  lang,
  t,
  category,
  device,
  messages: { address, files },
  mail,
  troubleshooting,
}: {
  lang: Lang
  t: Say
  category: TicketCategory
  device: string
  messages: Pick<TicketMessages, 'address' | 'files'>
  mail: string
  troubleshooting: string
}) {
  const isClaim = category === ticketCategory.warranty
  const asks = new Set(fieldsOf(category, ''))
  const hasOrder = asks.has('orderNumber')
  const elsewhere = useFormValue('orderPlatform') === retailer && hasOrder
  return (
    <>
      {isClaim && <WarrantyDate lang={lang} t={t} device={device} today={dayOf(new Date())} />}
      {hasOrder && (
        <fieldset className="flow">
          <legend>{t('section-order')}</legend>
          <OrderFields t={t} troubleshooting={troubleshooting} />
        </fieldset>
      )}
      {!elsewhere && (
        <>
          <fieldset className="flow">
            <legend>{t('section-problem')}</legend>
            <Field name="subject" label={t('subject')} hint={t('subject-hint')} autoComplete="off" />
            <TextArea name="detail" label={t('detail')} hint={t('detail-hint')} />
            {asks.has('des') && <TextArea name="des" label={t('des')} hint={t('des-hint')} rows={4} />}
          </fieldset>
          <fieldset className="flow">
            <legend>{t('section-you')}</legend>
            <Field name="name" label={t('name')} autoComplete="name" />
            <Emails t={t} />
            <RegionField words={address} />
          </fieldset>
          {asks.has('street') && (
            <fieldset className="flow">
              <legend>{t('section-address')}</legend>
              <AddressFields words={address} />
            </fieldset>
          )}
          <fieldset className="flow">
            <legend>{t('section-files')}</legend>
            {isClaim && (
              <>
                <LaterFiles
                  t={t}
                  name="orderReceipt"
                  label={t('order-receipt')}
                  hint={t('order-receipt-hint')}
                  messages={files}
                />
                <LaterFiles t={t} name="damage" label={t('damage')} hint={t('damage-hint')} messages={files} />
              </>
            )}
            <LaterFiles t={t} name="attachment" label={t('attachment')} messages={files} optional />
          </fieldset>
          <Creating t={t} mail={mail}>
            {t(isClaim ? 'submit-claim' : 'submit')}
          </Creating>
        </>
      )}
    </>
  )
}
