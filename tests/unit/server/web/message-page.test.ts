import { expect, test } from 'vitest'
import { fillPage, isMessagePage, messagePath } from '#server/web/message-page.ts'

test.each([
  ['/de/nothing', 'fr', '/de/404'],
  ['/de/mTerminal/nothing', 'fr', '/de/mTerminal/404'],
  ['/zh-Hant/mTerminal', undefined, '/zh-Hant/mTerminal/404'],
  ['/nothing', 'pt-BR,en;q=0.5', '/pt/404'],
  ['/nothing', 'en;q=0.5, zh-TW', '/zh-Hant/404'],
  ['/xx/nothing', 'xx, *', '/en/404'],
  ['/nothing', 'de;q=0', '/en/404'],
  ['/', undefined, '/en/404'],
])('%s for a reader of %s is answered by %s', (pathname, accepted, page) => {
  expect(messagePath('/404', pathname, accepted)).toBe(page)
})

test('only the message pages themselves are message pages', () => {
  expect(isMessagePage('/de/error')).toBe(true)
  expect(isMessagePage('/de/mTerminal/404')).toBe(true)
  expect(isMessagePage('/de/support/FAQs/404')).toBe(false)
})

test('texts are put into their elements, escaped', () => {
  const html = '<p><code class="b" data-path data-x></code><span data-code></span><span data-path></span></p>'
  expect(fillPage(html, { path: '/<b>$&$1', code: '404', other: 'x' })).toBe(
    '<p><code class="b" data-path data-x>/&#60;b&#62;$&#38;$1</code><span data-code>404</span><span data-path></span></p>',
  )
})
