import type { Page, Route } from 'playwright/test'
import { no, yes } from './account.ts'

export { no, yes }

const id = (first: number) => `${first}b2c1f6e-6c0a-4a5f-9c9a-1b7a2f1c3d4e`
const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
const dayFrom = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10)

export const people = {
  mia: { id: id(1), name: 'Mia Hansen' },
  tom: { id: id(2), name: 'Tom Okafor' },
  lea: { id: id(3), name: 'Lea Moreau' },
}

export const me = {
  id: people.mia.id,
  email: 'mia@example.com',
  name: people.mia.name,
  role: 'lead',
  letters: { newTicket: 'digest', reply: 'at-once', submission: 'digest', promise: true, mention: true },
  password: true,
  passkeys: [{ id: 'key-1', name: 'Laptop at work', createdAt: ago(900), usedAt: ago(3) }],
}

const subjects: [string, string, string, string, number, string][] = [
  ['サーモスタットがWi-Fiに接続できません', '佐藤 花子', 'ja', 'JP', 2, 'MTS200'],
  ['Rollladen fährt nur halb hoch', 'Jürgen Weiß', 'de', 'DE', 3, 'MRS100'],
  ['The plug stays dark after the update', 'Anna O’Brien', 'en', 'GB', 2, 'MSS310'],
  ['Volet roulant : garantie et remplacement du moteur', 'Élise Lefèvre', 'fr', 'FR', 3, 'MRS100'],
  ['Потрібна заміна датчика', 'Олена Коваль', 'uk', 'UA', 3, 'MS130H'],
  ['Garage door opens by itself at night', 'John Carter', 'en', 'US', 2, 'MSG100'],
  ['La presa non risponde a Siri', 'Giulia Rossi', 'it', 'IT', 2, 'MSS315'],
  ['Can I have two more adapters for a Chamberlain opener built before 2014?', 'Priya Nair', 'en', 'IN', 5, 'MSG200'],
  ['Accesorio para puerta de garaje', 'Lucía Pérez', 'es', 'ES', 5, 'MSG100'],
  ['无法通过 HomeKit 配网', '王伟', 'zh-Hans', 'CN', 2, 'MSL120'],
  ['Idea: a dimmer for terraced lights', 'Bram de Vries', 'nl', 'NL', 1, ''],
  ['Fatura nerede?', 'Ayşe Yılmaz', 'tr', 'TR', 4, ''],
]

export const items = subjects.map(([subject, name, language, region, category, model], index) => ({
  id: String(4_711_230 + index * 13),
  subject,
  name,
  email: `customer${index}@example.com`,
  status: index < 10 ? 'open' : 'answered',
  category,
  language,
  region,
  model,
  createdAt: ago(90 - index * 7),
  changedAt: ago(80 - index * 7),
  ...(index < 10 && {
    waitingSince: ago(80 - index * 7),
    answerBy: dayFrom(index < 2 ? -1 : index < 4 ? 0 : index < 7 ? 1 : 2),
  }),
  late: index < 2,
  unanswered: index % 3 !== 1,
  said: index % 2 === 0 ? 'Since yesterday it does not answer any more, neither by the app nor by hand.' : 'It hums.',
  draft: index === 3,
  ...(index % 4 === 0 && { assigned: people.mia }),
  ...(index % 4 === 2 && { assigned: people.tom }),
  tags: index === 1 ? ['motor', 'replacement'] : index === 5 ? ['security'] : [],
  viewers: index === 1 ? [{ ...people.tom, writing: true }] : index === 4 ? [{ ...people.lea, writing: false }] : [],
}))

export const queue = {
  total: 53,
  page: 1,
  pages: 2,
  items,
  waiting: 41,
  held: 3,
  late: 2,
  mine: 7,
  tags: ['motor', 'replacement', 'security'],
  models: ['MRS100', 'MSG100', 'MSS310', 'MTS200'],
  countries: ['DE', 'FR', 'GB', 'JP', 'US'],
}

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="400" height="300"%3E%3Crect width="400" height="300" fill="%23b9c7c4"/%3E%3Ccircle cx="200" cy="150" r="80" fill="%2300806b"/%3E%3C/svg%3E'

