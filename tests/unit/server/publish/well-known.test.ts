import { expect, test } from 'vitest'
import { securityText, securityTextFault } from '#server/publish/well-known.ts'

const now = new Date('2026-12-01T00:00:00Z')
const text = securityText({ siteUrl: 'https://www.shop.example', contact: 'security@shop.example', now })

test('security.txt names its contacts and its own address, and expires after 180 days', () => {
  expect(text.split('\n')).toContain('Expires: 2027-05-30T00:00:00.000Z')
  expect(text).toContain('Canonical: https://www.shop.example/.well-known/security.txt\n')
  expect(text.match(/^Contact: .*$/gm)).toEqual(['Contact: mailto:security@shop.example'])
  expect(securityTextFault(text, now)).toBeUndefined()
})

test.each([
  [text.replaceAll('Contact', 'X-Contact'), 'no contact'],
  [text.replace(/Expires.*\n/, ''), 'exactly once'],
  [`${text}Expires: 2027-05-30T00:00:00.000Z\n`, 'exactly once'],
  [text.replace('2027-05', '2026-12'), 'within 30 days'],
  [text.replace('2027-05-30T00:00:00.000Z', 'soon'), 'within 30 days'],
  [`${text}no field\n`, 'is no field'],
])('a wrong one is found out', (wrong, reason) => {
  expect(securityTextFault(wrong, now)).toContain(reason)
})
