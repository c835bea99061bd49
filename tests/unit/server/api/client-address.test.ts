import { expect, it } from 'vitest'
import { network } from '#server/api/client-address.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::99', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, counted) => {
  expect(network(address)).toBe(counted)
})

it.each(['', 'unknown', 'example.com', '1.2.3', '::g', '_hidden', '203.0.113.7, 1.2.3.4'])(
  '%j is no address',
  (text) => {
    expect(network(text)).toBeUndefined()
  },
)
