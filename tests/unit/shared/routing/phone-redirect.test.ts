import { describe, expect, it } from 'vitest'
import { phoneRedirect } from '#shared/routing/phone-redirect.ts'

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  androidFirefox: 'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0',
  phoneBot:
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  tablet:
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  bot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  plainBot: 'curl/8.5.0',
}

function target(pathname: string, headers: Record<string, string | string[]>, search = '') {
  return phoneRedirect(pathname, search, headers)?.location
}

describe('the layout switch at the host', () => {
  it.each(['iphone', 'android', 'androidFirefox', 'phoneBot'] as const)('sends %s to the mobile layout', (name) => {
    expect(phoneRedirect('/de/product', '?a=1', { 'user-agent': agents[name] })).toEqual({
      location: '/de/mTerminal/product?a=1',
      status: 302,
    })
  })

  it.each(['tablet', 'ipad', 'desktop', 'bot', 'plainBot'] as const)('leaves %s in the default layout', (name) => {
    expect(target('/de/product', { 'user-agent': agents[name] })).toBeUndefined()
  })

  it('believes the hint before the name', () => {
    expect(target('/de/', { 'sec-ch-ua-mobile': '?1', 'user-agent': agents.desktop })).toBe('/de/mTerminal/')
    expect(target('/de/', { 'sec-ch-ua-mobile': '?0', 'user-agent': agents.android })).toBeUndefined()
    expect(target('/de/', { 'sec-ch-ua-mobile': 'nonsense', 'user-agent': agents.android })).toBe('/de/mTerminal/')
    expect(target('/de/', {})).toBeUndefined()
    expect(target('/de/', { 'sec-ch-ua-mobile': ['?1'], 'user-agent': [agents.desktop] })).toBe('/de/mTerminal/')
  })

  it('keeps a query as it is', () => {
    expect(target('/en/', { 'sec-ch-ua-mobile': '?1' }, '?a=/en/&b=%20')).toBe('/en/mTerminal/?a=/en/&b=%20')
    expect(target('/en/', { 'sec-ch-ua-mobile': '?1' }, '?')).toBe('/en/mTerminal/')
  })

  it.each([
    '/',
    '/en',
    '/EN/product',
    '/xx/product',
    '/de/mTerminal/',
    '/de/mTerminal',
    '/de/mTerminal/product',
    '/de/feed.xml',
    '/_astro/page.js',
    '/api/v1/product',
    '/de/../evil',
    '/de/%2e%2e/evil',
    '/de/%00',
    '//evil.example',
    '/de/\\evil.example',
    '/de/\u202eproduct',
    `/de/${'a'.repeat(8000)}`,
  ])('leaves %s alone', (pathname) => {
    expect(target(pathname, { 'sec-ch-ua-mobile': '?1' })).toBeUndefined()
  })

  it('leads to an address that it leaves alone', () => {
    const location = target('/uk/smart-plug/smart-plug-mini/1', { 'sec-ch-ua-mobile': '?1' }) ?? ''
    expect(location).toBe('/uk/mTerminal/smart-plug/smart-plug-mini/1')
    expect(target(location, { 'sec-ch-ua-mobile': '?1' })).toBeUndefined()
  })

  it('reads a name of any length', () => {
    const headers = { 'user-agent': 'Android'.repeat(20_000), 'sec-ch-ua-mobile': '|'.repeat(20_000) }
    expect(target('/de/', headers)).toBeUndefined()
    expect(target('/de/', { 'user-agent': `${headers['user-agent']} Mobile` })).toBe('/de/mTerminal/')
  })
})
