import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { langs } from '#i18n/locales.ts'
import { categoryName, content, faqOf, topicName } from '#tests/helpers/site-content.ts'
import { expect, phone, test } from './helpers/test.ts'

const wifi = faqOf(111)
const reset = faqOf(102)
const dead = faqOf(146)

const found = (page: Page) => page.locator('.help-results > li')
const searchField = (page: Page) => page.locator('input[role=combobox]')
const alive = (page: Page) => page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))

test('typing offers answers, and the keyboard alone opens one', async ({ page }) => {
  await page.goto('/en/support/help-center')
  const field = searchField(page)
  await expect(field).toHaveAccessibleName('Problem, product or model number')
  await field.fill(wifi.title)
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(wifi.title)
  await field.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1)
  await field.press('Enter')
  await expect(page).toHaveURL(`/en/support/help-center/${wifi.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(wifi.title)
})

test('Escape closes the suggestions and keeps what was typed', async ({ page }) => {
  await page.goto('/en/support/help-center')
  const field = searchField(page)
  await field.fill('reset')
  await expect(page.getByRole('listbox')).toBeVisible()
  await field.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toHaveValue('reset')
})

test('Enter that ends a composition does not search, the next one does', async ({ page }) => {
  await page.goto('/ja/support/help-center')
  await alive(page)
  const field = searchField(page)
  await field.focus()
  await field.dispatchEvent('compositionstart')
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'シャッター'
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  })
  await field.evaluate((input) =>
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true }),
    ),
  )
  await expect(page).toHaveURL('/ja/support/help-center')
  await field.dispatchEvent('compositionend')
  await field.press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  await expect(page.locator('.help-answers mark').first()).toContainText('シャッター')
})

test('a search with filters has an address that can be sent, and Back undoes it', async ({ page, context }) => {
  await page.goto('/en/support/help-center')
  await searchField(page).fill('thermsotat')
  await searchField(page).press('Enter')
  await expect(page.getByText('Showing results for “thermostat”.')).toBeVisible()
  const all = await page.getByRole('heading', { name: /answers? for “/ }).textContent()
  await page.getByLabel('Model', { exact: true }).selectOption('MTS300-US')
  await expect(page).toHaveURL(/model=MTS300-US/)
  await expect(page.getByRole('heading', { name: /answers? for “/ })).not.toHaveText(all ?? '')

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('Model', { exact: true })).toHaveValue('MTS300-US')
  await expect(searchField(other)).toHaveValue('thermsotat')
  await other.close()

  await page.goBack()
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('')
  await expect(page.getByRole('heading', { name: /answers? for “/ })).toHaveText(all ?? '')
})

test('a model is found in any spelling', async ({ page }) => {
  await page.goto('/de/support/help-center?keyword=msg-100')
  await expect(page.getByRole('heading', { name: /^\d+ Antworten zu „msg-100“$/ })).toBeVisible()
  await expect(found(page).first()).toContainText(/garage/i)
})

test('a model is one and the same wherever it is asked for, and one that nobody knows is told', async ({ page }) => {
  const model = page.getByLabel('Model', { exact: true })
  for (const spelling of ['mss310eu', 'MSS310-EU', 'MSS%E2%80%AD310%E2%80%AC', '%EF%BC%AD%EF%BC%B3%EF%BC%B3%20310']) {
    await page.goto(`/en/support/help-center?model=${spelling}`)
    await expect(model).toHaveValue('MSS310')
    await page.goto(`/en/support/contact/ticket?model=${spelling}`)
    await expect(page.getByText('MSS310 · ')).toBeVisible()
    await page.goto(`/en/support/download?model=${spelling}`)
    await expect(page.locator('[data-model]:visible')).toHaveCount(1)
    await expect(page.locator('[data-model="MSS310"]')).toBeVisible()
  }
  const told = 'We don’t know a model “XYZ999”.'
  await page.goto('/en/support/help-center?model=XYZ999')
  await expect(page.locator('.help-note')).toContainText(told)
  await expect(found(page).first()).toBeVisible()
  await page.goto('/en/support/contact/ticket?model=XYZ999')
  await expect(page.locator('.contact-question').getByText(told)).toBeVisible()
})

/** What translators in browsers do to a page. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || !text.data.trim() || /^(?:SCRIPT|STYLE|TEMPLATE|TEXTAREA)$/.test(parent.tagName)) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  })

for (const [lang, questions] of [
  ['en', ['garage', 'door', 'asdfqwer']],
  ['de', ['garage', 'tor', 'asdfqwer']],
] as const)
  test(`a page that the browser has translated goes on working, ${lang}`, async ({ page }) => {
    // It is alive once it has asked.
    await Promise.all([page.waitForResponse(/faqs\/list/), page.goto(`/${lang}/support/help-center`)])
    for (const question of questions) {
      await translate(page)
      await searchField(page).fill(question)
      await searchField(page).press('Enter')
      await expect(page).toHaveURL(new RegExp(`keyword=${question}`))
      await expect(page.locator('.help-bar h2')).toContainText(question)
      expect(await found(page).count()).toBeGreaterThan(0)
    }
    await found(page).first().locator('.help-read').click()
    await expect(found(page).first().locator('.prose')).toBeVisible()
    for (const question of questions.slice(0, -1).toReversed()) {
      await translate(page)
      await page.goBack()
      await expect(page.locator('.help-bar h2')).toContainText(question)
      await expect(searchField(page)).toHaveValue(question)
      expect(await found(page).count()).toBeGreaterThan(0)
    }
    await translate(page)
    await page.locator('.help-topics a').nth(2).click()
    await page.locator('.help-devices a').nth(2).click()
    await translate(page)
    await page.locator('.help-chosen button').first().click()
    await expect(found(page).first()).toBeVisible()
  })

test('a link behind the last page leads to the last', async ({ page }) => {
  await page.goto('/en/support/help-center?keyword=garage&page=99')
  await expect(page).toHaveURL(/keyword=garage&page=\d$/)
  await expect(found(page).first()).toBeVisible()
  await expect(page.locator('.help-pages [aria-current]')).toHaveCount(1)
})

test('the page asks for nothing that it was built with', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto('/en/support/help-center', { waitUntil: 'networkidle' })
  expect(asked).toEqual(['/api/v1/faqs/list'])
})

test('offline the page says that the search cannot be reached, and keeps its list', async ({
  page,
  context,
  faults,
}) => {
  await page.goto('/en/support/help-center')
  await alive(page)
  await page.waitForLoadState('networkidle')
  const before = await found(page).locator('h3').allTextContents()
  await context.setOffline(true)
  await searchField(page).fill('garage')
  await searchField(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Search is not available right now')
  expect(await found(page).locator('h3').allTextContents()).toEqual(before)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /for “garage”/ })).toBeVisible()
  faults.length = 0
})

test('a link to a section leads there in every language, and so does one to its own words', async ({ page }) => {
  const headings = page.locator('.prose h2')
  const idsOfLast = () =>
    headings.last().evaluate((last) => [last, ...last.querySelectorAll('[id]')].map(({ id }) => id).filter(Boolean))
  await page.goto('/en/support/FAQs/145')
  const [id = ''] = await idsOfLast()
  for (const lang of ['en', 'de', 'ja']) {
    await page.goto(`/${lang}/support/FAQs/145`)
    const ids = await idsOfLast()
    expect(ids).toContain(id)
    for (const each of ids) {
      await page.goto('about:blank')
      await page.goto(`/${lang}/support/FAQs/145#${each}`)
      const section = page.locator('h2:target, h2:has(:target)')
      await expect(section).toBeInViewport()
      await expect(section).toHaveText((await headings.last().textContent()) ?? '')
    }
  }
})

