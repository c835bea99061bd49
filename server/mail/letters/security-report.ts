import { type Lang, localeOf } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { hour } from '#server/domain/duration.ts'
import { pagePath } from '#shared/routing/paths.ts'
import * as routes from '#shared/routing/routes.ts'
import { type SecurityDuty, securityDuties } from '#shared/security/states.ts'
import { site } from '#shared/site.config.ts'
import { formatDay } from '#shared/text/format.ts'
import type { Message } from '../message.ts'
import { writeLetter } from './write.ts'

interface Reporter {
  to: string
  lang: Lang
  receipt: string
  siteUrl: string
}

/** The number of a report that arrived, and by which day a person has read it. Nothing of the report stands in it. */
export function receiptMail({ by, ...reporter }: Reporter & { by: string }): Message {
  const { lang, receipt } = reporter
  const t = translator(lang, messages[lang]['security-mail'])
  const day = formatDay(by, localeOf(lang).tag)
  return write(reporter, t('receipt-subject', { receipt }), [
    t('receipt-text'),
    { code: receipt },
    t('receipt-next', { day }),
    t('receipt-more'),
  ])
}

/** A person has read it. */
export function acknowledgementMail(reporter: Reporter): Message {
  const { lang, receipt } = reporter
  const t = translator(lang, messages[lang]['security-mail'])
  return write(reporter, t('read-subject', { receipt }), [
    t('read-text', { receipt }),
    t('read-next'),
    t('receipt-more'),
  ])
}

type Parts = Parameters<typeof writeLetter>[0]['parts']

function write({ to, lang, siteUrl }: Reporter, subject: string, parts: Parts): Message {
  const t = translator(lang, messages[lang]['security-mail'])
  const href = siteUrl + pagePath({ lang, layout: 'default', path: routes.securityAdvisoryPolicy() })
  const why = t('why', { name: site.name })
  return {
    to,
    subject,
    ...writeLetter({ lang, subject, parts: [...parts, { label: t('policy'), href }], why }),
  }
}

export const reportNews = ['new', ...securityDuties] as const
export type ReportNews = (typeof reportNews)[number]

const said: Record<SecurityDuty, string> = {
  acknowledge: 'Nobody has acknowledged it yet.',
  'early-warning': 'The early warning to the authority is not sent yet.',
  notification: 'The notification to the authority is not sent yet.',
  'final-report': 'The final report to the authority is not sent yet.',
}

/** For a lead; of what was reported the service itself knows nothing. */
export function staffReportMail(
  news: ReportNews,
  receipt: string,
  { to, due, now, siteUrl }: { to: string; due: Date | undefined; now: Date; siteUrl: string },
): Message {
  const subject = news === 'new' ? `Security report ${receipt}: new` : `Security report ${receipt}: due soon`
  const text = news === 'new' ? 'A vulnerability was reported. It is encrypted for the security team.' : said[news]
  const left = due && Math.floor((due.getTime() - now.getTime()) / hour)
  const until = left === undefined ? '' : left < 0 ? 'It is overdue.' : `${left} hours are left.`
  const parts = [text, ...(until ? [until] : []), { label: 'Open the list', href: `${siteUrl}/desk/security` }]
  const why = `You get this mail because you lead the support of ${site.name} and have chosen to hear of security reports.`
  return { to, subject, ...writeLetter({ lang: 'en', subject, parts, why }) }
}
