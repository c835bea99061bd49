import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { claimAccessory } from '#contracts/accessory-claim.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import { ownAddress } from '#server/accounts/own-address.ts'
import { Failure } from '#server/api/failure.ts'
import type { Tables } from '#server/db/tables.ts'
import { answerBy } from '#server/domain/ticket-life.ts'
import type { Service } from '#server/service.ts'
import type { Account } from '#server/sessions/index.ts'
import { foldName } from '#shared/text/fold-name.ts'
import { orderNumber } from '#shared/tickets/order-number.ts'
import { dayIn } from './claim-day.ts'
import { makeSubmission } from './make.ts'

type Form = z.output<(typeof claimAccessory)['input']>

/** Takes a claim; throws −400409 where there is one of the same day for the same address and order. */
export async function claim(
  trx: Transaction<Tables>,
  service: Pick<Service, 'jobs' | 'content'>,
  form: Form,
  account: Account | undefined,
  now: Date,
): Promise<OutputOf<typeof claimAccessory>> {
  const { orderPlatform: platform, region, email, language, name } = form
  const order = orderNumber(platform, form.orderNumber) ?? form.orderNumber
  const { manufacturer, model, learnButton, doors, street, postalCode, city, state } = form
  const made = await makeSubmission(
    trx,
    service,
    {
      ...(await ownAddress(trx, account, email)),
      ...{ kind: 'claim', country: region, email, language, name },
      data: {
        ...{ platform, orderNumber: order, manufacturer, model, learnButton, doors },
        ...{ street, postalCode, city, state, phone: `${form.areaCode} ${form.phone}` },
      },
      once: `claim of the day ${JSON.stringify([order, ...addressOf(form), dayIn(region, now)])}`,
    },
    now,
  )
  if (!made) throw new Failure(code.conflict)
  return { ...made, answerBy: answerBy(now, service.content.current().isHoliday) }
}

/** What two spellings of an address have in common. */
function addressOf({ region, postalCode, city, street }: Form): string[] {
  return [region, ...[postalCode, city, street].map(foldName)]
}