test('a model that no word of an answer shows is marked beside it', async ({ page }) => {
  await page.goto('/en/support/help-center?keyword=mss-310')
  await expect(page.locator('.help-results .muted mark').first()).toHaveText('MSS310')
})

test.describe('an answer read in the help centre', () => {
  const first = (page: Page) => page.locator('.help-results > li').first()
  test.beforeEach(async ({ page }) => {
    await page.goto(`/en/support/help-center?keyword=${encodeURIComponent(reset.title)}`)
    await expect(page.getByRole('heading', { name: `for “${reset.title}”` })).toBeVisible()
  })
  const open = (page: Page) => first(page).getByRole('button', { name: 'Read the answer here' }).click()

  test('opens below its result, counts as read once, and takes a vote', async ({ page }) => {
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/faqs/statUpdate')) sent.push(request.postDataJSON())
    })
    await open(page)
    await expect(first(page).locator('.prose').first()).toContainText(/\w/)
    await open(page)
    await expect(first(page).locator('.prose')).toHaveCount(0)
    await open(page)
    await first(page).getByRole('button', { name: 'No', exact: true }).click()
    await first(page).getByLabel('I did not understand it').check()
    await first(page).getByRole('button', { name: 'Send' }).click()
    await expect(first(page).getByText('Thank you for your feedback.')).toBeVisible()
    const contact = first(page).getByRole('link', { name: 'Contact support' })
    await expect(contact).toHaveAttribute('href', `/en/support/contact/ticket?topic=${reset.topic}&faq=102`)
    expect(sent).toEqual([
      { id: 102, lang: 'en', kind: 'view' },
      { id: 102, lang: 'en', kind: 'notHelpful' },
      { id: 102, lang: 'en', kind: 'notHelpful', reason: 'unclear' },
    ])
  })

  test('says when its translation is older than the English', async ({ page }) => {
    const older = (isOlder: boolean) =>
      page.route('**/api/v1/faqs/detail**', async (route) => {
        const response = await route.fetch()
        const answer = await response.json()
        await route.fulfill({ response, json: { ...answer, Data: { ...answer.Data, isOlder } } })
      })
    const note = first(page).getByText('This translation is older than the English text.')
    await older(true)
    await open(page)
    await expect(note).toBeVisible()
    await page.unrouteAll()
    await older(false)
    await page.reload()
    await expect(page.getByRole('heading', { name: `for “${reset.title}”` })).toBeVisible()
    await open(page)
    await expect(first(page).locator('.prose').first()).toContainText(/\w/)
    await expect(note).toHaveCount(0)
  })

  test('leads to its page when it cannot be loaded, and can be tried again', async ({ page, faults }) => {
    await page.route('**/api/v1/faqs/detail**', (route) => route.abort())
    await open(page)
    await expect(first(page).getByRole('status')).toHaveText(/cannot be loaded right now/)
    const own = first(page).getByRole('link', { name: 'Open the page of this answer' })
    await expect(own).toHaveAttribute('href', '/en/support/help-center/102')
    await page.unroute('**/api/v1/faqs/detail**')
    await first(page).getByRole('button', { name: 'Try again' }).click()
    await expect(first(page).locator('.prose').first()).toBeVisible()
    faults.length = 0
  })
})

