import {
  anyKind,
  applyAsInfluencer,
  applyAsPartner,
  applyForBeta,
  sendFeedback,
  waitForBeta,
} from '#contracts/programmes.ts'
import type { Lang } from '#i18n/locales.ts'
import { ownAddress } from '#server/accounts/own-address.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { invalid } from '#server/api/failure.ts'
import { type Call, route } from '#server/api/route.ts'
import type { Service } from '#server/service.ts'
import { makeSubmission } from '#server/submissions/make.ts'
import type { DataOf } from '#server/submissions/row.ts'
import type { Kind } from '#shared/submissions/names.ts'

interface Person {
  email: string
  language: Lang
  name?: string
  country?: string
}

/** Applications to the programmes, and feedback: each becomes an entry of its list at the desk. */
export function programmeRoutes(app: ApiApp, service: Service): void {
  async function make<K extends Kind>(
    { account, trx, now }: Pick<Call<typeof applyAsPartner>, 'account' | 'trx' | 'now'>,
    { name = '', country = '', email, language }: Person,
    submission: { kind: K; data: DataOf<K>; state?: string },
  ) {
    const own = email ? await ownAddress(trx, account, email) : { account: null, proven: false }
    const about = { name, country, email, language, ...own, ...submission }
    return { email, mailed: (await makeSubmission(trx, service, about, now))?.mailed ?? false }
  }

  route(app, service, applyAsPartner, (call) => {
    const { company, website, business, message, ...person } = call.input
    return make(call, person, { kind: 'partner', data: { company, website, business, message } })
  })

  route(app, service, applyAsInfluencer, (call) => {
    const { channels, audience, idea, ...person } = call.input
    return make(call, person, { kind: 'influencer', data: { channels, audience, idea } })
  })

  route(app, service, applyForBeta, (call) => {
    const { products, message, ...person } = call.input
    const { categories } = service.content.current()
    if (products !== anyKind && !categories(person.language).some(({ slug }) => slug === products))
      throw invalid({ products: 'products-required' })
    return make(call, person, { kind: 'beta', data: { products, message } })
  })

  route(app, service, waitForBeta, (call) =>
    make(call, call.input, { kind: 'beta', state: 'later', data: { products: '', message: '' } }),
  )

  route(app, service, sendFeedback, (call) => {
    const { topic, detail, page, ...person } = call.input
    const { topics } = service.content.current().feedback(person.language)
    if (!topics.some(({ key }) => key === topic)) throw invalid({ topic: 'category-required' })
    return make(call, person, { kind: 'site', data: { topic, detail, page } })
  })
}
