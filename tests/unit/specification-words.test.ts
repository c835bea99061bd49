import { describe, expect, it } from 'vitest'
import { endpoints } from '#contracts/endpoints.ts'
import { code } from '#contracts/envelope.ts'
import { ticketId } from '#contracts/fields.ts'
import { faqSorts } from '#contracts/help-centre.ts'
import { limits } from '#contracts/limits.ts'
import { amazonSites } from '#contracts/support-email.ts'
import { langs } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { uploadLimits } from '#shared/uploads/limits.ts'
import { reloadGuard as ofPieces } from '#src/scripts/lib/stale-page.ts'
import { reloadGuard as ofSession } from '#src/stores/session.ts'
import { filled } from '#tests/helpers/filled.ts'
import { words } from '#tests/helpers/table.ts'

const { en, tr } = messages
const textOf = (path: string) => filled(`${path}/en.md`).replace(/\s+/g, ' ')

describe('every message that the specification quotes', () => {
  it.each([
    [en.errors['email-required'], 'Please input your email'],
    [en.errors['email-format'], 'Please enter email in correct format'],
    [en.errors['password-required'], 'Please input your password'],
    [en.errors['password-format'], 'Please enter password in correct format'],
    [en.login['password-hint'], '6 - 32 characters'],
    [en.errors['email-first'], 'Input your email first'],
    [en.errors['emails-differ'], 'Emails do not match'],
    [en.ticket['paste-hint'], 'Please manually enter your email address.'],
    [en.errors['ticket-id-required'], 'Ticket ID is required'],
    [en.registration['fill-in'], 'Please fill in all information'],
    [en.programme.incomplete, 'Please fill in all information'],
    [en.programme.failed, 'Please try again later.'],
    [en.errors['not-found'], 'Page not found'],
    [en.errors['server-error'], 'Server error {code}'],
    [en.login.wrong, 'Account or password error.'],
    [en.registration.wrong, 'Account or password error.'],
    [en.login['login-failed'], 'Login failed. Please try again later.'],
    [
      en.ticket.received,
      'The support team has received your ticket, please be patient while we process it, thank you!',
    ],
    [en.errors['file-unfinished'], 'Please submit after the files have been successfully uploaded.'],
    ...[en.errors['files-too-large'], en.files['file-too-large']].map((message) => [
      message.replace('{size}', '50 MB'),
      'Sorry, upload exceeds 50 MB and cannot be sent, please delete it',
    ]),
  ])('stands in the catalogue: "%s"', (ours, theirs) => {
    expect(ours).toBe(theirs)
  })

  it.each([
    [en.security.timeout, /^Network request timed out/],
    [en.errors['title-required'], /^Title required/],
    [en.errors['attachments-required'], /^Attachments required/],
    [en.errors['manufacturer-required'], /maker/],
    [en.errors['frame-required'], /series or number/],
    [en.errors['size-required'], /choose/],
    [en.errors['passwords-differ'], /do not match/],
  ])('what else the catalogue of errors names has its words: "%s"', (ours, theirs) => {
    expect(ours).toMatch(theirs)
  })

  it('of registration in Turkish does so too', () => {
    expect(tr.registration['done-have']).toBe('Giriş başarılı')
    expect(tr.registration['done-new']).toBe('Başarıyla kaydedildi')
  })
})

it('the default description tells what the provider offers', () => {
  for (const word of words('smart light plug sensor switch HomeKit Google Home Alexa High-quality automation'))
    expect(en.common['default-description']).toContain(word)
})