export const ticket = {
  id: '4711243',
  createDate: ago(76),
  status: 'open',
  category: 3,
  lastFrom: 'user',
  subject: 'Rollladen fährt nur halb hoch',
  name: 'Jürgen Weiß',
  email: 'juergen.weiss@example.com',
  region: 'DE',
  language: 'de',
  model: 'MRS100',
  topic: 'shutter-stops',
  orderPlatform: 'amazon',
  orderNumber: '113-7856421-7648003',
  address: { state: '', city: 'Köln', street: 'Ringstraße 5', postalCode: '50667' },
  des: 'Der Schalter klickt, aber der Motor bleibt stehen.',
  article: 141,
  verdict: '/compatibility-check/roller-shutter?frame=gira-e2',
  answerBy: dayFrom(-1),
  usualReportOn: dayFrom(7),
  followedBy: [],
  by: 'account',
  thread: [
    {
      id: '1',
      at: ago(76),
      by: 'user',
      kind: 'message',
      text: 'Guten Tag,\n\nseit gestern fährt der Rollladen im Wohnzimmer nur noch halb hoch. Ich habe den Schalter zurückgesetzt und die Laufzeit neu eingelernt, aber nach zwei Fahrten bleibt er wieder stehen.\n\nDer Schalter ist acht Monate alt. Ein Foto der Verdrahtung liegt bei.\n\nMit freundlichen Grüßen\nJürgen Weiß',
      files: [
        {
          name: 'Screenshot_20261126-214512_Wohnzimmer.jpg',
          size: 1_843_200,
          kind: 'image',
          use: 'damage',
          link: picture,
        },
        { name: 'Rechnung Amazon.pdf', size: 88_064, kind: 'pdf', use: 'orderReceipt', link: '/api/v1/files/b?x=1' },
      ],
    },
    {
      id: '2',
      at: ago(52),
      by: 'support',
      kind: 'message',
      author: 'Tom Okafor',
      text: 'Hallo Herr Weiß,\n\nvielen Dank für das Foto. Bitte prüfen Sie, ob die rote LED beim Stehenbleiben blinkt, und aktualisieren Sie die Firmware auf 4.2.7.\n\nViele Grüße\nTom Okafor',
      files: [],
    },
    { id: '3', at: ago(30), by: 'system', kind: 'reminded', text: '', files: [] },
    {
      id: '4',
      at: ago(20),
      by: 'user',
      kind: 'message',
      text: 'Die LED blinkt dreimal rot. Firmware ist aktuell.\n\n> Hallo Herr Weiß,\n>\n> vielen Dank für das Foto. Bitte prüfen Sie, ob die rote LED\n> beim Stehenbleiben blinkt.',
      files: [{ name: 'LED.mp4', size: 9_400_000, kind: 'video', use: 'attachment', link: '/api/v1/files/c?x=1' }],
    },
  ],
  notes: [
    {
      id: id(7),
      at: ago(19),
      by: people.tom,
      text: 'Three red flashes is the overload. @Mia Hansen can you check whether this batch is the one with the weak relay?',
      mentions: [people.mia],
    },
  ],
  assigned: people.tom,
  tags: ['motor', 'replacement'],
  spam: false,
  merged: [],
  waitingSince: ago(20),
  late: true,
  proven: true,
  hasAccount: true,
  articleTitle: 'My roller shutter stops half way',
  device: { name: 'Wohnzimmer', model: 'MRS100', activatedOn: '2026-03-14', registeredOn: '2026-03-15' },
  warranty: { from: '2026-03-14', until: '2027-03-14', years: 1, over: false },
  earlier: [
    {
      id: '3120945',
      subject: 'Welcher Rahmen passt?',
      status: 'closed',
      category: 2,
      model: 'MRS100',
      createdAt: ago(5000),
      proven: true,
    },
  ],
  sameOrder: ['3988120'],
  draft: '',
  seen: 4,
  viewers: [{ ...people.tom, writing: true }],
}

export const replies = [
  {
    key: 'photo-of-label',
    title: 'Foto des Typenschilds',
    englishTitle: 'Photo of the label',
    categories: [3],
    text: 'Bitte schicken Sie uns ein Foto des Typenschilds Ihres Geräts ({{model}}). Es klebt auf der Rückseite.\n\n{{article:107}}',
  },
  {
    key: 'replacement-sent',
    title: 'Ersatz ist unterwegs',
    englishTitle: 'Replacement sent',
    categories: [3],
    text: 'Wir haben heute ein Ersatzgerät für Ihr Gerät {{model}} abgeschickt. Die Sendungsnummer lautet {{tracking}}. Die Garantie läuft bis {{warranty-until}}.',
  },
  {
    key: 'firmware-first',
    title: 'Zuerst die Firmware',
    englishTitle: 'Firmware first',
    categories: [2],
    text: 'Bitte aktualisieren Sie zuerst die Firmware.',
  },
]

