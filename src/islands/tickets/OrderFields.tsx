import { orderPlatforms } from '#shared/tickets/categories.ts'
import { Choice } from '#src/islands/form/Choice.tsx'
import { Field } from '#src/islands/form/Field.tsx'
import { useFormValue } from '#src/islands/form/use-field.ts'
import type { Say } from './words.ts'

/** Chosen where none of the platforms is it whose receipts are accepted. */
export const retailer = 'retailer'

const examples: Record<string, string> = { amazon: '113-7856421-7648003', shop: '#37932' }

/** Where it was bought, and the number of the order as that platform writes it. */
export function OrderFields({ t, troubleshooting }: { t: Say; troubleshooting: string }) {
  const platform = useFormValue('orderPlatform')
  const example = examples[platform]
  return (
    <>
      <Choice
        name="orderPlatform"
        label={t('platform')}
        options={[...orderPlatforms, retailer].map((value) => ({ value, label: t(`platform-${value as 'amazon'}`) }))}
      />
      {platform === retailer && (
        <div className="ticket-note flow" role="status">
          <h3>{t('retailer-title')}</h3>
          <p>{t('retailer-text')}</p>
          <p>
            <a href={troubleshooting}>{t('retailer-link')}</a>
          </p>
        </div>
      )}
      {platform !== retailer && (
        <Field
          name="orderNumber"
          label={t('order-number')}
          hint={example ? t('order-example', { example }) : platform === 'aliexpress' ? t('order-digits') : undefined}
          autoComplete="off"
        />
      )}
    </>
  )
}