test('an unfinished word is asked as one; Enter asks again only what found nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/faqs/list') && searchParams.has('keyword'))
      asked.push([searchParams.get('keyword'), searchParams.get('typing')].join())
  })
  await page.goto('/en/support/help-center')
  await searchField(page).fill('garage')
  await expect(page.getByRole('listbox')).toBeVisible()
  await searchField(page).press('Enter')
  await expect(page.getByRole('heading', { name: /answers? for “garage”/ })).toBeVisible()
  expect(asked).toEqual(['garage,1'])
  await Promise.all([page.waitForResponse(/qqqqzzzz/), searchField(page).fill('qqqqzzzz')])
  await searchField(page).press('Enter')
  await expect(page.getByRole('heading', { name: '0 answers for “qqqqzzzz”' })).toBeVisible()
  expect(asked).toEqual(['garage,1', 'qqqqzzzz,1', 'qqqqzzzz,'])
})

test('nothing found says so, offers answers and a person', async ({ page }) => {
  await page.goto('/en/support/help-center?keyword=qqqqzzzz')
  await expect(page.getByRole('heading', { name: '0 answers for “qqqqzzzz”' })).toBeVisible()
  await expect(page.getByText('Try different or fewer words')).toBeVisible()
  expect(await found(page).count()).toBeGreaterThan(0)
  await expect(page.locator('.help-stuck a')).toHaveAttribute('href', '/en/support/contact/ticket')
})