export const figures = {
  open: 96,
  waiting: 41,
  held: 3,
  late: 2,
  made: 318,
  closed: 297,
  firstAnswer: 9.4,
  kept: 0.943,
  by: {
    category: [
      { key: '2', made: 171, open: 40, firstAnswer: 8.2 },
      { key: '3', made: 88, open: 31, firstAnswer: 12.5 },
      { key: '5', made: 31, open: 14, firstAnswer: 20.1 },
      { key: '4', made: 28, open: 11, firstAnswer: null },
    ],
    model: [
      { key: 'MSS310', made: 92, open: 20, firstAnswer: 7.1 },
      { key: 'MRS100', made: 60, open: 21, firstAnswer: 11 },
      { key: 'MSG100', made: 55, open: 9, firstAnswer: 0.5 },
    ],
    language: [
      { key: 'en', made: 120, open: 30, firstAnswer: 6 },
      { key: 'de', made: 97, open: 33, firstAnswer: 10 },
      { key: 'ja', made: 40, open: 12, firstAnswer: 30 },
    ],
    country: [
      { key: 'DE', made: 90, open: 31, firstAnswer: 10 },
      { key: 'US', made: 66, open: 20, firstAnswer: 6 },
    ],
  },
  helped: { yes: 120, no: 17 },
  articles: [
    { id: 141, title: 'My roller shutter stops half way', tickets: 18, views: 420, helpful: 30, notHelpful: 21 },
    { id: 107, title: 'Warranty', tickets: 9, views: 1200, helpful: 80, notHelpful: 6 },
  ],
  searches: [
    { lang: 'de', question: 'thread router reichweite', days: 5, total: 14 },
    { lang: 'ja', question: '停電 復帰', days: 3, total: 6 },
  ],
}

const answers = {
  me,
  queue,
  'ticket?*': ticket,
  presence: { viewers: ticket.viewers, seen: 4 },
  'replies?*': replies,
  staff: [
    { ...people.mia, email: 'mia@example.com', role: 'lead', state: 'active' },
    { ...people.tom, email: 'tom@example.com', role: 'agent', state: 'active' },
    { ...people.lea, email: 'lea@example.com', role: 'agent', state: 'active' },
    { id: id(4), name: '', email: 'new@example.com', role: 'agent', state: 'invited' },
    { id: id(5), name: 'Ben Ito', email: 'ben@example.com', role: 'agent', state: 'left' },
  ],
  'figures?*': figures,
  'audit*': {
    total: 3,
    page: 1,
    pages: 1,
    items: [
      { at: ago(1), by: people.mia, action: 'answered', ticket: '4711243', detail: '' },
      { at: ago(2), by: people.tom, action: 'ticket-read', ticket: '4711243', detail: '' },
      { at: ago(3), action: 'sign-in-refused', detail: 'password' },
    ],
  },
  incidents: {
    items: [
      {
        id: id(41),
        kind: 'degraded',
        places: ['europe', 'JP'],
        models: ['MSS310'],
        answer: 124,
        since: ago(20),
        until: ago(-90),
        changed: ago(10),
        texts: { en: { title: 'Alexa answers late', text: 'Voice commands take up to a minute. The app works.' } },
        state: 'on',
        watchers: 12,
      },
    ],
  },
  'mails*': {
    fetched: true,
    total: 2,
    page: 1,
    pages: 1,
    items: [
      {
        id: id(8),
        at: ago(4),
        from: 'juergen.weiss@example.com',
        subject: 'Automatische Antwort: Ihr Ticket 4711243',
        text: 'Ich bin bis zum 3. Dezember nicht im Büro.',
        sort: 'automatic',
        ticket: '4711243',
        files: [],
      },
      {
        id: id(9),
        at: ago(9),
        from: 'mailer-daemon@example.com',
        subject: 'Undelivered Mail Returned to Sender',
        text: '<anna@example.com>: mailbox is full',
        sort: 'bounce',
        files: ['message.eml'],
      },
    ],
  },
  person: {
    email: 'juergen.weiss@example.com',
    hasAccount: true,
    held: [
      { area: 'account', count: 1, stays: '' },
      { area: 'tickets', count: 2, stays: 'One claim under the warranty, for a year after its last word' },
      { area: 'devices', count: 1, stays: '' },
    ],
    tickets: ['4711243', '3120945'],
  },
}

/** Answers in the service's place at the desk, for what cannot be had of it; `change` names other answers. */
export async function answerDesk(page: Page, change: Record<string, ReturnType<typeof yes>> = {}): Promise<void> {
  const usual = Object.fromEntries(Object.entries(answers).map(([call, data]) => [call, yes(data)]))
  const draft = (route: Route) => yes({ text: route.request().postDataJSON().text, kept: true })(route)
  for (const [call, answer] of Object.entries({ ...usual, draft, ...change }))
    await page.route(`**/api/v1/desk/${call}`, answer)
}
