import { expect, it } from 'vitest'
import type { MenuItem } from '#contracts/site.ts'
import { offersBeta } from '#shared/routing/offers-beta.ts'

const item = (route: string, children: MenuItem[] = []): MenuItem => ({
  key: 'key',
  label: 'Label',
  route,
  contentLang: 'en',
  children,
})
const beta = item('/support/M_Programs/Beta_Testing')

it.each([
  ['the menu has the item', [beta], true],
  ['it stands below another', [item('/support/FAQs', [item('/product'), beta])], true],
  ['the menu has none', [item('/support/FAQs', [item('/support/influencer')])], false],
  ['there is no menu', [], false],
])('testers are looked for where %s: %o', (_, header, offered) => {
  expect(offersBeta({ header })).toBe(offered)
})