test('markup in a question is text', async ({ page }) => {
  await page.goto(`/en/support/help-center?keyword=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  await expect(page.getByRole('heading', { name: /for “<img src=x/ })).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('an English answer on a page of another language is marked as English', async ({ page }) => {
  const english = langs.flatMap((lang) =>
    content.faqs.cards(lang).flatMap((card) => (card.contentLang === lang ? [] : [{ lang, card }])),
  )
  test.skip(english.length === 0, 'every answer is in every language')
  await page.goto(
    `/${english[0]?.lang}/support/help-center?keyword=${encodeURIComponent(english[0]?.card.title ?? '')}`,
  )
  await expect(found(page).first()).toBeVisible()
  await expect(page.locator('.help-answers [lang="en"]').first()).toBeVisible()
})

test('without the service the search goes on with the copy of the site, and says so', async ({ page, faults }) => {
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.goto('/en/support/help-center?keyword=garage+door+does+not+close')
  await expect(page.getByText('These results come from a copy kept on the site')).toBeVisible()
  await expect(found(page).first()).toContainText(/garage/i)
  faults.length = 0
})

test('"no" asks why, and leads to a person with model and topic filled in', async ({ page }) => {
  await page.goto('/en/support/FAQs/141')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByLabel('I tried it, and it didn’t work').check()
  const [sent] = await Promise.all([
    page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/v1/faqs/statUpdate') &&
        response.request().postData()?.includes('did-not-work') === true,
    ),
    page.getByRole('button', { name: 'Send' }).click(),
  ])
  expect(sent.status()).toBe(200)
  await page.locator('#vote').getByRole('link', { name: 'Contact support' }).click()
  await expect(page).toHaveURL(/\/en\/support\/contact\/ticket\?.*model=MSG100/)
  const known = page.getByRole('region', { name: 'What we know so far' })
  await expect(known.getByText('MSG100 · ')).toBeVisible()
  await expect(known.locator('a[href="/en/support/FAQs/141"]')).toBeVisible()
})

test('the link to a step is copied and leads to it in another language', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/en/support/FAQs/102')
  await page.locator('li[id] button').first().click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const { hash } = new URL(link)
  expect(hash).toMatch(/^#part-\d+-step-1$/)
  await page.goto(`/ja/support/FAQs/102${hash}`)
  await expect(page.locator(hash)).toBeVisible()
})

test('printed, an answer is the answer alone', async ({ page }) => {
  await page.goto('/en/support/FAQs/141')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.locator('#vote')).toBeHidden()
})

test('topic, device and order narrow the answers, in the address, and the pages lead through them', async ({
  page,
}) => {
  await page.goto('/en/support/help-center')
  const heading = page.locator('.help-bar h2')
  await expect(heading).toHaveText(/^\d+ answers$/)
  await page.getByRole('navigation', { name: 'Pages of answers' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/en/support/help-center?page=2')
  await expect(heading).toBeFocused()
  await page
    .getByRole('navigation', { name: 'By device' })
    .getByRole('link', { name: categoryName('garage-door-opener') })
    .click()
  await expect(page).toHaveURL('/en/support/help-center?cate=garage-door-opener')
  await page
    .getByRole('navigation', { name: 'By topic' })
    .getByRole('link', { name: topicName('wiring') })
    .click()
  await expect(page).toHaveURL('/en/support/help-center?cate=garage-door-opener&topic=wiring')
  await expect(found(page).first()).toContainText(/garage|door|wir/i)
  await page.getByLabel('Sort by').selectOption('view')
  await expect(page).toHaveURL(/sort=view/)
  await expect(page.locator('.help-stuck a')).toHaveAttribute('href', /topic=wiring/)
  await page.goBack()
  await expect(page).toHaveURL('/en/support/help-center?cate=garage-door-opener')
})

test('what is typed before the scripts arrive is kept', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_astro/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/en/support/help-center?keyword=reset', { waitUntil: 'commit' })
  const field = searchField(page)
  await field.fill('thermostat')
  release()
  await page.waitForLoadState('load')
  await alive(page)
  await expect(page.getByRole('heading', { name: /for “reset”/ })).toBeVisible()
  await expect(field).toHaveValue('thermostat')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: /for “thermostat”/ })).toBeVisible()
})

test('without service and copy the page says so, and leads to its own list', async ({ page, faults }) => {
  await page.route(/\/api\/v1\/|\/search\//, (route) => route.abort())
  await page.goto('/en/support/help-center?keyword=reset')
  await expect(page.getByRole('alert')).toContainText('Every answer is still on this page')
  await page.getByRole('link', { name: 'See all answers' }).click()
  await expect(page.locator('#all-answers')).toBeInViewport()
  await page.unroute(/\/api\/v1\/|\/search\//)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(found(page).first()).toContainText(/reset/i)
  faults.length = 0
})

test('a vote that cannot be saved is told kindly, and saved at the next try, once', async ({ page, faults }) => {
  let votes = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('"helpful"')) votes++
  })
  await page.route('**/api/v1/faqs/statUpdate', (route) => route.abort())
  await page.goto('/en/support/FAQs/141')
  const yes = page.locator('#vote').getByRole('button', { name: 'Yes', exact: true })
  await yes.click()
  await expect(page.locator('#vote [role=status]')).toContainText('could not be saved')
  await page.unroute('**/api/v1/faqs/statUpdate')
  await page.goto('/en/')
  await page.goto('/en/support/FAQs/141')
  votes = 0
  await yes.click()
  await expect(page.locator('#vote [role=status]')).toHaveText('Thank you for your feedback.')
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  expect(votes).toBe(1)
  faults.length = 0
})

test('an old address with a topic that there is not asks without it', async ({ page }) => {
  await page.goto('/en/support/help-center?topic=warranty&cate=smart-plug')
  await expect(page.getByRole('heading', { name: /^\d+ answers$/ })).toBeVisible()
  await expect(page.locator('.help-note')).toHaveCount(0)
  await expect(page.locator('.help-devices [aria-current]')).toContainText(categoryName('smart-plug'))
})

test('what narrows the answers stands above them, and goes by one click', async ({ page }) => {
  await page.goto('/en/support/help-center?topic=wi-fi&cate=smart-plug')
  await page.getByRole('button', { name: `Remove the filter ${categoryName('smart-plug')}` }).click()
  await expect(page).toHaveURL('/en/support/help-center?topic=wi-fi')
  await expect(page.locator('.help-bar h2')).toBeFocused()
  await page.getByRole('button', { name: `Remove the filter ${topicName('wi-fi')}` }).click()
  await expect(page).toHaveURL('/en/support/help-center')
  await expect(page.locator('.help-chosen')).toHaveCount(0)
})

test('a product leads to the answers for its model', async ({ page }) => {
  await page.goto('/en/garage-door-opener/smart-garage-door-opener/22')
  const answers = content.faqs.cards('en').filter(({ models }) => models.includes('MSG100'))
  await expect(page.locator('#faqs a[href*="/support/FAQs/"]')).toHaveCount(Math.min(answers.length, 5))
  await page.getByRole('link', { name: 'All answers for MSG100' }).click()
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('MSG100')
  await expect(found(page).first()).toBeVisible()
})

for (const [from, to] of [
  ['/en/support', '/en/support/FAQs'],
  ['/en/support/warranty', '/en/support/FAQs/107'],
  ['/en/faq/107', '/en/support/FAQs/107'],
  ['/de/FAQs/111', '/de/support/FAQs/111'],
  ['/en/support/faq/141', '/en/support/FAQs/141'],
  ['/en/ticket', '/en/support/contact/ticket'],
  ['/en/support/gpl', '/en/support/Regulatory_Compliance?type=gpl'],
] as const)
  test(`${from} leads to ${to}`, async ({ page }) => {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  })

test('an unknown article is the page of the language that says so', async ({ page, faults }) => {
  const response = await page.goto('/uk/support/FAQs/99999')
  expect(response?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  faults.length = 0
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('every answer is in a list, and can be read', async ({ page }) => {
    await page.goto('/en/support/help-center')
    await page.locator('#all-answers a[href="/en/support/help-center/146"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(dead.title)
    await expect(page.locator('.prose').first()).toContainText(/\w/)
    await expect(page.locator('#vote h2')).toBeHidden()
  })

  test('the form on the support page leads to the list, and the mailbox is written out', async ({ page }) => {
    await page.goto('/en/support/FAQs')
    await page.getByRole('searchbox').fill('reset')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/en/support/help-center?keyword=reset')
    await expect(page.locator('noscript p')).toBeVisible()
    await page.goto('/en/support/contact/ticket')
    await expect(page.getByRole('link', { name: /^support@/ }).first()).toHaveAttribute('href', /^mailto:support@/)
    await expect(page.locator('.contact-flow')).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use(phone)
  test('the help centre works with suggestions open, without a violation', async ({ page }) => {
    await page.goto('/de/mTerminal/support/help-center')
    await searchField(page).first().fill('Rollladen')
    await expect(page.getByRole('listbox')).toBeVisible()
    const { violations } = await new AxeBuilder({ page })
      .disableRules(['meta-viewport', 'meta-viewport-large'])
      .analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })
  for (const colorScheme of ['light', 'dark'] as const)
    test(`an answer that is open has no violation, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto('/en/mTerminal/support/help-center?keyword=wire+the+opener')
      await expect(page.getByRole('heading', { name: /for “wire the opener”/ })).toBeVisible()
      await page.getByRole('button', { name: 'Read the answer here' }).first().click()
      await page.getByRole('button', { name: 'No', exact: true }).click()
      await expect(page.getByText('What was wrong?')).toBeVisible()
      await expect(page.getByText('Sorry about that.')).toBeVisible()
      const { violations } = await new AxeBuilder({ page })
        .disableRules(['meta-viewport', 'meta-viewport-large'])
        .analyze()
      expect(violations.flatMap(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
    })
})
