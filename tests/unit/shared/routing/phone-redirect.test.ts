import { describe, expect, it } from 'vitest'
import { phoneRedirect } from '#shared/routing/phone-redirect.ts'
import { words } from '#tests/helpers/table.ts'

const chrome = (device: string, end: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 ${end}Safari/537.36`
const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  android: chrome('Linux; Android 10; K', 'Mobile '),
  androidFirefox: 'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0',
  phoneBot: `${chrome('Linux; Android 6.0.1; Nexus 5X Build/MMB29P', 'Mobile ')} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  tablet: chrome('Linux; Android 14; SM-X710', ''),
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  desktop: chrome('X11; Linux x86_64', ''),
  bot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  plainBot: 'curl/8.5.0',
}
const phone = { 'sec-ch-ua-mobile': '?1' }

function target(pathname: string, headers: Record<string, string>, search = '') {
  return phoneRedirect(pathname, search, (name) => headers[name])
}

describe('the layout switch at the host', () => {
  it.each(Object.entries(agents))('knows whether %s is a phone', (name, agent) => {
    const right = /phone|android/i.test(name) ? '/de/mTerminal/product?a=1' : undefined
    expect(target('/de/product', { 'user-agent': agent }, '?a=1')).toBe(right)
  })

  it('believes the hint before the name', () => {
    expect(target('/de/', { ...phone, 'user-agent': agents.desktop })).toBe('/de/mTerminal/')
    expect(target('/de/', { 'sec-ch-ua-mobile': '?0', 'user-agent': agents.android })).toBeUndefined()
    expect(target('/de/', { 'sec-ch-ua-mobile': 'nonsense', 'user-agent': agents.android })).toBe('/de/mTerminal/')
    expect(target('/de/', {})).toBeUndefined()
  })

  it('keeps a query as it is', () => {
    expect(target('/en/', phone, '?a=/en/&b=%20')).toBe('/en/mTerminal/?a=/en/&b=%20')
    expect(target('/en/', phone, '?')).toBe('/en/mTerminal/')
  })

  it.each([
    ...words(`
    / /en /EN/product /xx/product /de/mTerminal/ /de/mTerminal /de/mTerminal/product /de/feed.xml /_astro/page.js
    /api/v1/product /de/../evil /de/%2e%2e/evil /de/%00 //evil.example /de/\\evil.example
    `),
    ...['/de/\u202eproduct', `/de/${'a'.repeat(8000)}`],
  ])('leaves %s alone', (pathname) => {
    expect(target(pathname, phone)).toBeUndefined()
  })

  it('leads to an address that it leaves alone', () => {
    const location = target('/uk/smart-plug/smart-plug-mini/1', phone) ?? ''
    expect(location).toBe('/uk/mTerminal/smart-plug/smart-plug-mini/1')
    expect(target(location, phone)).toBeUndefined()
  })

  it('reads a name of any length', () => {
    const headers = { 'user-agent': 'Android'.repeat(20_000), 'sec-ch-ua-mobile': '|'.repeat(20_000) }
    expect(target('/de/', headers)).toBeUndefined()
    expect(target('/de/', { 'user-agent': `${headers['user-agent']} Mobile` })).toBe('/de/mTerminal/')
  })
})