it('the names of categories, states, columns and orders are those of the specification', () => {
  const { ticket, support } = en
  expect([1, 2, 3, 4, 5].map((category) => ticket[`category-${category}` as 'category-1'])).toEqual([
    'Suggestion',
    'Troubleshooting',
    'Warranty',
    'Others',
    'Need accessory',
  ])
  expect([ticket['status-open'], ticket['status-answered'], ticket['status-closed']]).toEqual([
    'Open',
    'Answered',
    'Closed',
  ])
  expect([ticket['created-at'], ticket.id, ticket.status, ticket.category, ticket['your-tickets']]).toEqual([
    'Create time',
    'ID',
    'Status',
    'Ticket category',
    'Your tickets',
  ])
  expect(ticket['from-support']).toBe('Support team')
  expect(ticket['from-user']).toBe('User')
  expect(faqSorts).toEqual(['recommendation', 'view'])
  expect([support['sort-recommendation'], support['sort-view']]).toEqual(['Recommended', 'Most Viewed'])
})

it('the languages of the contact are those of the specification', () => {
  expect([...langs].sort()).toEqual(words('de en es fr it ja nl pt ru tr uk zh-Hans zh-Hant'))
})

it('every call that the specification names is one of the service', () => {
  const named = words(`
    faqCategory faqList faq/{id} faq/lang
    supportCenter/modelNumber supportCenter/ticketCategory supportCenter/subject getFieldLimitConfig aliStsToken
    supportCenter/sendEmail
    getCompatibleManufacturer getCompatibleModels getSpecialCompatibleData rollerShutter/userFeedback
    rollerShutter/getCompatibleManufacturers rollerShutter/getCompatibleModels rollerShutter/getSpecialPictures
    loginSubmit registerSubmit registerCode gadgetsProductsList login logout
    userManual document psti/submit
    faqCate/index faqs/CateProductModelList faqs/list faqs/detail faqs/statUpdate
    garagedoorAftermarketPartsSubmit loyalProgram MInfluencer betaTesting
    devList faqs/subjectList faqs/productModelList ticket/create ticket/list ticket/detail faqs/wordConf
    product/{id} product
    blog/articleList blog/tagList blog/countryCodeList blog/articleInfo blog/email/submit
    cloudService feedback choose-your-location whereToBuy menuNavigation statistics/record banner
  `)
  const ours = new Set(Object.values(endpoints).map(({ path }) => path))
  expect(named.filter((path) => !ours.has(`api/v1/${path}`))).toEqual([])
})

it('codes, sizes and lengths are those of the specification', () => {
  expect([code.ok, code.notLoggedIn]).toEqual([200, -400401])
  expect([ofSession, ofPieces]).toEqual([10_000, 10_000])
  expect(limits.requestKeyLength).toBe(10)
  expect([limits.shortestPassword, limits.longestPassword]).toEqual([6, 32])
  expect([uploadLimits.ticket.files, uploadLimits.frame.files]).toEqual([3, 5])
  for (const { bytes } of Object.values(uploadLimits)) expect(bytes).toBe(50 * 1024 * 1024)
  expect([...uploadLimits.security.types].sort()).toEqual(words('7z doc docx gz jpg pdf png rar xlsx zip'))
  expect(['1234567', '123456', '12345678'].map((id) => ticketId.safeParse(id).success)).toEqual([true, false, false])
})

it('Amazon has 13 sites', () => {
  expect(new Set(amazonSites).size).toBe(13)
})

it('the rules of the warranty are told', () => {
  const answer = textOf('faqs/107-warranty')
  const terms = textOf('pages/terms-of-use')
  for (const text of [answer, terms]) {
    expect(text).toMatch(/first buyer/)
    expect(text).toMatch(/one year|12 months/)
    expect(text).toMatch(/30 days, whichever is longer/)
    expect(text).toMatch(/activation/)
  }
  for (const rule of [/no obligation to replace/, /pictures or videos that show the damage/i, /invoice/, /address/])
    expect(answer).toMatch(rule)
})

it('the rocker and the saving are told as they are', () => {
  expect(textOf('products/smart-roller-shutter-switch-55')).toContain('55 × 55 mm')
  expect(textOf('pages/smart-thermostats-save-energy')).toContain('Up to 30% of the heating energy')
})
